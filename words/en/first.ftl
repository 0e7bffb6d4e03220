# Sentences of the First Edition.

# A card has no name of its own: it is called by its actions.
card-actions = { $actions }

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
                        [yes] { $seat } borrows an action and pays { $price } to { FORM($action, "doing") }.
                       *[no] { $seat } borrows an action to { FORM($action, "doing") }.
                    }
               *[no]
                    { $paid ->
                        [yes] { $seat } pays { $price } to { FORM($action, "doing") }.
                       *[no] { $seat } chooses to { FORM($action, "doing") }.
                    }
            }
    }
event-lent = { $seat } lends the action { $action } to { $partner }.
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
event-hero-possessed =
    { ID($hero) ->
        [officer] The Officer is possessed and cannot speak this turn.
       *[warrior] The Warrior is possessed and cannot make an excursion this turn.
    }
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
event-order-given =
    { ID($kind) ->
        [bluff] { $seat } places a Bluff face up on { $at }.
       *[other] { $seat } orders { $kind } on { $at }.
    }
event-order-classified = { $seat } places an order face down on { $at }.
event-order-known = { $seat } places an order face down on { $at }: { $kind }.
event-influence-lent = The altar strengthens the Invader on { $at } this turn.
# `invaders` is how many seats the Invader's side has; each has a camp.
event-camp-counted =
    { $invaders ->
        [one]
            { $hourglasses ->
                [0] { COUNT($units, "unit") } in the camp: no hourglass for the Defender.
               *[other] { COUNT($units, "unit") } in the camp: { COUNT($hourglasses, "hourglass") } for the Defender.
            }
       *[other]
            { $hourglasses ->
                [0] { COUNT($units, "unit") } in the camp of { $seat }: no hourglass for the Defender.
               *[other] { COUNT($units, "unit") } in the camp of { $seat }: { COUNT($hourglasses, "hourglass") } for the Defender.
            }
    }

## Story: the Defender

# `defenders` is how many seats the Defender's side has; each has hourglasses of its own.
event-defence-began =
    { $defenders ->
        [one] After phase { $number }: the Defender has { COUNT($west, "hourglass") } to spend.
       *[other] After phase { $number }: { seat-defender-west } has { COUNT($west, "hourglass") } to spend, and { seat-defender-east } has { $east }.
    }
event-stone-placed = A stone is added to { $at }.
event-action-finished = { $seat } completes { FORM($action, "thing") }.
event-hourglasses-lost =
    { $count ->
        [one] 1 hourglass of { $seat } cannot be spent and is lost.
       *[other] { $count } hourglasses of { $seat } cannot be spent and are lost.
    }
event-speech-given = The Officer speaks: +{ $hourglasses } strength on { $at }.
event-warrior-killed = The Warrior kills { $unit } on { $at }.
event-deed-done = { $seat } does a dishonourable deed: { $deed }.
event-last-legs-chosen = Every action of { $building } costs 1 hourglass less this turn.
event-haste-used = { $seat } uses Haste for { FORM($action, "thing") }.
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
event-section-ruined = The last wall component on { $at } is destroyed.
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
event-order-shown =
    { ID($kind) ->
        [bluff] The order on { $at } is a Bluff.
       *[other] The order on { $at } is { $kind }.
    }
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
        [breach]
            { $units ->
                [0] The Invader is stronger by { $ahead }, and no unit is there to be lost: breach!
               *[other] The Invader is stronger by { $ahead }, and the units there are worth { $units }: breach!
            }
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
forecast-poisons = Poisons kill a marksman first.
forecast-cauldrons = Cauldrons kill { $units } first.
forecast-accident = A cauldron with an Accident kills { $units } of the Defender first.
forecast-bluff = The order here is a Bluff.
forecast-call = Call of the Troll may bring another troll.
forecast-detonation =
    { $orcs ->
        [one] An orc detonates first and destroys a wall piece.
       *[other] 1 to { $orcs } orcs detonate first; each destroys a wall piece.
    }
forecast-fury = The goblins fight in Goblin Fury and die.

## Steps
#
# The value is the question to the player who decides, `.title` its heading, `.detail` how far a series is, and `.waiting`
# what the others wait for. A step that nobody decides has the last one alone.

step-deal-cards =
    .waiting = Cards of phase { $number } are laid out.
step-keep-card = Choose the card that is yours for the whole game.
    .title = Your card of phase { $number }: { $phase }
    .waiting = { $seat } chooses a card of phase { $number }.
