# Names of things in the First Edition. See names.ftl for how names are written.

-turn = turn

## Phases and their cards

phase-supplies = Supplies
phase-machines = Machines
phase-equipment = Equipment
phase-training = Training
phase-rituals = Rituals
phase-dispatch = Dispatch
# After the six phases.
phase-assault = Assault

## Actions of the phase cards
#
# `.doing` is what somebody does who takes the action; `.text` explains it.

phase-action-ballista = Ballista
    .doing = build a ballista
    .text = Build a machine on a rampart; its hits kill a unit on a wall section it reaches, and your strongest there.
phase-action-catapult = Catapult
    .doing = build a catapult
    .text = Build a machine on a rampart; its hits tear down a stone and all wood of a wall section it reaches.
phase-action-trebuchet = Trebuchet
    .doing = build a trebuchet
    .text = Build a machine on a foreground; its hits tear down the walls of any section of its side.
phase-action-altar = Altar
    .doing = build an altar
    .text = Put it on a foreground: each turn it gives +1 strength on one section of its side.
phase-action-cover = Cover
    .doing = build a cover
    .text = Shield a rampart: marksmen cannot hit the units on it.
phase-action-ram = Battering Ram
    .doing = add to the battering ram
    .text = Add a component to the ram; with its crew it strikes the gate in every assault.
phase-action-siege-tower = Siege Tower
    .doing = build a siege tower
    .text = Put it at a marked section: units climb into it straight from the camp.
phase-action-accurate-shot = Accurate Shot
    .doing = prepare an Accurate Shot
    .text = Name a machine: this turn it turns over two cards, and you choose the one that counts.
phase-action-banners = Banners
    .doing = give out banners
    .text = Place them at a section: +1 strength to your units that fight there.
phase-action-ladders = Ladders
    .doing = give out ladders
    .text = Place them at a section: one more of your units fits on the wall there.
phase-action-ropes = Ropes
    .doing = give out ropes
    .text = Place them at a section: in each dispatch a unit on the wall may climb over to the next section.
phase-action-sap = Sap
    .doing = dig a sap
    .text = Place it at a section: in each dispatch a unit may come straight from the camp.
phase-action-shields = Shields
    .doing = give out shields
    .text = Place them at a section: after a lost clash, losses are counted with +1 for each of your units.
phase-action-poisons = Poisons
    .doing = give out poisons
    .text = Place them at a section: they take a marksman from the walls there when you win the clash.
phase-action-bridge = Bridge
    .doing = lay a bridge
    .text = Place it on a path without a trap: no trap can be laid there.
phase-action-equipment-transfer = Equipment Transfer
    .doing = transfer equipment
    .text = Move one piece of equipment to another place of the same side.
phase-action-quartermaster = Quartermaster
    .doing = train a quartermaster
    .text = More units fit on one rampart, and more may march there in each dispatch.
phase-action-trench-master = Trench Master
    .doing = train a trench master
    .text = Against marksmen each unit on one rampart counts double.
phase-action-fire-master = Fire Master
    .doing = train a fire master
    .text = The goblins on one rampart shoot at marksmen.
phase-action-drover = Drover
    .doing = train a drover
    .text = Units on one rampart may move to the next rampart or back to the foreground.
phase-action-artilleryman = Artilleryman
    .doing = train an artilleryman
    .text = Add a Hit to the pile of one machine.
phase-action-saboteur = Saboteur
    .doing = send a saboteur
    .text = Every action of one building costs 1 hourglass more.
phase-action-trainer = Trainer
    .doing = use the trainer
    .text = Fallen units of the next stronger kind than those you pay come to your camp.
phase-action-training-transfer = Training Transfer
    .doing = transfer training
    .text = Move one training tile to another rampart of the same side, or one saboteur to another building.
phase-action-blood-stones = Blood Stones
    .doing = perform the ritual of Blood Stones
    .text = Mark a catapult: a hit this turn also kills a unit on its target.
