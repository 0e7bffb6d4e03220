# Sentences of the First Edition.

# A card has no name of its own: it is called by its actions.
card-actions = { $actions }
# Between two cards.
list-cards = { $first }; { $last }

## Story: set-up and the beginning of a turn

event-cards-dealt = Cards of phase { $number } are laid out: { $cards }.
event-card-kept = { $seat } keeps a card of phase { $number }: { $actions }.
event-card-flipped = { $seat } turns over the card of phase { $number }: { $back }.
event-units-drawn = { $seat } draws { $units }.
event-resources-taken = { $seat } takes { COUNT($count, "resource") }.

## Story: the Invader's phases

event-gained = { $seat } pays { $unit } for { COUNT($resources, "resource") }.
event-given = { $seat } gives { $units } to { $partner }.
# `price` is what is paid, units and resources; `paid`: anything at all. `borrowed`: it is an action of the partner.
event-performed =
    { ID($action) ->
        [minor-dispatch]
            { $borrowed ->
                [yes] { $seat } begins a minor dispatch that the partner lent.
               *[no] { $seat } begins the minor dispatch.
            }
        [major-dispatch]
            { $borrowed ->
                [yes] { $seat } begins a major dispatch that the partner lent.
               *[no] { $seat } begins the major dispatch.
            }
       *[other]
            { $borrowed ->
                [yes]
                    { $paid ->
                        [yes] { $seat } borrows { $action } and pays { $price }.
                       *[no] { $seat } borrows { $action }.
                    }
               *[no]
                    { $paid ->
                        [yes] { $seat } takes { $action } and pays { $price }.
                       *[no] { $seat } takes { $action }.
                    }
            }
    }
event-lent = { $seat } lends { $action } to { $partner }.
event-machine-built = { $seat } places { $machine } { FORM($at, "in") }.
event-altar-built = { $seat } builds an altar { FORM($at, "in") }.
event-cover-built = { $seat } builds a cover { FORM($at, "in") }.
event-ram-grew = The ram now has { COUNT($components, "component") }.
event-siege-tower-built = { $seat } builds a siege tower at { $at }.
event-equipment-placed = { $seat } places { $equipment } at { $at }.
event-bridge-laid = { $seat } lays a bridge on the path from { $path }.
event-training-placed = { $seat } sends { $training } to { $at }.
event-saboteur-placed = A saboteur enters { $building }.
event-hit-added = { FORM($machine, "the") } { FORM($at, "in") } gets another Hit.
event-units-fetched =
    { SIZE($units) ->
        [one] { $units } returns from the fallen to the camp.
       *[other] { $units } return from the fallen to the camp.
    }
event-blood-stones-placed = Blood Stones mark the catapult { FORM($at, "in") }.
event-hero-possessed = { $hero } is possessed and cannot act this turn.
event-fire-set =
    { ID($building) ->
        [barracks] { $building } are on fire this turn.
        [guards] { $building } are on fire this turn.
        [scouts] { $building } are on fire this turn.
       *[other] { $building } is on fire this turn.
    }
event-spectres-called = { $seat } calls the Spectres: units that are not saved from the hospital rise for the Invader.
event-panic-spread = Panic spreads in the courtyard.
event-gale-raised = A Gale blows over { $at } this turn.
event-accident-placed = An Accident awaits the cauldron against { FORM($against, "many") } on { $at }.
event-shot-steadied = { FORM($machine, "the") } { FORM($at, "in") } will turn over two cards.
event-equipment-moved = { $seat } moves { $equipment } from { $from } to { $to }.
event-bridge-moved = { $seat } moves the bridge { FORM(FROM($from), "short") }–{ FORM(TO($from), "short") } to { FORM(FROM($to), "short") }–{ FORM(TO($to), "short") }.
event-training-moved = { $seat } moves { FORM($training, "the") } from { $from } to { $to }.
event-saboteur-moved = A saboteur goes from { $from } to { $to }.
event-goblin-escaped = A fallen goblin returns to { $at }.

## Story: dispatch and orders

event-hourglasses-given = { $seat } receives { COUNT($count, "hourglass") }.
event-trap-killed = The trap on the path from { $path } kills { $unit }.
event-order-given = { $seat } orders { $kind } on { $at }.
event-order-classified = { $seat } places an order face down on { $at }.
event-order-known = { $seat } places an order face down on { $at }: { $kind }.
event-influence-lent = The altar strengthens the Invader on { $at } this turn.
# `invaders` is how many seats the Invader's side has; each has a camp.
event-camp-counted =
    { $invaders ->
        [one] { COUNT($units, "unit") } in the camp: { COUNT($hourglasses, "hourglass") } for the Defender.
       *[other] { COUNT($units, "unit") } in the camp of { $seat }: { COUNT($hourglasses, "hourglass") } for the Defender.
    }

