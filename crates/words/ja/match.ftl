# Japanese. The translations await a review by a native speaker.
# Matches and leagues: the text of `suzume arena` and `suzume league`, and what their reports share.

## What a score counts.

match-measure-wins = 和了数
match-measure-points = 点数
match-measure-rank = 順位

## The verdict. Shares are text; the first entrant is compared with the second, or with match-others.

match-others = 他のプレイヤー
match-first = 最初のプレイヤー
match-stronger = { $first }は{ $other }より強い
match-weaker = { $first }は{ $other }より弱い
match-tied = { $first }と{ $other }は全配牌で完全に互角
match-open = { $first }と{ $other }のどちらが強いかはまだ分からない
match-unbalanced = 席が均等でなく、親の有利も含まれるため結論なし
match-no_deals = まだ一局も行われていない
match-score = { $says }：{ $measure }によるスコア{ $mean }％（95％区間：{ $low }～{ $high }）
match-score-adjusted = { $says }：{ $measure }によるスコア{ $mean }％（運を調整、95％区間：{ $low }～{ $high }）
match-score-any_time = { $says }：{ $measure }によるスコア{ $mean }％（いつ止めても有効な95％区間：{ $low }～{ $high }）
match-score-any_time-adjusted = { $says }：{ $measure }によるスコア{ $mean }％（運を調整、いつ止めても有効な95％区間：{ $low }～{ $high }）
match-also-points-ahead = { $verdict }。平均点では{ $first }が上：{ $figure }
match-also-points-behind = { $verdict }。平均点では{ $first }が下：{ $figure }
match-also-wins-ahead = { $verdict }。和了は{ $first }のほうが多い：百局あたり{ $figure }
match-also-wins-behind = { $verdict }。和了は{ $first }のほうが少ない：百局あたり{ $figure }
match-secondary-figure = { $mean }（{ $confidence }%：{ $low }〜{ $high }）
match-test-accepts = { $verdict }。逐次検定は{ $other }より{ $accepted }を採択
match-test-undecided = { $verdict }。逐次検定は未決
match-entrant-stronger = { $player }は卓の平均より強い
match-entrant-weaker = { $player }は卓の平均より弱い
match-entrant-open = { $player }：卓の平均より強いか弱いかはまだ分からない
match-luck-unmeasured = { $rules }では運を測定しない：スコアは実際のまま、調整なし

## The report.

match-counts = { $deals }、{ $games }、{ $hands }。区間は配牌に対する95％
match-counts-any_time = { $deals }、{ $games }、{ $hands }。区間は配牌に対する95％で、いつ止めても有効
match-column-wins = 和了率
match-column-points = 平均得点
match-column-rank = 平均順位
match-column-deal_ins = 放銃率
match-column-place-1 = 1着
match-column-place-2 = 2着
match-column-place-3 = 3着
match-column-place-4 = 4着
match-column-riichi = リーチ率
match-column-calls = 副露率
match-column-win_value = 平均和了
match-column-deal_in_value = 平均放銃
match-none = なし
match-wall_points = 牌山ごとの点
match-missing = 未完了：{ $of }のうち{ $missing }が未対局。欠けている、または未完了の分割：{ $shards }
match-drawn = 流局率
match-score_of = A のスコア
match-score_by = { $score }（{ $measure }による）
match-adjusted = 運を調整
match-adjusted-worth = { $score }（{ $factor }倍の配牌に相当）
match-luck = 運
match-luck-not_measured = このルールでは測定せず、スコアは実際のまま
match-normalised = 標準化
match-deviations = 配牌の標準偏差の{ $difference }倍
match-deviations-elo = 配牌の標準偏差の{ $difference }倍、標準化Elo { $elo }
match-secondary-points = Aの平均点
match-secondary-wins = Aの和了
match-secondary-wins-figure = 他より百局あたり{ $figure }
match-secondary-points-figure = 一試合あたり{ $figure }
match-swapped = 配牌
match-swapped-deals = 全敗{ $lost }、負け越し{ $worse }、五分{ $even }、勝ち越し{ $better }、全勝{ $won }
match-swapped-factor = { $deals }；対局数の{ $factor }倍に相当
match-deviations-unknown = 全配牌のスコアが同じため不明
match-test = 逐次検定
match-test-state = { $ratio }（{ $lower }～{ $upper }の間）

## A comparison with a stored match.

match-stored-stronger = { $player }は保存された{ $stored }より強い
match-stored-weaker = { $player }は保存された{ $stored }より弱い
match-stored-tied = { $player }は全配牌で保存された{ $stored }と同じスコア
match-stored-open = { $player }と保存された{ $stored }の差は示されない
match-stored-title = 保存された対戦の牌山{ $deals }組でのスコア
match-new = 新
match-stored = 保存
match-stored-score = { $score }（{ $player }）
match-difference = 差
match-difference-adjusted = { $score }（運を調整）

## While a match is played.

progress-match = { $done }配牌、{ $hands }局、{ $speed }、残り{ $left }、{ $score }
progress-deals = { $done }配牌、{ $speed }、残り{ $left }
progress-score = A のスコア { $score }
progress-files = { $done }ファイル、{ $speed }、残り{ $left }
progress-decisions = { $done }局面、{ $elapsed }、残り{ $left }
match-note = 注意：{ $text }
match-known = 以前に済んだ{ $deals }の続きから再開
match-fault = { $games }の後、障害により対戦を終了。ここまでの報告
match-interrupted = { $games }で中断
match-interrupted-stored = { $games }で中断。同じコマンドで再開できる
match-stored-fewer = 保存された対戦は{ $deals }。その分だけ行う
match-more-faults = このプログラムの障害が他に{ $count }件
match-more-faulty_games = 他に障害で終わった対局が{ $count }
program-report = { $program }：{ $decisions }、一回{ $times }。{ $faults }
program-report-cpu = { $program }：{ $decisions }、一回{ $times }。CPU時間 { $cpu }。{ $faults }
program-times = 平均{ $mean } ms、99％が{ $most } ms以内、最長{ $worst } ms
program-no_faults = 障害なし
program-fits = { $way }：適合。{ $report }
program-does_not_fit = { $way }：不適合：{ $fault }
program-seat_as = { $player } として参加させる
program-connect = プログラムの接続先：{ $url }
league-interrupted = 中断
league-interrupted-stored = 中断。同じコマンドで再開できる

## A league.

league-about = レーティングは Elo（平均0）、区間は牌山に対する95％、スコアは{ $measure }による
league-entrant = { $share }（比較{ $count }回）
league-against = 行の列に対するスコア（％）
