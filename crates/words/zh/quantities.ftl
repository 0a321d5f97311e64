# Chinese. The translations await a review by a native speaker.
# Quantities, units and how far an amount can be trusted.

## Measures by name: a heading, the amount in a sentence, and what it means. Amounts are text: "60.4%", "9,045", "2.37".

quantity-rank = 顺位
quantity-rank-amount = 平均顺位为{ $amount }
quantity-rank-about = 全场结束时的期望顺位，1为最佳。
quantity-points = 期望点数
quantity-points-amount = 平均{ $amount }点
quantity-points-about = 本局平均得到的点数，和牌与支付都计入。
quantity-win = 和牌率
quantity-win-amount = 和牌率{ $amount }
quantity-win-about = 自己在本局和牌的概率。
quantity-deal_in = 放铳率
quantity-deal_in-amount = 放铳率{ $amount }
quantity-deal_in-about = 在本局中，因现在或之后的打牌而放铳的概率。
quantity-other_win = 他家和牌率
quantity-other_win-amount = 他家和牌（非自己放铳）的概率{ $amount }
quantity-other_win-about = 他家自摸，或因第三家打牌而和牌的概率。
quantity-drawn = 流局
quantity-ready = 流局听牌率
quantity-ready-amount = 流局时听牌的概率{ $amount }
quantity-ready-about = 流局且自己听牌的概率。
quantity-not_ready = 流局未听率
quantity-not_ready-amount = 流局时未听牌的概率{ $amount }
quantity-not_ready-about = 流局且自己未听牌的概率。
quantity-complete = 完成率
quantity-complete-amount = { $draws }摸以内的完成率{ $amount }
quantity-complete-about = 在自己k次摸牌以内、每次都打最佳牌时完成手牌的概率。
quantity-accepted = 进张
quantity-accepted-amount = 进张{ $amount }张
quantity-accepted-about = 能使手牌前进一步的未见张数。
quantity-delta = delta
quantity-delta-amount = 使缺张数减少的牌{ $amount }张
quantity-delta-about = 替换这张牌后使缺张数减少的可用张数（Li、Yan）。
quantity-habit = 强者选择率
quantity-habit-amount = { $amount }的强者会这样打
quantity-habit-about = 选择此操作的强者比例，由牌谱拟合的模型给出。
quantity-danger = 危险度
quantity-danger-amount = 此牌的放铳率{ $amount }
quantity-danger-about = 他家现在就用这张牌和牌的概率。
quantity-missing = 缺张数
quantity-missing-amount = 缺{ $amount }张
quantity-missing-about = 满足规则要求并完成手牌最少还需要的张数。
quantity-outlook = 预期点数
quantity-outlook-amount = 预期{ $amount }点
quantity-outlook-about = 可及和牌的点数按来牌可能性加权之和。和牌有重叠，只用于比较选择。
quantity-rounds = 巡数
quantity-rounds-amount = 最少{ $amount }巡
quantity-rounds-about = 和牌所需的最少巡数。
quantity-payoff = 顺位点
quantity-payoff-amount = 顺位点期望{ $amount }
quantity-payoff-about = 最终顺位所得顺位点的期望（以给定单位计）。
quantity-accepted_kinds = 进张种类
quantity-accepted_kinds-amount = 进张{ $amount }种
quantity-accepted_kinds-about = 能使手牌前进一步的牌的种类数。
quantity-sets_to_come = 需先成的面子
quantity-sets_to_come-amount = 需先成面子{ $amount }组
quantity-sets_to_come-about = 按计划须先鸣或摸成的面子数。
quantity-likelihood = 可能性
quantity-likelihood-amount = 可能性{ $amount }
quantity-likelihood-about = 最近的和牌形的可能程度（经验法则）。
quantity-won = 和牌
quantity-won-amount = 和牌
quantity-won-about = 该选择立即和牌。

## Units: the amount is text.

unit-probability = { $amount }
unit-points = { $amount }点
unit-rank = { $amount }个顺位
unit-tiles = { $amount }张
unit-kinds = { $amount }种
unit-sets = { $amount }组面子
unit-rounds = { $amount }巡
unit-payoff = { $amount }
unit-weight = { $amount }
loss-accepted = { $count ->
       *[other] { $amount }张进张
    }
loss-delta = { $count ->
       *[other] { $amount }张降低缺张数的牌
    }
loss-missing = { $count ->
       *[other] 多缺{ $amount }张
    }
unit-probability-name = 概率
unit-points-name = 点
unit-rank-name = 顺位（1–4）
unit-tiles-name = 张
unit-kinds-name = 种
unit-sets-name = 面子
unit-rounds-name = 巡
unit-payoff-name = 顺位点
unit-weight-name = 权重

## Counted nouns.

count-tiles = { $count }张
count-kinds = { $count }种
count-sets = { $count }组面子
count-rounds = { $count }巡
count-draws = { $count }摸
count-points = { $count }点
count-games = { $count }场对局
count-hands = { $count }局
count-decisions = { $count }个决策
count-files = { $count }个文件
count-events = { $count }个事件
count-wins = { $count }次和牌
count-records = { $count }份牌谱
count-deals = { $count }副牌墙
count-positions = { $count }题
count-faults = { $count }次故障
count-discards = 打牌{ $count }次
count-sticks = { $count }根立直棒

## How far an amount can be trusted.

exactness-exact = 精确值
exactness-approximate = 近似：{ $why }
exactness-sampled = 由随机抽样得出；标准误差{ $error }
exactness-between = 以95％置信度在{ $low }至{ $high }之间
because-draws_are_independent = 假设摸牌相互独立
because-wins_overlap = 重叠的和牌被累加
because-rule_of_thumb = 由对战选出的经验法则
because-solitary = 他家只出牌并可能结束牌局，只考虑可及的手牌
because-inclusive = 他家按模型行动，只考虑可及的手牌
because-records = 牌谱中强者的选择（模型预测）
