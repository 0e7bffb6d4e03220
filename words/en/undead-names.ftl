# Names of things in Undead. See names.ftl for how names are written.

-turn = round

## Spells
#
# `.text` is what a thing does, in a sentence or two.

spell-graveyard = Graveyard
    .text =
        { $amount ->
            [one] Lay it on a foreground or rampart: while it is active, a skeleton rises there each round.
           *[other] Lay it on a foreground or rampart: while it is active, { $amount } skeletons rise there each round.
        }
spell-marshes = Marshes
    .text = Lay it on a foreground or rampart: while it is active, it yields { $amount } mana at the end of the round.
spell-mists = Mists
    .text = Lay it on a rampart: while it is active, marksmen cannot aim there.
spell-spectral-gust = Spectral Gust
    .text = Move up to { $amount } phantoms from one foreground or rampart one step forward.
spell-bone-thrower = Bone Thrower
    .text = Build an engine on a rampart; each hit puts { $bones } bone markers on a building or beside a wall section.
spell-skeleton-archers = Skeleton Archers
    .text = Lay it on a rampart: while it is active, every { $set } skeletons there deal 1 damage to a wall section.
spell-gallows-forest = Gallows Forest
    .text = Lay it on a foreground or rampart: while it is active, panic rises by { $amount } at the end of the round if at least { $units } of your units are there.
spell-dread-whispers = Dread Whispers
    .text = Panic rises by { $amount }.
spell-spectral-ballista = Spectral Ballista
    .text = Build an engine on a rampart; each hit takes a marksman off the wall and brings you a phantom.
spell-skull-catapult = Skull Catapult
    .text = Build an engine on a rampart; each hit destroys a wall piece, or what stands behind it, and raises panic by { $panic }.
spell-heavy-rain = Heavy Rain
    .text = This round cannons do not fire, and crossbows hit phantoms only.
spell-cursed-bats = Cursed Bats
    .text = Choose a side: its marksmen do not fire this round.
spell-poison-cloud = Poison Cloud
    .text =
        { $amount ->
            [one] Lay it on a wall section: while it is active, it defeats a marksman before the engagement if you have a unit there.
           *[other] Lay it on a wall section: while it is active, it defeats { $amount } marksmen before the engagement if you have a unit there.
        }
spell-bone-storm = Bone Storm
    .text = Put { $amount } bone markers on building actions or between wall sections.
spell-nightmares = Nightmares
    .text = Panic rises by { $amount }.
spell-raise-the-fallen = Raise the Fallen
    .text = Move up to { $amount } skeletons from the Altar to the foregrounds.
spell-degradation = Degradation
    .text = Lay it on a wall section: while it is active, its wall pieces count for nothing.
spell-strigoi = Strigoi
    .text = Up to { $amount } marksmen near a vampire leave the wall for the supply.
spell-blood-moon = Blood Moon
    .text = This round your vampires have strength { $amount }.
spell-dark-metamorphosis = Dark Metamorphosis
    .text = Up to { $amount } skeletons on wall sections or ramparts become vampires.
spell-banshees-wail = Banshee's Wail
    .text = Choose a priest: this round they add no strength, banish nobody and carry out no orders.
spell-death-march = Death March
    .text = Move up to { $amount } units from one rampart to wall sections.
spell-curse-of-despair = Curse of Despair
    .text = Panic rises by { $amount }.
spell-soul-harvest = Soul Harvest
    .text = Choose a wall section: each defender defeated there in the engagement of this round goes to the supply, and one of your units of the same strength rises on a foreground.
colour-green = green
colour-blue = blue
colour-red = red

## Tiles and siege engines of the Invader

tile-graveyard = a graveyard
    .text =
        { $amount ->
            [one] While active, a skeleton rises here each round.
           *[other] While active, { $amount } skeletons rise here each round.
        }
tile-marshes = a marsh
    .text = While active, it yields { $amount } mana at the end of the round.
tile-gallows-forest = a gallows forest
    .text = While active, panic rises by { $amount } at the end of the round if at least { $units } units of the Invader are here.
tile-mists = mists
    .text = While active, marksmen cannot aim here.
tile-skeleton-archers = skeleton archers
    .text = While active, every { $set } skeletons here deal 1 damage to a section before them.
