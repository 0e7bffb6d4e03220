# What the lobby says of the Second Edition: what it is, what each side does, what its options change.

edition = Second Edition
    .about = Seven turns of siege for two. Every action of the Invader hands the Defender time; every hourglass of the Defender has to be spent before the next blow falls.
    .invader = Builds machines, performs rituals and sends the horde. Wins by breaking through one wall section.
    .defender = Spends hourglasses on walls, traps, cauldrons and moves. Wins if the walls hold to the end.

## Options

option-setup-cards = Which action cards the Invader has: three drawn at random for each phase, or a fixed set that suits a first game.
option-traps-actions = One trap action whose kind stays secret, or three actions, one for each kind, whose traps lie face up.
option-maneuver-reveal = Whether all troops of a step march together, so that traps strike at the end, or each unit walks as soon as it is sent.
option-fury-recount = When a combat in Goblin Fury is lost, the goblins die first. Yes: the difference is then counted again for the rest. No: the first difference stays.
option-orders-lost = What becomes of an order token whose units all died: it leaves the game, or it comes back for later turns.
option-possession-tile = A heroic order struck by Possession is gone for the game, or only for the turn.
option-siege-tower-sections = Siege towers reach every wall section, or only the large ones.
option-cauldron-sections = Cauldrons hang on every wall section, or only on the large ones.
option-agaria-early = Whether the plan This is Agaria! may also be used before strengths are compared, not only after.
option-volley-hold = No: in the volley every marksman with a target fires. Yes: the Defender chooses how many of them fire, and may hold all fire.
option-balance-start-hourglasses = Hourglasses that the Defender has at the start. More help the Defender.
