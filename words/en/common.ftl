# Sentences that all editions share.

## Prompts that ask nothing

prompt-lots = It begins when every player has taken a seat and added a lot to the draws.
    .title = The game has not begun
# While the game goes from one decision to the next.
prompt-nobody = Nobody has to decide anything here.
    .title = The siege goes on

## Why not, where no rule says more

reason-none = Not possible now.

## How a game ends

ending-gave-up =
    { $turn ->
        [0] { $seat } gave up during set-up.
       *[other] { $seat } gave up in { -turn } { $turn }.
    }

## Strength against strength

sum-units = { FORM($units, "counted") }
sum-walls = { COUNT($walls, "wall") }
sum-hero = { FORM($hero, "name") }
sum-fury = Goblin Fury
sum-banner = banner

## What may still happen at a section before strength meets strength

forecast-glare = Unearthly Glare: no assault here this turn.
forecast-hidden-order = A face-down order may change this.

## Story

event-turn-began = Turn { $turn } of { $turns }
event-turn-ended = The walls hold. Turn { $turn } is over.
event-hourglasses-gained = The Defender receives { COUNT($count, "hourglass") }.
event-hourglasses-discarded =
    { $count ->
        [one] 1 hourglass cannot be spent and is lost.
       *[other] { $count } hourglasses cannot be spent and are lost.
    }
event-window-opened = The Defender has { COUNT($hourglasses, "hourglass") } to spend.
event-window-closed = The Defender is done.
event-marched =
    { SIZE($units) ->
        [one] { $units } marches from { $from } to { $to }.
       *[other] { $units } march from { $from } to { $to }.
    }
event-hourglass-placed = { $seat } places an hourglass for { FORM($action, "thing") } ({ $count } of { $cost }).
event-action-activated = { $seat } completes { FORM($action, "thing") }.
event-unit-moved = { $unit } moves from { $from } to { $to }.
event-units-swapped = { $unit } { FORM($from, "in") } and { $other } { FORM($to, "in") } change places.
event-hero-moved = { $hero } moves from { $from } to { $to }.
event-trained = The barracks train { $unit }.
event-tower-machine-built = { $seat } builds { $machine } { FORM($at, "in") }.
event-tower-machine-destroyed = { FORM($machine, "the") } { FORM($at, "in") } is destroyed.
event-cauldron-built = { $seat } hangs a cauldron against { FORM($against, "many") } on { $at }.
event-cauldron-destroyed = The cauldron against { FORM($against, "many") } on { $at } is destroyed.
event-wall-destroyed = A wall piece on { $at } is destroyed.
event-aimed = { FORM($machine, "the") } { FORM($from, "in") } aims at { $at }.
event-held = { FORM($machine, "the") } { FORM($from, "in") } holds its fire.
# `kinds` are the kinds of units that the card shows.
event-card-turned =
    { $result ->
        [miss] { FORM($machine, "the") } { FORM($from, "in") } misses.
        [nobody]
            { ID($machine) ->
                [pole] The pole { FORM($from, "in") } strikes; the card shows { FORM($kinds, "many") }: nobody is hit.
               *[other] { FORM($machine, "the") } { FORM($from, "in") } fires; the card shows { FORM($kinds, "many") }: nobody is hit.
            }
       *[hit]
            { ID($machine) ->
                [pole] The pole { FORM($from, "in") } strikes; the card shows { FORM($kinds, "many") }.
               *[other] { FORM($machine, "the") } { FORM($from, "in") } fires; the card shows { FORM($kinds, "many") }.
            }
    }
event-machine-fired =
    { $hit ->
        [yes] { FORM($machine, "the") } { FORM($from, "in") } hits { $target }.
       *[no] { FORM($machine, "the") } { FORM($from, "in") } misses { $target }; the Miss leaves its deck.
    }
# `dies`: at least one unit there is weak enough to die.
event-volley-fired =
    { $dies ->
        [yes] The marksmen fire at { $at } with strength { $strength }.
       *[no] The marksmen fire at { $at } with strength { $strength }; no unit is weak enough to die.
    }
event-healed =
    { SIZE($units) ->
        [one] { $units } returns from the hospital.
       *[other] { $units } return from the hospital.
    }
event-not-healed =
    { SIZE($units) ->
        [one] { $units } goes from the hospital to the stock.
       *[other] { $units } go from the hospital to the stock.
    }
event-game-over =
    { ID($winner) ->
        [invader] The walls are breached: the Invader wins.
       *[defender] The walls hold: the Defender wins.
    }

## Those who wait

waiting-for = Waiting for { $seat }
waiting-chance = Chance decides
prompt-over = The siege has been decided.
    .title = The game is over

## Choices that editions share

# Marksmen of a section share out their arrows among two ramparts; `first` and `second` say how many fire at each.
action-volley =
    { $first ->
        [0]
            { $second ->
                [0] Nobody fires
               *[other] { $second } at { $rampart2 }
            }
       *[other]
            { $second ->
                [0] { $first } at { $rampart1 }
               *[other] { $first } at { $rampart1 }, { $second } at { $rampart2 }
            }
    }

## How a game ends: breaches

ending-breached = The walls were breached at { $at } in { -turn } { $turn }.
ending-breached-somewhere = The walls were breached in { -turn } { $turn }.

## The lobby

# The name of a seat by itself.
seat = { FORM($seat, "short") }
## What places are called where they stand alone
#
# `id` is the name of a place on the board, such as W3: it stays as it is. `.short` is for where there is little room.

called-section = Wall section { $id }
    .short = { $id }
called-rampart = Rampart { $id }
    .short = { $id }
called-tower = Tower { $id }
    .short = { $id }
called-siege-tower = Siege tower at { $id }
    .short = Siege tower at { $id }
# The space between two wall sections, beside a tower.
called-beside = Space beside tower { $id }
    .short = Beside { $id }
called-path = Path { $from } to { $to }
    .short = { $from }–{ $to }
called-fw = West foreground
    .short = western foreground
called-fe = East foreground
    .short = eastern foreground
called-bag = Bag
    .short = bag
called-stock = Stock
    .short = stock

## Bots

bot-recruit = Knows the drill, sees what is in front of it, and slips now and then. For a first siege.
bot-sergeant = Plays each turn through to its assault before it acts. Punishes open walls.
bot-captain = Has learned from many sieges which walls hold, and minds what you may be hiding.
bot-warlord = Thinks ten times as long as the captain. Leave it no opening.