step-flip = A card that is turned over keeps only the special action on its back, for the rest of the game.
    .title = Which cards do you turn over?
    .waiting = { $seat } may turn cards over.
step-draw =
    .waiting = Units are drawn from the pouch.
step-draw-in-turn =
    .waiting = Units are drawn from the pouch.
step-phase =
    { ID($phase) ->
        [supplies] Pay a unit of the reserve for more resources, or go on.
        [machines] Build machines, or go on.
        [equipment] Give out equipment, or go on.
        [training] Train the horde, or go on.
        [rituals] Perform rituals, or go on.
       *[dispatch] Choose the minor or the major dispatch, or go on.
    }
    .title = Phase { $number }: { $phase }
    .waiting =
        { ID($phase) ->
            [supplies] { $seat } may gain resources.
            [machines] { $seat } builds machines.
            [equipment] { $seat } gives out equipment.
            [training] { $seat } trains the horde.
            [rituals] { $seat } performs rituals.
           *[dispatch] { $seat } chooses a dispatch.
        }
# The title names the action, so that the question need not.
step-place =
    { ID($action) ->
        [ballista] Place it on a rampart without a machine.
        [catapult] Place it on a rampart without a machine.
        [trebuchet] Place it on a foreground without one.
        [altar] Place it on a foreground without one.
        [cover] Place it on a rampart without one.
        [ram] Put the component in front of the gate.
        [siege-tower] Place it at a section marked for it.
        [accurate-shot] Choose the machine that turns over two cards this turn.
        [sap] Dig it at a section.
        [bridge] Lay it on a path without a trap or a bridge.
        [equipment-transfer] Move a tile to another place on the same side.
        [quartermaster] Choose a rampart.
        [trench-master] Choose a rampart.
        [fire-master] Choose a rampart.
        [drover] Choose a rampart.
        [artilleryman] Choose the machine whose pile gets another Hit.
        [saboteur] Choose a building without one.
        [training-transfer] Move a training tile to another rampart on the same side, or a saboteur to another building.
        [blood-stones] Choose the catapult that they mark.
        [possession] Choose the hero who is possessed.
        [fire] Choose the building that burns.
        [gale] Choose the section that it blows over.
        [accident] Choose the cauldron that spills.
       *[other] Place them at a section.
    }
    .title = { $action }
    .waiting = { $seat } is about to { FORM($action, "doing") }.
step-knife = Choose a foreground for a fallen goblin, or finish.
    .title = { phase-action-escape-the-knife }
    .detail =
        { $left ->
            [one] 1 more may return.
           *[other] Up to { $left } more may return.
        }
    .waiting = { $seat } brings goblins back.
step-march =
    { ID($wave) ->
        [front] Move units from ramparts, and along ropes, or go on.
        [foregrounds] Move units from the foregrounds to the ramparts, or go on.
       *[camp] Send units out of the camp, or finish the dispatch.
    }
    .title =
        { ID($dispatch) ->
            [minor]
                { ID($wave) ->
                    [front] Minor dispatch: ramparts
                    [foregrounds] Minor dispatch: foregrounds
                   *[camp] Minor dispatch: camp
                }
           *[major]
                { ID($wave) ->
                    [front] Major dispatch: ramparts
                    [foregrounds] Major dispatch: foregrounds
                   *[camp] Major dispatch: camp
                }
        }
    .detail =
        { ID($wave) ->
            [front] Up to { $limit } may leave each rampart.
            [foregrounds] Up to { $limit } may leave each foreground.
           *[camp] Up to { $limit } may go to each side, and to the barbican.
        }
    .waiting =
        { ID($wave) ->
            [front] { $seat } moves units from the ramparts.
            [foregrounds] { $seat } moves units from the foregrounds.
           *[camp] { $seat } sends units out of the camp.
        }
step-orders = Order tiles go to sections where your units are; an altar helps on one section.
    .title = Orders
    .waiting = { $seat } decides on orders.
step-stone = Put the stone of this turn on a section.
    .title = A new stone
    .waiting = { $seat } places a stone.
