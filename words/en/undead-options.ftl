# What the lobby says of Undead: what it is, what each side does, what its options change.

edition = Undead
    .about = Eight rounds for two, until the sun rises. A necromancer casts spells from an open Tome; every mana spent is time for the Defender, whose priests and walls have to hold off the dead.
    .invader = Gathers mana, casts spells and sends the undead. Wins by breaking through one wall section.
    .defender = Spends hourglasses on walls, armaments, priests and moves. Wins if the walls hold until sunrise.

## Options

option-aura-limit = How many phantoms of a section a vampire strengthens: three, however many vampires are there, or three for each vampire.
option-damage = The side that deals damage may choose any unit it can pay for, even if some damage is then wasted; or it has to defeat as much strength as possible.
option-repel-to = Where repelled units go: to a rampart joined to their section, or to any rampart of that side.
option-negative-panic = Whether panic below 0 returns to 0 at the end of the round, or is kept.
option-hospital-rest = Units that are not healed leave the game, or go to the Defender's supply, which helps the Defender.
option-volley-aim = Whether each marksman of a section chooses a rampart, or all of them fire at the same one.
option-spell-draw = Which spells are in the game: six of each colour drawn at random, or a fixed set that suits a first game.
option-round-track = The mana of the rounds. The milder track gives less at first and asks for less at the end.
option-opening-hourglasses = Hourglasses that the Defender has in the first round. More help the Defender.
option-garrison = How many hold the walls at the start. A lean garrison favours the Invader strongly.
option-reinforcements = Whether a reinforcement card brings more units to the camp each round.
