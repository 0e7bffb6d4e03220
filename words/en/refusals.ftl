# Why a request was refused, and what to do. These are read by people; programs go by the code that comes with them.

## Moves

refusal-game-over = The game is over.
refusal-not-your-move = It is not your move.
refusal-no-longer-your-move = It is no longer your move, so `{ $action }` was not played.
refusal-revealed = Something hidden came to light, so `{ $action }` was not played. Take a look first.
# `rule` is the id of the rule that forbids it.
refusal-illegal = `{ $action }` is not legal here (§ { $rule }).
refusal-too-many-actions = A message takes 1 to { $most } actions.
refusal-no-such-action = No such action: { $error }.
refusal-stale = The table has moved on since then. Look at it as it is now.
refusal-watching = You are watching this game and have no seat.
refusal-not-your-seat = This seat belongs to someone else. You can watch, or open the link that you were sent.
refusal-no-such-seat = The game has no such seat.
refusal-no-such-moment = The game has no such moment.
refusal-not-over = You can see this once the game is over.

## Taking back

refusal-nothing-to-undo = You can undo your own actions until a card is turned, something hidden comes to light, or another player is asked.
refusal-nothing-to-ask = You have no move that the others could let you take back.
refusal-no-longer-asked = { $seat } is no longer asking to undo.
refusal-own-request = The other players answer your request, not you.
refusal-granted-already = You have agreed; the others are still being asked.

## Lots

refusal-not-begun = The game begins when every player has taken a seat and added a lot to the draws.
refusal-begun = All lots are open, and the game has begun.
refusal-no-lot = This seat adds no lot.
refusal-lot-sealed = This seat has handed in a lot already, and it cannot be exchanged.
refusal-lots-missing = Lots are opened once all players have handed theirs in.
refusal-another-lot = This is not the lot that was handed in: its hash differs.
refusal-lots-anew = Only someone who handed in a lot and cannot open it can start over.

## Talk and names

refusal-talk = Say it in 1 to { $most } plain characters.
refusal-talk-over = The game is over; only its players can still talk here.
refusal-name = A name has 1 to { $most } letters, digits and signs that everyone can see and read.

## Tables and links

refusal-no-such-table = There is no such table. The address may be incomplete, or the table was removed.
refusal-no-such-edition = There is no such edition.
refusal-no-such-link = This link does not work. It may be incomplete, or a newer one has replaced it: ask the person who sent it.
refusal-link-taken = Someone else opened this link first. You can watch the game.
refusal-own-link = This link is for your friend: send it on. You already have a seat at the table.
refusal-unfinished = You have { $count } unfinished games. Finish or resign some first.
refusal-too-many-today = You have set up { $count } games within a day. Come back tomorrow.
refusal-too-many-listed = Too many of your games are shown in the lobby already. Set this one up without showing it there.
refusal-too-many-from-here = Too many games were set up from your network. Come back later.
refusal-never-begun = The game was resigned before it began. Set up a new one.
refusal-seats-taken = Every seat of this table is taken.
refusal-who-is = Who plays { $seat }? Every seat needs a player.
refusal-substituted = A bot plays on this seat. Take the seat back first.
refusal-not-away =
    { $hours ->
        [one] A bot can take this seat over once the game has waited an hour for its player and they are not at the table.
       *[other] A bot can take this seat over once the game has waited { $hours } hours for its player and they are not at the table.
    }
refusal-no-such-bot = There is no such bot; the bots are { $bots }.
refusal-seat-unknown = The game has no seat `{ $unknown }`; its seats are { $seats }.
refusal-bad-table = The table cannot be set up: { $error }.

## Requests

refusal-trouble = Something went wrong on the server, and nothing has changed. Try again in a moment.
refusal-too-fast = That was too much in a short time. Wait a moment, then go on.
refusal-too-slow = Too much is waiting to be sent to your network. Close some tables, or try again in a moment.
refusal-too-many-sockets = You have too many tables open at once. Close some of them.
refusal-too-large = The message is too large; at most { $most } bytes are read.
refusal-unknown-language = Unknown language: `{ $tag }`.
refusal-unreadable-message = The message cannot be read: { $error }
refusal-unreadable-request = The request cannot be read: { $error }
refusal-unreadable-address = The address cannot be read: { $error }
refusal-query = The address cannot be read: nothing may follow `?` here.
refusal-nothing-here = There is nothing at this address.
refusal-sockets-only = Only WebSockets can be opened at this address.
refusal-wrong-method = This address does not take this kind of request.
refusal-no-body = This request takes no body.
refusal-late-body = The request took too long to arrive.
refusal-content-type = The request needs the header `Content-Type: application/json`.
refusal-foreign = The request came from another site. Open the game at its own address.
refusal-no-origin = The request must name this server's address in the header `Origin`.
