# Japanese. The translations await a review by a native speaker.
# Reports of matches, leagues and models as pages.

## A match.

report-against = { $one } 対 { $other }
report-setting = ルール { $rules }、牌山 { $wall }、席順 { $plan }、シード { $seed }：{ $deals }、{ $games }、{ $hands }。
report-entrants = プレイヤー
report-player = プレイヤー
report-places = 着順
report-style = 打ち筋
report-column-win_value = 平均和了点
report-column-deal_in_value = 平均放銃点
report-column-place-1 = 1着率
report-column-place-2 = 2着率
report-column-place-3 = 3着率
report-column-place-4 = 4着率
report-interval = { $low }～{ $high }
report-intervals = 各平均の下は配牌に対する95％区間。局の率は席と局ごと、その他は席と対局ごと。
report-intervals-any_time = 各平均の下は配牌に対する95％区間で、いつ止めても有効。局の率は席と局ごと、その他は席と対局ごと。
report-pairs = 直接対決
report-pairs-about = 行の席が列の席より多い点で対局を終える割合。同点は半分と数える。
report-score = 配牌ごとの A のスコアと95％帯
report-score-about = スコアの基準：{ $measure }。
report-score-raw = 調整前 { $score }。
report-score-adjusted = 運を調整すると { $score }、{ $factor }倍の配牌に相当。
report-points = 一対局の席ごとの点数
report-points-of = { $player }の点数
report-axis-deals = 配牌
report-axis-points = 点数
report-seats = 席別の和了率
report-seat = 席 { $seat }
report-made = 作成方法
report-made-by = { $program } による。
report-made-own = 独自のプレイヤーを持つプログラムによる。

## A league.

report-league = { $rules } のリーグ
report-league-about = スコアは{ $measure }による。レーティングは Elo（平均0）、区間は牌山に対する95％。
report-ratings = レーティング
report-rating = レーティング
report-league-score = スコア
report-comparisons = 比較数
report-league-pairs = 総当たりの結果

## A check of models.

report-check = 相手のモデル
report-check-about = { $models } を{ $games }で検証。
report-figures = 数値
report-column-model = モデル
report-column-log_loss = 対数損失
report-column-error = 誤差
report-column-base = 基準
report-column-calibration = 較正誤差
report-check-error = 誤差は対局に対する対数損失の標準誤差。
report-reliability = 信頼度
report-reliability-of = { $model } の信頼度
report-bin = 予測{ $count }件、予測{ $predicted }、実際{ $observed }
report-predicted = 予測
report-observed = 実際
report-reliability-about = 横は予測、縦は実際、いずれも0～100％。点が大きいほど予測数が多い。棒は全事例が独立とした場合の標準誤差の2倍。
report-waits = リーチの待ち（牌の分類別）
report-column-class = 分類
report-waits-error = 誤差は対局に対する差の標準誤差。
