# Names of things in Undead. See names.ftl for how names are written.

-turn = round

## Spells

spell-graveyard = Graveyard
spell-marshes = Marshes
spell-mists = Mists
spell-spectral-gust = Spectral Gust
spell-bone-thrower = Bone Thrower
spell-skeleton-archers = Skeleton Archers
spell-gallows-forest = Gallows Forest
spell-dread-whispers = Dread Whispers
spell-spectral-ballista = Spectral Ballista
spell-skull-catapult = Skull Catapult
spell-heavy-rain = Heavy Rain
spell-cursed-bats = Cursed Bats
spell-poison-cloud = Poison Cloud
spell-bone-storm = Bone Storm
spell-nightmares = Nightmares
spell-raise-the-fallen = Raise the Fallen
spell-degradation = Degradation
spell-strigoi = Strigoi
spell-blood-moon = Blood Moon
spell-dark-metamorphosis = Dark Metamorphosis
spell-banshees-wail = Banshee's Wail
spell-death-march = Death March
spell-curse-of-despair = Curse of Despair
spell-soul-harvest = Soul Harvest
colour-green = green
colour-blue = blue
colour-red = red

## Tiles and siege engines of the Invader

tile-graveyard = a graveyard
tile-marshes = a marsh
tile-gallows-forest = a gallows forest
tile-mists = mists
tile-skeleton-archers = skeleton archers
tile-poison-cloud = a poison cloud
tile-degradation = degradation
# A siege engine whose kind is not known.
engine-any = a siege engine
    .name = siege engine
    .the = the siege engine
    .many = siege engines
engine-bone-thrower = a bone thrower
    .name = bone thrower
    .the = the bone thrower
    .many = bone throwers
engine-spectral-ballista = a spectral ballista
    .name = spectral ballista
    .the = the spectral ballista
    .many = spectral ballistae
engine-skull-catapult = a skull catapult
    .name = skull catapult
    .the = the skull catapult
    .many = skull catapults

## Pieces of the Defender

# What stands on a tower.
tower-piece-crossbow = a crossbow
    .name = crossbow
    .the = the crossbow
    .many = crossbows
tower-piece-cannon = a cannon
    .name = cannon
    .the = the cannon
    .many = cannons
tower-piece-aspen-stakes = aspen stakes
    .name = aspen stakes
    .the = the aspen stakes
    .many = aspen stakes
tower-piece-cross = a cross
    .name = cross
    .the = the cross
    .many = crosses
armament-crossbow = a crossbow
    .name = crossbow
    .many = crossbows
armament-cannon = a cannon
    .name = cannon
    .many = cannons
# The priests are called after the side where they start.
priest-priest-west = the Priest of the West
    .name = Priest of the West
priest-priest-east = the Priest of the East
    .name = Priest of the East
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

building-action-train-soldier = Train a soldier
building-action-train-veteran = Train a veteran
building-action-malfunction = Malfunction
building-action-clear-bones = Clear the Bones
building-action-ambush = Ambush
building-action-crossbow = Crossbow
building-action-cannon = Cannon
building-action-cauldron = Skeletons' Cauldron
building-action-wall = Wall piece
building-action-footbridge = Footbridge
building-action-aspen-stakes = Aspen stakes
building-action-hospital-bed = Hospital bed
building-action-cross = Cross
building-action-saint = Saint
building-action-exorcism = Exorcism
building-action-consecrated-ground = Consecrated Ground

## Panic cards

panic-card-deserters = Deserters
panic-card-rout = Rout
panic-card-lethargy = Lethargy
panic-card-shaking-hands = Shaking Hands
panic-card-narrow-stairs = Narrow Stairs
panic-card-crowded-walls = Crowded Walls
panic-card-barred-barracks = Barred Barracks
panic-card-cold-forge = Cold Forge
panic-card-doubt = Doubt

## Maneuvers

maneuver-minor = a minor maneuver
    .name = minor maneuver
maneuver-major = a major maneuver
    .name = major maneuver

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