phase-action-possession = Possession
    .doing = perform the ritual of Possession
    .text = Mark a hero: the Officer cannot speak, or the Warrior cannot make an excursion, this turn.
phase-action-fire = Fire
    .doing = perform the ritual of Fire
    .text = Set fire to a building: every action there costs 1 hourglass more this turn.
phase-action-spectres = Spectres
    .doing = perform the ritual of Spectres
    .text = Units that are not saved from the hospital this turn rise as yours on a foreground.
phase-action-panic = Panic
    .doing = perform the ritual of Panic
    .text = This turn only one unit can stay in the courtyard; the weaker ones die.
phase-action-gale = Gale
    .doing = perform the ritual of Gale
    .text = Mark a section: moving there costs the Defender 1 hourglass more this turn.
phase-action-accident = Accident
    .doing = perform the ritual of Accident
    .text = Mark a cauldron: this turn it spills over the Defender's own units.
phase-action-escape-the-knife = Escape the Knife
    .doing = use Escape the Knife
    .text = Up to { $units } fallen goblins return to the foregrounds.
phase-action-minor-dispatch = Minor Dispatch
    .doing = begin the minor dispatch
    .text = Move up to { $units } units forward from each place.
phase-action-major-dispatch = Major Dispatch
    .doing = begin the major dispatch
    .text = Move up to { $units } units forward from each place.
# On the back of the card of phase 1; nobody takes it as an action.
phase-action-all-charge = All Charge
    .text = Each turn { $units } more units are drawn, but no more resources come.

# Actions of phases 1 and 6 that stand in no table.
phase-action-gain = Gain resources
    .text = A unit of the reserve brings 1 to 3 resources.
phase-action-give = Give units
    .text = 1 to { $units } units of one kind go to the partner's reserve.
phase-action-open-order = Open order
    .text = One order tile a turn is placed face up.
phase-action-classified-order = Classified orders
    .text = For { COUNT($hourglasses, "hourglass") } any number of order tiles are placed face down.

dispatch-minor = minor dispatch
dispatch-major = major dispatch

## Building actions
#
# `.thing` is the action in a sentence: "completes a wall piece", "an hourglass for a wall piece".

building-action-forge-cannon = Cannon
    .thing = a cannon
    .text = Build a cannon in an empty tower: each assault it may kill a unit before the walls.
building-action-forge-cauldron-troll = Cauldron against trolls
    .thing = a cauldron against trolls
    .text = Hang a cauldron on a section: it kills a troll there in every melee.
building-action-forge-cauldron-orc = Cauldron against orcs
    .thing = a cauldron against orcs
    .text = Hang a cauldron on a section: it kills an orc there in every melee.
building-action-forge-cauldron-goblin = Cauldron against goblins
    .thing = a cauldron against goblins
    .text = Hang a cauldron on a section: it kills all goblins there in every melee.
building-action-workshop-poles = Pole
    .thing = a pole
    .text = Build a pole in an empty tower: each melee it may kill the weakest unit on a section beside it.
building-action-workshop-platform = Platform
    .thing = a platform
    .text = One more place for your units on a section that takes it.
building-action-workshop-gate = Gate reinforcement
    .thing = a gate reinforcement
    .text = The gate that stands gains a point of toughness.
building-action-workshop-wall = Wall reinforcement
    .thing = a wall reinforcement
    .text = A wooden component on a section: +1 strength there.
building-action-scouts-goblin-trap = Goblin trap
    .thing = a goblin trap
    .text = Lay a trap on a path: it kills all goblins that cross.
building-action-scouts-troll-trap = Troll trap
    .thing = a troll trap
    .text = Lay a trap on a path: it kills the first troll of each dispatch.
building-action-scouts-machine-damage = Machine damage
    .thing = the damage to a machine
    .text = A ballista or catapult gets another Miss.
building-action-scouts-tower-excursion = Excursion to a siege tower
    .thing = an excursion to a siege tower
    .text = Kill a unit of your choice in a siege tower.
building-action-cathedral-blessing = Blessing
    .thing = a blessing
    .text = This turn the free marksmen of one side reach every rampart of it.
