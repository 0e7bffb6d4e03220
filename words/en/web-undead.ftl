# What the web app says at a table of Undead.

undead-mana = mana, at most { $most }
    .sign = mana
    .counted = { $count } mana
    .of = { $count } of { $most } mana
    .gained = Round { $round }: { $count } mana gained.
    .asked = Round { $round }: { $count } mana asked for.
# Tiles on the ground, in one word: they stand on the board.
ground-graveyard = Graveyard
ground-marshes = Marshes
ground-gallows-forest = Gallows

# `.round` is a round and its mana.
undead-track = Mana by round
    .label = Mana by round: { $rounds }
    .text = { $rounds }.
    .round = { $round }: { $mana }
undead-panic = Panic
    .title = Panic { $level }
    .label = Panic { $level }: { $ahead }
    .text =
        { $cards ->
            [0] As it stands, it brings no card at the end of the round.
            [one] As it stands, it brings 1 card at the end of the round.
           *[other] As it stands, it brings { $cards } cards at the end of the round.
        }
    .track = The track goes from { $least } to { $most }.
    .ahead =
        { $cards ->
            [0] brings no card
            [one] brings 1 card
           *[other] brings { $cards } cards
        }
undead-altar =
    { $count ->
        [one] 1 skeleton on it.
       *[other] { $count } skeletons on it.
    }
undead-camp =
    { $count ->
        [0] As things stand, it gives the Defender no hourglass.
        [one] As things stand, it gives the Defender 1 hourglass.
       *[other] As things stand, it gives the Defender { $count } hourglasses.
    }
    .gives = gives
undead-beds =
    { $count ->
        [one] 1 bed
       *[other] { $count } beds
    }
    .text =
        { $count ->
            [one] 1 bed.
           *[other] { $count } beds.
        }
undead-price =
    { $count ->
        [one] Costs { $count } mana and gives the Defender 1 hourglass.
       *[other] Costs { $count } mana and gives the Defender { $count } hourglasses.
    }
undead-spell = { $spell }. { $price }
    .state = { $spell }. { $state } { $price }
# How far a spell is: exhausted for this round, and how many of its tiles are left.
undead-spell-exhausted = Exhausted.
    .left =
        { $left ->
            [0] Exhausted, none left.
           *[other] Exhausted, { $left } left.
        }
undead-spell-left =
    { $left ->
        [0] None left.
       *[other] { $left } left.
    }
# `section` is the name of a wall section, such as W3.
undead-priest-section = The priest stands on wall section { $section }.
undead-priest-place =
    { $place ->
        [courtyard] The priest stands in the courtyard.
       *[barracks] The priest stands in the barracks.
    }
undead-priest-silenced = Banshee's Wail: the priest neither banishes nor speaks, and adds no strength this round.
    .short = silenced
undead-priest-acted = The priest carried out an order this round and stays put.
    .short = acted
# A priest and what is to be known of them.
undead-priest = { $priest }. { $text }
undead-priests = Priests
undead-walls = Wall pieces left
undead-bones = Bone markers left
undead-mana-cards = Mana cards left
undead-maneuvers = Maneuvers made
undead-tome = Spell Tome
undead-library = Library
    .spells =
        { $count ->
            [one] 1 spell
           *[other] { $count } spells
        }