# `barricades` are hourglasses for the workshop alone. `defenders`: with two of them there is Haste.
step-spend =
    { $hourglasses ->
        [0]
            { $barricades ->
                [0]
                    { $defenders ->
                        [one] Deeds cost Glory, but no hourglass. Do one, or finish.
                       *[other] Deeds and Haste cost no hourglass. Use them, or finish.
                    }
                [one] It is for the workshop alone.
               *[other] They are for the workshop alone.
            }
        [one]
            { $defenders ->
                [one] Spend it on a building, a move, a swap or a hero. Deeds cost none.
               *[other] Spend it on a building, a move, a swap or a hero. Deeds and Haste cost none.
            }
       *[other]
            { $defenders ->
                [one] Spend them on buildings, moves, swaps and heroes. Deeds cost none.
               *[other] Spend them on buildings, moves, swaps and heroes. Deeds and Haste cost none.
            }
    }
    .title =
        { $hourglasses ->
            [0]
                { $barricades ->
                    [0] No hourglass left
                   *[other] Spend { COUNT($barricades, "hourglass") }
                }
           *[other] Spend { COUNT($hourglasses, "hourglass") }
        }
    .detail =
        { $hourglasses ->
            [0] { "" }
           *[other]
                { $barricades ->
                    [0] { "" }
                    [one] 1 more is for the workshop alone.
                   *[other] { $barricades } more are for the workshop alone.
                }
        }
    .waiting = { $seat } spends hourglasses.
step-ready = Choose the fully paid action that is carried out next.
    .title = Paid actions
    .waiting = { $seat } carries out paid actions.
# The title names the action, so that the question need not.
step-effect =
    { ID($action) ->
        [forge-cannon] Build it in an empty tower.
        [workshop-poles] Build it in an empty tower.
        [workshop-platform] Build it on a section that takes one.
        [workshop-gate] The gate that stands is reinforced.
        [workshop-wall] Put the wooden component on a section.
        [scouts-goblin-trap] Lay it on a path without a trap or a bridge.
        [scouts-troll-trap] Lay it on a path without a trap or a bridge.
        [scouts-machine-damage] Choose the ballista or catapult whose pile gets another Miss.
        [scouts-tower-excursion] Choose the unit in a siege tower that is killed.
        [cathedral-blessing] Choose the side whose marksmen are blessed.
        [cathedral-glare] Choose the section that it protects.
        [cathedral-sharpshooter] Choose the Invader unit that is killed.
        [cathedral-mix-up] Choose the order tile that is removed unseen.
        [barracks-train-soldier] A marksman in the barracks becomes a soldier.
        [barracks-train-veteran] A soldier in the barracks becomes a veteran.
        [guards-track] Choose the guard who goes after the saboteurs.
       *[other] Hang it on a section with a free field.
    }
    .title = { $action }
    .waiting = { $seat } completes { FORM($action, "thing") }.
step-last-legs = Choose the building that may work again.
    .title = { deed-last-legs }
    .waiting = { $seat } chooses a building.

## Steps: the assault

step-aim-cannon = Choose the place that it fires at, or hold its fire.
    .title = Cannon { FORM($place, "in") }
    .waiting = { $seat } aims the cannon { FORM($place, "in") }.
step-fire-cannon =
    .waiting = The cannon { FORM($place, "in") } fires.
step-cannon-hit = Choose the unit that dies.
    .title = The cannon hits { $at }
    .waiting = { $seat } chooses which unit the cannon kills.
step-aim-machine = Choose the section that it fires at, or hold its fire.
    .title = { FORM($machine, "name") } { FORM($place, "in") }
    .waiting = { $seat } aims { FORM($machine, "the") } { FORM($place, "in") }.
step-fire-machine =
    .waiting = { FORM($machine, "the") } { FORM($place, "in") } fires.
step-pick-card = Choose the card that counts.
    .title = Two cards for { FORM($machine, "the") } { FORM($at, "in") }
    .waiting = { $seat } chooses a card for { FORM($machine, "the") } { FORM($at, "in") }.
step-strike-bare = No wall component is left: choose the cauldron or tower machine that is destroyed.
    .title = A hit on { $at }
    .waiting = { $seat } chooses what is destroyed at { $at }.
step-garrison-loses-one = Choose the one unit that dies.
    .title = A hit on { $at }
    .waiting = { $seat } chooses who dies on { $at }.
step-aim-marksman = Choose where the next of them fires, or hold fire.
    .title = Marksmen { FORM($from, "in") }
    .detail =
        { $left ->
            [one] { "" }
           *[other] { $left } have not aimed yet.
        }
    .waiting = { $seat } aims the marksmen { FORM($from, "in") }.
step-horde-falls = Choose who dies of the volley.
    .title = The marksmen hit { $at }
    .detail = Total strength { $worth }, or the closest possible below it.
    .waiting = { $seat } chooses who dies { FORM($at, "in") }.