building-action-cathedral-glare = Unearthly Glare
    .thing = the Unearthly Glare
    .text = No assault takes place at one section this turn.
building-action-cathedral-sharpshooter = Sharpshooter
    .thing = the sharpshooter
    .text = Kill one Invader unit anywhere on the board.
building-action-cathedral-mix-up = Orders mix-up
    .thing = an orders mix-up
    .text = Remove one order tile of the Invader unseen.
building-action-barracks-train-soldier = Train a soldier
    .thing = the training of a soldier
    .text = A marksman in the barracks becomes a soldier.
building-action-barracks-train-veteran = Train a veteran
    .thing = the training of a veteran
    .text = A soldier in the barracks becomes a veteran.
building-action-guards-track = Track the saboteurs
    .thing = the hunt for the saboteurs
    .text = A unit of the guards is given up, and all saboteurs are gone.

## Deeds

deed-barricades = Barricades
    .text = { $count } hourglasses for the workshop alone, where actions may be finished a second time.
deed-negotiations = Shameful Negotiations
    .text = { $count } more hourglasses for this step.
deed-last-legs = On Last Legs
    .text = A building can do its finished actions again, and all of them cost 1 hourglass less this turn.
deed-dungeons = Open the Dungeons
    .text = A veteran and a soldier of the supply come to the courtyard.
glorious-deed-troll-attack = Troll Attack
    .text = { $count } trolls stand at one section.
glorious-deed-blood-rituals = Blood Rituals
    .text = { $count } goblins lie on the blood field.
glorious-deed-great-siege = Great Siege
    .text = Units of the Invader stand at { $count } sections.
glorious-deed-ruined-walls = Ruined Walls
    .text =
        { $count ->
            [1] A section loses its last component.
            [2] For the second time a section loses its last component.
           *[other] { $count } times a section loses its last component.
        }

## Pieces

trap-goblin = a goblin trap
    .name = goblin trap
trap-troll = a troll trap
    .name = troll trap
tower-machine-cannon = a cannon
    .name = cannon
    .the = the cannon
tower-machine-pole = a pole
    .name = pole
    .the = the pole
# The tile shows several of them.
equipment-banners = banners
equipment-ladders = ladders
equipment-ropes = ropes
equipment-sap = a sap
equipment-shields = shields
equipment-poisons = poisons
training-quartermaster = a quartermaster
    .name = quartermaster
    .the = the quartermaster
training-trench-master = a trench master
    .name = trench master
    .the = the trench master
training-fire-master = a fire master
    .name = fire master
    .the = the fire master
training-drover = a drover
    .name = drover
    .the = the drover

## What is counted

count-resource =
    { $count ->
        [one] 1 resource
       *[other] { $count } resources
    }
# Parts of the battering ram.
count-component =
    { $count ->
        [one] 1 component
       *[other] { $count } components
    }
count-wall =
    { $count ->
        [one] 1 wall component
       *[other] { $count } wall components
    }
count-stone =
    { $count ->
        [one] 1 stone
       *[other] { $count } stones
    }
# Wooden parts of a wall.
count-wooden =
    { $count ->
        [one] 1 wooden component
       *[other] { $count } wooden components
    }
count-goblin =
    { $count ->
        [one] 1 goblin
       *[other] { $count } goblins
    }

## Stages of the assault, as headings of the story

stage-cannons = Cannons
stage-machines = Siege machines
stage-marksmen = Marksmen
stage-goblins = Goblins with a fire master
stage-poisons = Melee: poisons
stage-cauldrons = Melee: cauldrons
stage-poles = Melee: poles
stage-orders = Melee: orders
stage-strength = Melee: strength against strength
stage-hospital = Hospital
stage-barbican = Barbican

## What words of the game mean
#
# `.text` explains the word where it is pointed at.

term-goblin = Goblin
    .text = Unit of the Invader, strength 1.
term-orc = Orc
    .text = Unit of the Invader, strength 2. No trap hurts it.
