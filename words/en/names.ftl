# Names that all editions share.
#
# A name stands in a sentence as its value gives it, with its article: "the courtyard". Its attributes are other forms
# of it. English needs few: `.short` for a button, without the article, and `.in` for where something is. Another
# language may have forms of its own, such as cases; `FORM($at, "…")` asks for them.

## Lists

list-and = { $first } and { $last }
list-comma = { $first }, { $last }
# Where the parts of a list may be lists themselves.
list-semicolon = { $first }; { $last }
# Where no unit is.
nobody = nobody

## Places

# A way from one place to the next.
path = { $from } to { $to }
    .short = { $from } to { $to }

place-w1 = W1
    .in = on W1
place-w2 = W2
    .in = on W2
place-w3 = W3
    .in = on W3
place-w4 = W4
    .in = on W4
place-w5 = W5
    .in = on W5
place-e1 = E1
    .in = on E1
place-e2 = E2
    .in = on E2
place-e3 = E3
    .in = on E3
place-e4 = E4
    .in = on E4
place-rw1 = RW1
    .in = on RW1
place-rw2 = RW2
    .in = on RW2
place-rw3 = RW3
    .in = on RW3
place-rw4 = RW4
    .in = on RW4
place-re1 = RE1
    .in = on RE1
place-re2 = RE2
    .in = on RE2
place-re3 = RE3
    .in = on RE3
place-tw1 = tower TW1
    .in = in tower TW1
place-tw2 = tower TW2
    .in = in tower TW2
place-tw3 = tower TW3
    .in = in tower TW3
place-tw4 = tower TW4
    .in = in tower TW4
place-te1 = tower TE1
    .in = in tower TE1
place-te2 = tower TE2
    .in = in tower TE2
place-te3 = tower TE3
    .in = in tower TE3
# Siege towers that stand at a wall section.
place-sw1 = the siege tower at W1
    .short = siege tower at W1
    .in = in the siege tower at W1
place-sw2 = the siege tower at W2
    .short = siege tower at W2
    .in = in the siege tower at W2
place-sw3 = the siege tower at W3
    .short = siege tower at W3
    .in = in the siege tower at W3
place-sw4 = the siege tower at W4
    .short = siege tower at W4
    .in = in the siege tower at W4
place-sw5 = the siege tower at W5
    .short = siege tower at W5
    .in = in the siege tower at W5
place-se1 = the siege tower at E1
    .short = siege tower at E1
    .in = in the siege tower at E1
place-se2 = the siege tower at E2
    .short = siege tower at E2
    .in = in the siege tower at E2
place-se3 = the siege tower at E3
    .short = siege tower at E3
    .in = in the siege tower at E3
place-se4 = the siege tower at E4
    .short = siege tower at E4
    .in = in the siege tower at E4
place-fw = the western foreground
    .short = western foreground
    .in = on the western foreground
place-fe = the eastern foreground
    .short = eastern foreground
    .in = on the eastern foreground
place-marauders = the marauders
    .short = marauders
    .in = with the marauders
place-camp = the camp
    .short = camp
    .in = in the camp
place-barbican = the barbican
    .short = barbican
    .in = at the barbican
place-honour = the guard of honour
    .short = guard of honour
    .in = in the guard of honour
place-courtyard = the courtyard
    .short = courtyard
    .in = in the courtyard
place-barracks = the barracks
    .short = barracks
    .in = in the barracks
place-guards = the guards
    .short = guards
    .in = with the guards
place-forge = the forge
    .short = forge
    .in = in the forge
place-workshop = the workshop
    .short = workshop
    .in = in the workshop
place-scouts = the scouts
    .short = scouts
    .in = with the scouts
place-cathedral = the cathedral
    .short = cathedral
    .in = in the cathedral
place-hospital = the hospital
    .short = hospital
    .in = in the hospital

side-west = west
side-east = east

## Seats and armies

army-invader = the Invader
    .short = Invader
army-defender = the Defender
    .short = Defender
seat-invader = the Invader
    .short = Invader
seat-defender = the Defender
    .short = Defender
seat-invader-west = the West Invader
    .short = West Invader
seat-invader-east = the East Invader
    .short = East Invader
seat-defender-west = the West Defender
    .short = West Defender
seat-defender-east = the East Defender
    .short = East Defender

## Heroes

hero-officer = the Officer
    .name = Officer
hero-warrior = the Warrior
    .name = Warrior

## Machines and tokens

# A machine whose kind is not known.
machine-any = a machine
    .name = machine
    .the = the machine
machine-ballista = a ballista
    .name = ballista
    .the = the ballista
machine-catapult = a catapult
    .name = catapult
    .the = the catapult
machine-trebuchet = a trebuchet
    .name = trebuchet
    .the = the trebuchet

order-kind-fury = Goblin Fury
order-kind-detonation = Orc Detonation
order-kind-call = Call of the Troll
# An order token that does nothing.
order-kind-bluff = Bluff

## What is counted

count-hourglass =
    { $count ->
        [one] 1 hourglass
       *[other] { $count } hourglasses
    }
count-unit =
    { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
count-wall =
    { $count ->
        [one] 1 wall piece
       *[other] { $count } wall pieces
    }
count-token =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
count-saboteur =
    { $count ->
        [one] 1 saboteur
       *[other] { $count } saboteurs
    }
count-marksman =
    { $count ->
        [one] 1 marksman
       *[other] { $count } marksmen
    }
count-orc =
    { $count ->
        [one] 1 orc
       *[other] { $count } orcs
    }
count-wood =
    { $count ->
        [one] 1 wood
       *[other] { $count } wood
    }
count-miss =
    { $count ->
        [one] 1 Miss
       *[other] { $count } Misses
    }
count-hit =
    { $count ->
        [one] 1 Hit
       *[other] { $count } Hits
    }
count-place =
    { $count ->
        [one] 1 place
       *[other] { $count } places
    }
