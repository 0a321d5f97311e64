# Chinese. The translations await a review by a native speaker.
# Sentences of a review.

## Kinds of decisions and what the others show.

decision-discard = 打牌
decision-riichi = 立直与否
decision-claim = 鸣牌
decision-kong = 杠
decision-win = 和牌
decision-opening = 开局
threat-quiet = 平静
threat-open_hand = 三副露
threat-riichi = 立直
turns-1-6 = 第1–6巡
turns-7-12 = 第7–12巡
turns-from-13 = 第13巡以后

## A decision.

review-title = 牌谱复盘
review-moment = { $hand }，第{ $turn }巡。你：{ $place }，{ $points }点。
review-moment-even = { $hand }，第{ $turn }巡。各家{ $points }点。
review-moment-single = { $hand }，第{ $turn }巡。
review-drawn = { $tiles } + { $tile }
review-melds = 副露{ $melds }
review-dora_is = 宝牌{ $tiles }
review-no_riichi = 无人立直。
review-offered = { $seat }家打出{ $tile }。
review-offered-kong = { $seat }家杠{ $tile }。
review-better = 更好：{ $action }。
review-usual = 通常：{ $action }（100名强者中{ $usual }人）。你的选择：100人中{ $done }人。
review-under_one = 不到1
review-cost = 损失{ $amount }。
review-cost-about = 损失{ $amount }（约{ $points }点）。
review-rarity = 选择率
review-rarity-of = 100名强者中有{ $count }人这样打
review-not_certain = 牌谱未显示实际选择（他家鸣牌优先）。
review-as_advised = 与推荐一致
review-as_good = 与推荐同样好：
review-done = 实际
review-advised = 推荐
review-cost-heading = 损失
review-cost-heading-of = 损失（{ $quantity }）
review-unmeasured = 无数值
review-options = 选项
review-why = 理由
review-accepts = 进张
review-deal_in = 放铳率
review-terms = { $quantity }的构成
review-sum = 合计
review-difference = 差

## The result of a hand: luck and decisions.

review-points = { $result }点。
review-split = { $result }点 = 配牌{ $deal }，摸牌{ $draws }，自己的选择{ $own }，其余{ $rest }。
review-split-no_own = { $result }点 = 配牌{ $deal }，摸牌{ $draws }，其余{ $rest }。
review-rest-note = 其余：他家的打法、未计算损失的选择，以及测量之外的因素。
review-hands = 局
review-column-result = 结果
review-column-own = 选择
review-curve = 本局价值（点）
review-value = 价值
review-luck = 运气
review-deal = 配牌
review-draws = 摸牌
review-own = 自己的选择
review-rest = 其余
review-no_luck = 此规则下不计算运气。

## The summary.

review-heading = { $file }：{ $counts }，评估：{ $player }
review-summary = 总结
review-of = { $name }：{ $text }
review-rating = 评分
review-rating-is = 评分{ $rating }（满分100）。
review-rating-top = 评分{ $rating }（满分100，凤凰桌中位数{ $median }）。
review-cost-all-hand = 损失合计{ $amount }，每局{ $per_hand }。
review-cost-all-top = 损失合计{ $amount }，每局{ $per_hand }（凤凰桌中位数{ $median }）。
review-top_room = 凤凰桌：评分中位数{ $rating }，每局损失中位数{ $cost }位。
review-trend = 各场评分（由旧到新）：{ $ratings }。
review-trend-last = 最近{ $count }场的评分（由旧到新）：{ $ratings }。
review-halves = 前半{ $earlier }，后半{ $later }：{ $difference } ± { $error }。
review-most_costly = 损失最大的类型：{ $kind }。
review-costly = 损失
review-rare-count = 罕见
review-costly-heading = 损失大的选择（{ $amount }以上）
review-costly-none = 没有{ $amount }以上的损失。
review-costly-nothing = 没有造成损失的选择。
review-rare-all = 罕见的选择（100名强者中不足5人；未计算损失）
review-worst = 最大失误
review-rare-heading = 罕见的选择
review-decisions = 决策数
review-agreement = 一致率
review-agreed = { $decisions }，其中{ $agreed }个与推荐一致或同样好（{ $share }）。
review-by_kind = 按类型的损失
review-by_turn = 按巡目的损失
review-by_missing = 按缺张数的损失
review-by_situation = 按局面的损失
review-wrote = 已写入{ $file }
review-not_finished = 中途停止：仅显示已完成部分。
review-nothing = 没有可显示的决策。

## The page of a review.

review-valued_by = 评估：{ $player }
review-decision_of = 决策 { $number } / { $count }
review-hand = 第{ $number }局
review-previous = 上一步
review-next = 下一步
review-previous_mistake = 上一失误
review-next_mistake = 下一失误
review-threshold = 失误阈值
review-player = 玩家
review-all_players = 全部
review-open_hands = 显示所有手牌
review-language = 语言
review-keys = 按键：← → 逐步，n、p 跳到下一个／上一个失误，Home、End
review-dora = 宝牌指示牌
review-sticks = 立直棒
review-wall = 剩余{ $count }张
