# Chinese. The translations await a review by a native speaker.
# Sentences of an answer to "what should I do".

## The hand, under rules whose players count shanten. `count` is a number.

state-complete = 已和牌。
state-impossible = 剩余的牌无法完成这手牌。
state-tenpai = 听牌，听{ $tiles }（剩{ $count }张）。
state-tenpai-after = 打对即听牌。
state-shanten = { $count }向听。
state-ready = 听牌，听{ $tiles }（剩{ $count }张）。
state-ready-after = 打对即听牌。
state-from_ready = { $count }向听。
distance-tenpai = 听牌
distance-ready = 听牌
distance-shanten = { $count }向听
distance-from_ready = { $count }向听
state-deficiency = 缺张数{ $count }。

## The table.

advice-dora = 宝牌{ $tiles }（指示牌{ $indicators }）。
advice-nothing_known = 他家情况未知。
advice-last-needs = 最后一局：再得{ $points }点即为{ $place }。
advice-last-first = 最后一局：任何和牌都保住第一。
advice-place-level = { $hand }，你以{ $points }点排{ $place }（与{ $rival }同分）。
advice-place = { $hand }，你以{ $points }点排{ $place }（{ $rival }有{ $rival_points }点）。
advice-riichi = { $count ->
       *[other] { $seat }已立直。
    }
advice-no_riichi = 无人立直。
advice-offered = { $seat }打出{ $tile }。

## The verdict in context. An action is text, such as action-discard; inside a sentence, doing-discard.

advice-nothing_to_decide = 没有需要决定的。
advice-complete = 已经和牌。
advice-equal = { $action }同样好。
advice-equal-fast = { $action }同样快，但{ $best }多{ $points }点。
advice-close = { $action }几乎同样好，但{ $reason }。
advice-close-faster = { $action }几乎同样好，但这样更快：{ $reason }。
advice-close-safer = { $action }几乎同样好，但这样更安全：{ $reason }。
advice-nearly = { $action }几乎同样好。
advice-accepts-ready = { $tiles }共{ $count }张可听牌。
advice-accepts-nearer = { $tiles }共{ $count }张可进张。
advice-accepts-same = { $action }进张相同。
advice-accepts-also = 与{ $action }相比，还进{ $tiles }。
advice-accepts-without = 与{ $action }相比，不进{ $tiles }。
advice-accepts-instead = 与{ $action }相比，进{ $gained }而不进{ $lost }。
advice-accepts-kinds = { $kinds }种{ $tiles }张
advice-alone = { $tile }是孤张。
advice-block = { $tiles }只能等{ $needs }。
advice-compared = 与{ $action }相比，{ $reason }。
advice-compared-habit = { $best }的强者这样打，{ $other }选择{ $action }。
advice-compared-habit-alone = { $best }的强者这样打。
advice-compared-habit-claim = { $best }的强者在这里鸣牌，{ $other }不鸣。
advice-compared-habit-pass = { $best }的强者在这里不鸣，{ $other }鸣牌。
advice-keeps = 保留{ $patterns }。
kept-dora = 宝牌
advice-wins-place = 荣和得{ $points }点，升到{ $place }；{ $action }则得{ $other }点，是{ $other_place }。
advice-wins-up = 任何和牌都升到{ $place }。
advice-wins-keep = 任何和牌都保持{ $place }。
advice-from_to = { $least }～{ $most }
advice-in_exchange = 代价是：{ $reason }。
advice-costs_little = 代价很小：{ $reason }。
advice-tempting = 若{ $action }，{ $lure }，但{ $total }。
advice-value-of = { $action }的价值构成：{ $terms }。

## Why the best action is better than another, by the quantity that decides. Amounts are text; the action is a doing-... text.

