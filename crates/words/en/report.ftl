# Reports of matches, leagues and models as pages.

## A match.

report-against = { $one } against { $other }
report-setting = { $rules } rules, { $wall } wall, seat plan { $plan }, seed { $seed }: { $deals }, { $games }, { $hands }.
report-entrants = The players
report-player = player
report-places = Places
report-style = Style of play
report-column-win_value = points of a win
report-column-deal_in_value = points of a deal-in
report-column-place-1 = 1st place
report-column-place-2 = 2nd
report-column-place-3 = 3rd
report-column-place-4 = 4th
report-interval = { $low } to { $high }
report-intervals = Below each mean is its 95% interval, over deals. Rates of hands are per seat and hand, the others per seat and game.
report-intervals-any_time = Below each mean is its 95% interval, over deals, at any time of stopping. Rates of hands are per seat and hand, the others per seat and game.
report-pairs = Against each other
report-pairs-about = How often a seat of the row ends a game with more points than a seat of the column; equal points count as half.
report-score = Score of A over deals, with its 95% band
report-score-about = The score counts { $measure }.
report-score-raw = Raw { $score }.
report-score-adjusted = Adjusted for luck { $score }, worth { $factor } times as many deals.
report-points = Points of a seat in a game
report-points-of = points of { $player }
report-axis-deals = deals
report-axis-points = points
report-seats = Hands won by seat
report-seat = seat { $seat }
report-made = How it was made
report-made-by = By { $program }.
report-made-own = By a program with players of its own.

## A league.

report-league = A league under { $rules }
report-league-about = Scores by { $measure }. Ratings in Elo points, with a mean of 0; intervals are 95%, over walls.
report-ratings = ratings
report-rating = rating
report-league-score = score
report-comparisons = comparisons
report-league-pairs = Each player against each other

## A check of models.

report-check = Models of opponents
report-check-about = { $models } checked on { $games }.
report-figures = Figures
report-column-model = model
report-column-log_loss = log-loss
report-column-error = error
report-column-base = base
report-column-calibration = calibration error
report-check-error = The error is one standard error of the log-loss over games.
report-reliability = Reliability
report-reliability-of = reliability of { $model }
report-bin = { $count } predictions, { $predicted } predicted, { $observed } observed
report-predicted = predicted
report-observed = observed
report-reliability-about = Predicted to the right, observed upwards, from 0 to 100%. Larger points have more predictions; bars are two standard errors if all cases were independent.
report-waits = Waits of one riichi by class of tile
report-column-class = class
report-waits-error = The error is one standard error of the difference over games.
