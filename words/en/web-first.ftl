# What the web app says at a table of the First Edition.

first-glory = Glory
    .title = Glory: Invader { $invader }, Defender { $defender }
    .text = If the walls are broken, the army with more Glory wins.
first-hourglasses =
    { $count ->
        [one] { $seat }: 1 hourglass to spend.
       *[other] { $seat }: { $count } hourglasses to spend.
    }
first-resources = Resources
    .sign = resources
    .of =
        { $count ->
            [one] { $seat }: 1 resource.
           *[other] { $seat }: { $count } resources.
        }
    .bank = In the bank: { $count }.
    .counted =
        { $count ->
            [one] 1 resource
           *[other] { $count } resources
        }
first-no-gate = Nobody can reach it in this game: no card that was kept has the ram.
first-used = used
    .text = Used in this phase.
first-lent = lent
    .text = Lent to the partner.
first-ready = ready
# An action of a card, how far it is, and what it costs.
first-action = { $action }: { $state }. { $cost }
first-flipped = It lies on its back.
    .short = · on its back
first-gates = Gates
    .out = out of play
    .fallen = all fallen
    .state = gate { $gate } of 3, toughness { $toughness } of { $most }
# On the board: the gate that stands, and whether all have fallen.
first-gate = Gate { $gate }
    .fallen = fallen
first-barricades = barricades
first-honour = Guard of honour
    .kept = stood without a break
    .broken = was broken up
first-haste = Haste
first-stones = Stones left
first-wood = Wood left
first-deed = { $deed }: not done
    .done = { $deed }: done
    .mark = done
first-orders = Orders
    .down = { $order }, face down
    .up = { $order }, face up
first-upkeep = upkeep
    .label =
        { $count ->
            [one] upkeep: 1 hourglass
           *[other] upkeep: { $count } hourglasses
        }
first-cards = Phase cards
first-units = Units of the army
first-spent = Spent
first-fallen = Fallen
first-blood = Blood field
first-bank = Bank
