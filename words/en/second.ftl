# Sentences of the Second Edition.

## Story: set-up

event-cards-dealt = Cards dealt: { $cards }.
event-objectives-dealt = The Invader draws { $objectives }.
event-objective-returned = The Invader puts { $objective } back.
event-objectives-chosen = The Invader's objectives are { $objectives }.
event-plans-dealt = The Defender draws { $plans } as defense plans.
event-plan-returned = The Defender puts { $plan } back.

## Story: the turn

event-units-drawn = The Invader draws { $units }.
event-wood-gained = The Invader gains { $count } wood.
event-exchange-opened = The Invader exchanges cards.
event-cards-traded = The Invader replaces { $out } in the line with { $back }.
event-line-arranged = The line is now { $line }.
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
        [no-piece] { $card } cannot be played: no such piece is left.
        [no-miss] { $card } cannot be played: no machine has a Miss left.
        [no-machine] { $card } cannot be played: there is no machine to mark.
        [no-order] { $card } cannot be played: there is no heroic order to mark.
        [no-building] { $card } cannot be played: there is no building to mark.
        [foregrounds] { $card } cannot be played: the foregrounds are full.
       *[no-place] { $card } cannot be played: there is no room for it.
    }

## Story: pieces of the Invader

event-machine-built = The Invader places { FORM($card, "thing") } { FORM($at, "in") }.
event-equipment-placed = The Invader places { $equipment } { FORM($at, "in") }.
event-equipment-shifted = The Invader moves { $equipment } from { $from } to { $to }.
event-bridge-placed = The Invader lays a bridge on the path from { $path }.
event-bridge-shifted = The Invader moves the bridge { FORM(FROM($from), "short") }–{ FORM(TO($from), "short") } to { FORM(FROM($to), "short") }–{ FORM(TO($to), "short") }.
event-training-placed = The Invader places { FORM($card, "thing") } { FORM($at, "in") }.
event-saboteur-placed = A saboteur enters { $building }.
event-saboteurs-gone =
    { $count ->
        [one] A saboteur is driven out.
       *[other] { $count } saboteurs are driven out.
    }
event-miss-removed = The machine { FORM($at, "in") } loses a Miss.
event-troll-placed = A troll comes from the bag to { $at }.

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
event-assigned = { $unit } will march from { $from } to { $to }.
event-tower-assigned = A siege tower will roll from { $path }.
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
        [one] { $units } of the marauders joins the troops on RW4.
       *[other] { $units } of the marauders join the troops on RW4.
    }