step-goblin-shot = Choose the marksman who is shot, or stop.
    .title = Goblins { FORM($from, "in") }
    .detail =
        { $left ->
            [one] { "" }
           *[other] { $left } goblins may still shoot.
        }
    .waiting = { $seat } chooses whom the goblins { FORM($from, "in") } shoot.
step-aim-pole = Choose the section that it strikes, or leave it unused.
    .title = Pole { FORM($place, "in") }
    .waiting = { $seat } aims the pole { FORM($place, "in") }.
step-fire-pole =
    .waiting = The pole { FORM($place, "in") } strikes.
step-detonate = Choose how many orcs blow themselves up, at least one.
    .title = Orc Detonation on { $place }
    .waiting = { $seat } chooses how many orcs detonate on { $place }.
step-call-troll = Choose the troll that takes a step towards { $place }.
    .title = Call of the Troll
    .waiting = { $seat } calls a troll towards { $place }.
step-horde-loses = Choose who dies.
    .title = The Invader's losses on { $at }
    .detail =
        { $shields ->
            [yes] Total strength at least { $worth }, counting each unit as 1 stronger for its shield.
           *[no] Total strength at least { $worth }.
        }
    .waiting = { $seat } chooses who dies on { $at }.
step-garrison-loses = Choose who dies.
    .title = The Defender's losses on { $at }
    .detail = Total strength at least { $worth }.
    .waiting = { $seat } chooses who dies on { $at }.
step-save = Choose a unit that returns to the courtyard.
    .title = Hospital
    .detail =
        { $left ->
            [one] 1 may return.
           *[other] { $left } may return.
        }
    .waiting = { $seat } chooses who returns from the hospital.
step-rise =
    { ID($unit) ->
        [marksman] A dead marksman rises as a goblin: choose the foreground.
        [soldier] A dead soldier rises as an orc: choose the foreground.
       *[veteran] A dead veteran rises as a troll: choose the foreground.
    }
    .title = Spectres
    .waiting = { $seat } chooses where a spectre rises.
step-empty-tower = Choose who steps from the siege tower onto { $place }.
    .title = Siege tower at { $place }
    .waiting = { $seat } chooses who steps out of the siege tower at { $place }.

## Steps: what goes by itself

step-turn =
    .waiting = A new turn begins.
step-supplies =
    .waiting = The Invader's side receives supplies.
step-resources =
    .waiting = The Invader's side receives supplies.
step-begin-phase =
    .waiting = A new phase begins.
step-begin-dispatch =
    .waiting = A dispatch goes on.
step-end-dispatch =
    .waiting = A dispatch goes on.
step-upkeep =
    .waiting = The camp is counted.
step-defence =
    .waiting = The Defender's step goes on.
step-next-defender =
    .waiting = The Defender's step goes on.
step-assault =
    .waiting = The assault goes on.
step-stage =
    .waiting = The assault goes on.
step-shuffle-hits =
    .waiting = The assault goes on.
step-ballista-loss =
    .waiting = The assault goes on.
step-volley-at =
    .waiting = The assault goes on.
step-poison =
    .waiting = The assault goes on.
step-cauldrons =
    .waiting = The assault goes on.
step-reveal-orders =
    .waiting = The assault goes on.
step-carry-out =
    .waiting = The assault goes on.
step-clash =
    .waiting = The assault goes on.
step-fury-ends =
    .waiting = The assault goes on.
step-leave-hospital =
    .waiting = The assault goes on.
step-ram =
    .waiting = The assault goes on.
step-assault-ends =
    .waiting = The assault goes on.
step-end-of-turn =
    .waiting = The turn ends.
step-turn-over =
    .waiting = The turn ends.

## Prompts: what follows

# What the Defender's side has in hand for its next step. A side without any is left out.
after-one = So far { $seat } has { COUNT($count, "hourglass") } for the next step.
after-both = So far { seat-defender-west } has { COUNT($west, "hourglass") } and { seat-defender-east } has { COUNT($east, "hourglass") } for the next step.

## Choices
#
# What a button says.

action-deal = Deal
action-draw = Draw { $units }
action-turn =
    { ID($what) ->
        [miss] Miss
        [goblin] Goblin
        [orc] Goblin or orc
       *[troll] Goblin, orc or troll
    }
# With Accurate Shot: which of the two cards is resolved.
action-hit = The Hit counts
action-miss = The Miss counts
action-two = { COUNT($count, "hit") }

