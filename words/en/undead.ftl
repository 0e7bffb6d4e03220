# Sentences of Undead. A turn is called a round, and units are defeated, not killed.

## Story: set-up

event-spell-dealt = Card { $number } of the Tome is { $spell }.
event-library-stocked =
    { ID($colour) ->
        [green] The green cards of the Library are { $spells }.
        [blue] The blue cards of the Library are { $spells }.
       *[red] The red cards of the Library are { $spells }.
    }

## Story: the round and its supplies

event-round-began = Round { $round } of { $rounds }
event-round-ended = The walls hold. Round { $round } is over.
# A panic card makes the unit flee.
event-unit-fled = { $card }: { $unit } flees from { $from } to the courtyard.
event-mana-gained = The Invader gains { COUNT($count, "mana") }.
event-mana-lost = The Invader loses { COUNT($count, "mana") }.
# `brings` is what the card gives: "3 mana, 1 hourglass and a marksman".
event-mana-card-drawn = The Invader draws a mana card: { $brings }.
event-units-arrived =
    { SIZE($units) ->
        [one] { $units } comes to the courtyard.
       *[other] { $units } come to the courtyard.
    }
event-altar-used = The Invader turns { COUNT($skeletons, "skeleton") } of the Altar of Death into mana.
event-library-opened = The Invader opens the Necromancer's Library.
event-spell-removed = { $spell } leaves the Tome and the game.
event-spell-taken = { $spell } comes from the Library into the Tome.
event-tome-arranged = The Tome is { $tome }.

## Story: spells

event-spell-cast = The Invader casts { $spell } for { COUNT($cost, "mana") }.
# Why the spell could not be cast; `choice` if it could.
event-spell-skipped =
    { $why ->
        [choice] The Invader skips { $spell }.
        [mana] { $spell } cannot be cast: there is not enough mana.
        [engines] { $spell } cannot be cast: no more siege engines may be on the board.
        [no-piece] { $spell } cannot be cast: no piece of it is left.
        [no-space] { $spell } cannot be cast: there is no space for it.
       *[no-effect] { $spell } cannot be cast: it would have no effect.
    }
event-tile-placed = The Invader lays { $tile } on { $at }.
event-engine-built = The Invader builds { $engine } on { $at }.
event-tiles-activated = The Invader activates { COUNT($count, "tile") } of { $spell }.
event-rain-fell = Rain falls: this round no cannon fires, and crossbows hit phantoms only.
event-bats-sent =
    { ID($side) ->
        [west] Bats haunt the west: its marksmen do not fire this round.
       *[east] Bats haunt the east: its marksmen do not fire this round.
    }
event-moon-rose = The Blood Moon rises: this round vampires have strength { $strength }.
event-priest-silenced = { $priest } is silenced this round.
event-harvest-began = Defenders who fall on { $section } in the engagement of this round will rise.
# `to` is the new level: "+2", "0", "-1".
event-panic-changed =
    { $way ->
        [returns] Panic returns to { $to }.
        [falls] Panic falls to { $to }.
       *[rises] Panic rises to { $to }.
    }
event-panic-card-drawn = A panic card for the next round: { $card }.
# A bone marker lies on a building action, or where a footbridge could be.
event-bone-placed =
    { $spot ->
        [action] The Invader puts a bone marker on { $action }.
       *[bridge] The Invader puts a bone marker { FORM($bridge, "in") }.
    }
event-bone-removed =
    { $spot ->
        [action] The Defender removes a bone marker from { $action }.
       *[bridge] The Defender removes the bone marker { FORM($bridge, "in") }.
    }
event-marksman-taken =
    { $by ->
        [ballista] The spectral ballista takes a marksman off { $at }.
       *[strigoi] Strigoi take a marksman off { $at }.
    }
event-transformed = { $unit } { FORM($at, "in") } becomes { $into }.
event-unit-raised = { $unit } rises { FORM($at, "in") }.

## Story: maneuvers

