# Matches and leagues: the text of `suzume arena` and `suzume league`, and what their reports share.

## What a score counts.

match-measure-wins = hands won
match-measure-points = points
match-measure-rank = rank

## The verdict. Shares are text; the first entrant is compared with the second, or with match-others.

match-others = the others
match-first = the first player
match-stronger = { $first } is stronger than { $other }
match-weaker = { $first } is weaker than { $other }
match-tied = { $first } and { $other } tie exactly, deal for deal
match-open = it is not yet clear which is stronger, { $first } or { $other }
match-unbalanced = no verdict, because the seats are not balanced: the dealer's advantage counts too
match-no_deals = no deal has been played
match-score = { $says }: { $mean }% of the score by { $measure } (95%: { $low } to { $high })
match-score-adjusted = { $says }: { $mean }% of the score by { $measure } (95%: { $low } to { $high }, adjusted for luck)
match-score-any_time = { $says }: { $mean }% of the score by { $measure } (95% at any time of stopping: { $low } to { $high })
match-score-any_time-adjusted = { $says }: { $mean }% of the score by { $measure } (95% at any time of stopping: { $low } to { $high }, adjusted for luck)
match-also-points-ahead = { $verdict }; { $first } is ahead by mean points: { $figure }
match-also-points-behind = { $verdict }; { $first } is behind by mean points: { $figure }
match-also-wins-ahead = { $verdict }; { $first } wins more hands: { $figure } in a hundred
match-also-wins-behind = { $verdict }; { $first } wins fewer hands: { $figure } in a hundred
match-secondary-figure = { $mean } ({ $confidence }%: { $low } to { $high })
match-test-accepts = { $verdict }; the sequential test accepts { $accepted } over { $other }
match-test-undecided = { $verdict }; the sequential test is undecided
match-entrant-stronger = { $player } is stronger than the average of the table
match-entrant-weaker = { $player } is weaker than the average of the table
match-entrant-open = { $player }: not yet clear whether it is above or below the average of the table
match-luck-unmeasured = luck is not measured under { $rules }: scores are as played, not adjusted

## The report.

match-counts = { $deals }, { $games }, { $hands }; intervals are 95%, over deals
match-counts-any_time = { $deals }, { $games }, { $hands }; intervals are 95%, over deals, at any time of stopping
match-column-wins = hands won
match-column-points = points a game
match-column-rank = rank
match-column-deal_ins = deals in
match-column-place-1 = 1st
match-column-place-2 = 2nd
match-column-place-3 = 3rd
match-column-place-4 = 4th
match-column-riichi = riichi
match-column-calls = calls
match-column-win_value = avg win
match-column-deal_in_value = avg deal-in
match-none = none
match-wall_points = points a wall
match-missing = not finished: { $missing } of { $of } were not played; missing or unfinished: { $shards }
match-drawn = no seat won
match-score_of = score of A
match-score_by = { $score }, by { $measure }
match-adjusted = adjusted for luck
match-adjusted-worth = { $score }, as good as { $factor } times the deals
match-luck = luck
match-luck-not_measured = not measured under these rules; scores are as played
match-normalised = normalised
match-deviations = { $difference } standard deviations of a deal
match-deviations-elo = { $difference } standard deviations of a deal, { $elo } normalised Elo
match-secondary-points = points of A
match-secondary-wins = hands won by A
match-secondary-wins-figure = { $figure } in a hundred more than the others
match-secondary-points-figure = { $figure } a game
match-swapped = walls
match-swapped-deals = { $lost } lost, { $worse } worse, { $even } even, { $better } better, { $won } won
match-swapped-factor = { $deals }; as good as { $factor } times the games
match-deviations-unknown = unknown, as all deals score the same
match-test = sequential test
match-test-state = { $ratio } between { $lower } and { $upper }

## A comparison with a stored match.

match-stored-stronger = { $player } is stronger than the stored { $stored }
match-stored-weaker = { $player } is weaker than the stored { $stored }
match-stored-tied = { $player } scores like the stored { $stored }, deal for deal
match-stored-open = no difference is shown between { $player } and the stored { $stored }
match-stored-title = { $deals ->
        [one] score on the one wall of the stored match
       *[other] score on the { $deals } walls of the stored match
    }
match-new = new
match-stored = stored
match-stored-score = { $score }, { $player }
match-difference = difference
match-difference-adjusted = { $score }, adjusted for luck

## While a match is played.

progress-match = { $done } deals, { $hands } hands, { $speed }, { $left } left, { $score }
progress-deals = { $done } deals, { $speed }, { $left } left
progress-score = score of A { $score }
progress-files = { $done } files, { $speed }, { $left } left
progress-decisions = { $done } decisions, { $elapsed }, { $left } left
match-note = note: { $text }
match-known = resuming after { $deals } played earlier
match-fault = a fault ends the match after { $games }; this is the report so far
match-interrupted = interrupted after { $games }
match-interrupted-stored = interrupted after { $games }; the same command resumes from here
match-stored-fewer = the stored match has { $deals }; only these are played
match-more-faults = and { $count } more faults of this program
match-more-faulty_games = and { $count } more games that ended by a fault
program-report = { $program }: { $decisions }, each { $times }; { $faults }
program-report-cpu = { $program }: { $decisions }, each { $times }; processor time { $cpu }; { $faults }
program-times = { $mean } ms, 99% within { $most } ms, at most { $worst } ms
program-no_faults = no faults
program-fits = { $way }: fits; { $report }
program-does_not_fit = { $way }: does not fit: { $fault }
program-seat_as = seat it as { $player }
program-connect = programs connect to { $url }
league-interrupted = interrupted
league-interrupted-stored = interrupted; the same command resumes from here

## A league.

league-about = ratings in Elo points, with a mean of 0; intervals are 95%, over walls; scores by { $measure }
league-entrant = { $share } of { $count } comparisons
league-against = score of the row against the column, in per cent
