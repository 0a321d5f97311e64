# Sentences of a review.

## Kinds of decisions and what the others show.

decision-discard = discard
decision-riichi = riichi or not
decision-claim = claim
decision-kong = kong
decision-win = win
decision-opening = opening
threat-quiet = quiet
threat-open_hand = three melds
threat-riichi = riichi
turns-1-6 = turns 1 to 6
turns-7-12 = turns 7 to 12
turns-from-13 = from turn 13

## A decision.

review-title = Review
review-moment = { $hand }, turn { $turn }. You: { $place }, { $points }.
review-better = Better: { $action }.
review-cost = Cost { $amount }.
review-cost-about = Cost { $amount } (about { $points } points).
review-rare = Rare: { $share } of strong players do this.
review-rarity = rarity
review-rarity-of = { $count } of 100 strong players do this
review-not_certain = The record does not show what was answered; another claim came first.
review-as_advised = As advised
review-done = Done
review-advised = Better
review-cost-heading = Cost
review-unmeasured = no number
review-options = Options
review-why = Why
review-accepts = accepts
review-deal_in = chance to deal in
review-terms = What { $quantity } consists of
review-sum = sum
review-difference = difference
review-offers = { $seat } offers

## The result of a hand: luck and decisions.

review-result = Result of the hand: { $result } = deal { $deal }, draws { $draws }, your decisions { $own }, the rest { $rest }.
review-curve = Value of the hand, in points
review-value = value
review-luck = luck
review-deal = deal
review-draws = draws
review-own = your decisions
review-rest = the rest
review-play = play
review-no_luck = Luck is not measured under these rules.
review-hands = Hands: points, of which by luck
review-won = won { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
review-lost = lost { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
review-won-nothing = won and lost nothing
review-by_luck = { $luck } by luck, { $play } by play

## The summary.

review-heading = { $file }: { $counts }, valued by { $player }
review-summary = Summary
review-game = Game: { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } that mattered, { $agreed } as advised.
review-cost-all = Cost { $amount } in all.
review-most_costly = Most costly: { $kind }.
review-rare-all = Rare moves (fewer than 5 of 100 strong players do this): { $count }. They are listed apart; no cost was calculated for them.
review-worst = The worst decisions
review-rare-heading = Rare decisions
review-decisions = decisions
review-agreement = as advised
review-agreed = { $agreed } of { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } as advised ({ $share })
review-unmeasured-count = { $count } without a number
review-by_kind = Cost by decision
review-by_turn = Cost by turn
review-by_missing = Cost by missing tiles
review-by_situation = Cost by situation
review-not_finished = Stopped before the end: this is what was finished.
review-nothing = No decisions to show.
review-none = none

## The page of a review.

review-valued_by = valued by { $player }
review-decision_of = decision { $number } of { $count }
review-hand = Hand { $number }
review-previous = Back
review-next = Next
review-previous_mistake = Previous mistake
review-next_mistake = Next mistake
review-threshold = Mistakes from
review-player = Player
review-all_players = all
review-open_hands = show all hands
review-language = Language
review-keys = Keys: ← → step, n and p to the next and the previous mistake, Home and End
review-dora = Dora indicators
review-sticks = riichi sticks
review-wall = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } in the wall