# `step` is what is being ended. `last`: no partner can go on after this.
action-done =
    { $step ->
        [flip] Turn over no more cards
        [phase]
            { $last ->
                [yes] End phase { $number }
               *[no] Pass
            }
        [knife] No more goblins
        [march]
            { ID($wave) ->
                [front] Go on to the foregrounds
                [foregrounds] Go on to the camp
               *[camp] End the dispatch
            }
        [orders]
            { $last ->
                [yes] No more orders
               *[no] Pass
            }
        [goblin-shot] Stop shooting
       *[other] Done
    }
action-hold =
    { $step ->
        [aim-pole] Do not strike
       *[other] Hold fire
    }

action-keep = { $actions }
action-flip = { $phase }: { $back }
action-gain = Pay { $unit } for { COUNT($resources, "resource") } (gives { COUNT($gives, "hourglass") })
action-give = Give { $units } to { $partner } (gives { COUNT($gives, "hourglass") })
# What an action costs beside units, and the hourglasses that it gives the Defender.
price =
    { $resources ->
        [0] (gives { COUNT($gives, "hourglass") })
       *[other] ({ COUNT($resources, "resource") }, gives { COUNT($gives, "hourglass") })
    }
# `borrowed`: it is an action of the partner. No units are paid for some.
action-perform =
    { $borrowed ->
        [yes]
            { SIZE($pay) ->
                [0] Borrowed: { FORM($action, "doing") } { price }
               *[other] Borrowed: { FORM($action, "doing") } for { $pay } { price }
            }
       *[no]
            { SIZE($pay) ->
                [0] { FORM($action, "doing") } { price }
               *[other] { FORM($action, "doing") } for { $pay } { price }
            }
    }
action-lend = Lend { $action } to { $partner }
# Some actions choose a place, others the machine there.
action-place =
    { $of ->
        [machine] { FORM($machine, "the") } { FORM($place, "in") }
       *[place] { FORM($place, "short") }
    }
action-lay = { FORM($path, "short") }
action-hero = { $hero }
action-cauldron = Cauldron against { FORM($against, "many") } on { $at }
action-shift = Move { $equipment } from { $from } to { $to }
action-shift-bridge = Move the bridge { FORM(FROM($from), "short") }–{ FORM(TO($from), "short") } to { FORM(FROM($to), "short") }–{ FORM(TO($to), "short") }
action-shift-training = Move { FORM($training, "the") } from { $from } to { $to }
action-shift-saboteur = Move the saboteur from { $from } to { $to }
action-march =
    { $way ->
        [sap] Move { $unit } from the camp through the sap to { $to }
        [ropes] Move { $unit } along the ropes from { $from } to { $to }
       *[path] Move { $unit } from { $from } to { $to }
    }
action-order = { $kind } on { $at }, face up
action-classify =
    { $gives ->
        [0] { $kind } on { $at }, face down
       *[other] { $kind } on { $at }, face down (gives { COUNT($gives, "hourglass") })
    }
action-altar = Use the altar on { $place }

action-stone = Stone on { $place }
# How many of the hourglasses that the action costs will then be there.
action-spend = { $action } ({ $paid } of { $cost })
action-activate = { $action }
action-move = Move { $unit } from { $from } to { $to }
action-swap = Swap the { FORM($unit, "name") } { FORM($from, "in") } with the { FORM($other, "name") } { FORM($to, "in") }
action-move-hero = Move { $hero } to { $to }
action-speech = Speech of the Officer: +{ $count } on { $at } ({ COUNT($spends, "hourglass") })
action-excursion = The Warrior kills { $unit } on { $at } ({ COUNT($spends, "hourglass") })
action-deed = { $deed } (costs 1 Glory)
action-haste = Haste: { $action } may be paid for again
action-building = { $place }
action-bless =
    { ID($side) ->
        [west] Bless the west
       *[east] Bless the east
    }
action-shoot = Kill { $unit } { FORM($at, "in") }
action-sacrifice = Send { $unit }

action-aim =
    { $step ->
        [aim-pole] Strike at { $at }
        [goblin-shot] Shoot a marksman { FORM($at, "in") }
       *[other] Fire at { $at }
    }
action-lose-horde = { PILE($units) }
action-lose-garrison = { PILE($units) }
action-strike = { FORM($machine, "the") } { FORM($place, "in") }
action-detonate = { COUNT($count, "orc") }
action-save = { $unit }
# Where a spectre rises.
action-rise = { FORM($at, "in") }
action-step-out = { $unit } steps out

