# What the web app says at a table, whatever the edition. What is needed only now and then is in web-more.ftl.

## Here and there

dismiss = Dismiss
# What stands behind the sign §: the id of a rule.
rule = Rule { $rule }

## Armies and seats

army-invader = Invader
army-defender = Defender
# An army with two players.
armies-invader = Invaders
armies-defender = Defenders
# A seat with the name of its player.
seat-named = { $seat } ({ $name })

## What is counted

count-hourglasses =
    { $count ->
        [one] 1 hourglass
       *[other] { $count } hourglasses
    }
count-walls =
    { $count ->
        [one] 1 wall piece
       *[other] { $count } wall pieces
    }
# Where no unit is.
nobody = nobody
none = none
empty = empty

## The end of a game, in a sentence

army-won =
    { $army ->
        [invader]
            { $seats ->
                [one] The Invader has won
               *[other] The Invaders have won
            }
       *[defender]
            { $seats ->
                [one] The Defender has won
               *[other] The Defenders have won
            }
    }

## The table

table-gone = This table cannot be opened
table-opening = Opening the table …
table-lost = The server does not answer. Trying again …
table-title-over = The siege is over
table-title-curtain = { $seat } to move
table-title-mine = ● Your move
# What is read aloud. `title` and `text` come from the rules.
table-said = { $title }. { $text }
table-said-mine = Your move. { $title }. { $text }
table-said-over = The game is over. { $text }
connection-lost = <b>Connection lost.</b> Trying to reach the table again …
read-again-failed = The assault cannot be shown again right now.

## Panels of the table

panel-log = Log
panel-chat = Chat
panel-log-and-chat = Log and chat
panels = Panels
panel-notices = Notices
panel-explanation = Explanation
# The part of the table where a decision is asked for.
panel-prompt = Decision
    .skip = Skip to the decision
# New lines of the chat.
unread = { $count } new
# Behind the name of the player whose move it is.
to-act = { $name } · to act
side-west = West
    .inline = west
    .camp = West camp
side-east = East
    .inline = east
    .camp = East camp

## The bar on top

bar-title = Stronghold: the table
bar-phases =
    { $unit ->
        [round] Phases of a round
       *[turn] Phases of a turn
    }
# A turn or a round as one word, above its numbers.
turn-word =
    { $unit ->
        [round] Round
       *[turn] Turn
    }
    .of = of { $turns }
    .short =
        { $unit ->
            [round] Round { $turn }/{ $turns }
           *[turn] Turn { $turn }/{ $turns }
        }
    .numbered =
        { $unit ->
            [round] round { $turn }
           *[turn] turn { $turn }
        }
undo = Undo
    .title = Undo (Ctrl+Z)
    .ask = Undo: ask the others to let you take back your last move
    .ask-title = Ask the others to let you take back your last move
redo = Redo
    .title = Redo (Ctrl+Y)
hint = Hint
    .thinking = Hint: the bot is thinking
    .title = What would the bot do?
watching = You are watching
    .title = Hidden things stay hidden from you
menu = Menu

substitute-plays = { $bot } plays { $seat } for you.
    .back = Take the seat back

## What is asked

prompt-group = Prompt
prompt-stale = The table has moved on in the meantime. Look again and choose.
prompt-happened = What happened
prompt-over = The game is over
prompt-hint = Hint: <b>{ $choice }</b>.
    .play = Play it
    .why = Why?
# Chances are in per cent.
hint-chance =
    { $chance ->
        [0] Chance to win: below 1%.
        [100] Chance to win: over 99%.
       *[other] Chance to win: { $chance }%.
    }
# Choices with the same chance.
hint-equals = About as good: { $others }.
hint-others = Next best: { $others }.
hint-other = { $choice } ({ $chance }%)
hint-feared = If the walls break, then most likely at { $section }.
# Sentences of the log about what has not happened yet.
hint-expected = Likely to follow: { $story }
prompt-next = Next ⏎
prompt-skip = Skip
    .enter = Skip ⏎
prompt-end = See how it ended
prompt-choices = Choices
    .of = Choices: { $kind }
# What was pointed at so far.
prompt-picked = { $first } → { $last }
    .release = Let go of { $picked }
