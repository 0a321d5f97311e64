# Chinese. The translations await a review by a native speaker.
# Matches and leagues: the text of `suzume arena` and `suzume league`, and what their reports share.

## What a score counts.

match-measure-wins = 和牌数
match-measure-points = 点数
match-measure-rank = 顺位

## The verdict. Shares are text; the first entrant is compared with the second, or with match-others.

match-others = 其他玩家
match-first = 第一位玩家
match-stronger = { $first }强于{ $other }
match-weaker = { $first }弱于{ $other }
match-tied = { $first }与{ $other }每副牌墙都完全打平
match-open = 尚不能断定{ $first }与{ $other }谁更强
match-unbalanced = 座位不均衡，庄家优势也计入其中，故无结论
match-no_deals = 尚未打任何牌墙
match-score = { $says }：按{ $measure }得分率{ $mean }％（95％区间：{ $low }至{ $high }）
match-score-adjusted = { $says }：按{ $measure }得分率{ $mean }％（扣除运气，95％区间：{ $low }至{ $high }）
match-score-any_time = { $says }：按{ $measure }得分率{ $mean }％（任何时刻停止均有效的95％区间：{ $low }至{ $high }）
match-score-any_time-adjusted = { $says }：按{ $measure }得分率{ $mean }％（扣除运气，任何时刻停止均有效的95％区间：{ $low }至{ $high }）
match-also-points-ahead = { $verdict }；平均点数{ $first }领先：{ $figure }
match-also-points-behind = { $verdict }；平均点数{ $first }落后：{ $figure }
match-also-wins-ahead = { $verdict }；{ $first }和牌更多：每百局{ $figure }
match-also-wins-behind = { $verdict }；{ $first }和牌更少：每百局{ $figure }
match-secondary-figure = { $mean }（{ $confidence }%：{ $low } 至 { $high }）
match-test-accepts = { $verdict }；序贯检验接受{ $accepted }而非{ $other }
match-test-undecided = { $verdict }；序贯检验尚未决定
match-entrant-stronger = { $player }强于全桌平均
match-entrant-weaker = { $player }弱于全桌平均
match-entrant-open = { $player }：尚不能断定高于还是低于全桌平均
match-luck-unmeasured = { $rules }下不测量运气：得分为实际值，未作调整

## The report.

match-counts = { $deals }、{ $games }、{ $hands }；区间为对牌墙的95％
match-counts-any_time = { $deals }、{ $games }、{ $hands }；区间为对牌墙的95％，任何时刻停止均有效
match-column-wins = 和牌率
match-column-points = 每场点数
match-column-rank = 平均顺位
match-column-deal_ins = 放铳率
match-column-place-1 = 一位
match-column-place-2 = 二位
match-column-place-3 = 三位
match-column-place-4 = 四位
match-column-riichi = 立直率
match-column-calls = 副露率
match-column-win_value = 平均和点
match-column-deal_in_value = 平均铳点
match-none = 无
match-wall_points = 每副牌墙的分
match-missing = 未完成：{ $of }中{ $missing }尚未进行；缺少或未完成的分片：{ $shards }
match-drawn = 流局率
match-score_of = A 的得分
match-score_by = { $score }（按{ $measure }）
match-adjusted = 扣除运气
match-adjusted-worth = { $score }（相当于{ $factor }倍的牌墙）
match-luck = 运气
match-luck-not_measured = 此规则下不测量；得分为实际值
match-normalised = 标准化
match-deviations = 牌墙标准差的{ $difference }倍
match-deviations-elo = 牌墙标准差的{ $difference }倍，标准化Elo { $elo }
match-secondary-points = A的平均点数
match-secondary-wins = A的和牌
match-secondary-wins-figure = 比其他每百局{ $figure }
match-secondary-points-figure = 每场{ $figure }
match-swapped = 牌墙
match-swapped-deals = 全负{ $lost }，偏负{ $worse }，持平{ $even }，偏胜{ $better }，全胜{ $won }
match-swapped-factor = { $deals }；相当于{ $factor }倍的对局数
match-deviations-unknown = 所有牌墙得分相同，无法得知
match-test = 序贯检验
match-test-state = { $ratio }（在{ $lower }与{ $upper }之间）

## A comparison with a stored match.

match-stored-stronger = { $player }强于已保存的{ $stored }
match-stored-weaker = { $player }弱于已保存的{ $stored }
match-stored-tied = { $player }与已保存的{ $stored }每副牌墙得分相同
match-stored-open = 未显示{ $player }与已保存的{ $stored }之间的差别
match-stored-title = 在已保存比赛的{ $deals }副牌墙上的得分
match-new = 新
match-stored = 已保存
match-stored-score = { $score }（{ $player }）
match-difference = 差
match-difference-adjusted = { $score }（扣除运气）

## While a match is played.

progress-match = { $done }副牌墙、{ $hands }局、{ $speed }、剩余{ $left }、{ $score }
progress-deals = { $done }副牌墙、{ $speed }、剩余{ $left }
progress-score = A 的得分 { $score }
progress-files = { $done }个文件、{ $speed }、剩余{ $left }
progress-decisions = { $done }个决策、{ $elapsed }、剩余{ $left }
match-note = 注意：{ $text }
match-known = 从此前已打的{ $deals }之后继续
match-fault = { $games }后因故障结束比赛；以下为至此的报告
match-interrupted = { $games }后中断
match-interrupted-stored = { $games }后中断；同一命令可从此处继续
match-stored-fewer = 已保存的比赛有{ $deals }；只打这些
match-more-faults = 此程序另有{ $count }次故障
match-more-faulty_games = 另有{ $count }场对局因故障结束
program-report = { $program }：{ $decisions }，每次{ $times }；{ $faults }
program-report-cpu = { $program }：{ $decisions }，每次{ $times }；处理器时间 { $cpu }；{ $faults }
program-times = 平均 { $mean } ms，99％在 { $most } ms 以内，最长 { $worst } ms
program-no_faults = 无故障
program-fits = { $way }：适合；{ $report }
program-does_not_fit = { $way }：不适合：{ $fault }
program-seat_as = 以 { $player } 参赛
program-connect = 程序连接至 { $url }
league-interrupted = 已中断
league-interrupted-stored = 已中断；同一命令可从此处继续

## A league.

league-about = 等级分为 Elo（平均为0）；区间为对牌墙的95％；得分按{ $measure }
league-entrant = { $share }（{ $count }次比较）
league-against = 行对列的得分（％）