event-marauders-filled = New marauders gather: { $units }.
event-order-placed = The Invader places an order face down on { $section }.
event-order-known = The Invader places an order face down on { $section }: { $kind }.
event-order-shown =
    { $revealed ->
        [yes]
            { ID($kind) ->
                [bluff] The order on { $section } is a Bluff.
               *[other] The order on { $section } is { $kind }.
            }
       *[no]
            { ID($kind) ->
                [bluff] The Invader places a Bluff face up on { $section }.
               *[other] The Invader orders { $kind } on { $section }.
            }
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
event-actions-reopened = The completed actions of { $building } can be done again.
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
event-section-destroyed = The last wall piece on { $at } is destroyed.
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
        [breach] { $at }: { $invader } against { $defender }. { $worth ->
            [0] The Invader is stronger by { $ahead }, and no unit is there to be lost: breach!
           *[other] The Invader is stronger by { $ahead }, and the units there are worth { $worth }: breach!
        }
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
forecast-machine = { FORM($machine, "the") } { FORM($at, "in") } may fire here: { $hits ->
        [one] 1 of { $deck } cards is a Hit.
       *[other] { $hits } of { $deck } cards are Hits.
    }
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

## Steps
#
# The value is the question to the player who decides, `.title` its heading, `.detail` how far a series is, and `.waiting`
# what the others wait for. A step that nobody decides has the last one alone.

step-deal-cards =
    .waiting = Action cards are dealt.
step-deal-objectives =
    .waiting = Objectives are dealt.
step-deal-plans =
    .waiting = Defense plans are dealt.
step-arrange = Cards of one phase come in the order in which you choose them.
    .title = Which card comes next in the line?
    .waiting = The Invader arranges the line.
step-return-objective = Put one of the three objectives back into the box.
    .title = Your objectives
    .waiting = The Invader chooses objectives.
step-return-plan = Put one of the three defense plans back into the box.
    .title = Your defense plans
    .waiting = The Defender chooses defense plans.

step-turn =
    .waiting = A new turn begins.
step-supplies =
    .waiting = The Invader receives wood.
step-draw =
    .waiting = Units are drawn from the bag.
step-ask-exchange = Keep the line, or open an exchange, which gives the Defender an hourglass.
    .title = Briefing
    .waiting = The Invader decides whether to exchange cards.
step-exchange = Replace a card of the line with one of the reserve, or finish.
    .title = Exchange cards
    .waiting = The Invader exchanges cards.
step-open-window =
    .waiting = The Defender is about to act.
step-window =
    { $hourglasses ->
        [0] Use heroic orders and plans, or finish.
        [one] Spend it on a building, a move or a swap. Heroic orders and plans are free.
       *[other] Spend them on buildings, moves and swaps. Heroic orders and plans are free.
    }
    .title =
        { $hourglasses ->
            [0] No hourglass left
           *[other] Spend { COUNT($hourglasses, "hourglass") }
        }
    .waiting = The Defender spends hourglasses.
step-resources = Pay one unit from the camp for wood, or skip the card.
    .title = Resources
    .waiting = The Invader may trade a unit for wood.
step-line = Pay for this card, or skip it.
    .title = { $card }
    .waiting = The Invader plays or skips the next card.
step-hand-over =
    .waiting = The Defender receives hourglasses.
step-hand-over-phase6 =
    .waiting = The Defender receives hourglasses.
# `second`: the other kind of maneuver was done already.
step-choose-maneuver =
    { $second ->
        [yes] You may make the other kind as well.
       *[no] You must make one each turn, and may then make the other kind as well.
    }
    .title =
        { $second ->
            [yes] Second maneuver
           *[no] Maneuver
        }
    .waiting = The Invader chooses a maneuver.
step-choose-orders = Give one order face up, several face down for an hourglass, or none.
    .title = Orders
    .waiting = The Invader decides on orders.
step-assault =
    .waiting = The assault begins.
step-end-of-turn =
    .waiting = The turn ends.

step-place-card =
    { ID($card) ->
        [ballista] Place it on a rampart with a free space for a machine.
        [catapult] Place it on a rampart with a free space for a machine.
        [trebuchet] Place it on a foreground without one.
        [mantelet] Place it on a rampart without one.
        [siege-tower] Place it on a foreground.
        [bridge] Lay it on a path without a trap or a bridge.
        [quartermaster] Place them on a rampart without one.
        [trench-master] Place them on a rampart without one.
        [saboteur] Send them into a building without one.
       *[other] Place it on a section.
    }
    .title = { $card }
    .waiting = The Invader places { FORM($card, "thing") }.
step-artilleryman = Choose the machine whose deck loses a Miss.
    .title = Artilleryman
    .waiting = The Invader chooses a machine for the Artilleryman.
step-place-trolls = Place a troll from the bag on a foreground with room.
    .title = New trolls
    .detail =
        { $count ->
            [one] {""}
           *[other] { $count } trolls to place.
        }
    .waiting = The Invader places a troll.
# `placed`: tokens that lie there already. The first one is the Target.
step-ritual =
    { $placed ->
        [0]
            { ID($ritual) ->
                [bloodstones] Choose the machine for the Target.
                [demon] Choose the building for the Target.
                [possession] Choose the heroic order for the Target.
               *[other] Choose the section for the Target.
            }
       *[other]
            { ID($ritual) ->
                [bloodstones] Choose a machine for one more token, or finish.
                [demon] Choose a building for one more token, or finish.
                [possession] Choose a heroic order for one more token, or finish.
               *[other] Choose a section for one more token, or finish.
            }
    }
    .title = { $ritual }
    .waiting = The Invader performs { $ritual }.

step-maneuver =
    .waiting = The Invader begins { $maneuver }.
step-sap = Send a goblin or an orc from the camp through the sap to { $place }, or send nobody.
    .title = Sap
    .waiting = The Invader may send a unit through the sap to { $place }.
step-assign =
    { ID($wave) ->
        [camp]
            { ID($source) ->
                [fe] Send units from the camp to the eastern foreground, or go on.
               *[fw] Send units from the camp to the western foreground, or go on.
            }
       *[other] Choose who goes and which way, or go on.
    }
    .title =
        { ID($wave) ->
            [camp] Troops from the camp
           *[other] Send troops from { $source }
        }
    .detail =
        { ID($wave) ->
            [camp] Up to { $limit } may go; { $sent } of { $limit } assigned.
           *[other] Up to { $limit } may leave; { $sent } of { $limit } assigned.
        }
    .waiting =
        { ID($wave) ->
            [camp] The Invader sends troops from the camp.
            [foregrounds] The Invader assigns the troops on the foregrounds.
           *[other] The Invader assigns the troops on the ramparts.
        }
step-march =
    .waiting = The troops march.
step-marauders =
    .waiting = The marauders look for company.
step-join-marauder = Only one place is left on RW4: choose the marauder who joins.
    .title = Marauders
    .waiting = The Invader chooses the marauder who joins.
step-open-order = Place one order face up on a section with your units.
    .title = Open order
    .waiting = The Invader places an order face up.
step-classified-orders = Place an order face down on a section with your units, or finish.
    .title = Secret orders
    .waiting = The Invader places orders face down.

step-activate =
    .waiting = The Defender completes { FORM($action, "thing") }.
step-demon-victim = Choose the unit in the courtyard that the demon kills.
    .title = Demon
    .waiting = The Invader chooses whom the demon kills.
step-effect =
    { ID($action) ->
        [forge-cannon] Build it in a tower without a machine.
        [forge-cauldron-troll] Hang it on a section with a free space.
        [forge-cauldron-orc] Hang it on a section with a free space.
        [forge-cauldron-goblin] Hang it on a section with a free space.
        [workshop-pole] Build it in a tower without a machine.
        [workshop-bay-window] Build it in a tower without a machine.
        [workshop-ladder] Build it on a section without one.
        [workshop-wall] Put it on a section.
        [scouts-trap] Lay it on a path without a trap or a bridge.
        [scouts-trap-goblin] Lay it on a path without a trap or a bridge.
        [scouts-trap-troll] Lay it on a path without a trap or a bridge.
        [scouts-trap-siege-tower] Lay it on a path without a trap or a bridge.
        [scouts-malfunction] Choose the machine that will not fire in the next assault.
        [scouts-spy] Put it on a card of the line that has no spy.
        [cathedral-blessing] Choose the side whose marksmen are blessed.
        [cathedral-glare] Choose the section that it protects.
        [cathedral-sharpshooters] Choose the unit of the Invader that they kill.
        [cathedral-orders-mixup] Choose the order token that is discarded.
       *[other] Carry it out.
    }
    .title = { $action }
    .waiting =
        { ID($action) ->
            [cathedral-sharpshooters] The Defender chooses whom the sharpshooters kill.
           *[other] The Defender carries out an action: { $action }.
        }
step-trap-kind = Secretly choose which kind of trap it is.
    .title = Trap from { $path }
    .waiting = The Defender secretly chooses the kind of the trap on the path from { $path }.
step-paid-actions = Choose the fully paid action that is carried out next.
    .title = Paid actions
    .waiting = The Defender carries out paid actions.
step-heroic =
    { ID($order) ->
        [reinforce] Choose the unit in the courtyard that goes to a section with a hero.
        [labour] Choose the unit that goes to work in the forge, the workshop, the scouts or the cathedral.
       *[recall] Choose the unit on the hero's side that goes to the courtyard.
    }
    .title = { FORM($hero, "name") }: { $order }
    .waiting = { $hero } carries out an order: { $order }.
step-labour = Place the hourglass on an action of this building.
    .title = Labour: an hourglass for { $place }
    .waiting = The Defender places an hourglass for { $place }.
step-farlon-foreground = Choose a foreground with units of the Invader.
    .title = Farlon's Hope
    .waiting = The Defender plays Farlon's Hope.
# `strength` of those who go already.
step-farlon-sacrifice =
    { $strength ->
        [0] Choose the first unit in the courtyard to go.
       *[other] Choose one more unit in the courtyard to go, or finish.
    }
    .title = Farlon's Hope
    .detail =
        { $strength ->
            [0] {""}
           *[other] Strength so far: { $strength }.
        }
    .waiting = The Defender plays Farlon's Hope.
step-marble-section = Choose the section for the wall pieces.
    .title = Marble from our Altar
    .waiting = The Defender plays Marble from our Altar.
step-last-legs = Choose the building that may work again.
    .title = On Last Legs
    .waiting = The Defender plays On Last Legs.
step-free-moves = Make a free move or swap, or finish.
    .title = Every Man to the Walls
    .detail =
        { $count ->
            [one] 1 move left.
           *[other] { $count } moves left.
        }
    .waiting = The Defender makes free moves.
step-melt-the-bells = Choose a cannon or a kind of cauldron.
    .title = Melt the Bells
    .waiting = The Defender plays Melt the Bells.
step-cast-in-tower = Build { $machine } in a tower without a machine.
    .title = Melt the Bells
    .waiting = The Defender plays Melt the Bells.
step-cast-cauldron = Hang the cauldron against { FORM($unit, "many") } on a section.
    .title = Melt the Bells
    .waiting = The Defender plays Melt the Bells.

step-choose-objective = Choose the one to resolve first.
    .title = Two objectives are met
    .waiting = The Invader has met two objectives and chooses the first.
step-benefit =
    .waiting = The Invader meets { $objective }.
step-shift-equipment = Move one equipment token or bridge to another place on the same side, or move nothing.
    .title = Well-armed Horde
    .waiting = The Invader may move equipment.

step-stage =
    .waiting =
        { ID($stage) ->
            [cannons] The assault begins.
           *[other] Next: { $stage }.
        }
step-aim-cannon = Choose the foreground or rampart that it fires at.
    .title = Cannon { FORM($place, "in") }
    .waiting = The Defender aims the cannon { FORM($place, "in") }.
step-fire-cannon =
    .waiting = The cannon { FORM($place, "in") } fires.
step-cannon-hit = Choose the unit that dies.
    .title = The cannon hits { $at }
    .waiting = The Defender chooses who dies { FORM($at, "in") }.
step-shuffle-hits =
    .waiting = The hit cards are shuffled.
step-aim-machine = Choose the section that it fires at, or hold fire.
    .title = { FORM($machine, "name") } { FORM($place, "in") }
    .waiting = The Invader aims { FORM($machine, "the") } { FORM($place, "in") }.
step-fire-machine =
    .waiting = { FORM($machine, "the") } { FORM($place, "in") } fires.
step-strike-tower = Choose the tower beside { $place } that loses its machine.
    .title = The trebuchet hits
    .waiting = The Invader chooses a tower beside { $place }.
step-volley-from = Choose the ramparts that these marksmen fire at.
    .title = Volley from { $place }
    .waiting = The marksmen { FORM($place, "in") } choose their targets.
step-blessed-volley =
    { ID($side) ->
        [west] Choose the rampart that all marksmen in the west fire at.
       *[east] Choose the rampart that all marksmen in the east fire at.
    }
    .title =
        { ID($side) ->
            [west] Blessed volley in the west
           *[east] Blessed volley in the east
        }
    .waiting =
        { ID($side) ->
            [west] The blessed marksmen in the west choose their target.
           *[east] The blessed marksmen in the east choose their target.
        }
step-volley-at =
    .waiting = The marksmen fire at { $place }.
step-tower-volley = Choose how many marksmen fire.
    .title = Volley from { $place }
    .waiting = The marksmen { FORM($place, "in") } choose whether to fire.
step-blessed-arrows = Choose how many marksmen fire.
    .title = Blessed volley at { $place }
    .waiting = The blessed marksmen choose how many fire at { $place }.
step-poison =
    .waiting = The poison { FORM($place, "in") } takes effect.
step-cauldrons =
    .waiting = The cauldrons { FORM($place, "in") } are poured out.
step-aim-pole = Choose the section that it strikes.
    .title = Pole { FORM($place, "in") }
    .waiting = The Defender aims the pole { FORM($place, "in") }.
step-fire-pole =
    .waiting = The pole { FORM($place, "in") } strikes.
step-reveal-orders =
    .waiting = Orders are revealed.
step-carry-out =
    .waiting = The order { FORM($place, "in") } is carried out.
step-detonate = Choose how many orcs blow themselves up, at least one.
    .title = Orc Detonation { FORM($place, "in") }
    .waiting = The Invader chooses how many orcs detonate { FORM($place, "in") }.
step-call-troll = Choose the troll that takes a step towards { $place }.
    .title = Call of the Troll
    .waiting = The Invader calls a troll towards { $place }.
# `count` is 1 before strength is compared, 2 before the hospital.
step-plan-moment =
    { $count ->
        [1] Before strength is compared: play This is Agaria! if you hold it, or pass.
       *[other] Before the hospital: play This is Agaria! if you hold it, or pass.
    }
    .title = Time for a plan
    .waiting = The Defender may play a plan.
step-agaria-section = Choose a section with units of the Invader where your units died this turn.
    .title = This is Agaria!
    .waiting = The Defender plays This is Agaria!
step-strength =
    .waiting = Strength against strength { FORM($place, "in") }.
step-fury-ends =
    .waiting = The fight { FORM($place, "in") } is over.
# What dies is worth `worth`, or as close below it as possible.
step-horde-loses = Choose who dies.
    .title = The Invader's losses { FORM($at, "in") }
    .detail = Total strength { $worth }, or the closest possible below it.
    .waiting = The Defender chooses who dies { FORM($at, "in") }.
step-horde-loses-one = The ballista hits its own side too: choose the unit that dies.
    .title = The Invader's losses { FORM($at, "in") }
    .waiting = The Defender chooses who dies { FORM($at, "in") }.
step-garrison-loses = Choose who dies.
    .title = The Defender's losses { FORM($at, "in") }
    .detail = Total strength { $worth }, or the closest possible below it.
    .waiting = The Invader chooses who dies { FORM($at, "in") }.
step-garrison-loses-one = Choose the one unit that dies.
    .title = The Defender's losses { FORM($at, "in") }
    .waiting = The Invader chooses who dies { FORM($at, "in") }.
step-raise =
    { ID($side) ->
        [west] There is not room for all: choose who rises on the western foreground.
       *[east] There is not room for all: choose who rises on the eastern foreground.
    }
    .title = Specters rise
    .waiting = The Invader chooses which specters rise.
step-walls-held =
    .waiting = The walls have held.
step-hospital = Choose the units that return to the courtyard.
    .title = Hospital
    .waiting = The Defender chooses who returns from the hospital.

# What follows for the Defender.
after-this = After this the Defender receives { COUNT($count, "hourglass") }.
after-orders = After the orders the Defender receives { COUNT($count, "hourglass") }.

## Choices
#
# What a button says. `.short` names of places fit a button.

action-deal-cards = Deal
action-deal-objectives = Deal
action-deal-plans = Deal
action-draw = Draw { $units }
action-turn = Turn { $card }
action-hit = Hit
action-miss = Miss

# `step` is what is being ended.
action-done =
    { $step ->
        [exchange] Done exchanging
        [ritual] No more tokens
        [classified-orders] No more orders
        [farlon-sacrifice] Nobody else goes
        [free-moves] No more moves
       *[other] Done
    }
# `then` is what comes next: another source of troops, or the march.
action-next =
    { $then ->
        [source] Next: { FORM($source, "short") }
        [enough] Nobody else goes
        [nobody] Nobody marches
       *[march] March
    }
action-skip = Skip this card
action-none =
    { $step ->
        [choose-maneuver] No second maneuver
        [choose-orders] No orders
        [sap] Nobody goes
        [shift-equipment] Move nothing
       *[other] None
    }
action-pass = Pass
action-end = Done
action-keep = Keep the line
action-hold = Hold fire

action-return-objective = Return { $objective }
action-return-plan = Return { $plan }
action-arrange = { $card } next
action-exchange = Exchange cards
action-trade = { $back } for { $out }
# `gain` is the wood that Resources brings, `wood` the wood that a card costs.
action-play =
    { ID($card) ->
        [resources] { FORM($pay, "counted") } for { $gain } wood
       *[other]
            { $wood ->
                [0] { $card }: pay { $pay }
               *[other] { $card }: pay { $pay } and { $wood } wood
            }
    }
action-place = { FORM($place, "short") }
action-lay = { FORM($path, "short") }
action-target = Target: { FORM($place, "short") }
action-bluff = Bluff: { FORM($place, "short") }
action-target-order = Target: { $order }
action-bluff-order = Bluff: { $order }

action-maneuver =
    { ID($maneuver) ->
        [minor] Minor maneuver: up to { $units } from each place
       *[major] Major maneuver: up to { $units } from each place
    }
action-sap = { FORM($unit, "name") } to { $section }
# `called`: Call of the Troll, so that the way begins anywhere.
action-march =
    { $called ->
        [yes] { FORM($unit, "name") } from { FORM($path, "short") }
       *[no] { FORM($unit, "name") } to { FORM(TO($path), "short") }
    }
action-roll = siege tower to { FORM(TO($path), "short") }
action-through = { FORM($unit, "name") } through { FORM(TO($first), "short") } to { FORM(TO($second), "short") }
action-muster = { FORM($unit, "name") } to { FORM($at, "short") }
action-join = { FORM($unit, "name") } joins
action-open = One order face up
action-classified = Orders face down
action-order = { $kind } on { $section }

# How many of the hourglasses that the action costs will then lie there.
action-spend = { $action } ({ $paid } of { $cost })
action-activate = { $action }
action-move = { FORM($unit, "name") } from { FORM($from, "short") } to { FORM($to, "short") }
action-swap = Swap { FORM($unit, "name") } { FORM($from, "in") } with { FORM($other, "name") } { FORM($to, "in") }
action-move-hero = { FORM($hero, "name") } to { FORM($to, "short") }
action-swap-heroes = Swap Officer with Warrior
action-heroic = { $order } by { $hero }
action-plan = { $plan }
action-trap = { FORM($trap, "name") }
action-spy = Spy on { $card }
action-bless =
    { ID($side) ->
        [west] Bless the west
       *[east] Bless the east
    }
action-shoot = { FORM($unit, "name") } { FORM($at, "in") }
action-sacrifice = { FORM($unit, "name") }
action-cast = { FORM($machine, "name") }
action-cast-cauldron = Cauldron against { FORM($unit, "many") }

action-resolve = { $objective }
action-shift = { FORM($equipment, "name") } from { $from } to { $to }
action-shift-bridge = Bridge { FORM(FROM($from), "short") }–{ FORM(TO($from), "short") } to { FORM(FROM($to), "short") }–{ FORM(TO($to), "short") }

action-aim = Fire at { FORM($at, "short") }
action-volley-at =
    { $all ->
        [yes] All fire at { FORM($at, "short") }
       *[no] Fire at { FORM($at, "short") }
    }
action-arrows =
    { $count ->
        [0] Nobody fires
        [one] 1 marksman fires
       *[other] { $count } marksmen fire
    }
action-lose-horde = { PILE($units) }
action-lose-garrison = { PILE($units) }
action-strike = Strike { FORM($place, "short") }
action-detonate = { COUNT($count, "orc") }
action-raise = { FORM($unit, "name") } rises
action-heal = { PILE($units) }

## Headings of like choices

kind-deal = Deal
kind-chance = Chance
kind-end = End
kind-return = Return
kind-arrange = Arrange
kind-exchange = Exchange
kind-pay = Pay
kind-choose = Choose
kind-place = Place
kind-target = Target
kind-bluff = Bluff
kind-maneuver = Maneuver
kind-send = Send
kind-send-through = Send through
kind-join = Join
kind-order = Order
kind-spend = Spend
kind-carry-out = Carry out
kind-move = Move
kind-swap = Swap
kind-heroic-order = Heroic order
kind-plan = Plan
kind-trap = Trap
kind-spy = Spy
kind-bless = Bless
kind-kill = Kill
kind-sacrifice = Sacrifice
kind-cast = Cast
kind-resolve = Resolve
kind-shift = Shift
kind-aim = Aim
kind-fire = Fire
kind-losses = Losses
kind-strike = Strike
kind-detonate = Detonate
kind-raise = Raise
kind-heal = Heal

## Notes to choices

note-completes = Completes it. { $meaning }
note-paid = Already paid. { $meaning }
note-trade = { $back }: { $meaning }
note-gale = The Gale makes it cost 1 hourglass more.
note-gale-maybe = There is a Gale token { FORM($at, "in") }: this may cost 1 hourglass more.
note-hidden-trap = There is a face-down trap on the way.
note-goblin-trap = The goblin trap on the way kills it.
note-troll-trap = The troll trap on the way kills one troll in each maneuver.
note-bluff = No effect.
note-detonation = Destroys up to { COUNT($count, "wall") }.
note-heal = The others go to the stock.

## Why something is not legal
#
# `needed` and `there` are the figures that matter: what it takes, and what there is. `at` is the place it is about.

reason-2e-resources-needs-stock = No wood is left in the stock.
# Wood, or units of the camp.
reason-2e-pay-must-afford =
    { $for ->
        [wood] { $card } costs { $needed } wood; you have { $there }.
       *[units] It costs { $pay }; in the camp: { $camp }.
    }
reason-2e-casualty-rule = The total strength of the dead must be { $needed }.
reason-2e-cannon-hit = The card does not show this unit.
reason-2e-spy-where = There is a spy on { $card } already.
reason-2e-exchange-cards = A card that came or left in this exchange stays where it is.
reason-2e-exchange-once = A card that came or left in this exchange stays where it is.

## Reasons: places and ways

# A place that is full; `including`: with those who are on their way.
reason-full =
    { $including ->
        [yes] { $at } is full: { $there } of { $there }, including those on their way.
       *[no] { $at } is full: { $there } of { $there }.
    }
reason-2e-maneuver-limits = No more may leave: { COUNT($there, "unit") } assigned already.
reason-2e-maneuver-once-per-unit = All { FORM($unit, "many") } here are assigned already.
reason-2e-siege-tower-moves = The siege tower is assigned already.
reason-2e-trap-siege-tower = A siege tower trap on the way from { $path } stops siege towers.
reason-2e-siege-tower-one-per-section = { $at } has no room for a siege tower.
reason-2e-maneuver-camp = No more { FORM($unit, "many") } are in the camp.
reason-2e-sap-effect =
    { ID($unit) ->
        [troll] Trolls do not fit through a sap.
       *[other] No { FORM($unit, "name") } is in the camp.
    }
reason-2e-order-where = None of your units is on { $at }.
reason-2e-siege-tower-alone = None of your units is on { $at }.
reason-2e-order-one-per-section = { $at } has an order already.
reason-2e-building-closed =
    { ID($at) ->
        [barracks] { $at } are closed.
        [guards] { $at } are closed.
        [scouts] { $at } are closed.
       *[other] { $at } is closed.
    }
reason-2e-equipment-places = { $at } has no room for more equipment.
reason-2e-training-places = { $at } has no room for more training.
reason-2e-cauldron-place =
    { $there ->
        [0] { $at } is too small for a cauldron.
       *[other] { $at } has no free space for a cauldron.
    }
reason-2e-artilleryman-effect = Its deck has no Miss left.
reason-2e-plan-last-legs-tokens = No action of { $at } was completed this turn.
reason-2e-catapult-trebuchet-tower = There is no machine { FORM($at, "in") }.
reason-2e-assault-glare = The Unearthly Glare protects { $at }.
reason-2e-barrage-target = { $at } is out of range.
reason-2e-cannon-trench-master = A trench master protects { $at }.
reason-2e-volley-mantelet = A mantelet protects { $at }.
reason-2e-cannon-target = There are no units of the Invader { FORM($at, "in") }.
reason-2e-pole-target = There are no units of the Invader { FORM($at, "in") }.
reason-2e-volley-useful = There are no units of the Invader { FORM($at, "in") }.
# What is where the piece would go.
reason-taken =
    { $thing ->
        [machine] There is a machine { FORM($at, "in") } already.
        [mantelet] There is a mantelet { FORM($at, "in") } already.
        [quartermaster] There is a quartermaster { FORM($at, "in") } already.
        [trench-master] There is a trench master { FORM($at, "in") } already.
        [saboteur] There is a saboteur { FORM($at, "in") } already.
        [equipment] There is { $equipment } { FORM($at, "in") } already.
        [ladder] There is a ladder { FORM($at, "in") } already.
        [tower-machine] There is { $machine } { FORM($at, "in") } already.
       *[ritual] There is a token of { $ritual } { FORM($at, "in") } already.
    }
reason-bridge-there = There is a bridge on the path from { $path } already.
reason-2e-trap-one-per-path = There is a trap on the path from { $path } already.
reason-no-field = The path from { $path } has no field for it.

## Reasons: building actions, heroic orders, supplies

reason-2e-window-free-after =
    { $needed ->
        [one] No hourglass is left.
       *[other]
            { $there ->
                [0] It costs { COUNT($needed, "hourglass") }; none is left.
               *[other] It costs { COUNT($needed, "hourglass") }; you have { $there }.
            }
    }
reason-2e-building-once = This action has been completed this turn.
reason-2e-building-ready = This action is paid for, but cannot be carried out now.
reason-2e-hero-order2 = The hourglass of Labour is for the building that the unit went to.
# Why an action cannot be carried out now, so that its last hourglass has to wait.
reason-infeasible =
    { $why ->
        [ladder] No ladder is left, so the last hourglass has to wait.
        [wall] No wall piece is left in the stock, so the last hourglass has to wait.
        [malfunction] The malfunction token is in use, so the last hourglass has to wait.
        [spies] All spies are out, so the last hourglass has to wait.
        [blessing] A side is blessed already, so the last hourglass has to wait.
        [glare] The glare protects a section already, so the last hourglass has to wait.
        [soldier] No soldier is in stock, so the last hourglass has to wait.
        [veteran] No veteran is in stock, so the last hourglass has to wait.
        [towers] Every tower has a machine, so the last hourglass has to wait.
        [cauldrons] No section has room for it, so the last hourglass has to wait.
        [paths] No path is free, so the last hourglass has to wait.
        [no-machine] The Invader has no machine, so the last hourglass has to wait.
        [line] Every card of the line has a spy, so the last hourglass has to wait.
        [no-invader] No unit of the Invader is on the board, so the last hourglass has to wait.
        [no-order] No order token is on the board, so the last hourglass has to wait.
        [train-soldier] It takes a marksman in the barracks and a free soldier's place there, so the last hourglass has to wait.
        [train-veteran] It takes a soldier in the barracks and a free veteran's place there, so the last hourglass has to wait.
        [track] It takes a marksman with the guards and a saboteur in the stronghold, so the last hourglass has to wait.
       *[none] None is left, so the last hourglass has to wait.
    }
reason-no-trap-left =
    { ID($trap) ->
        [goblin] No goblin trap is left.
        [troll] No troll trap is left.
       *[siege-tower] No siege tower trap is left.
    }
reason-no-token-left = No { $kind } token is left.
reason-possession-there = There is a token of Possession on { $order } already.
reason-2e-possession-effect = { $order } is possessed and gone.
# `given`: this order was given; otherwise the hero gave another.
reason-2e-hero-per-turn =
    { $given ->
        [yes] { $order } has been used this turn.
       *[no] { $hero } has given an order this turn.
    }
reason-2e-plan-drawback = Shameful Negotiations allow one heroic order a turn.
reason-2e-hero-order1 = Nobody in the courtyard can go to a section with a hero.
reason-2e-hero-order2-needs-space = No building can take an hourglass from a worker.
reason-2e-hero-order3 =
    { $placed ->
        [no] { $hero } is in the courtyard and has no side.
       *[yes] No unit is on a section of the hero's side.
    }
reason-2e-possession-place = { $order } is out of the game, or has been used this turn.
reason-2e-maneuver-quartermaster = The quartermaster has sent a unit through in this maneuver.
reason-2e-order-call-toward = A step to { $at } brings the troll no closer.
reason-2e-plan-once = It has been used.
reason-2e-plan-legal = It would have no effect now.
reason-2e-plan-when =
    { ID($plan) ->
        [this-is-agaria] It is played during the assault.
       *[other] It is played while hourglasses are spent.
    }
reason-2e-gale-known-free = The Gale would cost an hourglass, and none is left.

## How a game ends

ending-held = The walls held for { $turn } turns.
