# What the web app says in the menu of a table, in a replay and at the end of a game.

## The menu

menu-you = { $name } (you)
# Another seat of the player who reads this.
menu-yours = { $name } (yours too)
menu-here = is here
menu-away = is away
menu-options = Options: { $options }
# An option and its value.
menu-option = { $name }: { $value }
menu-turn = Turn the board around
menu-record = Download the record
menu-give-up = Give up …
menu-substitute = Let a bot play on
    .text = The seat stays its player's, who can take it back at any time. Others can be replaced only after the game has waited for them for a long time.
    .bot = Bot
    .leave = Let it play { $seat }
menu-pace = Show the others' moves
menu-assault = Show assaults
others-none = At once
others-fast = Quickly
others-normal = At a readable pace
others-step = One by one
pace-step = Step by step
pace-slow = Slowly
pace-normal = At a normal pace
pace-fast = Fast
pace-none = Not at all
menu-watch = Anyone who has this address can watch:
    .label = The address for watching
menu-keys = Keys
    .choose = <kbd>1</kbd>–<kbd>9</kbd> first choices, <kbd>Enter</kbd> done or next, <kbd>Esc</kbd> clear
    .other = <kbd>/</kbd> filter long lists, <kbd>?</kbd> show the rule, <kbd>Ctrl</kbd>+<kbd>Z</kbd> undo, <kbd>Ctrl</kbd>+<kbd>Y</kbd> redo
    .move = <kbd>Tab</kbd> from part to part, arrow keys within one; <kbd>Shift</kbd> with a choice repeats it
# `lots`: players added lots. `seed`: the game is over and the seed is shown.
menu-fair = Fair chance
    .text =
        { $lots ->
            [yes] All draws come from a secret seed of the server and a lot that each player added.
           *[no] All draws come from a secret seed of the server.
        }
    .published =
        { $seed ->
            [shown] The fingerprint of the seed was published before the first draw; the seed itself is shown now.
           *[hidden] The fingerprint of the seed was published before the first draw; the seed follows when the game is over.
        }
    .check = Nobody could choose the cards, and everybody can check that afterwards.
draws-seed = Seed: { $seed }
draws-fingerprint = Fingerprint: { $fingerprint }
draws-lot = Lot of { $seat }: { $lot }

## Whether the draws were fair

found-seed = The seed has the fingerprint that the table shows.
    .noted = The seed has the fingerprint that this browser noted before the first draw.
    .wrong = The seed does not have the fingerprint that was shown before the first draw!
found-own = The lot you added is among those that settled the draws.
    .wrong = Your lot was exchanged for another!
found-lots = Every lot is the one that was handed in before any was opened.
    .wrong = A lot is not the one that was handed in!

## The replay

replay-gone = This game cannot be shown
    .table = To the table
replay-fetching = Fetching the game …
replay-begins = The siege begins.
replay-eyes = Seen by
eye-spectator = a spectator
eye-open = everyone: nothing hidden
replay-no-eyes = The address asks to see the game as “{ $eye }”. That is not possible here; this is what you may see.
replay-share = Share
    .title = Share this moment
    .text = This address opens the replay at the moment you see now.
    .others = While the game is going on, others see it as spectators.
    .label = The address of this moment
replay-record = Record
replay-moment = Moment of the game
    .count = { $moment } of { $length }
    .said =
        { $unit ->
            [round] Moment { $moment } of { $length }, round { $turn }
           *[turn] Moment { $moment } of { $length }, turn { $turn }
        }
replay-start = To the start
replay-end = To the end
replay-step-back = One step back
replay-step-on = One step forward
replay-turn-back =
    { $unit ->
        [round] One round back
       *[turn] One turn back
    }
replay-turn-on =
    { $unit ->
        [round] One round forward
       *[turn] One turn forward
    }
replay-play = Play
replay-pause = Pause

## How it ended

end-you = You have won!
# A seat and the name of its player.
end-winner = { $seat }: { $name }
end-rematch = Rematch
    .swapped = Rematch, sides swapped
    .open = To the rematch
end-board = Look at the board
chart-strength = Strength at the walls
chart-hourglasses = Hourglasses
    .given = given
    .spent = spent
chart-losses = Units lost
chart-table = As a table
check-draws = Check the draws
    .text =
        { $lots ->
            [yes] All draws of this game come from a seed of the server and the lots of the players. Before the first draw the table published the fingerprint of the seed; now the seed is shown too.
           *[no] All draws of this game come from a seed of the server. Before the first draw the table published its fingerprint; now the seed is shown too.
        }
    .yourself = You can check on your own computer that every draw follows from them:
    .record = <record>Download the record</record>. It holds the seed, the lots and every draw.
    .run = Run this in a terminal, in the folder of the record, with the <code>stronghold</code> program:
    .command = The command
