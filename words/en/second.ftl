# Sentences of the Second Edition.

## Story: set-up

event-cards-dealt = Cards dealt: { $cards }.
event-objectives-dealt = The Invader draws { $objectives }.
event-objective-returned = The Invader returns { $objective }.
event-objectives-chosen = The Invader's objectives are { $objectives }.
event-plans-dealt = The Defender draws { $plans }.
event-plan-returned = The Defender returns { $plan }.

## Story: the turn

event-units-drawn = The Invader draws { $units }.
event-wood-gained = The Invader gains { $count } wood.
event-exchange-opened = The Invader exchanges cards.
event-cards-traded = { $out } leaves the line; { $back } comes in.
event-line-arranged = The line is { $line }.
event-card-played =
    { $wood ->
        [0] The Invader plays { $card } for { $units }.
       *[other] The Invader plays { $card } for { $units } and { $wood } wood.
    }
# Why the card could not be played; `choice` if it could.
event-card-skipped =
    { $why ->
        [choice] The Invader skips { $card }.
        [wood] { $card } cannot be played: there is not enough wood.
        [camp] { $card } cannot be played: the camp cannot pay for it.
        [empty-camp] { $card } cannot be played: the camp is empty.
        [stock] { $card } cannot be played: no wood is left in the stock.
        [machines] { $card } cannot be played: no more machines may be on the board.
        [no-troll] { $card } cannot be played: no troll is left in the bag.
        [no-piece] { $card } cannot be played: no piece of it is left.
        [no-miss] { $card } cannot be played: no machine has a Miss left.
        [no-machine] { $card } cannot be played: there is no machine to mark.
        [no-order] { $card } cannot be played: there is no heroic order to mark.
        [no-building] { $card } cannot be played: there is no building to mark.
        [foregrounds] { $card } cannot be played: the foregrounds are full.
       *[no-place] { $card } cannot be played: there is no place for it.
    }

## Story: pieces of the Invader

event-machine-built = The Invader places { FORM($card, "thing") } { FORM($at, "in") }.
event-equipment-placed = The Invader places { $equipment } { FORM($at, "in") }.
event-equipment-shifted = The Invader moves { $equipment } from { $from } to { $to }.
event-bridge-placed = The Invader lays a bridge on the path from { $path }.
event-bridge-shifted = The Invader moves a bridge from the path { $from } to the path { $to }.
event-training-placed = The Invader places { FORM($card, "thing") } { FORM($at, "in") }.
event-saboteur-placed = A saboteur enters { $building }.
event-saboteurs-gone =
    { $count ->
        [one] A saboteur is driven out.
       *[other] { $count } saboteurs are driven out.
    }
event-miss-removed = The machine { FORM($at, "in") } loses a Miss.
event-troll-placed = A troll from the bag comes to { $at }.

# What a token of a ritual lies on: a place, a heroic order, or for Bloodstones the machine there.
ritual-place =
    { ID($ritual) ->
        [bloodstones] the machine { FORM($at, "in") }
       *[other] { $at }
    }
event-ritual-performed = The Invader performs { $ritual }: { COUNT($tokens, "token") } on { $places }.
event-ritual-targets =
    { $count ->
        [one] The Invader performs { $ritual }: { COUNT($tokens, "token") } on { $places }. Target: { $targets }.
       *[other] The Invader performs { $ritual }: { COUNT($tokens, "token") } on { $places }. Targets: { $targets }.
    }
event-ritual-token =
    { $target ->
        [yes] The token of { $ritual } on { $place } is the Target.
       *[no] The token of { $ritual } on { $place } is a Bluff.
    }

## Story: maneuvers and orders

event-maneuver-began = The Invader begins { $maneuver }.
event-sapped = { $unit } goes through the sap to { $section }.
event-assigned = { $unit } is to go from { $from } to { $to }.
event-tower-assigned = A siege tower is to go from { $path }.
event-tower-rolled = A siege tower rolls from { $path }.
event-marched-through = { $unit } goes from { FROM($first) } through { TO($first) } to { TO($second) }.
event-trap-revealed =
    { $laid ->
        [yes] The Defender lays { $trap } on the path from { $path }.
       *[no] The trap on the path from { $path } is { $trap }.
    }
event-trap-killed = The trap on the path from { $path } kills { $units }.
event-tower-stopped = The trap stops the siege tower at { FROM($path) }.
event-marauders-joined =
    { SIZE($units) ->
        [one] { $units } of the marauders joins on RW4.
       *[other] { $units } of the marauders join on RW4.
    }
event-marauders-filled = New marauders gather: { $units }.
event-order-placed = The Invader places an order face down on { $section }.
event-order-known = The Invader places an order face down on { $section }: { $kind }.
event-order-shown =
    { $revealed ->
        [yes] The order on { $section } is { $kind }.
       *[no] The Invader orders { $kind } on { $section }.
    }
event-order-lost = { $kind } on { $section } is lost with its units.

## Story: the Defender

event-heroes-swapped = The Officer and the Warrior change places.
event-move-failed = The Gale stops the move from { $from } to { $to }: no hourglass is left to pay for it.
event-heroic-order-given = { $hero } gives an order: { $order }.
event-heroic-order-possessed = { $order } is possessed and does nothing.
event-plan-used = The Defender plays { FORM($plan, "said") }
event-ladder-built = The Defender builds a ladder on { $at }.
event-walls-built = The Defender adds { COUNT($count, "wall") } to { $at }.
event-trap-laid = The Defender lays a trap on the path from { $path }.
event-trap-kind-chosen = It is { $trap }, face down.
event-malfunction-placed = The machine { FORM($at, "in") } will not fire in the next assault.
event-spy-placed = A spy makes { $card } cost one unit more.
event-spy-gone = The spy on { $card } goes home.
event-blessed =
    { ID($side) ->
        [west] The marksmen in the west are blessed.
       *[east] The marksmen in the east are blessed.
    }
