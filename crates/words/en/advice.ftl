# Sentences of an answer to "what should I do".

## The hand, under rules whose players count shanten. `count` is a number.

state-complete = Complete.
state-impossible = The available tiles cannot complete this hand.
state-tenpai = Tenpai, waiting on { $tiles } ({ $count } left).
state-tenpai-after = Tenpai after the right discard.
state-shanten = { $count }-shanten.
state-ready = Ready, waiting on { $tiles } ({ $count } left).
state-ready-after = Ready after the right discard.
state-from_ready = { $count } from ready.
distance-tenpai = tenpai
distance-ready = ready
distance-shanten = { $count }-shanten
distance-from_ready = { $count } from ready
state-deficiency = Deficiency { $count }.

## The table.

advice-dora = Dora { $tiles } (indicator { $indicators }).
advice-nothing_known = Nothing is known about the other seats.
advice-last-needs = Last hand: you need { $points } more points to be { $place }.
advice-last-first = Last hand: any win keeps you first.
advice-place-level = { $hand }, you are { $place } with { $points }, level with { $rival }.
advice-place = { $hand }, you are { $place } with { $points }; { $rival } has { $rival_points }.
advice-riichi = { $seat } { $count ->
        [one] has
       *[other] have
    } declared riichi.
advice-no_riichi = No riichi.
advice-offered = { $seat } discards { $tile }.

## The verdict in context. An action is text, such as action-discard; inside a sentence, doing-discard.

advice-nothing_to_decide = There is nothing to decide.
advice-complete = The hand is complete.
advice-equal = { $action } is equally good.
advice-equal-fast = { $action } is equally fast; { $best } keeps { $points } points more.
advice-close = { $action } is nearly as good; { $reason }.
advice-close-faster = { $action } is nearly as good; this is faster: { $reason }.
advice-close-safer = { $action } is nearly as good; this is safer: { $reason }.
advice-nearly = { $action } is nearly as good.
advice-accepts-ready = { $tiles } make you ready: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
advice-accepts-nearer = { $tiles } bring the hand nearer: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
advice-accepts-same = { $action } accepts the same tiles.
advice-accepts-also = Compared with { $action } it also accepts { $tiles }.
advice-accepts-without = Compared with { $action } it does not accept { $tiles }.
advice-accepts-instead = Compared with { $action } it accepts { $gained } instead of { $lost }.
advice-accepts-kinds = { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } of { $kinds ->
        [one] { $kinds } kind
       *[other] { $kinds } kinds
    }
advice-alone = { $tile } stands alone.
advice-block = { $tiles } waits for { $needs } only.
advice-compared = compared with { $action }, { $reason }.
advice-compared-habit = { $best } of strong players do this; { $other } prefer { $action }.
advice-compared-habit-alone = { $best } of strong players do this.
advice-compared-habit-claim = { $best } of strong players call here; { $other } pass.
advice-compared-habit-pass = { $best } of strong players pass here; { $other } call.
advice-keeps = It keeps { $patterns }.
kept-dora = a dora
advice-wins-place = A win on a discard brings { $points } points and makes you { $place }; after { $action } it is { $other } and you are { $other_place }.
advice-wins-up = Any win makes you { $place }.
advice-wins-keep = Any win keeps you { $place }.
advice-from_to = { $least } to { $most }
advice-in_exchange = In exchange, { $reason }.
advice-costs_little = It costs little: { $reason }.
advice-tempting = After { $action }, { $lure }, but { $total }.
advice-value-of = Value of { $action }: { $terms }.

## Why the best action is better than another, as clauses. Amounts are text.

reason-rank = the expected place is { $best } instead of { $other }
reason-points = the hand is worth { $best } points instead of { $other }
reason-win = you win { $best } of the time instead of { $other }
reason-deal_in = you deal in { $best } of the time instead of { $other }
reason-other_win = another seat wins { $best } of the time instead of { $other }
reason-ready = you are ready when the wall runs out { $best } of the time instead of { $other }
reason-not_ready = you are not ready when the wall runs out { $best } of the time instead of { $other }
reason-complete = the chance to complete is { $best } instead of { $other }
reason-accepted = { $best } tiles bring the hand nearer instead of { $other }
reason-accepted-of-win = { $best } tiles win instead of { $other }
reason-accepted_kinds = { $best } kinds bring the hand nearer instead of { $other }
reason-delta = { $best } tiles lower the deficiency instead of { $other }
reason-habit = { $best } of strong players do this, and { $other } do the other
reason-danger = this tile deals in { $best } of the time instead of { $other }
reason-missing = the hand is { $best } away from complete instead of { $other }
reason-outlook = the outlook is { $best } points instead of { $other }
reason-rounds = it takes { $best } rounds at least instead of { $other }
reason-payoff = the expected payoff is { $best } instead of { $other }
reason-sets_to_come = { $best } sets are to be claimed or drawn first instead of { $other }
reason-likelihood = the likelihood is { $best } instead of { $other }
reason-pattern = { $pattern } brings { $best } instead of { $other } points
reason-points-of-win = a win is worth { $best } points instead of { $other }
reason-rank-of-win = a win leads to place { $best } instead of { $other }
reason-rank-of-deal_in = dealing in leads to place { $best } instead of { $other }
reason-rank-of-other_win = another seat's win leads to place { $best } instead of { $other }
reason-rank-of-ready = a draw while ready leads to place { $best } instead of { $other }
reason-rank-of-not_ready = a draw while not ready leads to place { $best } instead of { $other }
reason-payoff-of-win = a win is worth a payoff of { $best } instead of { $other }
reason-payoff-of-deal_in = dealing in is worth a payoff of { $best } instead of { $other }
reason-payoff-of-other_win = another seat's win is worth a payoff of { $best } instead of { $other }
reason-payoff-of-ready = a draw while ready is worth a payoff of { $best } instead of { $other }
reason-payoff-of-not_ready = a draw while not ready is worth a payoff of { $best } instead of { $other }
reason-won = it wins the hand at once