prompt-filter = Filter  /
    .label = Filter the choices
    .none = No choice contains these words.
choices-hold = Hold a choice to read what it does.
choices-all = All of them
    .title = Repeats the next choice for as long as it is legal. Holding Shift does the same.
choice-costs =
    { $count ->
        [one] Costs 1 hourglass
       *[other] Costs { $count } hourglasses
    }
    .line =
        { $count ->
            [one] Costs 1 hourglass.
           *[other] Costs { $count } hourglasses.
        }
choice-gives =
    { $count ->
        [one] Gives the Defender 1 hourglass
       *[other] Gives the Defender { $count } hourglasses
    }
    .line =
        { $count ->
            [one] Gives the Defender 1 hourglass.
           *[other] Gives the Defender { $count } hourglasses.
        }
# A word of the game and what it means.
choice-term = { $name }: { $text }

## Explanations

explain-idle = Point at anything to learn what it is. <kbd>?</kbd> opens the rule behind it.
# What the mark † behind a text means: the printed figure is not known.
reconstructed = Some numbers are reconstructed.
cannot-go = It cannot go there
    .named = It cannot go there: { $place }
    .glows = You can put it down where it glows.

## An assault

assault = Assault: { $stage }
    .step = Step ⏎
    .play = Play
    .pause = Pause
    .skip = Skip
    .speed = Speed
    .happens = What happens
    .arithmetic = Arithmetic
    .strength = Strength
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast

stage-cannons = cannons
stage-machines = siege machines
stage-siege-machines = siege machines
stage-marksmen = marksmen
stage-goblins = goblins with a fire master
stage-poison = poison
stage-poisons = poisons
stage-cauldrons = cauldrons
stage-poles = poles
stage-orders = orders
stage-strength = strength against strength
stage-hospital = hospital
stage-barbican = barbican
stage-crossbows = crossbows
stage-bone-throwers = bone throwers
stage-spectral-ballistae = spectral ballistae
stage-skull-catapults = skull catapults
stage-volley = marksmen's volley
stage-skeleton-archers = skeleton archers
stage-poison-clouds = poison clouds
stage-banish = banishing phantoms
stage-consecrated-ground = consecrated ground
stage-aspen-stakes = aspen stakes
stage-engagement = engagement
stage-regroup = regroup

## The curtain between seats at one screen

curtain = The curtain is closed
    .pass = Pass the screen to { $seat }
    .hidden = Nothing that is hidden from { $seat } is on this page now.
    .sit = I am { $seat }

## Links for friends

friend-waiting = Waiting for { $seats } to sit down.
friend-link = <b>Send this link to your friend,</b> who will be { $seat }. The first to open it gets the seat.
    .several = <b>Send each of your friends one of these links.</b> The first to open a link gets its seat.
    .label = The link for { $seat }
friend-new =
    { $count ->
        [one] New link
       *[other] New links
    }
    .old =
        { $count ->
            [one] The old link stops working
           *[other] The old links stop working
        }

## Fair draws

lots-changed = <b>Something is wrong with the draws.</b> The table shows a different fingerprint than before. Do not play on: set up a new table.
lots-lost = This browser no longer has the lot that was handed in for you, so it cannot be opened. All players can draw lots again.
    .again = Draw lots again
lots-waiting = Before the first card is dealt, every player's browser adds a lot to the draws, so that nobody can choose them. It does so by itself when the player opens the table. Still missing: { $seats }.
lots-drawn-again =
    { $count ->
        [one] Lots have been drawn again once.
       *[other] Lots have been drawn again { $count } times.
    }
server-away = The server cannot be reached right now. Trying again …

## Taking back

undo-asked = You asked to take back a move. Waiting for { $seats } to answer.
    .withdraw = Withdraw
undo-granted = You agreed that { $seat } may take back a move. Waiting for { $seats } to answer.
undo-done = Move undone.
undo-refused = The move stands.
undo-ask = Take back an earlier move?
    .text = More has happened since your last move. The game would go back to before it, and everything that others have done since would be undone too.
    .others =
        { $count ->
            [one] First { $seats } is asked.
           *[other] First { $seats } are asked, and all must agree.
        }
    .ask = Ask to take it back
    .take = Take it back