tile-poison-cloud = a poison cloud
    .text =
        { $amount ->
            [one] While active, a marksman here is defeated before melee if the Invader has a unit here.
           *[other] While active, { $amount } marksmen here are defeated before melee if the Invader has a unit here.
        }
tile-degradation = degradation
    .text = While active, wall pieces here count for nothing.
# A siege engine whose kind is not known.
engine-any = a siege engine
    .name = siege engine
    .the = the siege engine
    .many = siege engines
engine-bone-thrower = a bone thrower
    .name = bone thrower
    .the = the bone thrower
    .many = bone throwers
    .text = A hit puts { $bones } bone markers on a building, or beside the section.
engine-spectral-ballista = a spectral ballista
    .name = spectral ballista
    .the = the spectral ballista
    .many = spectral ballistae
    .text = A hit takes a marksman off the wall, and a phantom comes to the ballista.
engine-skull-catapult = a skull catapult
    .name = skull catapult
    .the = the skull catapult
    .many = skull catapults
    .text = A hit destroys a wall piece, or else the cauldron, or else what is in a tower; panic rises by { $panic }.

## Pieces of the Defender

# What stands on a tower.
tower-piece-crossbow = a crossbow
    .name = crossbow
    .the = the crossbow
    .many = crossbows
    .text = Each assault it fires at a place before the walls; a card shows whom it hits.
tower-piece-cannon = a cannon
    .name = cannon
    .the = the cannon
    .many = cannons
    .text = Each assault it fires at a place before the walls; a card shows whom it hits.
tower-piece-aspen-stakes = aspen stakes
    .name = aspen stakes
    .the = the aspen stakes
    .many = aspen stakes
    .text = Each melee a unit on a section beside them can be sacrificed to defeat a vampire there.
tower-piece-cross = a cross
    .name = cross
    .the = the cross
    .many = crosses
    .text = A Speech in the courtyard lowers panic by { $levels } more.
armament-crossbow = a crossbow
    .name = crossbow
    .many = crossbows
armament-cannon = a cannon
    .name = cannon
    .many = cannons
# The priests are called after the side where they start.
priest-priest-west = the Priest of the West
    .name = Priest of the West
    .text = Starts on W3. They add { $strength } strength to their section and banish a phantom there, and can repel a vampire or make a Speech.
priest-priest-east = the Priest of the East
    .name = Priest of the East
    .text = Starts on E3. They add { $strength } strength to their section and banish a phantom there, and can repel a vampire or make a Speech.
# A footbridge, or the space for one between two wall sections.
footbridge-fbw1 = the footbridge between W1 and W2
    .in = between W1 and W2
footbridge-fbw2 = the footbridge between W2 and W3
    .in = between W2 and W3
footbridge-fbw3 = the footbridge between W3 and W4
    .in = between W3 and W4
footbridge-fbw4 = the footbridge between W4 and W5
    .in = between W4 and W5
footbridge-fbe1 = the footbridge between E1 and E2
    .in = between E1 and E2
footbridge-fbe2 = the footbridge between E2 and E3
    .in = between E2 and E3
footbridge-fbe3 = the footbridge between E3 and E4
    .in = between E3 and E4

## Building actions
#
# `.thing` is the action in a sentence: "completes a wall piece", "an hourglass for a wall piece".

building-action-train-soldier = Train a soldier
    .thing = the training of a soldier
    .text = A marksman in the barracks becomes a soldier. It can be done again at once.
building-action-train-veteran = Train a veteran
    .thing = the training of a veteran
    .text = A soldier in the barracks becomes a veteran. It can be done again at once.
building-action-malfunction = Malfunction
    .thing = a malfunction
    .text = One siege engine does not fire this round.
building-action-clear-bones = Clear the Bones
    .thing = the clearing of the bones
    .text = Remove up to { $bones } bone markers.
building-action-ambush = Ambush
    .thing = an ambush
    .text = Defeat one Invader unit on a foreground or rampart.
building-action-crossbow = Crossbow
    .thing = a crossbow
    .text = Build a crossbow in a tower: each assault it may defeat a unit before the walls.
building-action-cannon = Cannon
    .thing = a cannon
    .text = Build a cannon in a tower: each assault it may defeat units before the walls.
building-action-cauldron = Skeletons' Cauldron
    .thing = a skeletons' cauldron
    .text = Hang a cauldron on a section: it defeats up to { $skeletons } skeletons there in every melee.