## Story: the Defender

# `defenders` is how many seats the Defender's side has; each has hourglasses of its own.
event-defence-began =
    { $defenders ->
        [one] After phase { $number }: the Defender has { COUNT($west, "hourglass") } to spend.
       *[other] After phase { $number }: { seat-defender-west } has { COUNT($west, "hourglass") } to spend, { seat-defender-east } { $east }.
    }
event-stone-placed = A stone is added to { $at }.
event-action-finished = { $seat } completes { $action }.
event-hourglasses-lost =
    { $count ->
        [one] 1 hourglass of { $seat } cannot be spent and is lost.
       *[other] { $count } hourglasses of { $seat } cannot be spent and are lost.
    }
event-speech-given = The Officer speaks: +{ $hourglasses } strength on { $at }.
event-warrior-killed = The Warrior kills { $unit } on { $at }.
event-deed-done = { $seat } does a dishonourable deed: { $deed }.
event-last-legs-chosen = Every action of { $building } costs 1 hourglass less this turn.
event-haste-used = { $seat } uses Haste on { $action }.
event-platform-built = { $seat } builds a platform on { $at }.
event-gate-raised = The gate is reinforced: toughness { $toughness }.
event-wall-reinforced = { $seat } adds a wooden component to { $at }.
event-trap-laid = { $seat } lays { $trap } on the path from { $path }.
event-miss-added = { FORM($machine, "the") } { FORM($at, "in") } gets another Miss.
event-unit-shot =
    { $by ->
        [excursion] An excursion kills { $unit } { FORM($at, "in") }.
       *[sharpshooter] The sharpshooter kills { $unit } { FORM($at, "in") }.
    }
event-side-blessed =
    { ID($side) ->
        [west] The marksmen in the west are blessed this turn.
       *[east] The marksmen in the east are blessed this turn.
    }
event-glare-cast = The Unearthly Glare protects { $at } this turn.
event-order-mixed-up = The order on { $at } goes back to the Invader unseen.
event-unit-trained = The barracks train { $unit }.
event-guard-sacrificed = { $unit } of the guards goes after the saboteurs: all of them are caught.
event-saboteurs-caught = All saboteurs are caught.
event-dungeons-opened = Freed from the dungeons into the courtyard: { $units }.
event-panic-killed = Panic kills { $unit } in the courtyard.

## Story: the assault

# `further`: the game is drawn, and one more assault decides it.
event-assault-began =
    { $further ->
        [yes] Glory is equal: a further assault decides
       *[no] The assault begins
    }
event-aimed =
    { $shooter ->
        [marksman] A marksman { FORM($from, "in") } aims at { $at }.
       *[machine] { FORM($machine, "the") } { FORM($from, "in") } aims at { $at }.
    }
event-held =
    { $shooter ->
        [marksman] A marksman { FORM($from, "in") } does not shoot.
       *[machine] { FORM($machine, "the") } { FORM($from, "in") } holds its fire.
    }
event-two-cards-drawn =
    { $hits ->
        [0] { FORM($machine, "the") } { FORM($at, "in") } turns over two cards: 2 Misses.
        [1] { FORM($machine, "the") } { FORM($at, "in") } turns over two cards: 1 Hit and 1 Miss.
       *[2] { FORM($machine, "the") } { FORM($at, "in") } turns over two cards: 2 Hits.
    }
# `lost` is a list of stones and wooden components; `bare`: no component of the wall is left.
event-wall-hit =
    { $bare ->
        [yes] { $at } loses { $lost }; nothing is left there.
       *[no] { $at } loses { $lost }.
    }
event-section-ruined = The last wall component of { $at } is destroyed.
event-goblin-fired = A goblin { FORM($from, "in") } shoots a marksman { FORM($at, "in") }.
# What killed them.
event-horde-died =
    { $by ->
        [cannon] The cannon kills { $units } { FORM($at, "in") }.
        [ballista] The ballista also kills { $units } { FORM($at, "in") }.
        [marksmen] The marksmen kill { $units } { FORM($at, "in") }.
        [cauldron] The cauldron kills { $units } { FORM($at, "in") }.
        [pole] The pole kills { $units } { FORM($at, "in") }.
        [fury]
            { SIZE($units) ->
                [one] { $units } dies of its fury { FORM($at, "in") }.
               *[other] { $units } die of their fury { FORM($at, "in") }.
            }
       *[melee]
            { SIZE($units) ->
                [one] { $units } dies { FORM($at, "in") }.
               *[other] { $units } die { FORM($at, "in") }.
            }
    }
