# What the web app says on every page and in the lobby.
#
# <b>, <em>, <kbd> and <code> stand for how a part of a sentence is set. Other marks in angle brackets are links; keep
# them around the words that lead there.

## Everywhere

# For search engines.
page-description = The siege board game Stronghold in the browser: against a bot, at one screen, or with a friend by link.
# The title of a browser window. "Stronghold" is the name of the game.
page-title = { $title } · Stronghold
to-lobby = To the lobby
try-again = Try again
reload = Reload the page
close = Close
loading = Loading …
copy = Copy
copied = Copied ✓
    .said = Copied.
pages = Pages
lobby = Lobby
rules = Rules
replay = Replay
table = Table
join = Join
language = Language
colours = Colours
    .change = Colours: { $theme }. Change
    .now = Colours: { $theme }
theme-system = system
    .choice = System
theme-light = light
    .choice = Light
theme-dark = dark
    .choice = Dark
lost = There is nothing here
    .text = The address leads nowhere. Part of it may be missing.

## What went wrong

trouble-unreachable = The server does not answer. Check your connection and try again.
trouble-unreadable = This page does not understand the answer of the server. Reload the page.
trouble-not-found = There is nothing here.
trouble-too-fast = That was a little fast. Wait a moment and try again.
trouble-status = The server could not do that ({ $status }). Try again.
trouble-part = A part of this page could not be loaded. Check your connection and try again. If that does not help, reload the page.

## Lists

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-comma = { $first }, { $last }

## Seats and players

# `.the` stands in a sentence.
seat-invader = Invader
    .the = the Invader
seat-defender = Defender
    .the = the Defender
seat-invader-west = West Invader
    .the = the West Invader
seat-invader-east = East Invader
    .the = the East Invader
seat-defender-west = West Defender
    .the = the West Defender
seat-defender-east = East Defender
    .the = the East Defender
nobody-yet = nobody yet
# The player who reads this.
you = you
bot-recruit = Recruit
bot-sergeant = Sergeant
bot-captain = Captain
bot-warlord = Warlord
bot-greedy = Greedy
bot-random = Random
bot-named = { $bot } (bot)
    .for = { $bot } (bot) for { $person }

## How far a game is

setup = Set-up
# The editions count turns or rounds.
turn-of =
    { $unit ->
        [round] Round { $turn } of { $turns }
       *[turn] Turn { $turn } of { $turns }
    }

## The lobby

lobby-your-move = ({ $count }) Your move
lobby-slogan = Hold the walls to the last turn, or break them.
lobby-about = <em>Stronghold</em> is a siege for two players or two teams of two. The Invader builds machines and sends an endless horde up the paths. Everything the Invader does takes time, and that time goes to the Defender as hourglasses, spent on manning the walls, forging cannons and boiling cauldrons. The Invader has to break in; if the walls still stand after the last turn, the Defender wins. Everything you may do lights up; point at anything to learn what it is. <rules>Read the rules</rules>
lobby-opening = Opening the doors …
lobby-mine = My games
    .none = You have no game in progress. Setting one up takes three clicks.
    .finished = Finished
lobby-join = Join a friend
    .link = The link you were sent
    .paste = Paste the link you were sent
    .wrong = That does not look like a link to a table. Paste the whole address that you were sent.
lobby-watch = Watch
    .none = No table is open for watching right now.
lobby-name = Your name
    .label = Your name, as others see it
    .change = Change
    .kept = Your name is saved.

## Tables in the lobby

card-against = against
card-and = and
# `state` is how far the game is, `ago` when something happened last.
card-line = { $state } · { $ago }
card-waiting =
    { $count ->
        [one] { $turn } · waiting for a friend
       *[other] { $turn } · waiting for { $count } friends
    }
card-to-act = { $turn } · { $seat } to act
# A game that is over; `turn` is 0 during set-up.
card-over =
    { $unit ->
        [round] Over in round { $turn }
       *[turn] Over in turn { $turn }
    }
card-gave-up =
    { $turn ->
        [0] { $seat } gave up during set-up
       *[other]
            { $unit ->
                [round] { $seat } gave up in round { $turn }
               *[turn] { $seat } gave up in turn { $turn }
            }
    }
