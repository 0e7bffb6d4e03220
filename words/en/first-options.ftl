# What the lobby says of the First Edition: what it is, what each side does, what its options change.

edition = First Edition
    .about = Up to ten turns of siege for two, three or four. The Invader has to break in, and to do so with more Glory than the Defender has gathered by holding out.
    .invader = Builds machines, performs rituals and sends the horde. Wins by breaking in with more Glory, the sooner the better.
    .defender = Spends hourglasses on walls, traps, cauldrons and moves. Wins if the walls hold, or by Glory if they fall late.

## Options

option-players = How many play: one Invader and one Defender, two Invaders against one Defender, or two against two.
option-cards = Which phase cards the Invader has: one kept out of those drawn for each phase, or a fixed set that suits a first game.
option-rules-version = The later rulebook or the first one. They differ in the cost of the cauldron against orcs, the wooden components, the price of a cover, and in Panic.
option-printing = The box by Portal or the one by Valley Games. The latter has weaker gates, other ritual tiles, another quartermaster, earlier poisons, and other Glory for further breaches.
option-fire-card = Goblins that the ritual of Fire costs: 1 as the rulebook says, or 2 as one card is reported to say.
option-resource-bank = Whether the 16 resource cubes of the box are all there are, or resources never run out.
option-hit-deck = The Defender's six hit cards: how many show a miss, goblins, goblins and orcs, or all three. The second mix is gentler on orcs.