event-units-drawn = The Invader draws { $units }.
event-reinforcement-drawn = Reinforcements for the camp: { $units }.
event-maneuver-began = The Invader begins { $maneuver }.
event-marched = { $unit } marches from { FROM($path) } to { TO($path) }.
event-mustered = { $unit } marches from the camp to { $to }.
event-camp-counted =
    { $units ->
        [one] 1 unit stays in the camp: the Defender receives { COUNT($hourglasses, "hourglass") }.
       *[other] { $units } units stay in the camp: the Defender receives { COUNT($hourglasses, "hourglass") }.
    }

## Story: the Defender

# A panic card makes the last space of a building action dearer.
event-surcharge-paid = Panic makes { $action } cost { COUNT($count, "hourglass") } more.
event-action-resolved = The Defender completes { $action }.
event-priest-moved = { $priest } moves from { $from } to { $to }.
event-footbridge-crossed = { $bridge } is crossed for free.
event-priest-repelled = { $priest } drives a vampire off { $at }.
event-priest-spoke = { $priest } calms the stronghold.
event-malfunction-placed = The siege engine { FORM($at, "in") } will not fire this round.
event-saint-placed = The Saint stands beside { $at }: at most { COUNT($most, "unit") } may leave it in each maneuver.
event-tower-piece-built = The Defender builds { $piece } { FORM($at, "in") }.
event-cauldron-built = The Defender hangs a cauldron on { $at }.
event-wall-built = The Defender adds a wall piece to { $at }.
event-footbridge-built = The Defender lays a footbridge { FORM($at, "in") }.
event-bed-built = The Defender puts another bed into the hospital.
event-ground-consecrated = The Defender consecrates the path from { $path }.

## Story: the assault

# `quiet`: nothing happens in this stage.
event-stage-began =
    { ID($stage) ->
        [crossbows]
            { $quiet ->
                [yes] The assault begins
               *[no] The assault begins: crossbows
            }
        [cannons] Cannons
        [bone-throwers] Bone throwers
        [spectral-ballistae] Spectral ballistae
        [skull-catapults] Skull catapults
        [volley] Marksmen's volley
        [skeleton-archers] Skeleton archers
        [poison-clouds] Melee: poison clouds
        [banish] Melee: phantoms are banished
        [consecrated-ground] Melee: consecrated ground
        [cauldrons] Melee: cauldrons
        [aspen-stakes] Melee: aspen stakes
        [engagement] Melee: engagement
       *[regroup] Regroup
    }
event-engine-fired =
    { $hit ->
        [yes] { FORM($engine, "the") } { FORM($at, "in") } hits { $target }.
       *[no] { FORM($engine, "the") } { FORM($at, "in") } misses { $target }; the Miss leaves its deck.
    }
event-cauldron-destroyed = The cauldron on { $at } is destroyed.
event-tower-piece-destroyed =
    { ID($piece) ->
        [aspen-stakes] The aspen stakes { FORM($at, "in") } are destroyed.
       *[other] { FORM($piece, "the") } { FORM($at, "in") } is destroyed.
    }
# `dies`: there are enough marksmen to defeat a skeleton.
event-volley-fired =
    { $dies ->
        [yes]
            { $marksmen ->
                [one] 1 marksman fires at { $at }.
               *[other] { $marksmen } marksmen fire at { $at }.
            }
       *[no]
            { $marksmen ->
                [one] 1 marksman fires at { $at }: too few to defeat anyone.
               *[other] { $marksmen } marksmen fire at { $at }: too few to defeat anyone.
            }
    }
