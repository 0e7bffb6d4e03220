# Units, for the sentences of all editions and for the table of the web app.
#
# `.name` is the unit as a word, `.many` several of them without a number, `.counted` a number even for one.

unit-goblin =
    { $count ->
        [one] a goblin
       *[other] { $count } goblins
    }
    .name = goblin
    .many = goblins
    .counted =
        { $count ->
            [one] 1 goblin
           *[other] { $count } goblins
        }
unit-orc =
    { $count ->
        [one] an orc
       *[other] { $count } orcs
    }
    .name = orc
    .many = orcs
    .counted =
        { $count ->
            [one] 1 orc
           *[other] { $count } orcs
        }
unit-troll =
    { $count ->
        [one] a troll
       *[other] { $count } trolls
    }
    .name = troll
    .many = trolls
    .counted =
        { $count ->
            [one] 1 troll
           *[other] { $count } trolls
        }
unit-marksman =
    { $count ->
        [one] a marksman
       *[other] { $count } marksmen
    }
    .name = marksman
    .many = marksmen
    .counted =
        { $count ->
            [one] 1 marksman
           *[other] { $count } marksmen
        }
unit-soldier =
    { $count ->
        [one] a soldier
       *[other] { $count } soldiers
    }
    .name = soldier
    .many = soldiers
    .counted =
        { $count ->
            [one] 1 soldier
           *[other] { $count } soldiers
        }
unit-veteran =
    { $count ->
        [one] a veteran
       *[other] { $count } veterans
    }
    .name = veteran
    .many = veterans
    .counted =
        { $count ->
            [one] 1 veteran
           *[other] { $count } veterans
        }
unit-skeleton =
    { $count ->
        [one] a skeleton
       *[other] { $count } skeletons
    }
    .name = skeleton
    .many = skeletons
    .counted =
        { $count ->
            [one] 1 skeleton
           *[other] { $count } skeletons
        }
unit-phantom =
    { $count ->
        [one] a phantom
       *[other] { $count } phantoms
    }
    .name = phantom
    .many = phantoms
    .counted =
        { $count ->
            [one] 1 phantom
           *[other] { $count } phantoms
        }
unit-vampire =
    { $count ->
        [one] a vampire
       *[other] { $count } vampires
    }
    .name = vampire
    .many = vampires
    .counted =
        { $count ->
            [one] 1 vampire
           *[other] { $count } vampires
        }

# It stands among the units on the board.
unit-siege-tower =
    .counted =
        { $count ->
            [one] 1 siege tower
           *[other] { $count } siege towers
        }
