# What a win is worth: the text of `suzume score`, and how a score is reckoned.

## The reckoning. Terms, payments and limits are text.

reckoning-sum = { $terms } = { $total }
reckoning-capped = { $sum }, capped at { $total }
reckoning-capped-product = ({ $product }, capped at { $total })
reckoning-term = { $name } { $amount }
reckoning-roots = roots
reckoning-han = { $terms } = { $han } han: { $payment }
reckoning-han-limit = { $terms } = { $han } han, { $limit }: { $payment }
reckoning-han_fu = { $terms } = { $han } han { $fu } fu: { $payment }
reckoning-han_fu-limit = { $terms } = { $han } han { $fu } fu, { $limit }: { $payment }
payment-all = { $points } all

## The lines of an answer.

score-not_a_win = not a win: { $reason }
score-total-points = points in all: { $reading }
score-total-too_few = points in all, too few to win: { $reading }
score-total-tai = tai in all: { $reckoning }
score-each_payer = from each payer: { $reckoning }
score-fu_item = fu: { $reason }
score-left_out-implied = implied by { $fan }
score-left_out-combined = its sets are already combined
score-barred = the hand is complete but cannot win on a discard: the seat has passed or discarded a tile that completes it

## How a Chinese Standard hand is read.

reading-knitted_straight = a knitted straight and { $sets }
reading-seven_pairs = seven pairs
reading-thirteen_orphans = thirteen orphans
reading-honors_and_knitted = single honours and knitted tiles
