# Sentences of the First Edition.

## What may still happen at a section before strength meets strength

forecast-breached = It is breached already and takes no part.
forecast-cauldrons = Cauldrons kill { $units } first.
forecast-accident = A cauldron with an Accident is poured over the Defender's own units first.
forecast-order =
    { ID($order) ->
        [bluff] The order here is a Bluff.
       *[other] { $order } is carried out first.
    }
