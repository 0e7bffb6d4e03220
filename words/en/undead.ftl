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
event-spell-removed = The Invader removes { $spell } from the Tome and from the game.
event-spell-taken = The Invader takes { $spell } from the Library into the Tome.
event-tome-arranged = The Tome is now { $tome }.

## Story: spells

event-spell-cast = The Invader casts { $spell } for { COUNT($cost, "mana") }.
# Why the spell could not be cast; `choice` if it could.
event-spell-skipped =
    { $why ->
        [choice] The Invader skips { $spell }.
        [mana] { $spell } cannot be cast: there is not enough mana.
        [engines] { $spell } cannot be cast: no more siege engines may be on the board.
        [no-piece] { $spell } cannot be cast: no such piece is left.
        [no-space] { $spell } cannot be cast: there is no room for it.
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
        [action] The Invader puts a bone marker on the action { $action }.
       *[bridge] The Invader puts a bone marker { FORM($bridge, "in") }.
    }
event-bone-removed =
    { $spot ->
        [action] The Defender removes a bone marker from the action { $action }.
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
    { $hourglasses ->
        [0]
            { $units ->
                [0] The camp is empty.
                [one] 1 unit stays in the camp: too few to give the Defender an hourglass.
               *[other] { $units } units stay in the camp: too few to give the Defender an hourglass.
            }
       *[other]
            { $units ->
                [one] 1 unit stays in the camp: the Defender receives { COUNT($hourglasses, "hourglass") }.
               *[other] { $units } units stay in the camp: the Defender receives { COUNT($hourglasses, "hourglass") }.
            }
    }

## Story: the Defender

# A panic card makes the last space of a building action dearer.
event-surcharge-paid = Panic makes { FORM($action, "thing") } cost { COUNT($count, "hourglass") } more.
event-action-resolved = The Defender completes { FORM($action, "thing") }.
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
event-sacrificed = { $unit } { FORM($at, "in") } is sacrificed to defeat a vampire.
# `worth` is the strength of the units that can be defeated.
event-combat-fought =
    { $result ->
        [breach]
            { $units ->
                [0] { $at }: { $invader } against { $defender }. The Invader is stronger by { $ahead }, and no unit is there to be defeated: breach!
               *[other] { $at }: { $invader } against { $defender }. The Invader is stronger by { $ahead }, and the units there are worth { $units }: breach!
            }
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

ending-held = The walls held for { COUNT($turn, "round") }, until sunrise.

## Strength against strength

sum-strong-phantoms = { FORM($units, "counted") } beside a vampire
sum-blood-moon = { FORM($units, "counted") } under the Blood Moon
sum-walls = wall pieces
sum-priest = Priest
sum-idle-walls = { COUNT($walls, "wall") }, useless under Degradation
sum-silent-priest = Priest, silenced by Banshee's Wail

## What may still happen at a section before strength meets strength

forecast-engine = { FORM($engine, "the") } { FORM($at, "in") } may fire here: { $hits ->
        [one] 1 of { $deck } cards is a Hit.
       *[other] { $hits } of { $deck } cards are Hits.
    }
forecast-archers = Skeleton archers { FORM($at, "in") } may deal { $damage } damage here first.
forecast-poison = The poison cloud defeats { $units } first.
forecast-banish = The priest banishes a phantom first.
forecast-consecrated = Consecrated ground defeats { $units } first.
forecast-driven-off = Consecrated ground drives a skeleton off first.
forecast-cauldron = The cauldron defeats { $units } first.
forecast-stakes = The aspen stakes { FORM($at, "in") } may defeat a vampire first.

## Steps
#
# The value is the question to the player who decides, `.title` its heading, `.detail` how far a series is, and `.waiting`
# what the others wait for. A step that nobody decides has the last one alone.

step-deal-tome =
    .waiting = The cards of the Tome are dealt.
step-stock-library =
    .waiting = The cards of the Library are dealt.
step-round =
    .waiting = A new round begins.
# Rout asks for a marksman of each side.
step-flee =
    { ID($card) ->
        [rout]
            { ID($side) ->
                [west] Choose the western section whose marksman flees to the courtyard.
               *[east] Choose the eastern section whose marksman flees to the courtyard.
            }
       *[other] Choose the unit on a section that flees to the courtyard.
    }
    .title = { $card }
    .waiting = The Invader chooses who flees from the walls.

step-gather =
    .waiting = Mana and hourglasses of the round are handed out.
# `asked` is the most that can be lost, `mana` what the Invader has.
step-lose-mana = Choose how much mana you lose. Each one that you keep gives the Defender an hourglass.
    .title = Round { $round } asks for mana
    .detail = Up to { $asked } can be lost; you have { $mana }.
    .waiting = The Invader chooses how much mana to lose.
step-ask-mana-card = Draw one, or pass. Some of them help the Defender too.
    .title = Mana card
    .waiting = The Invader may draw a mana card.
step-draw-mana-card =
    .waiting = A mana card is drawn.
step-altar = Choose how many skeletons on the Altar become mana.
    .title = Altar of Death
    .detail = If you use it, the Defender gains one hourglass, no matter how many skeletons you turn.
    .waiting = The Invader may turn skeletons on the Altar into mana.
step-ask-library = Open it, which gives the Defender an hourglass, or pass.
    .title = Necromancer's Library
    .waiting = The Invader decides whether to open the Library.
step-remove-spells = Remove a spell of the Tome from the game, or go on.
    .title = Cards that leave the game
    .waiting = The Invader removes cards from the Tome.
step-take-spells = Take a spell of the Library into the Tome.
    .title = New cards
    .detail =
        { $count ->
            [one] {""}
           *[other] { $count } to take.
        }
    .waiting = The Invader takes cards from the Library.
step-order-tome = Choose the card for place { $number } of 6.
    .title = The order of the Tome
    .waiting = The Invader arranges the Tome.

step-cast = Cast it for { $cost } of your { $mana } mana, or skip it.
    .title = { $spell }
    .waiting = The Invader casts or skips { $spell }.
step-lay-spell =
    { ID($spell) ->
        [mists] Lay them on a rampart without mists.
        [skeleton-archers] Place them on a rampart without such a tile.
        [poison-cloud] Lay it on a section without a tile.
        [degradation] Lay it on a section without a tile.
        [bone-thrower] Build it on a rampart with a free big space.
        [spectral-ballista] Build it on a rampart with a free big space.
        [skull-catapult] Build it on a rampart with a free big space.
       *[other] Lay it on a foreground or rampart with a free ground space.
    }
    .title = { $spell }
    .waiting = The Invader carries out the spell { $spell }.
# Spectral Gust and Death March. `begun`: the first unit went, and the others come from the same place, `from`.
step-hasten =
    { $begun ->
        [yes]
            { ID($spell) ->
                [death-march] Send one more unit from { $from } to a section, or finish.
               *[other] Move one more phantom from { $from } a step forward, or finish.
            }
       *[no]
            { ID($spell) ->
                [death-march] Choose the first unit on a rampart and the section it goes to.
               *[other] Choose the first phantom and its step forward.
            }
    }
    .title = { $spell }
    .detail =
        { $begun ->
            [yes] At most { $left } more.
           *[no] At most { $left }.
        }
    .waiting = The Invader carries out the spell { $spell }.
step-bats = Choose the side whose marksmen will not fire.
    .title = Cursed Bats
    .waiting = The Invader chooses the side that the bats haunt.
step-bone-storm = Place a marker on a building action or on a space for a footbridge.
    .title = Bone Storm
    .detail =
        { $left ->
            [one] {""}
           *[other] { $left } to place.
        }
    .waiting = The Invader places bone markers.
# `begun`: the first one is compulsory and done.
step-repeat =
    { $begun ->
        [yes]
            { ID($spell) ->
                [strigoi] Choose the section that loses one more marksman, or finish.
                [dark-metamorphosis] Choose where one more skeleton becomes a vampire, or finish.
               *[other] Choose where one more skeleton rises, or finish.
            }
       *[no]
            { ID($spell) ->
                [strigoi] Choose the section that loses a marksman to a vampire nearby.
                [dark-metamorphosis] Choose where a skeleton becomes a vampire.
               *[other] Choose the foreground where a skeleton rises.
            }
    }
    .title = { $spell }
    .detail =
        { $begun ->
            [yes] At most { $left } more.
           *[no] At most { $left }.
        }
    .waiting = The Invader carries out the spell { $spell }.
step-wail = Choose the priest who is silenced this round.
    .title = Banshee's Wail
    .waiting = The Invader chooses the priest who is silenced.
step-harvest-section = Choose the section whose fallen will rise.
    .title = Soul Harvest
    .waiting = The Invader chooses the section of the Soul Harvest.
step-hand-over =
    .waiting = The Defender receives hourglasses.
step-activation = Pay 1 mana to activate all tiles of a spell, or finish.
    .title = Activation
    .detail = You have { $mana } mana.
    .waiting = The Invader may activate tiles.

step-draw-units =
    .waiting = Units are drawn from the bag.
step-draw-reinforcement =
    .waiting = A reinforcement card is drawn.
step-graveyards =
    .waiting = The graveyards give up their dead.
# `second`: the other kind of maneuver was done already.
step-choose-maneuver =
    { $second ->
        [yes] You may make the other kind as well.
       *[no] You must make one each round, and may then make the other kind as well.
    }
    .title =
        { $second ->
            [yes] Second maneuver
           *[no] Maneuver
        }
    .waiting = The Invader chooses a maneuver.
step-march-ramparts = Move a unit from a rampart to a section, or from RW3 to RW4, or go on to the foregrounds.
    .title =
        { ID($maneuver) ->
            [minor] Minor maneuver: ramparts
           *[major] Major maneuver: ramparts
        }
    .detail = Up to { $limit } may leave each rampart.
    .waiting = The Invader moves units from the ramparts.
step-march-foregrounds = Move a unit from a foreground to a rampart, or go on to the camp.
    .title =
        { ID($maneuver) ->
            [minor] Minor maneuver: foregrounds
           *[major] Major maneuver: foregrounds
        }
    .detail = Up to { $limit } may leave each foreground.
    .waiting = The Invader moves units from the foregrounds.
step-muster-camp = Send a unit from the camp to a foreground, or end the maneuver.
    .title =
        { ID($maneuver) ->
            [minor] Minor maneuver: camp
           *[major] Major maneuver: camp
        }
    .detail = Up to { $limit } may come to each foreground.
    .waiting = The Invader sends units from the camp.
step-maneuver-ends =
    .waiting = The maneuver is over.
step-count-camp =
    .waiting = The camp is counted.

step-open-window =
    .waiting = The Defender is about to act.
step-window =
    { $hourglasses ->
        [0] Cross a footbridge for free, or finish.
        [one] Spend it on a building, a move, a swap, a bone marker or an order of a priest.
       *[other] Spend them on buildings, moves and swaps, bone markers, and orders of priests.
    }
    .title =
        { $hourglasses ->
            [0] No hourglass left
           *[other] Spend { COUNT($hourglasses, "hourglass") }
        }
    .waiting = The Defender spends hourglasses.
step-effect =
    { ID($action) ->
        [train-soldier] A marksman in the barracks becomes a soldier.
        [train-veteran] A soldier in the barracks becomes a veteran.
        [malfunction] Choose the siege engine that will not fire this round.
        [clear-bones] Choose a bone marker to remove.
        [ambush] Choose the unit on a foreground or rampart that is defeated.
        [crossbow] Put it in a free tower.
        [cannon] Put it in a free tower.
        [aspen-stakes] Put them in a free tower.
        [cross] Put it in a free tower.
        [cauldron] Hang it on a section without one.
        [wall] Add it to a section with room for it.
        [footbridge] Lay it on an empty space between two sections.
        [hospital-bed] Put it into the hospital.
        [saint] Put the Saint beside a rampart.
        [exorcism] Choose where a vampire becomes a phantom.
       *[consecrated-ground] Choose a free path from a rampart to a section.
    }
    .title = { $action }
    .waiting = The Defender carries out an action: { $action }.
step-clear-bones =
    { $begun ->
        [yes] Choose one more bone marker to remove, or finish.
       *[no] Choose the first bone marker to remove.
    }
    .title = Clear the Bones
    .detail =
        { $begun ->
            [yes] At most { $left } more.
           *[no] At most { $left }.
        }
    .waiting = The Defender removes bone markers.
step-retreat = Choose the rampart it goes to.
    .title =
        { ID($unit) ->
            [phantom] A phantom is banished from { $from }
            [skeleton] A skeleton is driven off { $from }
           *[vampire] A vampire is repelled from { $from }
        }
    .waiting = The Invader chooses where { $unit } driven off { $from } goes.

step-assault =
    .waiting = The assault begins.
step-stage =
    .waiting =
        { ID($stage) ->
            [crossbows] The assault begins.
           *[other] Next: { $stage }.
        }
step-aim-armament =
    { ID($armament) ->
        [crossbow] Choose a crossbow and what it fires at, or hold fire.
       *[cannon] Choose a cannon and what it fires at, or hold fire.
    }
    .title = { FORM($armament, "many") }
    .waiting = The Defender aims the { FORM($armament, "many") }.
step-turn-shot =
    .waiting = { FORM($machine, "the") } { FORM($tower, "in") } fires.
step-shuffle-shots =
    .waiting = The assault goes on.
step-aim-engine =
    { ID($engine) ->
        [bone-thrower] Choose a bone thrower and the section it fires at.
        [spectral-ballista] Choose a spectral ballista and the section it fires at.
       *[skull-catapult] Choose a skull catapult and the section it fires at.
    }
    .title = { FORM($engine, "many") }
    .waiting = The Invader aims the { FORM($engine, "many") }.
step-fire-engine =
    .waiting = { FORM($machine, "the") } { FORM($rampart, "in") } fires.
# `begun`: a marker of this hit lies at a building already.
step-throw-bones =
    { $begun ->
        [yes] Place the next bone marker at the same building or beside the section.
       *[no] Place a bone marker at a building or beside the section.
    }
    .title = The bone thrower hits { $at }
    .detail =
        { $left ->
            [one] {""}
           *[other] { $left } to place.
        }
    .waiting = The Invader places bone markers.
step-strike-tower = Choose the tower beside it that loses its piece.
    .title = The skull catapult hits { $place }
    .waiting = The Invader chooses a tower beside { $place }.
step-volley-from = Choose how many marksmen fire at which rampart. The others hold their fire.
    .title = Volley from { $place }
    .detail = { COUNT($set, "marksman") } together defeat one skeleton.
    .waiting = The Defender aims the marksmen { FORM($place, "in") }.
step-volley-at =
    .waiting = The assault goes on.
step-aim-archers = Choose a rampart and the section that its archers fire at, or hold fire.
    .title = Skeleton archers
    .detail = { COUNT($set, "skeleton") } together deal 1 damage.
    .waiting = The Invader aims the skeleton archers.
step-poison =
    .waiting = The assault goes on.
step-banish =
    .waiting = The assault goes on.
step-consecrated =
    .waiting = The assault goes on.
step-cauldron =
    .waiting = The assault goes on.
step-stake = Sacrifice a unit to defeat a vampire on its section, or finish.
    .title = Aspen stakes
    .waiting = The Defender may sacrifice units to aspen stakes.
step-engage =
    .waiting = The assault goes on.
step-horde-loses = Choose the unit that is defeated next.
    .title = The Invader's losses { FORM($at, "in") }
    .detail = { $damage } damage left; each unit takes as much as its strength.
    .waiting = The Defender chooses who is defeated { FORM($at, "in") }.
step-garrison-loses = Choose the unit that is defeated next.
    .title = The Defender's losses { FORM($at, "in") }
    .detail = { $damage } damage left; each unit takes as much as its strength.
    .waiting = The Invader chooses who is defeated { FORM($at, "in") }.
step-harvest = Choose the foreground where { $unit } rises.
    .title = Soul Harvest
    .waiting = The Invader chooses where { $unit } rises.
step-walls-held =
    .waiting = The assault goes on.
step-gallows =
    .waiting = The assault goes on.
step-hospital = Choose the unit that returns to the courtyard.
    .title = Hospital
    .detail =
        { $count ->
            [one] 1 may return.
           *[other] { $count } may return.
        }
    .waiting = The Defender chooses who returns from the hospital.
step-panic =
    .waiting = The assault goes on.
step-draw-panic =
    .waiting = Panic cards are drawn.
step-clean-up =
    .waiting = The round ends.

# What a decision of the Invader brings the Defender.
after-this = After this the Defender receives { COUNT($count, "hourglass") }.
after-so-far = So far the Defender has { COUNT($count, "hourglass") } to spend next.

## Choices
#
# What a button says. `.short` names of places fit a button.

action-deal = Deal { $spell }
action-stock = Deal
action-draw = Draw { $units }
action-mana = { $brings }
action-reinforce = { $units }
action-turn =
    { $result ->
        [miss] Miss
       *[hit] { FORM($kinds, "name") }
    }
action-hit = Hit
action-miss = Miss
action-panic = { $card }

# `step` is what is being ended. `begun`: something of it was done.
action-done =
    { $step ->
        [remove-spells]
            { $begun ->
                [yes] Remove no more
               *[no] Remove nothing
            }
        [hasten] Nobody else goes
        [repeat] No more
        [activation] Activate no more
        [choose-maneuver] No second maneuver
        [march-ramparts] Go on to the foregrounds
        [march-foregrounds] Go on to the camp
        [muster-camp] End the maneuver
        [clear-bones] Leave the rest
        [aim-armament] Hold fire
        [aim-archers] Hold fire
        [stake] Sacrifice nobody
       *[other] Done
    }
action-pass =
    { $step ->
        [ask-mana-card] Draw no card
        [ask-library] Leave the Library closed
       *[other] Pass
    }

action-flee = { FORM($unit, "name") } { FORM($from, "in") }
action-lose =
    { $count ->
        [0] Lose no mana
       *[other] Lose { COUNT($count, "mana") }
    }
action-draw-mana = Draw a mana card
action-pairs =
    { $count ->
        [0] Leave the Altar as it is
       *[other] { COUNT($skeletons, "skeleton") } for { COUNT($count, "mana") }
    }
action-open = Open the Library
action-remove = Remove { $spell } from the game
action-take = Take { $spell }
action-next = { $spell } next

action-cast = Cast { $spell } for { COUNT($cost, "mana") }
action-skip = Skip { $spell }
action-skip-rest = Skip all spells that are left
# A place, or what is chosen there.
action-place =
    { $of ->
        [machine] { FORM($machine, "name") } { FORM($place, "in") }
        [vampire] Vampire { FORM($place, "in") }
        [marksman] Marksman { FORM($place, "in") }
        [skeleton] Skeleton { FORM($place, "in") }
        [bridge] { FORM($bridge, "in") }
       *[place] { FORM($place, "short") }
    }
# The side that the bats haunt, or the foreground of that side.
action-side =
    { $bats ->
        [yes]
            { ID($side) ->
                [west] The west
               *[east] The east
            }
       *[no] { FORM($at, "short") }
    }
action-priest = { FORM($priest, "name") }
action-bone =
    { $spot ->
        [action] On { $action }
       *[bridge] { FORM($bridge, "in") }
    }
action-activate = Activate { $spell } for 1 mana

action-maneuver =
    { ID($maneuver) ->
        [minor] Minor maneuver: up to { $units } from each place
       *[major] Major maneuver: up to { $units } from each place
    }
action-march = { FORM($unit, "name") } from { FORM($path, "short") }
action-muster = { FORM($unit, "name") } to { FORM($at, "short") }

# How many of the hourglasses that the action costs will then lie there.
action-spend = { $action } ({ $paid } of { $cost })
action-remove-bone =
    { $spot ->
        [action] Bone marker on { $action }
       *[bridge] Bone marker { FORM($bridge, "in") }
    }
action-move = { FORM($unit, "name") } from { FORM($from, "short") } to { FORM($to, "short") }
action-swap = Swap { FORM($unit, "name") } { FORM($from, "in") } with { FORM($other, "name") } { FORM($to, "in") }
action-move-priest = { FORM($priest, "name") } to { FORM($to, "short") }
action-repel = { FORM($priest, "name") }: repel a vampire from { $at }
action-speech = { FORM($priest, "name") }: Speech, panic falls by { $levels }
action-lay = { FORM($path, "short") }
action-shoot = { FORM($unit, "name") } { FORM($at, "in") }

action-aim = { FORM($machine, "name") } { FORM($from, "in") } at { FORM($at, "short") }
action-strike = { FORM($piece, "name") } { FORM($place, "in") }
action-stake = { FORM($unit, "name") } { FORM($section, "in") }, to the stakes { FORM($tower, "in") }
action-slay = { FORM($unit, "name") } (strength { $strength })
action-kill = { FORM($unit, "name") } (strength { $strength })
action-retreat = Back to { $place }
action-heal = { FORM($unit, "name") }

## Headings of like choices

kind-deal = Deal
kind-chance = Chance
kind-end = End
kind-flee = Flee
kind-lose-mana = Lose mana
kind-mana-card = Mana card
kind-altar = Altar
kind-library = Library
kind-remove = Remove
kind-take = Take
kind-arrange = Arrange
kind-cast = Cast
kind-skip = Skip
kind-place = Place
kind-choose = Choose
kind-bone = Bone marker
kind-activate = Activate
kind-maneuver = Maneuver
kind-send = Send
kind-spend = Spend
kind-remove-bones = Remove bones
kind-move = Move
kind-swap = Swap
kind-priest = Priest
kind-ambush = Ambush
kind-fire = Fire
kind-sacrifice = Sacrifice
kind-losses = Losses
kind-retreat = Retreat
kind-heal = Heal

## Notes to choices

note-activate = { COUNT($tiles, "tile") } without a crystal. { $meaning }
note-maneuver = Ramparts go first, then foregrounds, then the camp.
note-completes = Completes it. { $meaning }
# A panic card makes the last space dearer.
note-completes-dearer = Completes it, for { COUNT($price, "hourglass") }. { $meaning }
note-footbridge = Free, over the footbridge.
note-stairs = Narrow Stairs: it costs { COUNT($cost, "hourglass") }.
note-priest-stays = After this the priest cannot move for the rest of the round.
note-chances =
    { $hits ->
        [one] 1 of { $deck } cards is a Hit.
       *[other] { $hits } of { $deck } cards are Hits.
    }

## Why something is not legal
#
# `needed` and `there` are the figures that matter: what it takes, and what there is. `at` is the place it is about.

reason-un-maneuver-saint = The Saint lets at most { COUNT($there, "unit") } leave { FROM($path) }.
reason-un-maneuver-outermost = A unit came to RW4 in this maneuver, so nobody may leave it now.
# Units leave a place, or come to a foreground from the camp.
reason-un-maneuver-up-to =
    { $way ->
        [leave] No more may leave: { $there } have left.
       *[come] No more may come: { $there } have come.
    }
# A place that is full; `including`: with those who are on their way.
reason-full =
    { $including ->
        [yes] { $at } is full: { $there } of { $there }, including those on their way.
       *[no] { $at } is full: { $there } of { $there }.
    }
# `there` places for all, and more for phantoms alone.
reason-section-full = { $at } is full: it has { COUNT($there, "place") }, and { $levitation } more for phantoms, which levitate.
reason-un-spell-strigoi = There is no vampire { FORM($at, "in") } or on a rampart before it.
reason-un-action-wall-max = { $at } has { COUNT($there, "wall") } already.
# What is where a piece would go.
reason-taken =
    { $thing ->
        [engine] There is { $engine } { FORM($at, "in") } already.
        [tile]
            { ID($tile) ->
                [mists] There are mists { FORM($at, "in") } already.
                [skeleton-archers] There are skeleton archers { FORM($at, "in") } already.
               *[other] There is { $tile } { FORM($at, "in") } already.
            }
        [tower-piece]
            { ID($piece) ->
                [aspen-stakes] There are aspen stakes { FORM($at, "in") } already.
               *[other] There is { $piece } { FORM($at, "in") } already.
            }
        [cauldron] There is a cauldron { FORM($at, "in") } already.
        [footbridge] There is a footbridge { FORM($bridge, "in") } already.
        [bone] There is a bone marker { FORM($bridge, "in") }.
        [consecrated-ground] The path from { $path } is consecrated already.
        [path] The path from { $path } has no room for it.
       *[space] { $at } has no room for it.
    }
reason-un-bone-supply = No bone marker is left.
reason-un-spell-bone-storm = This storm has left a marker there already.
reason-no-empty-space = No space of this action is empty.
reason-not-beside = It is not beside the section that was hit.
reason-one-building = All markers of a hit go to one building.
reason-un-action-once = This action has been completed this round.
reason-un-bone-action-space = A bone marker blocks this action and has to be removed first.
reason-un-action-plus-one = Panic makes the last space of this action cost { COUNT($needed, "hourglass") }.
reason-too-few =
    { $needed ->
        [one] No hourglass is left.
       *[other]
            { $there ->
                [0] It costs { COUNT($needed, "hourglass") }; none is left.
               *[other] It costs { COUNT($needed, "hourglass") }; you have { $there }.
            }
    }
# Why an action cannot be carried out now, so that its last hourglass has to wait.
reason-infeasible =
    { $why ->
        [soldier] No soldier is in the supply, so the last hourglass has to wait.
        [veteran] No veteran is in the supply, so the last hourglass has to wait.
        [phantom] No phantom is left to take the vampire's place, so the last hourglass has to wait.
        [train-soldier] No marksman is in the barracks, so the last hourglass has to wait.
        [train-veteran] No soldier is in the barracks, so the last hourglass has to wait.
        [malfunction] There is no siege engine, so the last hourglass has to wait.
        [clear-bones] There is no bone marker, so the last hourglass has to wait.
        [ambush] Nobody is on the ramparts and foregrounds, so the last hourglass has to wait.
        [towers] Every tower has a piece, so the last hourglass has to wait.
        [cauldron] Every section has a cauldron, so the last hourglass has to wait.
        [wall] No section has room for a wall piece, so the last hourglass has to wait.
        [footbridge] No space for a footbridge is free, so the last hourglass has to wait.
        [exorcism] No vampire is on a section or rampart, so the last hourglass has to wait.
        [consecrated-ground] No path is free, so the last hourglass has to wait.
       *[no-piece] None is left, so the last hourglass has to wait.
    }
reason-un-spell-wail = { $priest } is silenced this round.
reason-doubt = Doubt: priests make a Speech only in the courtyard.
reason-priest-acted = { $priest } has carried out an order this round.
reason-un-action-malfunction = It has a malfunction.
reason-un-ranged-order = It is the turn of another kind of engine to fire.
reason-un-engine-must-fire = It has fired already.
reason-un-engine-range = { $at } is out of range.
reason-nobody-there = Nobody is { FORM($at, "in") }.
reason-un-spell-mists = Mists hide { $at }.
reason-no-skeleton = There is no skeleton { FORM($at, "in") }.
reason-too-strong = It has strength { $needed }; only { $there } damage is left.
reason-damage = As much damage as possible has to be used.

## Marks in the picture
#
# What a piece or a state means, for those who point at it.

mark-tile =
    { $active ->
        [yes] { $spell }, active this round. { $meaning }
       *[no] { $spell }, without a crystal and so without effect. { $meaning }
    }
mark-heavy-rain = Heavy Rain: no cannon fires, and crossbows hit phantoms only.
mark-cursed-bats =
    { ID($side) ->
        [west] Cursed Bats: the marksmen in the west do not fire.
       *[east] Cursed Bats: the marksmen in the east do not fire.
    }
mark-blood-moon = Blood Moon: vampires have strength { $strength }.
mark-banshees-wail = Banshee's Wail: { $priest } is silenced.
mark-soul-harvest = Soul Harvest: defenders who fall { FORM($at, "in") } in the engagement rise for the Invader.
mark-bone = Bone marker: it blocks a space.
mark-dearer = Panic: the last space costs { COUNT($count, "hourglass") } more.
mark-footbridge =
    { $crossed ->
        [yes] Footbridge { FORM($bridge, "in") }: it was crossed this round.
       *[no] Footbridge { FORM($bridge, "in") }: the next step over it is free.
    }
mark-boned-bridge = Bone marker { FORM($bridge, "in") }: nobody can go from one to the other.
mark-saint = The Saint stands beside { $at }: at most { COUNT($units, "unit") } may leave it in each maneuver.
mark-malfunction = Malfunction: the siege engine { FORM($at, "in") } does not fire this round.
mark-consecrated-ground = Consecrated ground: phantoms at the end of this path fall before the engagement.

## The state of the game in plain text

state-mana = The Invader has { $mana } of at most { $most } mana.
    .title = Mana
# The mana of each round: "+7, +6 and -2".
state-track = Mana of rounds 1 to { $rounds }: { $track }.
state-altar = { COUNT($skeletons, "skeleton") } on it, worth { $mana } mana.
    .title = Altar of Death
state-pile = On the Defeated pile: { $units }.
# A card of the Tome by its position. An exhausted one was cast or skipped.
state-tome =
    { $exhausted ->
        [yes] { $number }: { $spell }, { COUNT($cost, "mana") }, exhausted.
       *[no] { $number }: { $spell }, { COUNT($cost, "mana") }.
    }
    .title = Spell Tome
state-library = { $spells }.
    .title = Necromancer's Library
state-spell = { $spell } ({ COUNT($cost, "mana") })
state-tiles = { $spell }: { $places }.
    .title = Tiles
state-tile =
    { $active ->
        [yes] { $at } (active)
       *[no] { $at } (not active)
    }
state-panic = Level { $level } on a track from { $least } to { $most }.
    .title = Panic
state-panic-cards = In force: { $cards }.
state-no-panic = No card is in force.
# What the Defender would gain if these units stayed.
state-camp =
    { $hourglasses ->
        [0] In the camp: { $units }.
       *[other] In the camp: { $units }. As things stand, it gives the Defender { COUNT($hourglasses, "hourglass") }.
    }
    .title = Camp
state-round =
    .title = This round
state-cards =
    .title = Cards
state-mana-cards = Mana cards left: { $cards }.
state-no-mana-card = No mana card is left.
state-panic-deck = Panic cards to draw from: { $cards }.
state-shots =
    { ID($armament) ->
        [crossbow] Crossbow cards to draw from: { $cards }.
       *[cannon] Cannon cards to draw from: { $cards }.
    }
state-lost = Defenders out of the game: { $units }.
# How many copies of a card there are.
state-copies = { $count } × { $card }
# What a card of the crossbows or cannons shows: "phantom and skeleton".
state-shot =
    { $result ->
        [miss] miss
       *[hit] { FORM($kinds, "name") }
    }
