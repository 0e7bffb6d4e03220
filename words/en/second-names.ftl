# Names of things in the Second Edition. See names.ftl for how names are written.

-turn = turn

## Cards
#
# `.thing` is what a card puts on the board, `.the` that thing in a sentence.

card-briefing = Briefing
card-resources = Resources
card-ballista = Ballista
    .thing = a ballista
card-catapult = Catapult
    .thing = a catapult
card-trebuchet = Trebuchet
    .thing = a trebuchet
card-mantelet = Mantelet
    .thing = a mantelet
card-siege-tower = Siege Tower
    .thing = a siege tower
card-banner = Banner
    .thing = a banner
card-bridge = Bridge
    .thing = a bridge
card-ladder = Ladder
    .thing = a ladder
card-poison = Poison
    .thing = poison
card-sap = Sap
    .thing = a sap
card-artilleryman = Artilleryman
card-quartermaster = Quartermaster
    .thing = a quartermaster
card-trench-master = Trench Master
    .thing = a trench master
card-saboteur = Saboteur
    .thing = a saboteur
card-trainer = Trainer
card-bloodstones = Bloodstones
card-demon = Demon
card-gale = Gale
card-possession = Possession
card-specter = Specter
card-maneuver = Maneuver

phase-supplies = Supplies
phase-machines = Machines
phase-equipment = Equipment
phase-training = Training
phase-rituals = Rituals
phase-maneuver = Maneuver

## Rituals, maneuvers, orders

ritual-bloodstones = Bloodstones
ritual-demon = Demon
ritual-gale = Gale
ritual-possession = Possession
ritual-specter = Specter
maneuver-minor = a minor maneuver
    .name = minor maneuver
maneuver-major = a major maneuver
    .name = major maneuver
heroic-order-reinforce = Reinforce
heroic-order-labour = Labour
heroic-order-recall = Recall

## Building actions

building-action-forge-cannon = Cannon
building-action-forge-cauldron-troll = Cauldron against trolls
building-action-forge-cauldron-orc = Cauldron against orcs
building-action-forge-cauldron-goblin = Cauldron against goblins
building-action-workshop-pole = Pole
building-action-workshop-bay-window = Bay window
building-action-workshop-ladder = Ladder
building-action-workshop-wall = Wall piece
building-action-scouts-trap = Trap
building-action-scouts-malfunction = Malfunction
building-action-scouts-spy = Spy
building-action-cathedral-blessing = Marksmen Blessing
building-action-cathedral-glare = Unearthly Glare
building-action-cathedral-sharpshooters = Sharpshooters
building-action-cathedral-orders-mixup = Orders mix-up
building-action-barracks-train-soldier = Train a soldier
building-action-barracks-train-veteran = Train a veteran
building-action-guards-track = Track the saboteurs
building-action-scouts-trap-goblin = Goblin trap
building-action-scouts-trap-troll = Troll trap
building-action-scouts-trap-siege-tower = Siege tower trap

## Plans and objectives

plan-this-is-agaria = This is Agaria!
    .said = This is Agaria!
plan-farlons-hope = Farlon's Hope
    .said = Farlon's Hope.
plan-marble-from-our-altar = Marble from our Altar
    .said = Marble from our Altar.
plan-use-the-furnishings = Use the Furnishings!
    .said = Use the Furnishings!
plan-open-the-dungeons = Open the Dungeons
    .said = Open the Dungeons.
plan-shameful-negotiations = Shameful Negotiations
    .said = Shameful Negotiations.
plan-on-last-legs = On Last Legs
    .said = On Last Legs.
plan-last-quivers = Last Quivers
    .said = Last Quivers.
plan-every-man-to-the-walls = Every Man to the Walls
    .said = Every Man to the Walls.
plan-melt-the-bells = Melt the Bells
    .said = Melt the Bells.
objective-blood-magic = Blood Magic
objective-not-a-single-stone = Not A Single Stone
objective-devoted-warlocks = Devoted Warlocks
objective-experienced-gunners = Experienced Gunners
objective-great-siege = Great Siege
objective-troll-onslaught = Troll Onslaught
objective-siege-works = Siege Works
objective-well-armed-horde = Well-armed Horde
objective-drilled-host = Drilled Host
objective-bloodbath = Bloodbath

## Pieces

trap-goblin = a goblin trap
    .name = goblin trap
trap-troll = a troll trap
    .name = troll trap
trap-siege-tower = a siege tower trap
    .name = siege tower trap
tower-machine-cannon = a cannon
    .name = cannon
    .the = the cannon
tower-machine-pole = a pole
    .name = pole
    .the = the pole
tower-machine-bay-window = a bay window
    .name = bay window
    .the = the bay window
equipment-banner = a banner
    .name = banner
equipment-ladder = a ladder
    .name = ladder
equipment-poison = poison
    .name = poison
equipment-sap = a sap
    .name = sap
hit-card-hit1 = hit card 1
hit-card-hit2 = hit card 2
hit-card-hit3 = hit card 3
hit-card-hit4 = hit card 4
hit-card-hit5 = hit card 5
hit-card-hit6 = hit card 6

## Stages of the assault

stage-cannons = cannons
stage-siege-machines = siege machines
stage-marksmen = marksmen
stage-poison = poison
stage-cauldrons = cauldrons
stage-poles = poles
stage-orders = orders
stage-strength = strength against strength