term-troll = Troll
    .text = Unit of the Invader, strength 3.
term-marksman = Marksman
    .text = Unit of the Defender, strength 1. Fires at ramparts and is the only one to enter towers.
term-soldier = Soldier
    .text = Unit of the Defender, strength 2.
term-veteran = Veteran
    .text = Unit of the Defender, strength 3.
term-officer = Officer
    .text = Hero. Each Defender unit on the same section has +1 strength. The Officer may speak once a turn and cannot die.
term-warrior = Warrior
    .text = Hero of strength { $strength }. The Warrior may kill a unit on the same section once a turn and cannot die.
term-hourglass = Hourglass
    .text = Time. Each unit that the Invader pays gives the Defender one.
term-resources = Resources
    .text = They pay for machines and equipment, and are kept.
term-glory = Glory
    .text = After a break-in the side with more of it wins. Each turn without one passes a point to the Defender.
term-card-p1 = Phase 1: Supplies
    .text = Units and resources come in.
term-card-p6 = Phase 6: Dispatch
    .text = The horde moves, and orders are given.
term-wall = Wall component
    .text = Adds 1 to the Defender's strength on its section.
term-wood = Wooden component
    .text = Counts like a stone. A hit on the wall takes all wood of the section.
term-platform = Platform
    .text = One more place for the Defender on this section.
term-cover = Cover
    .text = Marksmen cannot hit units on this rampart.
term-altar = Altar
    .text = Each turn it gives the Invader +1 strength on one section.
term-quartermaster = Quartermaster
    .text = More units fit on this rampart, and more may march there in each dispatch.
term-trench-master = Trench master
    .text = Against marksmen each unit on this rampart counts double.
term-fire-master = Fire master
    .text = Goblins on this rampart shoot at marksmen.
term-drover = Drover
    .text = Units here may also go to the next rampart or back to the foreground.
term-saboteur = Saboteur
    .text = Every action of this building costs 1 hourglass more.
term-siege-tower = Siege tower
    .text = { $units } more units of the Invader fight at this section; they come straight from the camp.
term-ballista = Ballista
    .text = A hit kills a Defender on the section, and the strongest Invader there too.
term-catapult = Catapult
    .text = A hit destroys a stone and all wood, else a cauldron or the machine in the tower opposite.
term-trebuchet = Trebuchet
    .text = Fires from the foreground at any section of its side, like a catapult.
term-machine = Machine
    .text = Fires in the assault at a section in range, or holds.
term-banners = Banners
    .text = +1 strength for the Invader's units on this section.
term-ladders = Ladders
    .text = One more place for the Invader on this section.
term-ropes = Ropes
    .text = In each dispatch one unit may climb from here to the next section.
term-sap = Sap
    .text = In each dispatch one unit may go from the camp straight to this section.
term-shields = Shields
    .text = After a lost clash each unit of the Invader counts 1 more.
term-poisons = Poisons
    .text = When the Invader wins here, a marksman dies first.
term-bridge = Bridge
    .text = No trap can be laid on this path.
term-cannon = Cannon
    .text = Each assault it fires at a place before the walls; the card shows which unit it may kill.
term-pole = Pole
    .text = Each melee it strikes the weakest unit on a section beside its tower; the card shows whether it hits.
term-cauldron = Cauldron
    .text = Kills the units it is made against on its section, in every melee.
term-cauldron-goblin = Cauldron against goblins
    .text = Kills all goblins on its section, in every melee.
term-cauldron-orc = Cauldron against orcs
    .text = Kills an orc on its section, in every melee.
term-cauldron-troll = Cauldron against trolls
    .text = Kills a troll on its section, in every melee.
term-gale = Gale
    .text = Coming to this section costs the Defender 1 hourglass more this turn.
term-accident = Accident
    .text = This cauldron hurts the Defender's own units this turn.
term-speech = Speech
    .text = The Officer's words add to the Defender's strength here.
term-fire = Fire
    .text = Every action of this building costs 1 hourglass more this turn.
