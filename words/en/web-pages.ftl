# What the web app says on the page of a secret link, and around the rules.

## The page of a secret link

join-waiting = Taking your seat …
join-own = This link is for your friend
    .text = You set up this table yourself and already have your seat. Send the link to the person you want to play with; the first to open it gets the seat.
    .link = The link for your friend
join-taken = The seat is taken
    .text = Somebody else opened this link first. If it was meant for you, ask your friend for a new table. Meanwhile you can watch this one.
    .watch = Watch the game
join-gone = This link leads nowhere
    .text = It has expired, was replaced by a newer one, or is incomplete. Ask your friend for a new link.
join-failed = That did not work

## The rules

rules-page = The rules
    .about = What the app enforces, rule by rule. Each rule says where it comes from and has an id, which the sign § leads to.
    .edition = Edition
rules-search = Search the rules
    .chapters = Chapters
    .chapter = Go to a chapter
    .fetching = Fetching the rules …
    .text = Text of the rules
    .found =
        { $count ->
            [one] 1 rule found
           *[other] { $count } rules found
        }