## Rules that decided about an action beside its value.

note-folds = another seat has declared riichi and this hand is far from ready: only safe discards count
note-opens_for_nothing = it would open the closed hand without bringing it nearer
note-too_far_to_play_on = the hand would be too far from ready to play on against a riichi
note-void_first = tiles of the void suit go first
unmeasured-danger = the advised tile is safer, by a rule of thumb that counts no points
unmeasured-not_certain = the record does not show what was answered
unmeasured-not_valued = the player does not value this action
unmeasured-other_quantity = the player values the two actions by different quantities
advice-not_valued = not valued

## Below the table.

advice-column-waits = waits
advice-column-makes_ready = makes ready
advice-accepts = { $tiles }, { $count }
advice-accepts-many = { $kinds } kinds, { $count }
advice-accepts-at = { $state }, { $count }
advice-accepts-back = back to { $state }, { $count }
advice-more = and { $count } more (--all)
sentence = { $text }.
sentence-about = { $subject }: { $text }.
list-separator = ,{" "}
advice-ranges = Ranges where the time ended before the exact values; more time: --budget.
advice-valued_by = Valued by { $player }: { $about }.
advice-valued_by-short = Valued by { $player }.
advice-second_opinion = Second opinion of { $player }: { $about }.
advice-ends_sum = Ends of the hand sum to 100%.
advice-ends_rest = The rest of 100% is drawn hands.
advice-all_safe = No discard is dangerous yet (each below 0.1%).
advice-uncounted = Distances, accepted tiles and chances to complete a hand do not count the { $points } points that a win needs.
advice-counted = Distances and accepted tiles count only wins of { $points } points or more. A chance to complete the hand counts every complete hand.
advice-add_rules = Add --rules riichi (or another rule set) to see points.
assumed = Assumed: { $what }.
assumed-seat_wind = { $wind } seat
assumed-round_wind = { $wind } round
assumed-draws_left = { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    } left
assumed-dora_indicators = no dora indicators
assumed-scores = { $points } points each
assumed-repeats = no repeats
assumed-sticks = { $count ->
        [one] { $count } riichi stick
       *[other] { $count } riichi sticks
    }
assumed-melds = { $meld } claimed from the left
assumed-melds-unknown = melds not described; the hand is measured without a table
assumed-seats = rivers and melds of the others unknown, not the first turn
assumed-to_move = the left seat discarded
assumed-rules = no rules: sets and a pair, 34 kinds

## Fields of a situation.

field-rules = rule set
field-hand = hand
field-drawn = drawn tile
field-melds = melds
field-seat_wind = seat wind
field-round_wind = round wind
field-dora_indicators = dora indicators
field-scores = scores
field-repeats = repeats
field-sticks = riichi sticks
field-draws_left = draws left
field-seats = other seats
field-to_move = seat to move
field-offered = offered tile
field-void = void suit
field-flowers = flowers

## Players, in one line each.

player-human = a person at the terminal
player-random = any legal action, all equally likely
player-tsumogiri = discards what it draws; neither claims nor wins
player-greedy = least deficiency, then most accepted tiles
player-delta = least deficiency and most accepted tiles, with the tiles seen
player-kstep = the chance to complete the hand within k draws
player-solitary = this hand against average opponents
player-mdp = the expected final place, with models of the others
player-simcat = samples of the coming tiles, counting what could be won in hindsight
player-guoshi = plans for Chinese Standard wins of eight points
player-guoshi-fast = fewest rounds to a complete hand, then their chance
player-epsilon = another player, with some actions replaced by random ones
player-botzone = a program that speaks Botzone's protocol
player-mjai = a program that speaks the mjai protocol