undo-answer = Take back a move?
    .text =
        { $count ->
            [one] { $seat } asks to take back their last move, though more has happened since. If you agree, the game goes back to before that move.
           *[other] { $seat } asks to take back their last move, though more has happened since. If you and the others agree, the game goes back to before that move.
        }
    .waiting = Still to answer: { $seats }.
    .no = No, play on
    .yes = Yes, take it back
play-on = Play on

## Giving up

# `seats`: players of the army that gives up.
give-up = Give up
    .title = Give up?
    .text =
        { $seats ->
            [one] The game ends at once. This cannot be taken back.
           *[other] The game ends at once for your whole army. This cannot be taken back.
        }

## Log and chat

log-latest = latest
log-all = whole game
log-setup = set-up
log-which = Which part of the log
log-again = Last assault
    .title = Read the last assault again, step by step
log-sum = Arithmetic
# Behind a line that comes several times in a row.
log-times = (× { $count })
chat-said = What was said
chat-empty = Nobody has said anything yet.
chat-say = Say something
    .to-all = Say something to everyone here
    .send = Send

## Places and pieces
#
# The catalogue of the edition names them. `.label` stands on the board, in capitals.

place-fw =
    .label = FOREGROUND WEST
place-fe =
    .label = FOREGROUND EAST
place-honour =
    .label = HONOUR
piece-minor = Minor
piece-major = Major
# A piece, or several, and where it is.
piece-at = { $piece }, { $place }
piece-cauldron-against = Cauldron against { $units }

## What lies face down

trap-any = Trap
    .hidden = A trap, face down
trap-goblin = Goblin trap
    .hidden = Goblin trap, face down
trap-troll = Troll trap
    .hidden = Troll trap, face down
trap-siege-tower = Siege tower trap
    .hidden = Siege tower trap, face down
order-any = An order, face down
order-hidden = { $order }, face down
order-resolved = { $order }, carried out
# A token of a ritual: one of its tokens is the Target, the others are Bluffs.
token = { $ritual } token
    .hidden = { $ritual } token, face down
    .target = { $ritual } token: the Target
    .bluff = { $ritual } token: a Bluff
    .hidden-target = { $ritual } token, face down: the Target
    .hidden-bluff = { $ritual } token, face down: a Bluff
    .at = { $ritual } token, { $place }
token-bluff = A Bluff: it does nothing.
    .hidden = A Bluff: it does nothing; the Defender does not know.
# `effect` is what the Target does, in one or more sentences.
token-target = The Target: { $effect }
    .hidden = The Target: { $effect } The Defender does not know.
token-target-plain = The Target.
    .hidden = The Target. The Defender does not know.
token-unknown = Face down: one of its tokens is the Target, the others are Bluffs.
    .effect = As the Target: { $effect }
# A token and what it does.
token-told = { $token }. { $text }

## The board

board = The board
    .zoom-out = Zoom out
    .zoom-in = Zoom in
    .whole = Show the whole board
    .closer = Look closer
camp-empty = nobody waits here
# The letters on a token that its owner knows: Target and Bluff.
letter-target = T
letter-bluff = B
# The letter on a priest.
letter-west = W
letter-east = E

## How a section stands
#
# These are short: they stand on a badge.

verdict-quiet = —
    .said = quiet
verdict-glare = glare
verdict-even = holds
verdict-kills = Invader −{ $by }
verdict-loses = Defender −{ $by }
verdict-breach = BREACH +{ $by }
badge = { $place }: { $strengths } { $verdict }, show the arithmetic
forecast = If the assault came now at { $place }: { $strengths }, { $verdict }
    .quiet = If the assault came now at { $place }: nobody attacks
    .glare = If the assault came now at { $place }: { $verdict }
    .click = Click for the arithmetic.
