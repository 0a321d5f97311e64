# Japanese. The translations await a review by a native speaker.
# Quantities, units and how far an amount can be trusted.

## Measures by name: a heading, the amount in a sentence, and what it means. Amounts are text: "60.4%", "9,045", "2.37".

quantity-rank = 順位
quantity-rank-amount = 平均順位は{ $amount }
quantity-rank-about = 対局終了時の予想順位。1が最良。
quantity-points = 期待点
quantity-points-amount = 平均{ $amount }点
quantity-points-about = この局で得る点の平均。和了も支払いも含む。
quantity-win = 和了率
quantity-win-amount = 和了率{ $amount }
quantity-win-about = この局で自分が和了る確率。
quantity-deal_in = 放銃率
quantity-deal_in-amount = 放銃率{ $amount }
quantity-deal_in-about = この局で、今またはこの後の打牌で放銃する確率。
quantity-other_win = 他家和了率
quantity-other_win-amount = 放銃以外の他家和了率{ $amount }
quantity-other_win-about = 他家がツモ、または第三者の打牌で和了る確率。
quantity-drawn = 流局
quantity-ready = 流局聴牌率
quantity-ready-amount = 流局時に聴牌している確率{ $amount }
quantity-ready-about = 流局し、自分が聴牌している確率。
quantity-not_ready = 流局不聴率
quantity-not_ready-amount = 流局時に不聴の確率{ $amount }
quantity-not_ready-about = 流局し、自分が聴牌していない確率。
quantity-complete = 完成率
quantity-complete-amount = { $draws }ツモ以内の完成率{ $amount }
quantity-complete-about = 自分のk回のツモ以内に、毎回最善の打牌をして手を完成させる確率。
quantity-accepted = 受け入れ
quantity-accepted-amount = 受け入れ{ $amount }枚
quantity-accepted-about = 手が一歩進む牌のうち、まだ見えていない枚数。
quantity-delta = デルタ
quantity-delta-amount = 置換数を下げる牌{ $amount }枚
quantity-delta-about = この牌と入れ替えると置換数が下がる、残っている牌の枚数（Li・Yan）。
quantity-habit = 強者の選択率
quantity-habit-amount = 強者の{ $amount }がこう打つ
quantity-habit-about = この選択をする強者の割合。牌譜から作ったモデルによる。
quantity-danger = 危険度
quantity-danger-amount = この牌の放銃率{ $amount }
quantity-danger-about = 今この牌で他家がロンする確率。
quantity-missing = 不足枚数
quantity-missing-amount = 不足{ $amount }枚
quantity-missing-about = 和了の条件を満たして完成するまでに取り込む最少枚数。
quantity-outlook = 見込み点
quantity-outlook-amount = 見込み{ $amount }点
quantity-outlook-about = 届く和了の点を、牌が来る見込みで重み付けした和。重なりがあるため、選択の比較にのみ使う。
quantity-rounds = 巡数
quantity-rounds-amount = 最短{ $amount }巡
quantity-rounds-about = 和了までの最短巡数。
quantity-payoff = 順位点
quantity-payoff-amount = 順位点の期待値{ $amount }
quantity-payoff-about = 最終順位による順位点の期待値（与えられた単位で）。
quantity-accepted_kinds = 受け入れ種類
quantity-accepted_kinds-amount = 受け入れ{ $amount }種
quantity-accepted_kinds-about = 手が一歩進む牌の種類数。
quantity-sets_to_come = 先に必要な面子
quantity-sets_to_come-amount = 先に必要な面子{ $amount }
quantity-sets_to_come-about = 計画上、他より先に鳴くかツモる必要のある面子の数。
quantity-likelihood = 見込み
quantity-likelihood-amount = 見込み{ $amount }
quantity-likelihood-about = 最も近い和了形の出来やすさ（経験則）。
quantity-won = 和了
quantity-won-amount = 和了
quantity-won-about = その選択で直ちに和了となる。

## Units: the amount is text.

unit-probability = { $amount }
unit-points = { $amount }点
unit-rank = { $amount }位分
unit-tiles = { $amount }枚
unit-kinds = { $amount }種
unit-sets = { $amount }面子
unit-rounds = { $amount }巡
unit-payoff = { $amount }
unit-weight = { $amount }
loss-accepted = { $count ->
       *[other] 受け入れ{ $amount }枚
    }
loss-delta = { $count ->
       *[other] 置換数を下げる牌{ $amount }枚
    }
loss-missing = { $count ->
       *[other] 必要な牌{ $amount }枚の増加
    }
unit-probability-name = 確率
unit-points-name = 点
unit-rank-name = 順位（1～4）
unit-tiles-name = 枚
unit-kinds-name = 種
unit-sets-name = 面子
unit-rounds-name = 巡
unit-payoff-name = 順位点
unit-weight-name = 重み

## Counted nouns.

count-tiles = { $count }枚
count-kinds = { $count }種
count-sets = { $count }面子
count-rounds = { $count }巡
count-draws = { $count }ツモ
count-points = { $count }点
count-games = { $count }対局
count-hands = { $count }局
count-decisions = { $count }局面
count-files = { $count }ファイル
count-events = { $count }イベント
count-wins = { $count }和了
count-records = 牌譜{ $count }件
count-deals = { $count }配牌
count-positions = { $count }問
count-faults = 障害{ $count }件
count-discards = 打牌{ $count }回
count-sticks = { $count }本

## How far an amount can be trusted.

exactness-exact = 厳密値
exactness-approximate = 近似：{ $why }
exactness-sampled = 無作為標本による。標準誤差{ $error }
exactness-between = 95％の信頼で{ $low }～{ $high }
because-draws_are_independent = ツモは独立と仮定
because-wins_overlap = 重なる和了を加算
because-rule_of_thumb = 対戦で選んだ経験則
because-solitary = 他家は牌を出し局を終わらせるだけで、届く手のみ考慮
because-inclusive = 他家は予測モデルどおりで、届く手のみ考慮
because-records = 牌譜の強者の選択（モデルによる予測）
