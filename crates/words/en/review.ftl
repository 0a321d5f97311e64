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
review-moment-even = { $hand }, turn { $turn }. All have { $points }.
review-moment-single = { $hand }, turn { $turn }.
review-drawn = { $tiles } + { $tile }
review-melds = melds { $melds }
review-dora_is = dora { $tiles }
review-no_riichi = No riichi.
review-offered = { $seat } discards { $tile }.
review-offered-kong = { $seat } declares a kong of { $tile }.
review-better = Better: { $action }.
review-usual = Usual: { $action }, as { $usual } of 100 strong players do. What you did: { $done } of 100.
review-under_one = fewer than 1
review-cost = Cost { $amount }.
review-cost-about = Cost { $amount } (about { $points } points).
review-rarity = rarity
review-rarity-of = { $count } of 100 strong players do this
review-not_certain = The record does not show what was answered; another claim came first.
review-as_advised = As advised
review-as_good = As good as:
review-done = Done
review-advised = Better
review-cost-heading = Cost
review-cost-heading-of = Cost ({ $quantity })
review-unmeasured = no number
review-options = Options
review-why = Why
review-accepts = accepts
review-deal_in = chance to deal in
review-terms = What { $quantity } consists of
review-sum = sum
review-difference = difference

## The result of a hand: luck and decisions.

review-points = { $result } points.
review-split = { $result } points = deal { $deal }, draws { $draws }, your decisions { $own }, the rest { $rest }.
review-split-no_own = { $result } points = deal { $deal }, draws { $draws }, the rest { $rest }.
review-rest-note = The rest: the other seats' play, decisions without a calculated cost, and what the measure does not see.
review-hands = Hand
review-column-result = result
review-column-own = decisions
review-curve = Value of the hand, in points
review-value = value
review-luck = luck
review-deal = deal
review-draws = draws
review-own = your decisions
review-rest = the rest
review-no_luck = Luck is not measured under these rules.

## The summary.

review-heading = { $file }: { $counts }, valued by { $player }
review-summary = Summary
review-of = { $name }: { $text }
review-rating = rating
review-rating-is = Rating { $rating } of 100.
review-rating-top = Rating { $rating } of 100 (top room: median { $median }).
review-cost-all-hand = Cost { $amount } in all, { $per_hand } a hand.
review-cost-all-top = Cost { $amount } in all, { $per_hand } a hand (top room: median { $median }).
review-top_room = Top room: median rating { $rating }, median cost { $cost } places a hand.
review-trend = Rating by game, oldest first: { $ratings }.
review-trend-last = Rating of the last { $count } games, oldest first: { $ratings }.
review-halves = Earlier half { $earlier }, later half { $later }: { $difference } ± { $error }.
review-most_costly = Most costly: { $kind }.
review-costly = costly
review-rare-count = rare
review-costly-heading = Costly decisions ({ $amount } or more)
review-costly-none = No decision cost { $amount } or more.
review-costly-nothing = No decision cost anything.
review-rare-all = Rare moves (fewer than 5 of 100 strong players do this; no cost was calculated)
review-worst = The worst decisions
review-rare-heading = Rare decisions
review-decisions = decisions
review-agreement = as advised
review-agreed = { $decisions }, { $agreed } as advised or as good ({ $share }).
review-by_kind = Cost by decision
review-by_turn = Cost by turn
review-by_missing = Cost by missing tiles
review-by_situation = Cost by situation
review-wrote = wrote { $file }
review-not_finished = Stopped before the end: this is what was finished.
review-nothing = No decisions to show.

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