arithmetic = { $place }: the arithmetic
outlook-glare = Unearthly Glare: the units here do not fight this turn. Nobody dies and the wall cannot break.
outlook-quiet = Nobody attacks here. A breach takes strength { $breach }.
outlook-even = Strength { $invader } against { $defender }: the wall holds and nobody dies. A breach takes { $breach }.
outlook-kills = Strength { $invader } against { $defender }: the Invader loses units worth { $by }. A breach takes { $breach }.
outlook-loses = Strength { $invader } against { $defender }: the Defender loses units worth { $by }. A breach takes { $breach }.
outlook-breach = Strength { $invader } against { $defender }: a breach, { $by } more than the Defender can lose.

## What is where

glare = Unearthly Glare
    .quiet = Unearthly Glare: no assault here this turn.
ladder = Ladder of the Defender
    .text = One more place for the Defender on this section.
gate = Gate
    .text = No path leads through it. It parts the walls of the west from those of the east.
river = River
    .text = No path crosses it. It parts the west of the board from the east.
section-defender = Defender: { $units }; { $walls }.
walls-wood = { $walls }, { $wood } of wood
section-invader = Invader: { $units }; { $used } of { $places } places.
# Some units hover above the section and take no ordinary place.
section-invader-air = Invader: { $units }; { $used } of { $places } places, { $aloft } of { $air } in the air.
section-coming = On the way: { $units }.
section-cauldron = Cauldron against { $units }.
section-order = Order: { $order }.
    .any = An order, face down.
section-tower = In the siege tower: { $units }.
section-places = The Defender uses { $used } of { $places } places.
field-units = { $used } of { $places } places: { $units }.
field-coming = On the way here: { $units }.
field-leaving = About to leave: { $units }.
# The deck of a siege machine.
machine-deck =
    { $misses ->
        [one] { $machine }: { $hits } and 1 miss in its deck.
       *[other] { $machine }: { $hits } and { $misses } misses in its deck.
    }
    .hits =
        { $hits ->
            [one] 1 hit
           *[other] { $hits } hits
        }
machine-broken = Out of order.
machine-aimed = Aimed at { $place }.
# A piece, an order or a token as a sentence.
piece-alone = { $piece }.
tower-empty = Nothing stands on it.
tower-faces = Its marksmen fire at { $place }.
path-bridge = A bridge: no trap can be laid here.
path-marching = Marching here: { $units }.
building-inside = Inside: { $units }.
building-closed = Closed for good
    .text = Closed for good.
building-closing = Closes at the end of this turn
    .text = Closes at the end of this turn.
building-saboteur = A saboteur
    .text =
        { $count ->
            [one] A saboteur: every action costs one hourglass more.
           *[other] A saboteur: every action costs { $count } hourglasses more.
        }
crossing-empty = Nothing lies here.
# Who stands at a place: units, or nobody.
units-here =
    { $count ->
        [0] Nobody.
       *[other] { $units }.
    }
ram =
    { $most ->
        [one] { $components } of 1 component of the ram. Crew: { $units }, { $used } of { $places } places.
       *[other] { $components } of { $most } components of the ram. Crew: { $units }, { $used } of { $places } places.
    }
gate-state = { $gate }: { $state }.
action-completed = Completed for now.
action-paid = { $paid } of { $cost } placed.
time-spent = The Defender spends time on moving units and on the actions of buildings.

## Panels of the armies

panel-hourglasses = Hourglasses
    .spend =
        { $count ->
            [one] 1 hourglass to spend
           *[other] { $count } hourglasses to spend
        }
panel-out = Out of the game
out-of-game = Out of the game: { $units }.
building-action = { $name }: { $paid } of { $cost } hourglasses
    .completed = { $name }: completed for now
    .payer = { $action }, paid by the { $side }
    .bones =
        { $count ->
            [one] { $action }, 1 bone marker
           *[other] { $action }, { $count } bone markers
        }
bones-at =
    { $count ->
        [one] 1 bone marker, { $place }
       *[other] { $count } bone markers, { $place }
    }
blessing =
    { $side ->
        [west] The west is blessed
       *[east] The east is blessed
    }

## What cards cost

price-nothing = Costs nothing.
price-costs = Costs { $cost }.
price-no-unit = no unit
price-way =
    { $count ->
        [one] { $units } (gives 1 hourglass)
       *[other] { $units } (gives { $count } hourglasses)
    }
price-or = or
