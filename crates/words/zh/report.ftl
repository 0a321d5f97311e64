# Chinese. The translations await a review by a native speaker.
# Reports of matches, leagues and models as pages.

## A match.

report-against = { $one } 对 { $other }
report-setting = 规则 { $rules }，牌墙 { $wall }，座次 { $plan }，种子 { $seed }：{ $deals }、{ $games }、{ $hands }。
report-entrants = 玩家
report-player = 玩家
report-places = 名次
report-style = 打法
report-column-win_value = 平均和牌点数
report-column-deal_in_value = 平均放铳点数
report-column-place-1 = 一位率
report-column-place-2 = 二位率
report-column-place-3 = 三位率
report-column-place-4 = 四位率
report-interval = { $low } 至 { $high }
report-intervals = 各平均值下方为对牌墙的95％区间。各局比率按座位与局计，其余按座位与对局计。
report-intervals-any_time = 各平均值下方为对牌墙的95％区间，任何时刻停止均有效。各局比率按座位与局计，其余按座位与对局计。
report-pairs = 相互对比
report-pairs-about = 行的座位终局点数多于列的座位的比例；同分计一半。
report-score = A 的得分随牌墙的变化及95％带
report-score-about = 得分依据：{ $measure }。
report-score-raw = 未调整 { $score }。
report-score-adjusted = 扣除运气后 { $score }，相当于 { $factor } 倍的牌墙。
report-points = 每场对局各座位的点数
report-points-of = { $player }的点数
report-axis-deals = 牌墙
report-axis-points = 点数
report-seats = 按座位的和牌率
report-seat = 座位 { $seat }
report-made = 生成方式
report-made-by = 由 { $program } 生成。
report-made-own = 由自带玩家的程序生成。

## A league.

report-league = { $rules } 联赛
report-league-about = 得分按{ $measure }。等级分为 Elo（平均为0）；区间为对牌墙的95％。
report-ratings = 等级分
report-rating = 等级分
report-league-score = 得分
report-comparisons = 比较次数
report-league-pairs = 两两对比

## A check of models.

report-check = 对手模型
report-check-about = { $models } 在{ $games }上检验。
report-figures = 数值
report-column-model = 模型
report-column-log_loss = 对数损失
report-column-error = 误差
report-column-base = 基准
report-column-calibration = 校准误差
report-check-error = 误差为对数损失对对局的一个标准误。
report-reliability = 可靠性
report-reliability-of = { $model } 的可靠性
report-bin = { $count } 次预测，预测 { $predicted }，实际 { $observed }
report-predicted = 预测
report-observed = 实际
report-reliability-about = 横轴为预测，纵轴为实际，均为0至100％。点越大预测次数越多；竖条为假定各例独立时的两个标准误。
report-waits = 立直听牌（按牌的类别）
report-column-class = 类别
report-waits-error = 误差为差值对对局的一个标准误。