event-archers-fired = The skeleton archers { FORM($at, "in") } fire at { $section } and deal { $damage } damage.
# Back to a rampart.
event-repelled = { $unit } goes back from { $from } to { $to }.
event-repelled-lost = { $unit } driven off { $from } finds no room and is defeated.
event-sacrificed = { $unit } { FORM($at, "in") } is sacrificed for a vampire.
# `worth` is the strength of the units that can be defeated.
event-combat-fought =
    { $result ->
        [breach] { $at }: { $invader } against { $defender }. The Invader is stronger by { $ahead }, and the units there are worth { $units }: breach!
        [invader]
            { $worth ->
                [0] { $at }: { $invader } against { $defender }. The Invader is stronger by { $ahead }; no unit is weak enough to be defeated.
               *[other] { $at }: { $invader } against { $defender }. The Invader is stronger by { $ahead } and deals that much damage.
            }
        [defender]
            { $worth ->
                [0] { $at }: { $invader } against { $defender }. The Defender is stronger by { $ahead }; no unit is weak enough to be defeated.
               *[other] { $at }: { $invader } against { $defender }. The Defender is stronger by { $ahead } and deals that much damage.
            }
       *[even] { $at }: { $invader } against { $defender }. Neither side is stronger.
    }
# What defeated them.
event-horde-defeated =
    { $by ->
        [crossbow] The crossbow defeats { $units } { FORM($at, "in") }.
        [cannon] The cannon defeats { $units } { FORM($at, "in") }.
        [marksmen] The marksmen defeat { $units } { FORM($at, "in") }.
        [consecrated-ground] Consecrated ground defeats { $units } { FORM($at, "in") }.
        [cauldron] The cauldron defeats { $units } { FORM($at, "in") }.
        [aspen-stakes] The aspen stakes defeat { $units } { FORM($at, "in") }.
        [ambush] The ambush defeats { $units } { FORM($at, "in") }.
       *[melee]
            { SIZE($units) ->
                [one] { $units } is defeated { FORM($at, "in") }.
               *[other] { $units } are defeated { FORM($at, "in") }.
            }
    }
event-garrison-defeated =
    { $by ->
        [archers] The skeleton archers defeat { $units } { FORM($at, "in") }.
        [poison] The poison cloud defeats { $units } { FORM($at, "in") }.
       *[melee]
            { SIZE($units) ->
                [one] { $units } is defeated { FORM($at, "in") }.
               *[other] { $units } are defeated { FORM($at, "in") }.
            }
    }
event-healed = { $unit } returns from the hospital.
# `rest`: an option lets them go back to the supply.
event-not-healed =
    { ID($rest) ->
        [out]
            { SIZE($units) ->
                [one] { $units } does not recover in the hospital and leaves the game.
               *[other] { $units } do not recover in the hospital and leave the game.
            }
       *[supply]
            { SIZE($units) ->
                [one] { $units } goes from the hospital to the supply.
               *[other] { $units } go from the hospital to the supply.
            }
    }
event-game-over =
    { ID($winner) ->
        [invader] The walls are breached: the Invader wins.
       *[defender] The walls hold until sunrise: the Defender wins.
    }

## How a game ends

ending-defender = The walls held for { COUNT($round, "round") }, until sunrise.
ending-invader = The walls were breached at { $at } in round { $round }.
# Where it happened is not known.
ending-invader-somewhere = The walls were breached in round { $round }.

## Strength against strength

sum-strong-phantoms = { FORM($units, "counted") } beside a vampire
sum-blood-moon = { FORM($units, "counted") } under the Blood Moon
sum-walls = wall pieces
sum-priest = Priest
sum-idle-walls = { COUNT($walls, "wall") }, useless under Degradation
sum-silent-priest = Priest, silenced by Banshee's Wail

## What may still happen at a section before strength meets strength

forecast-engine = { FORM($engine, "the") } { FORM($at, "in") } may fire here: { $hits } in { $deck } cards hit.
forecast-archers = Skeleton archers { FORM($at, "in") } may deal { $damage } damage here first.
forecast-poison = The poison cloud defeats { $units } first.
forecast-banish = The priest banishes a phantom first.
forecast-consecrated = Consecrated ground defeats { $units } first.
forecast-driven-off = Consecrated ground drives a skeleton off first.
forecast-cauldron = The cauldron defeats { $units } first.
forecast-stakes = The aspen stakes { FORM($at, "in") } may defeat a vampire first.