building-action-wall = Wall piece
    .thing = a wall piece
    .text = Add a wall piece to a section: +{ $strength } strength there.
building-action-footbridge = Footbridge
    .thing = a footbridge
    .text = Lay a footbridge between two sections: the first step over it each round is free.
building-action-aspen-stakes = Aspen stakes
    .thing = aspen stakes
    .text = Build stakes in a tower: each melee you may sacrifice a unit beside it to defeat a vampire there.
building-action-hospital-bed = Hospital bed
    .thing = a hospital bed
    .text =
        { $units ->
            [one] One more unit returns from the hospital each round.
           *[other] { $units } more units return from the hospital each round.
        }
building-action-cross = Cross
    .thing = a cross
    .text = Build a cross in a tower: a Speech in the courtyard lowers panic by { $levels } more.
building-action-saint = Saint
    .thing = the Saint
    .text =
        { $units ->
            [one] Put the Saint beside a rampart: this round only 1 unit may leave it in each maneuver.
           *[other] Put the Saint beside a rampart: this round only { $units } units may leave it in each maneuver.
        }
building-action-exorcism = Exorcism
    .thing = an exorcism
    .text = A vampire on a section or rampart becomes a phantom.
building-action-consecrated-ground = Consecrated Ground
    .thing = consecrated ground
    .text =
        { $phantoms ->
            [one] Consecrate a path to a section: before every melee a phantom there falls, or else a skeleton is driven off.
           *[other] Consecrate a path to a section: before every melee { $phantoms } phantoms there fall, or else a skeleton is driven off.
        }

## Panic cards

panic-card-deserters = Deserters
    .text = At the start of the round the Invader sends one of your units from any wall section to the courtyard. Copies add up.
panic-card-rout = Rout
    .text = At the start of the round the Invader sends a marksman from a wall section of each side to the courtyard.
panic-card-lethargy = Lethargy
    .text = You gain { COUNT($hourglasses, "hourglass") } less at the start of the round. Copies add up.
panic-card-shaking-hands = Shaking Hands
    .text = In the volley { COUNT($marksmen, "marksman") } are needed for each skeleton.
panic-card-narrow-stairs = Narrow Stairs
    .text = Each step or swap out of the courtyard costs { COUNT($hourglasses, "hourglass") }.
panic-card-crowded-walls = Crowded Walls
    .text = Units cannot be swapped.
panic-card-barred-barracks = Barred Barracks
    .text = Training costs { COUNT($hourglasses, "hourglass") } more.
panic-card-cold-forge = Cold Forge
    .text = The actions of the forge cost { COUNT($hourglasses, "hourglass") } more.
panic-card-doubt = Doubt
    .text = Priests make a Speech only in the courtyard.

## Maneuvers

maneuver-minor = a minor maneuver
    .name = minor maneuver
maneuver-major = a major maneuver
    .name = major maneuver

## Phases of a round

phase-supplies = Supplies
phase-spells = Spells
phase-maneuvers = Maneuvers
phase-assault = Assault
phase-cleanup = Cleanup

## Stages of the assault

stage-crossbows = crossbows
stage-cannons = cannons
stage-bone-throwers = bone throwers
stage-spectral-ballistae = spectral ballistae
stage-skull-catapults = skull catapults
stage-volley = the marksmen's volley
stage-skeleton-archers = skeleton archers
stage-poison-clouds = poison clouds
stage-banish = the banishing of phantoms
stage-consecrated-ground = consecrated ground
stage-cauldrons = cauldrons
stage-aspen-stakes = aspen stakes
stage-engagement = the engagement
stage-regroup = regrouping

## What is counted

count-mana =
    { $count ->
        [one] 1 mana
       *[other] { $count } mana
    }
count-tile =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
count-skeleton =
    { $count ->
        [one] 1 skeleton
       *[other] { $count } skeletons
    }
count-round =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }

## Words of the game
#
# A word alone, and what it means.

term-phantom = Phantom
    .text = Unit of the Invader, strength 1. Beside a vampire up to { $most } of them on a section have strength { $strength }. { $levitation } on each section levitate and need no place.
term-skeleton = Skeleton
    .text = Unit of the Invader, strength 2. A defeated one goes to the Altar of Death, where it is worth mana.
term-vampire = Vampire
    .text = Unit of the Invader, strength 3. It strengthens phantoms on its section.
