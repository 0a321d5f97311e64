# Chinese. The translations await a review by a native speaker.
# What a win is worth: the text of `suzume score`, and how a score is reckoned.

## The reckoning. Terms, payments and limits are text.

reckoning-sum = { $terms } = { $total }
reckoning-capped = { $sum }，封顶{ $total }
reckoning-capped-product = （{ $product }，封顶{ $total }）
reckoning-term = { $name } { $amount }
reckoning-roots = 根
reckoning-han = { $terms } = { $han }番：{ $payment }
reckoning-han-limit = { $terms } = { $han }番，{ $limit }：{ $payment }
reckoning-han_fu = { $terms } = { $han }番{ $fu }符：{ $payment }
reckoning-han_fu-limit = { $terms } = { $han }番{ $fu }符，{ $limit }：{ $payment }
payment-all = 各家{ $points }

## The lines of an answer.

score-not_a_win = 不能和牌：{ $reason }
score-total-points = 番（合计）：{ $reading }
score-total-too_few = 番（合计，不够起和）：{ $reading }
score-total-tai = 台（合計）：{ $reckoning }
score-each_payer = 每位付家：{ $reckoning }
score-fu_item = 符：{ $reason }
score-left_out-implied = 已包含于{ $fan }
score-left_out-combined = 面子已用于组合
score-barred = 已成和牌形，但处于振听：曾放过或打出过和牌张，不能点和

## How a Chinese Standard hand is read.

reading-knitted_straight = 组合龙加{ $sets }
reading-seven_pairs = 七对
reading-thirteen_orphans = 十三幺
reading-honors_and_knitted = 全不靠