## Headings of like choices

kind-deal = Deal
kind-chance = Chance
kind-end = End
kind-keep = Keep
kind-turn-over = Turn over
kind-gain = Gain
kind-give = Give
kind-borrow = Borrow
kind-pay = Pay
kind-lend = Lend
kind-choose = Choose
kind-place = Place
kind-shift = Shift
kind-send = Send
kind-order = Order
kind-secret-order = Secret order
kind-altar = Altar
kind-spend = Spend
kind-carry-out = Carry out
kind-move = Move
kind-swap = Swap
kind-hero = Hero
kind-deed = Deed
kind-haste = Haste
kind-bless = Bless
kind-kill = Kill
kind-sacrifice = Sacrifice
kind-fire = Fire
kind-losses = Losses
kind-detonate = Detonate
kind-save = Save
kind-raise = Raise
kind-step-out = Step out

## Notes to choices

note-card = { $action1 }: { $text1 } { $action2 }: { $text2 } { $action3 }: { $text3 } On its back: { $back }.
note-lend =
    { $count ->
        [one] You cannot use it yourself this turn. With your partner it gives 1 hourglass more.
       *[other] You cannot use it yourself this turn. With your partner it gives { $count } hourglasses more.
    }
note-trap =
    { ID($trap) ->
        [goblin] The goblin trap on the way kills it.
       *[troll] The troll trap on the way kills it.
    }
note-completes = Completes it. { $meaning }
note-paid = Already paid. { $meaning }
note-gale = The Gale makes it cost { COUNT($count, "hourglass") } more.
note-deed = { $meaning }
note-haste = You may pay for this action too; your partner may not.
note-detonation = Destroys up to { COUNT($count, "stone") } and all wood.

## Why something is not legal
#
# `needed` and `there` are the figures that matter: what it takes, and what there is. `at` is the place it is about.

reason-1e-team-lend = You have lent it to your partner.
reason-1e-phase-once = It has been used this turn.
reason-1e-phase-exact-payment =
    { $there ->
        [0] It costs { COUNT($needed, "resource") }; none is left.
       *[other] It costs { COUNT($needed, "resource") }; you have { $there }.
    }
reason-1e-phase-pay-from-reserve = The reserve cannot pay { $pay }.
reason-1e-pieces-supply-limit = None is left.
reason-1e-machine-max-four = No more machines may be on the board.
reason-partner-only = Only your partner's side has something for it.
reason-partner-target = The last hourglass would do nothing: only your partner's side has a target for it.
reason-1e-deed-start = Deeds begin in turn { $needed }.
# `done`: this one was done; otherwise another one this turn.
reason-1e-deed-one-per-turn =
    { $done ->
        [yes] This deed has been done.
       *[no] A deed has been done this turn.
    }
reason-foreground-full = The foreground is full.
# What the action would need.
reason-no-effect =
    { ID($action) ->
        [artilleryman] There is no machine that it could help.
        [accurate-shot] There is no machine that it could help.
        [equipment-transfer] There is no equipment that could be moved.
        [training-transfer] There is no tile that could be moved.
        [trainer] No unit of the next stronger kind had fallen before this turn.
        [escape-the-knife] No goblin has fallen.
        [blood-stones] There is no catapult to mark.
        [possession] There is no hero to mark.
        [accident] There is no cauldron to mark.
        [panic] It would have no effect now.
        [spectres] They are called already.
        [minor-dispatch] No unit could move.
        [major-dispatch] No unit could move.
       *[other] There is no room for it.
    }

## Reasons: orders, tiles and heroes

reason-1e-flip-stays = This card has been turned over for the rest of the game.
reason-1e-order-where = No unit of the Invader fights on { $at }.
reason-order-there = There is an order on { $at } already.
reason-1e-order-open = An order has been placed face up this turn.
reason-1e-order-carrier =
    { ID($kind) ->
        [fury] No goblin is on { $at }.
        [detonation] No orc is on { $at }.
        [call] No troll can take a step towards { $at }.
       *[bluff] No unit of the Invader is on { $at }.
    }
