# Quantities, units and how far an amount can be trusted.

## Measures by name: a heading, the amount in a sentence, and what it means. Amounts are text: "60.4%", "9,045", "2.37".

quantity-rank = place
quantity-rank-amount = you finish { $amount } on average
quantity-rank-about = The expected place at the end of the match; 1 is best.
quantity-points = points
quantity-points-amount = { $amount } points on average
quantity-points-about = The points that the hand brings on average, wins and payments together.
quantity-win = win
quantity-win-amount = you win { $amount } of the time
quantity-win-about = The chance that you win this hand.
quantity-deal_in = deal-in
quantity-deal_in-amount = you deal in { $amount } of the time
quantity-deal_in-about = The chance that another seat wins on one of your discards in this hand, now or later.
quantity-drawn = drawn
quantity-other_win = others
quantity-other_win-amount = another seat wins without your discard { $amount } of the time
quantity-other_win-about = The chance that another seat wins by self-draw or on a third seat's discard.
quantity-ready = drawn, ready
quantity-ready-amount = the hand is drawn and you are ready { $amount } of the time
quantity-ready-about = The chance that the wall runs out and you are ready.
quantity-not_ready = drawn, not ready
quantity-not_ready-amount = the hand is drawn and you are not ready { $amount } of the time
quantity-not_ready-about = The chance that the wall runs out and you are not ready.
quantity-complete = complete
quantity-complete-amount = the hand is complete within { $draws } draws { $amount } of the time
quantity-complete-about = The chance to complete the hand within k draws of your own, with the best discard each time.
quantity-accepted = accepts
quantity-accepted-amount = { $amount } tiles bring the hand nearer
quantity-accepted-about = The unseen tiles that bring the hand one step nearer.
quantity-delta = delta
quantity-delta-amount = { $amount } tiles lower the deficiency
quantity-delta-about = The available tiles that lower the deficiency when they replace this tile (Li and Yan).
quantity-habit = habit
quantity-habit-amount = { $amount } of strong players do this
quantity-habit-about = The share of strong players who take this action, by a model of recorded games.
quantity-danger = danger
quantity-danger-amount = this tile deals in { $amount } of the time
quantity-danger-about = The chance that another seat wins on this tile now.
quantity-missing = missing tiles
quantity-missing-amount = { $amount } missing
quantity-missing-about = The least number of tiles the hand has yet to take to be complete and to satisfy its rules.
quantity-outlook = outlook
quantity-outlook-amount = an outlook of { $amount } points
quantity-outlook-about = The points of the wins within reach, each weighted by how likely its tiles come. Wins overlap, so it only compares actions.
quantity-rounds = rounds
quantity-rounds-amount = { $amount } rounds at least
quantity-rounds-about = The least number of rounds in which the hand can be won.
quantity-payoff = payoff
quantity-payoff-amount = a payoff of { $amount }
quantity-payoff-about = The expected payoff of the final place, in the unit in which it was given.
quantity-accepted_kinds = kinds
quantity-accepted_kinds-amount = { $amount } kinds bring the hand nearer
quantity-accepted_kinds-about = The kinds of tiles that bring the hand one step nearer.
quantity-sets_to_come = sets to claim first
quantity-sets_to_come-amount = { $amount } sets to claim or draw first
quantity-sets_to_come-about = The sets that the plan still has to claim or draw before anything else counts.
quantity-likelihood = likelihood
quantity-likelihood-amount = likelihood { $amount }
quantity-likelihood-about = How likely the nearest complete hands are, by a rule of thumb.
quantity-won = won
quantity-won-amount = the hand is won
quantity-won-about = The action wins the hand at once.

## Units: the amount is text.

unit-probability = { $amount }
unit-points = { $amount } points
unit-rank = { $amount } places
unit-tiles = { $amount } tiles
unit-kinds = { $amount } kinds
unit-sets = { $amount } sets
unit-rounds = { $amount } rounds
unit-payoff = { $amount }
unit-weight = { $amount }
loss-accepted = { $count ->
        [one] { $amount } accepted tile
       *[other] { $amount } accepted tiles
    }
loss-delta = { $count ->
        [one] { $amount } tile that lowers the deficiency
       *[other] { $amount } tiles that lower the deficiency
    }
loss-missing = { $count ->
        [one] { $amount } more tile to take
       *[other] { $amount } more tiles to take
    }
unit-probability-name = probability
unit-points-name = points
unit-rank-name = place, 1 to 4
unit-tiles-name = tiles
unit-kinds-name = kinds
unit-sets-name = sets
unit-rounds-name = rounds
unit-payoff-name = payoff
unit-weight-name = weight

## Counted nouns.

count-tiles = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
count-kinds = { $count ->
        [one] { $count } kind
       *[other] { $count } kinds
    }
count-sets = { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
count-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
count-draws = { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
count-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
count-hands = { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
count-decisions = { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }
count-files = { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
count-events = { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
count-wins = { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
count-records = { $count ->
        [one] { $count } record
       *[other] { $count } records
    }
count-deals = { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
count-positions = { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
count-faults = { $count ->
        [one] { $count } fault
       *[other] { $count } faults
    }
count-discards = { $count ->
        [one] { $count } discard
       *[other] { $count } discards
    }
count-sticks = { $count ->
        [one] { $count } riichi stick
       *[other] { $count } riichi sticks
    }

## How far an amount can be trusted.

exactness-exact = exact
exactness-approximate = approximate: { $why }
exactness-sampled = counted on random samples; one standard error is { $error }
exactness-between = between { $low } and { $high } with 95% confidence
because-draws_are_independent = draws are treated as independent
because-wins_overlap = wins that overlap are added up
because-rule_of_thumb = a rule of thumb, chosen by matches
because-solitary = the others only offer tiles and end the hand; only hands within reach are played for
because-inclusive = the others do what models predict; only hands within reach are played for
because-records = what strong players do, by a model of recorded games