term-marksman = Marksman
    .text = Unit of the Defender, strength 1. In the volley every { $set } of them defeat a skeleton on a rampart.
term-soldier = Soldier
    .text = Unit of the Defender, strength 2.
term-veteran = Veteran
    .text = Unit of the Defender, strength 3.
term-priest = Priest
    .text = Adds { $strength } strength to a section and banishes a phantom from it in every melee. Once a round, for an hourglass, a priest repels a vampire or makes a Speech. Priests cannot be defeated.
term-hourglass = Hourglass
    .text = Time. The Defender has to spend all hourglasses as soon as they can act.
term-mana = Mana
    .text = Pays for spells and crystals, and is kept from round to round.
term-crystal = Crystal
    .text = Makes a tile work until the end of the round. One mana gives all tiles of a spell theirs.
term-altar = Altar of Death
    .text = Defeated skeletons come here. Every { $skeletons } of them can be turned into 1 mana.
term-tome = Spell Tome
    .text = Six spells, cast or skipped from left to right once a round.
term-library = Necromancer's Library
    .text = Spells that can replace those of the Tome. Opening it gives the Defender an hourglass.
term-panic = Panic
    .text = At the end of the round each level above 0 brings a card that is in force in the next round.
term-wall = Wall piece
    .text = Adds { $strength } to the Defender's strength on its section.
term-bone = Bone marker
    .text = Blocks a space of a building action, or the way between two sections, until it is removed.
term-footbridge = Footbridge
    .text = The first step over it each round is free.
term-consecrated-ground = Consecrated ground
    .text = Before melee up to { $phantoms } phantoms on the section behind it fall; if there is none, a skeleton is driven off.
term-saint = Saint
    .text = At most { COUNT($units, "unit") } may leave this rampart in each maneuver of this round.
term-malfunction = Malfunction
    .text = This siege engine does not fire this round.
term-dearer = Dearer
    .text = A panic card makes the last space cost an hourglass more.
term-cauldron = Skeletons' Cauldron
    .text = Defeats up to { $skeletons } skeletons on its section in every melee.
term-cauldron-skeleton = Skeletons' Cauldron
    .text = Defeats up to { $skeletons } skeletons on its section in every melee.
term-machine = Machine
    .text = Fires in the assault; a card shows whether it hits.
term-soul-harvest = Soul Harvest
    .text = Defenders who fall here in the engagement of this round rise for the Invader.
term-heavy-rain = Heavy Rain
    .text = No cannon fires, and crossbows hit phantoms only.
term-cursed-bats = Cursed Bats
    .text = The marksmen of one side do not fire.
term-blood-moon = Blood Moon
    .text = Vampires are stronger this round.
term-banshees-wail = Banshee's Wail
    .text = A priest is silenced this round.
term-section = Wall section
    .text = Where the fight is decided. It is breached when the Invader's lead exceeds the total strength of the Defender's units there.
term-tower = Tower
    .text = Holds a crossbow, a cannon, aspen stakes or a cross.
term-rampart = Rampart
    .text = The last place before the walls; it holds { COUNT($units, "unit") } of the Invader.
term-foreground = Foreground
    .text = Where the undead gather; it holds { COUNT($units, "unit") } of the Invader.
term-path = Path
    .text = The undead march along it towards the walls and never back.
term-camp = Camp
    .text = Units drawn from the bag. The more of them stay here, the more hourglasses the Defender gains.
term-bag = Bag
    .text = Units that can still be drawn.
term-pile = Defeated pile
    .text = Defeated phantoms and vampires, and skeletons spent from the Altar. Spells bring them back.
term-supply = Supply
    .text = Units of the Defender that are not on the board.
term-courtyard = Courtyard
    .text = Units and priests wait here; from it every section and the barracks can be reached.
term-hospital = Hospital
    .text = After the assault one unit returns, and one more for each bed; the others leave the game.
term-barracks = Barracks
    .text = Turns marksmen into soldiers and soldiers into veterans.
term-scouts = Scouts
    .text = Malfunctions of siege engines, bones cleared away, and ambushes before the walls.
term-forge = Forge
    .text = Crossbows and cannons for the towers, and cauldrons against skeletons.
term-workshop = Workshop
    .text = Wall pieces, footbridges, aspen stakes, and beds for the hospital.
term-cathedral = Cathedral
    .text = Crosses, the Saint, exorcism, and consecrated ground.