reason-1e-order-call-toward = A step to { $to } brings the troll no closer.
reason-1e-board-sides = Units and tiles of the Invader stay on their side.
reason-1e-bridge-not-on-trap = There is a trap on the path from { $to } already.
reason-1e-board-path-field = There is a bridge on the path from { $to } already.
reason-1e-special-training-transfer = There is a saboteur { FORM($to, "in") } already.
reason-1e-special-transfer-overfull = Without the quartermaster, too many units would be { FORM($from, "in") }.
reason-1e-special-ladder-occupied = Without the ladders, too many units would be { FORM($from, "in") }.
reason-1e-training-two-different = { $to } has no room for this training.
reason-1e-equipment-two-different = { $to } has no room for this equipment.
reason-1e-pair-heroes = { $hero } is on your partner's side and obeys them.
reason-1e-possession-effect = { $hero } is possessed this turn.
# `acted`: the hero has done so this turn; otherwise the hero is in the courtyard.
reason-1e-warrior-excursion =
    { $acted ->
        [yes] { $hero } has made an excursion this turn.
       *[no] { $hero } is in the courtyard.
    }
reason-1e-officer-speech =
    { $acted ->
        [yes] { $hero } has spoken this turn.
       *[no] { $hero } is in the courtyard.
    }

## Reasons: building actions

reason-finished = It has been finished this turn.
reason-1e-pair-one-colour = It has hourglasses of your partner.
# `left`: hourglasses for the workshop alone are left.
reason-1e-deed-barricades =
    { $left ->
        [yes] The hourglasses that are left are for the workshop alone.
       *[no] It has been finished twice this turn.
    }
reason-1e-slot-add =
    { $needed ->
        [one] No hourglass is left.
       *[other]
            { $there ->
                [0] It costs { COUNT($needed, "hourglass") }; none is left.
               *[other] It costs { COUNT($needed, "hourglass") }; you have { $there }.
            }
    }
# Why an action could not be carried out now, so that its last hourglass has to wait. `left`: pieces of it are left.
reason-infeasible =
    { ID($action) ->
        [cathedral-blessing] It is in use this turn, so the last hourglass has to wait.
        [cathedral-glare] It is in use this turn, so the last hourglass has to wait.
        [workshop-wall] No wood is left, so the last hourglass has to wait.
       *[other]
            { $left ->
                [no] None is left, so the last hourglass has to wait.
               *[yes]
                    { ID($action) ->
                        [forge-cannon] No tower is empty, so the last hourglass has to wait.
                        [workshop-poles] No tower is empty, so the last hourglass has to wait.
                        [workshop-platform] No section takes one, so the last hourglass has to wait.
                        [workshop-gate] The gate is as strong as it can be, so the last hourglass has to wait.
                        [scouts-goblin-trap] No path is free, so the last hourglass has to wait.
                        [scouts-troll-trap] No path is free, so the last hourglass has to wait.
                        [scouts-machine-damage] There is no ballista or catapult, so the last hourglass has to wait.
                        [scouts-tower-excursion] No unit is in a siege tower, so the last hourglass has to wait.
                        [cathedral-sharpshooter] There is no unit to shoot, so the last hourglass has to wait.
                        [cathedral-mix-up] No order is on the board, so the last hourglass has to wait.
                        [barracks-train-soldier] No unit in the barracks can be trained, so the last hourglass has to wait.
                        [barracks-train-veteran] No unit in the barracks can be trained, so the last hourglass has to wait.
                        [guards-track] There is no saboteur or no guard, so the last hourglass has to wait.
                       *[cauldron] No section has room for it, so the last hourglass has to wait.
                    }
            }
    }

## Reasons: places and ways

reason-partners-side = That is your partner's side.
# A place that is full; `including`: with those who are on their way.
reason-full =
    { $including ->
        [yes] { $at } is full: { $there } of { $there }, including those on their way.
       *[no] { $at } is full: { $there } of { $there }.
    }
reason-1e-dispatch-limit-out =
    { $there ->
        [one] No more may leave: 1 has left.
       *[other] No more may leave: { $there } have left.
    }
reason-1e-dispatch-once-per-unit = The units there arrived in this dispatch.
reason-no-place =
    { ID($at) ->
        [barracks] { $at } have no room for it.
        [guards] { $at } have no room for it.
        [scouts] { $at } have no room for it.
       *[other] { $at } has no room for it.
    }
reason-trap-there = There is { $trap } on the path from { $path } already.
reason-bridge-there = There is a bridge on the path from { $path } already.

## How a game ends