card-won = Won
card-lost = Lost
card-winner =
    { $army ->
        [invader]
            { $seats ->
                [one] Invader won
               *[other] Invaders won
            }
       *[defender]
            { $seats ->
                [one] Defender won
               *[other] Defenders won
            }
    }
card-your-move = your move
# Somebody else's game that can be watched.
card-watch = watch
ago-now = just now
ago-minutes = { $count } min ago
ago-hours =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
ago-days =
    { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }

## A new game

new-game = New game
    .step = { $number } · { $what }
    .edition = Edition
    .players = Players
    .seats = Who sits where
    .side = Your side
    .opponent = Opponent
    .more = More options
    .listed = Show it in the lobby, so that others can watch
    .busy = Setting up …
    .go = Set up the table
edition-facts =
    { $unit ->
        [round] { $year } · { $players } · { $turns } rounds
       *[turn] { $year } · { $players } · { $turns } turns
    }
players-count = { $count } players
players-range = { $least } to { $most } players
side-either = Either
    .about = Let chance decide.
side-both = At one screen you play both sides in turn.
opponent-bot = Bot: { $bot }
opponent-friend = A friend, by link
    .about = You get a secret link to send. Play at once or over days.
opponent-screen = Two at one screen
    .about = A curtain falls between the seats, so that hidden things stay hidden.
wish-me = Me
wish-friend = A friend, by link
# The value of an option that a game has if nothing else is chosen.
option-usual = { $value } (default)

# What will happen with the seats that were chosen.
seats-watch = You watch.
seats-mine = You play your seats in turn at this screen.
seats-curtain = You play your seats in turn at this screen. A curtain falls between the two armies, so that hidden things stay hidden.
seats-links =
    { $count ->
        [one] You get a secret link to send.
       *[other] You get { $count } secret links to send.
    }

## Options of the editions
#
# Each is explained by the server. These are their names.

option-players = Players
option-cards = Phase cards
option-rules-version = Rulebook
option-printing = Printing
option-fire-card = Price of Fire
option-resource-bank = Resource bank
option-hit-deck = Hit cards
option-setup-cards = Action cards
option-traps-actions = Trap actions
option-maneuver-reveal = March
option-fury-recount = Goblin Fury: recount
option-orders-lost = Lost orders
option-possession-tile = Possession
option-siege-tower-sections = Siege towers
option-cauldron-sections = Cauldrons
option-agaria-early = This is Agaria! before the comparison
option-volley-hold = Holding fire in the volley
option-balance-start-hourglasses = Hourglasses at the start
option-aura-limit = Aura limit
option-damage = Damage
option-repel-to = Repelled units
option-negative-panic = Negative panic
option-hospital-rest = Units not healed
option-volley-aim = Volley aim
option-spell-draw = Spells
option-round-track = Mana by round
option-opening-hourglasses = Hourglasses in the first round
option-garrison = Garrison
option-reinforcements = Reinforcements

## Values of options

value-yes = yes
value-no = no
value-on = on
value-off = off
value-random = random
value-starter = starter set
value-draft = draft
value-v1 = first rulebook
value-v2 = later rulebook
value-portal = Portal
value-valley = Valley Games
value-unlimited = unlimited
value-one = one
value-three = three
value-march = together
value-single = one by one
value-removed = removed
value-returned = returned
# A heroic order is gone for one turn.
value-turn = one turn
value-all = all sections
value-large = large sections
value-section = per section
value-vampire = per vampire
value-marksman = per marksman
value-maximal = any unit
value-largest = as much as possible
value-joined = a joined rampart
value-side = any rampart of the side
value-reset = returns to 0
value-keep = is kept
value-out = leave the game
value-supply = to the supply
value-standard = standard
value-mild = mild
value-full = full
value-lean = lean

## Credits

credits-game = The board game <em>Stronghold</em> is by Ignacy Trzewiczek. This is fan-made software with its own words and pictures; it is not connected with the publisher.
credits-icons = Icons by Lorc, Delapouite and other authors of <icons>game-icons.net</icons>, under <license>CC BY 3.0</license>, recoloured.