event-garrison-died =
    { $by ->
        [shot] The shot kills { $units } { FORM($at, "in") }.
        [blood-stones] The Blood Stones kill { $units } { FORM($at, "in") }.
        [accident] The Accident kills { $units } { FORM($at, "in") }.
       *[melee]
            { SIZE($units) ->
                [one] { $units } dies { FORM($at, "in") }.
               *[other] { $units } die { FORM($at, "in") }.
            }
    }
event-poisoned = Poison kills a marksman on { $at }.
event-cauldron-poured = The cauldron against { FORM($against, "many") } is poured on { $at }.
event-accident-happened =
    { $hurt ->
        [yes] The cauldron against { FORM($against, "many") } on { $at } spills over the Defender's own units.
       *[no] The cauldron against { FORM($against, "many") } on { $at } spills, but nobody is hurt.
    }
event-order-shown = The order on { $at } is { $kind }.
event-order-void = { $kind } on { $at }: nobody is left to obey.
event-orcs-detonated =
    { $orcs ->
        [one] An orc blows itself up on { $at }.
       *[other] { $orcs } orcs blow themselves up on { $at }.
    }
# `count`: whether strength was counted here before. `ahead` is the difference, `units` what the Defender's units there
# are worth.
event-clash-counted =
    { $count ->
        [shields] { $at }, counted with the shields: { $invader } against { $defender }.
        [again] { $at }, counted again: { $invader } against { $defender }.
       *[first] { $at }: { $invader } against { $defender }.
    } { $result ->
        [poison] The Invader is stronger by { $ahead }; the poisons work first.
        [breach] The Invader is stronger by { $ahead }, and the units there are worth { $units }: breach!
        [invader] The Invader is stronger by { $ahead }: the Defender loses units worth at least { $ahead }.
        [even-fury] Neither side is stronger. The furious goblins die.
        [even] Neither side is stronger.
        [fury] The Defender is stronger by { $ahead }: the furious goblins die first.
        [unopposed] The Defender is stronger by { $ahead }, but nobody there strikes back.
        [shields] The Defender is stronger by { $ahead }; the shields are counted.
       *[defender] The Defender is stronger by { $ahead }: the Invader loses units worth at least { $ahead }.
    }
event-section-breached = { $at } is breached!
event-unit-saved = { $unit } returns from the hospital.
event-units-not-saved =
    { SIZE($units) ->
        [one] { $units } goes from the hospital to the supply.
       *[other] { $units } go from the hospital to the supply.
    }
event-spectre-rose = A spectre rises: { $unit } { FORM($at, "in") }.
event-ram-struck = The ram strikes with strength { $strength }: the gate has toughness { $toughness } left.
event-gate-fell =
    { $gate ->
        [1] The first gate falls!
        [2] The second gate falls!
       *[3] The third gate falls!
    }

## Story: Glory and the end

event-glorious-deed-done = The Invader does a glorious deed: { $deed }.
event-glory-gained = { $army } gains { $points } Glory.
event-glory-passed = A point of Glory passes from the Invader to the Defender.
event-honour-broken = The guard of honour is broken up: it brings no more Glory.
event-honour-kept = The guard of honour stands: the Defender gains 1 Glory.
event-stepped-out = { $unit } steps from the siege tower onto { $at }.
event-broken-in = The stronghold is broken into: the Invader gains { $points } Glory.
# `held`: there was no breach; otherwise Glory decides.
event-game-over =
    { $held ->
        [yes] The walls have held to the end: the Defender wins.
       *[no] Glory { $invader } to { $defender }: { $winner } wins.
    }

## Strength against strength

sum-shields = shields
sum-banners = banners
sum-altar = altar
sum-speech = Speech

## What may still happen at a section before strength meets strength

forecast-breached = It is breached already and takes no part.
forecast-cauldrons = Cauldrons kill { $units } first.
forecast-accident = A cauldron with an Accident is poured over the Defender's own units first.
forecast-order =
    { ID($order) ->
        [bluff] The order here is a Bluff.
       *[other] { $order } is carried out first.
    }