ending-held = The walls held for { $turn } turns.
# `ways` are the sections and gates that were broken; `further`: one more assault decided a draw.
ending-broken-in =
    { $further ->
        [yes]
            { ID($winner) ->
                [invader] The stronghold was broken into in turn { $turn } at { $ways }. Glory was equal, and a further assault decided: the Invader has more Glory, { $invader } to { $defender }.
               *[defender] The stronghold was broken into in turn { $turn } at { $ways }. Glory was equal, and a further assault decided: the Defender has more Glory, { $defender } to { $invader }.
            }
       *[no]
            { ID($winner) ->
                [invader] The stronghold was broken into in turn { $turn } at { $ways }; the Invader has more Glory: { $invader } to { $defender }.
               *[defender] The stronghold was broken into in turn { $turn } at { $ways }, but the Defender has more Glory: { $defender } to { $invader }.
            }
    }
third-gate = the third gate

## What is on the board
#
# Words for what has no drawing of its own.

mark-platform = Platform: one more place for the Defender.
mark-gale = Gale: coming here costs { COUNT($count, "hourglass") } more.
mark-accident = Accident: the cauldron against { FORM($against, "many") } hurts the Defender.
mark-altar-helps = The altar gives the Invader +1 strength.
mark-speech = Speech: +{ $count } strength for the Defender.
mark-breached = Breached.
mark-altar = Altar: +1 strength on one section of this side each turn.
mark-accurate-shot = Accurate Shot: this machine turns over two cards.
mark-blood-stones = Blood Stones: a hit also kills a unit.
mark-panic = Panic: only one unit can stay in the courtyard.
mark-spectres = Spectres: units that are not saved from the hospital rise for the Invader.
mark-possessed =
    { ID($hero) ->
        [officer] The Officer is possessed and cannot speak this turn.
       *[warrior] The Warrior is possessed and cannot make an excursion this turn.
    }
mark-acted =
    { ID($hero) ->
        [officer] The Officer has spoken this turn.
       *[warrior] The Warrior has made an excursion this turn.
    }
mark-haste = Haste was used on { $action }.
# `.name` stands beside the name of a building, where there is little room.
mark-fire = Fire: every action costs 1 hourglass more this turn.
    .name = Fire
mark-last-legs = On Last Legs: every action costs 1 hourglass less this turn.
    .name = On Last Legs

## The state of the game in plain text

notes-camp = Camp
    .line = { FORM($seat, "short") }: { $units } in the camp, which would give { COUNT($hourglasses, "hourglass") } at the end of phase 6.
notes-glory = Glory
    .points = Invader { $invader }, Defender { $defender }.
    .glorious = Glorious deeds done: { $deeds }.
    .dishonourable = Dishonourable deeds done: { $deeds }.
    .honour =
        { $kept ->
            [yes] The guard of honour has stood without a break.
           *[no] The guard of honour was broken up.
        }
notes-gates = Gates
    .state =
        { $state ->
            [unused] The ram is on no card that was kept: nobody comes to the gates.
            [fallen] All gates have fallen.
           *[stands]
                { $gate ->
                    [1] The first gate stands, toughness { $toughness } of { $most }.
                    [2] The second gate stands, toughness { $toughness } of { $most }.
                   *[3] The third gate stands, toughness { $toughness } of { $most }.
                }
        }
    .ram =
        { SIZE($crew) ->
            [0] The ram has { COUNT($components, "component") } and no crew.
           *[other] The ram has { COUNT($components, "component") }, with a crew of { $crew }.
        }
notes-rituals = Rituals
    .blood = { COUNT($count, "goblin") } on the blood field; { $goal } bring Glory.
    .panic = Panic in the courtyard.
    .spectres = Spectres, called by { $seat }.
notes-dispatch = Dispatch
    .limit =
        { ID($dispatch) ->
            [minor] Minor dispatch: up to { $limit } units may leave each rampart, each foreground, and the camp for each side.
           *[major] Major dispatch: up to { $limit } units may leave each rampart, each foreground, and the camp for each side.
        }
    .left =
        { $count ->
            [one] 1 has left { $from }.
           *[other] { $count } have left { $from }.
        }
    .sent =
        { $count ->
            [one] 1 has left the camp for { $to }.
           *[other] { $count } have left the camp for { $to }.
        }
notes-orders = Orders
    .hidden =
        { $count ->
            [one] 1 order is face down.
           *[other] { $count } orders are face down.
        }
# The cards that are still to come for cannons and poles.
notes-hit-deck = Hit deck
    .left = Left in it: { $cards }.
# How many cards hit these units.
hit-cards =
    { ID($face) ->
        [miss] { $count } × miss
        [goblin] { $count } × goblin
        [orc] { $count } × goblin or orc
       *[troll] { $count } × goblin, orc or troll
    }
