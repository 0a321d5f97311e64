# Japanese. The translations await a review by a native speaker.
# What a win is worth: the text of `suzume score`, and how a score is reckoned.

## The reckoning. Terms, payments and limits are text.

reckoning-sum = { $terms } = { $total }
reckoning-capped = { $sum }、上限{ $total }
reckoning-capped-product = （{ $product }、上限{ $total }）
reckoning-term = { $name } { $amount }
reckoning-roots = 根
reckoning-han = { $terms } = { $han }翻：{ $payment }
reckoning-han-limit = { $terms } = { $han }翻、{ $limit }：{ $payment }
reckoning-han_fu = { $terms } = { $han }翻{ $fu }符：{ $payment }
reckoning-han_fu-limit = { $terms } = { $han }翻{ $fu }符、{ $limit }：{ $payment }
payment-all = { $points }オール

## The lines of an answer.

score-not_a_win = 和了ではない：{ $reason }
score-total-points = 点（合計）：{ $reading }
score-total-too_few = 点（合計、和了に足りない）：{ $reading }
score-total-tai = 台（合計）：{ $reckoning }
score-each_payer = 支払う各家から：{ $reckoning }
score-fu_item = 符：{ $reason }
score-left_out-implied = { $fan }に含まれる
score-left_out-combined = 組み合わせ済みの面子
score-barred = 和了形だが振聴：和了牌を見逃したか捨てているため、ロンできない

## How a Chinese Standard hand is read.

reading-knitted_straight = 組合龍と{ $sets }
reading-seven_pairs = 七対子
reading-thirteen_orphans = 十三幺
reading-honors_and_knitted = 全不靠
