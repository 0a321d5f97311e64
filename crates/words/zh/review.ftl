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
review-better = 更好：{ $action }。
review-cost = 损失{ $amount }。
review-cost-about = 损失{ $amount }（约{ $points }点）。
review-rare = 罕见：仅{ $share }的强者会这样打。
review-rarity = 选择率
review-rarity-of = 100名强者中有{ $count }人这样打
review-not_certain = 牌谱未显示实际选择（他家鸣牌优先）。
review-as_advised = 与推荐一致
review-done = 实际
review-advised = 推荐
review-cost-heading = 损失
review-unmeasured = 无数值
review-options = 选项
review-why = 理由
review-accepts = 进张
review-deal_in = 放铳率
review-terms = { $quantity }的构成
review-sum = 合计
review-difference = 差
review-offers = { $seat }打出

## The result of a hand: luck and decisions.

review-result = 本局结果：{ $result } = 配牌{ $deal }，摸牌{ $draws }，自己的选择{ $own }，其余{ $rest }。
review-curve = 本局价值（点）
review-value = 价值
review-luck = 运气
review-deal = 配牌
review-draws = 摸牌
review-own = 自己的选择
review-rest = 其余
review-play = 打法
review-no_luck = 此规则下不计算运气。
review-hands = 各局：点数，其中运气部分
review-won = 赢{ $count }点
review-lost = 输{ $count }点
review-won-nothing = 无输赢
review-by_luck = 运气{ $luck }，打法{ $play }

## The summary.

review-heading = { $file }：{ $counts }，评估：{ $player }
review-summary = 总结
review-game = 对局：重要决策{ $decisions }个，其中{ $agreed }个与推荐一致。
review-cost-all = 损失合计{ $amount }。
review-most_costly = 损失最大的类型：{ $kind }。
review-rare-all = 罕见选择（100名强者中不足5人）：{ $count }。单独列出，未计算损失。
review-worst = 最大失误
review-rare-heading = 罕见的选择
review-decisions = 决策数
review-agreement = 一致率
review-agreed = { $decisions }个决策中{ $agreed }个与推荐一致（{ $share }）
review-unmeasured-count = 无数值{ $count }个
review-by_kind = 按类型的损失
review-by_turn = 按巡目的损失
review-by_missing = 按缺张数的损失
review-by_situation = 按局面的损失
review-not_finished = 中途停止：仅显示已完成部分。
review-nothing = 没有可显示的决策。
review-none = 无

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