reason-rank = 顺位{ $best }，而不是{ $other }
reason-points = { $best }点，而不是{ $other }点
reason-win = 和牌率{ $best }，而不是{ $other }
reason-deal_in = 放铳率{ $best }，而不是{ $other }
reason-other_win = 他家和牌率{ $best }，而不是{ $other }
reason-ready = 流局听牌率{ $best }，而不是{ $other }
reason-not_ready = 流局未听率{ $best }，而不是{ $other }
reason-complete = 完成率{ $best }，而不是{ $other }
reason-accepted = 进张{ $best }张，而不是{ $other }张
reason-accepted-of-win = 听牌{ $best }张，而不是{ $other }张
reason-accepted_kinds = 进张{ $best }种，而不是{ $other }种
reason-delta = 使缺张数减少的牌{ $best }张，而不是{ $other }张
reason-habit = { $best }的强者这样打，而不是{ $other }
reason-danger = 此牌放铳率{ $best }，而不是{ $other }
reason-missing = 缺{ $best }张，而不是{ $other }张
reason-outlook = 预期{ $best }点，而不是{ $other }点
reason-rounds = 最少{ $best }巡，而不是{ $other }巡
reason-payoff = 顺位点期望{ $best }，而不是{ $other }
reason-sets_to_come = 需先成面子{ $best }组，而不是{ $other }组
reason-likelihood = 可能性{ $best }，而不是{ $other }
reason-pattern = { $pattern }带来{ $best }点，而不是{ $other }点
reason-points-of-win = 和牌平均{ $best }点，而不是{ $other }点
reason-rank-of-win = 和牌后顺位{ $best }，而不是{ $other }
reason-rank-of-deal_in = 放铳后顺位{ $best }，而不是{ $other }
reason-rank-of-other_win = 他家和牌后顺位{ $best }，而不是{ $other }
reason-rank-of-ready = 流局听牌后顺位{ $best }，而不是{ $other }
reason-rank-of-not_ready = 流局未听后顺位{ $best }，而不是{ $other }
reason-payoff-of-win = 和牌的顺位点{ $best }，而不是{ $other }
reason-payoff-of-deal_in = 放铳的顺位点{ $best }，而不是{ $other }
reason-payoff-of-other_win = 他家和牌的顺位点{ $best }，而不是{ $other }
reason-payoff-of-ready = 流局听牌的顺位点{ $best }，而不是{ $other }
reason-payoff-of-not_ready = 流局未听的顺位点{ $best }，而不是{ $other }
reason-won = 立即和牌

## Rules that decided about an action beside its value.

note-folds = 他家立直且手牌尚远：只考虑安全牌
note-opens_for_nothing = 破坏门清而手牌没有前进
note-too_far_to_play_on = 面对立直，手牌太远，不宜继续进攻
note-void_first = 先打定缺的牌
unmeasured-danger = 推荐的牌更安全（按不计点数的经验法则）
unmeasured-not_certain = 牌谱未显示实际选择
unmeasured-not_valued = 该选择未被评估
unmeasured-other_quantity = 两者的评估标准不同
advice-not_valued = 未评估

## Below the table.

advice-column-waits = 听
advice-column-makes_ready = 听牌进张
advice-accepts = { $tiles }，{ $count }
advice-accepts-many = { $kinds }种{ $count }
advice-accepts-at = { $state }，{ $count }
advice-accepts-back = 退到{ $state }，{ $count }
advice-more = 另有{ $count }项（--all）
sentence = { $text }。
sentence-about = { $subject }：{ $text }。
list-separator = 、
advice-ranges = 时间内未得出精确值的以区间表示；可用 --budget 增加时间。
advice-valued_by = 评估：{ $player }（{ $about }）。
advice-valued_by-short = 评估：{ $player }。
advice-second_opinion = 另一评估：{ $player }（{ $about }）。
advice-ends_sum = 牌局各结局合计100％。
advice-ends_rest = 其余为流局。
advice-all_safe = 目前没有危险的弃牌（均低于0.1％）。
advice-uncounted = 向听数、进张与完成概率不计和牌所需的{ $points }分。
advice-counted = 向听数与进张只计{ $points }分以上的和牌；完成概率不计分数。
advice-add_rules = 加上 --rules riichi 等规则可显示点数。
assumed = 假定：{ $what }。
assumed-seat_wind = 门风{ $wind }
assumed-round_wind = 圈风{ $wind }
assumed-draws_left = 剩余摸牌{ $count }次
assumed-dora_indicators = 无宝牌指示牌
assumed-scores = 各家{ $points }点
assumed-repeats = 0本场
assumed-sticks = 立直棒{ $count }根
assumed-melds = { $meld }鸣自上家
assumed-melds-unknown = 未描述副露；不计牌桌，只衡量手牌
assumed-seats = 他家牌河与副露未知，且非第一巡
assumed-to_move = 上家打出
assumed-rules = 无规则：面子加将，34种

## Fields of a situation.

field-rules = 规则
field-hand = 手牌
field-drawn = 摸到的牌
field-melds = 副露
field-seat_wind = 门风
field-round_wind = 圈风
field-dora_indicators = 宝牌指示牌
field-scores = 点数
field-repeats = 本场
field-sticks = 立直棒
field-draws_left = 剩余摸牌
field-seats = 他家
field-to_move = 轮到谁
field-offered = 可鸣的牌
field-void = 定缺
field-flowers = 花牌

## Players, in one line each.

player-human = 终端前的人
player-random = 等概率随机选择合法操作
player-tsumogiri = 只摸切，不鸣不和
player-greedy = 缺张数最少，其次进张最多
player-delta = 考虑已见牌，缺张数最少、进张最多
player-kstep = k摸以内完成手牌的概率
player-solitary = 这手牌面对一般对手的价值
player-mdp = 以他家模型计算的期望最终顺位
player-simcat = 抽样未来的牌，统计事后可和的比例
player-guoshi = 国标麻将：规划八番以上的和牌
player-guoshi-fast = 完成所需巡数最少，其次其概率
player-epsilon = 另一玩家，其部分操作被随机替换
player-botzone = 使用Botzone协议的程序
player-mjai = 使用mjai协议的程序
