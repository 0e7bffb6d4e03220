# What the web app says at a table of the Second Edition.

second-wood = Wood
    .sign = wood
    .counted = { $count } wood
# `.mark` stands behind hourglasses that are drawn.
second-due =
    { $count ->
        [one] 1 hourglass due
       *[other] { $count } hourglasses due
    }
    .text = The Defender receives them when the maneuvers are over.
    .later =
        { $count ->
            [one] 1 hourglass more when the maneuvers are over.
           *[other] { $count } hourglasses more when the maneuvers are over.
        }
    .mark = due
second-plans = Defense plans
    .heading = Plans
    .text = Each can be used once in the game. Unused plans lie face down: only the Defender knows them.
second-plan-hidden = A plan, face down
    .text = Only the Defender knows it.
    .short = face down
second-plan-used = { $plan }: used
second-heroic = Heroic orders
# An order and how far it is.
second-heroic-ready = { $order }: ready
second-heroic-used = { $order }: used this turn
    .text = Used this turn.
second-heroic-lost = { $order }: lost
    .text = Out of the game.
second-spy = A spy: one more unit
    .text = A spy: it costs one unit more.
second-objective = { $objective }: { $progress } of { $goal }
    .met = { $objective }: met
    .progress = { $progress } of { $goal }
    .progress-met = ✓ met
    .line = { $progress } of { $goal }.
    .line-met = Met.
second-cards = Action cards
second-reserve = Reserve
second-objectives = Objectives
second-orders = Orders
second-token = Token
second-order-lost =
    { $count ->
        [0] { $order }
       *[other] { $order }, { $count } lost
    }
second-leaving = Leaving
second-traps = Traps left
    .of = { $trap }, { $count } left
# How far a card is this turn.
second-state-waiting = to come
second-state-now = now
second-state-past = over for this turn
second-state-reserve = in reserve
# A card, how far it is, and what it costs.
second-card = { $card }: { $state }. { $price }