term-panic = Panic
    .text = Only one unit can stay in the courtyard; the weaker ones die.
term-spectres = Spectres
    .text = Units that are not saved from the hospital rise for the Invader.
term-accurate-shot = Accurate Shot
    .text = This machine turns over two cards, and the Invader chooses one.
term-blood-stones = Blood Stones
    .text = A hit of this catapult also kills a unit on its target.
term-glare = Unearthly Glare
    .text = No assault at this section this turn.
term-blessing = Blessing
    .text = The free marksmen of this side reach every rampart of it.
term-trap = Trap
    .text = Lies open on a path and stays there.
term-trap-goblin = Goblin trap
    .text = Kills all goblins that cross.
term-trap-troll = Troll trap
    .text = Kills the first troll of each dispatch.
term-order = Order
    .text = Changes the clash on its section. Only the Invader's side knows one that is face down.
term-token-fury = Goblin Fury
    .text = Goblins here have strength { $strength } in this clash; all of them die after it.
term-token-detonation = Orc Detonation
    .text = Orcs of this section blow themselves up. Each takes a stone along, the first one all wood.
term-token-call = Call of the Troll
    .text = A troll takes a step towards this section.
term-token-bluff = Bluff
    .text = Has no effect.
term-token-hidden-fury = Goblin Fury, face down
    .text = The same, and the Defender does not know it.
term-token-hidden-detonation = Orc Detonation, face down
    .text = The same, and the Defender does not know it.
term-token-hidden-call = Call of the Troll, face down
    .text = The same, and the Defender does not know it.
term-token-hidden-bluff = Bluff, face down
    .text = Has no effect, and the Defender does not know it.
term-token-haste = Haste
    .text = Once a turn a Defender may use an action that the partner has finished.
term-section = Wall section
    .text = Where the fight is decided. It is breached when the Invader's lead exceeds the total strength of the units there.
term-tower = Tower
    .text = Holds { COUNT($marksmen, "marksman") }, or a cannon, or a pole.
term-rampart = Rampart
    .text = The last place before the walls; it holds { $units } Invader units.
term-foreground = Foreground
    .text = Where the horde gathers; it holds { $units } Invader units.
term-path = Path
    .text = Invaders march along it towards the walls; only a drover lets them go back.
term-barbican = Barbican
    .text =
        { $crew ->
            [one] Before the gates: 1 unit mans each component of the ram and strikes the gate.
           *[other] Before the gates: { $crew } units man each component of the ram and strike the gate.
        }
term-gate = Gate
    .text = There are three. When the third falls, the stronghold is broken into.
term-camp = Camp
    .text = Units that wait to be dispatched. Too many of them give the Defender hourglasses.
term-reserve = Reserve
    .text = Units drawn this turn. Only they pay for actions.
term-pouch = Pouch
    .text = Units that have not been drawn yet. They do not come back.
term-courtyard = Courtyard
    .text = Units wait here; from it every place inside can be reached.
term-supply = Supply
    .text = Units of the Defender that are not on the board.
term-honour = Guard of honour
    .text = If two soldiers stand here from the start, they bring Glory from turn { $turn } on.
term-hospital = Hospital
    .text =
        { $units ->
            [one] After the melee 1 of the units here returns, and the others go to the supply.
           *[other] After the melee { $units } of the units here return, and the others go to the supply.
        }
term-forge = Forge
    .text = Cannons for the towers and cauldrons for the walls.
term-workshop = Workshop
    .text = Poles for the towers, platforms and wood for the walls, and stronger gates.
term-scouts = Scouts
    .text = Traps on the paths, damage to machines, and excursions to siege towers.
term-cathedral = Cathedral
    .text = Blessings, a glare that stops an assault, a sharpshooter, and orders in disarray.
term-barracks = Barracks
    .text = Turns marksmen into soldiers and soldiers into veterans.
term-guards = Guards
    .text = Units that wait here can be sent after the saboteurs.

# A phase card is called by its phase and its actions.
term-card = Phase { $number }: { $actions }
    .text = On its back: { $back }.