event-glare-cast = The Unearthly Glare protects { $section } this turn.
event-order-returned = The order on { $section } goes back to the Invader.
event-units-freed = Freed from the dungeons into the courtyard: { $units }.
event-guard-left = The guard goes after the saboteurs and leaves the game.
event-building-closed =
    { ID($building) ->
        [barracks] { $building } are closed for good.
        [guards] { $building } are closed for good.
        [scouts] { $building } are closed for good.
       *[other] { $building } is closed for good.
    }
event-actions-reopened = Completed actions of { $building } can be done again.
event-objective-met = The Invader meets an objective: { $objective }.

## Story: the assault

# `quiet`: nothing happens in this stage.
event-stage-began =
    { ID($stage) ->
        [cannons]
            { $quiet ->
                [yes] The assault begins
               *[no] The assault begins: cannons
            }
        [siege-machines] Siege machines
        [marksmen] Marksmen
        [poison] Melee: poison
        [cauldrons] Melee: cauldrons
        [poles] Melee: poles
        [orders] Melee: orders
       *[strength] Melee: strength against strength
    }
event-section-destroyed = The last wall piece of { $at } is destroyed.
# What killed them.
event-horde-died =
    { $by ->
        [sharpshooters] Sharpshooters kill { $units } { FORM($at, "in") }.
        [farlon] Farlon's Hope kills { $units } { FORM($at, "in") }.
        [agaria] This is Agaria! kills { $units } { FORM($at, "in") }.
        [ballista] The ballista also kills { $units } { FORM($at, "in") }.
        [cannon] The cannon kills { $units } { FORM($at, "in") }.
        [marksmen] The marksmen kill { $units } { FORM($at, "in") }.
        [cauldron] The cauldron kills { $units } { FORM($at, "in") }.
        [pole] The pole kills { $units } { FORM($at, "in") }.
        [detonation]
            { SIZE($units) ->
                [one] { $units } detonates { FORM($at, "in") }.
               *[other] { $units } detonate { FORM($at, "in") }.
            }
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
        [farlon] The Defender gives up { $units } { FORM($at, "in") } for Farlon's Hope.
        [demon] The demon kills { $units } { FORM($at, "in") }.
        [shot] The shot kills { $units } { FORM($at, "in") }.
        [poison] Poison kills { $units } { FORM($at, "in") }.
       *[melee]
            { SIZE($units) ->
                [one] { $units } dies { FORM($at, "in") }.
               *[other] { $units } die { FORM($at, "in") }.
            }
    }
event-specter-rose = A specter rises: { $units } { FORM($at, "in") }.
# `worth` is the strength of the units that die; `fury`: furious goblins fought.
event-combat-fought =
    { $result ->
        [breach] { $at }: { $invader } against { $defender }. The Invader is stronger by { $ahead }, and the units there are worth { $worth }: breach!
        [invader] { $at }: { $invader } against { $defender }. { $worth ->
            [0] The Invader is stronger by { $ahead }; no unit is weak enough to die.
           *[other] The Invader is stronger by { $ahead }: the Defender loses units worth { $worth }.
        }{ $fury ->
            [yes] {" "}Then the furious goblins die.
           *[no] {""}
        }
        [even] { $at }: { $invader } against { $defender }. Neither side is stronger.{ $fury ->
            [yes] {" "}Then the furious goblins die.
           *[no] {""}
        }
        [fury] { $at }: { $invader } against { $defender }. The Defender is stronger by { $ahead }: the furious goblins die.
       *[defender] { $at }: { $invader } against { $defender }. { $worth ->
            [0] The Defender is stronger by { $ahead }; no unit is weak enough to die.
           *[other] The Defender is stronger by { $ahead }: the Invader loses units worth { $worth }.
        }
    }
# The count that follows when furious goblins died in a lost combat. `stays`: it is not made again.
event-combat-fought-again =
    { $stays ->
        [yes] { $at }: the first count stays. { $worth ->
            [0] The Defender is stronger by { $ahead }; no unit is weak enough to die.
           *[other] The Defender is stronger by { $ahead }: the Invader loses units worth { $worth }.
        }
       *[no] { $at }, counted again without the goblins: { $invader } against { $defender }. { $worth ->
            [0] The Defender is stronger by { $ahead }; no unit is weak enough to die.
           *[other] The Defender is stronger by { $ahead }: the Invader loses units worth { $worth }.
        }
    }

## What may still happen at a section before strength meets strength

forecast-poison = Poison kills a marksman first.
forecast-idle-cauldrons = Cauldrons do nothing against a siege tower.
forecast-cauldron = A cauldron kills { $units } first.
forecast-pole = The pole { FORM($at, "in") } may strike here.
forecast-machine = { FORM($machine, "the") } { FORM($at, "in") } may fire here: { $hits } in { $deck } cards hit.
forecast-call = Call of the Troll may bring another troll.
forecast-detonation =
    { $orcs ->
        [one] An orc detonates first and destroys a wall piece.
       *[other] 1 to { $orcs } orcs detonate first; each destroys a wall piece.
    }
forecast-fury =
    { $survive ->
        [yes] The goblins fight in Goblin Fury.
       *[no] The goblins fight in Goblin Fury and die.
    }

## Strength against strength

sum-bay-windows =
    { $count ->
        [one] 1 bay window
       *[other] { $count } bay windows
    }
sum-idle-walls = { COUNT($walls, "wall") }, useless against a siege tower
