# Japanese. The translations await a review by a native speaker.
# Sentences of an answer to "what should I do".

## The hand, under rules whose players count shanten. `count` is a number.

state-complete = 和了形。
state-impossible = 残りの牌ではこの手は完成しない。
state-tenpai = 聴牌、待ちは{ $tiles }（残り{ $count }枚）。
state-tenpai-after = 正しい打牌で聴牌。
state-shanten = { $count }向聴。
state-ready = 聴牌、待ちは{ $tiles }（残り{ $count }枚）。
state-ready-after = 正しい打牌で聴牌。
state-from_ready = { $count }向聴。
distance-tenpai = 聴牌
distance-ready = 聴牌
distance-shanten = { $count }向聴
distance-from_ready = { $count }向聴
state-deficiency = 置換数{ $count }。

## The table.

advice-dora = ドラ{ $tiles }（表示牌{ $indicators }）。
advice-nothing_known = 他家については何も分からない。
advice-last-needs = オーラス：あと{ $points }点で{ $place }。
advice-last-first = オーラス：どの和了でも1着のまま。
advice-place-level = { $hand }、{ $points }点で{ $place }（{ $rival }と同点）。
advice-place = { $hand }、{ $points }点で{ $place }（{ $rival }は{ $rival_points }点）。
advice-riichi = { $count ->
       *[other] { $seat }がリーチ。
    }
advice-no_riichi = リーチなし。
advice-offered = { $seat }が{ $tile }を打った。

## The verdict in context. An action is text, such as action-discard; inside a sentence, doing-discard.

advice-nothing_to_decide = 選択の余地がない。
advice-complete = 和了している。
advice-equal = { $action }も同じ価値。
advice-equal-fast = { $action }も速さは同じだが、{ $best }は{ $points }点高い。
advice-close = { $action }もほぼ同じ価値だが、{ $reason }。
advice-close-faster = { $action }もほぼ同じ価値だが、こちらが速い：{ $reason }。
advice-close-safer = { $action }もほぼ同じ価値だが、こちらが安全：{ $reason }。
advice-nearly = { $action }もほぼ同じ価値。
advice-accepts-ready = { $tiles }の{ $count }枚で聴牌。
advice-accepts-nearer = { $tiles }の{ $count }枚で手が進む。
advice-accepts-same = { $action }も受け入れは同じ。
advice-accepts-also = { $action }と比べて{ $tiles }も受け入れる。
advice-accepts-without = { $action }と比べて{ $tiles }は受け入れない。
advice-accepts-instead = { $action }と比べて{ $lost }の代わりに{ $gained }を受け入れる。
advice-accepts-kinds = { $kinds }種{ $tiles }枚
advice-alone = { $tile }は孤立牌。
advice-block = { $tiles }は{ $needs }しか待てない。
advice-compared = { $action }と比べて、{ $reason }。
advice-compared-habit = 強者の{ $best }がこう打ち、{ $action }は{ $other }。
advice-compared-habit-alone = 強者の{ $best }がこう打つ。
advice-compared-habit-claim = 強者の{ $best }がここで鳴き、{ $other }は見送る。
advice-compared-habit-pass = 強者の{ $best }がここで見送り、{ $other }は鳴く。
advice-keeps = { $patterns }が残る。
kept-dora = ドラ
advice-wins-place = 出和了りは{ $points }点で{ $place }になる。{ $action }なら{ $other }点で{ $other_place }。
advice-wins-up = どの和了でも{ $place }に上がる。
advice-wins-keep = どの和了でも{ $place }のまま。
advice-from_to = { $least }～{ $most }
advice-in_exchange = その代わり、{ $reason }。
advice-costs_little = 代償は小さい：{ $reason }。
advice-tempting = { $action }なら{ $lure }だが、{ $total }。
advice-value-of = { $action }の内訳：{ $terms }。

## Why the best action is better than another, by the quantity that decides. Amounts are text; the action is a doing-... text.

reason-rank = 順位{ $other }に対し{ $best }
reason-points = { $other }点に対し{ $best }点
reason-win = 和了率{ $other }に対し{ $best }
reason-deal_in = 放銃率{ $other }に対し{ $best }
reason-other_win = 他家和了率{ $other }に対し{ $best }
reason-ready = 流局聴牌率{ $other }に対し{ $best }
reason-not_ready = 流局不聴率{ $other }に対し{ $best }
reason-complete = 完成率{ $other }に対し{ $best }
reason-accepted = 受け入れ{ $other }枚に対し{ $best }枚
reason-accepted-of-win = 待ち{ $other }枚に対し{ $best }枚
reason-accepted_kinds = 受け入れ{ $other }種に対し{ $best }種
reason-delta = 置換数を下げる牌{ $other }枚に対し{ $best }枚
reason-habit = こう打つ強者は{ $best }、もう一方は{ $other }
reason-danger = この牌の放銃率{ $other }に対し{ $best }
reason-missing = 不足{ $other }枚に対し{ $best }枚
reason-outlook = 見込み{ $other }点に対し{ $best }点
reason-rounds = 最短{ $other }巡に対し{ $best }巡
reason-payoff = 順位点の期待値{ $other }に対し{ $best }
reason-sets_to_come = 先に必要な面子{ $other }に対し{ $best }
reason-likelihood = 見込み{ $other }に対し{ $best }
reason-pattern = { $pattern }が{ $other }点に対し{ $best }点
reason-points-of-win = 和了の平均が{ $other }点に対し{ $best }点
reason-rank-of-win = 和了後の順位{ $other }に対し{ $best }
reason-rank-of-deal_in = 放銃後の順位{ $other }に対し{ $best }
reason-rank-of-other_win = 他家和了後の順位{ $other }に対し{ $best }
reason-rank-of-ready = 流局聴牌後の順位{ $other }に対し{ $best }
reason-rank-of-not_ready = 流局不聴後の順位{ $other }に対し{ $best }
reason-payoff-of-win = 和了の順位点{ $other }に対し{ $best }
reason-payoff-of-deal_in = 放銃の順位点{ $other }に対し{ $best }
reason-payoff-of-other_win = 他家和了の順位点{ $other }に対し{ $best }
reason-payoff-of-ready = 流局聴牌の順位点{ $other }に対し{ $best }
reason-payoff-of-not_ready = 流局不聴の順位点{ $other }に対し{ $best }
reason-won = 直ちに和了

## Rules that decided about an action beside its value.

note-folds = 他家リーチで手が遠い：安全牌のみ
note-opens_for_nothing = 門前を崩しても手が進まない
note-too_far_to_play_on = リーチに対して押すには手が遠すぎる
note-void_first = 欠け色の牌が先
unmeasured-danger = 推奨牌のほうが安全（点数に換算しない経験則による）
unmeasured-not_certain = 牌譜からは実際の選択が分からない
unmeasured-not_valued = この選択は評価されない
unmeasured-other_quantity = 二つの評価基準が異なる
advice-not_valued = 評価なし

## Below the table.

advice-column-waits = 待ち
advice-column-makes_ready = 聴牌する牌
advice-accepts = { $tiles }、{ $count }
advice-accepts-many = { $kinds }種{ $count }
advice-accepts-at = { $state }、{ $count }
advice-accepts-back = { $state }に戻る、{ $count }
advice-more = 他{ $count }件（--all）
sentence = { $text }。
sentence-about = { $subject }：{ $text }。
list-separator = 、
advice-ranges = 範囲は時間内に厳密な値が出なかったもの。時間を増やすには --budget。
advice-valued_by = 評価：{ $player }（{ $about }）。
advice-valued_by-short = 評価：{ $player }。
advice-second_opinion = 別の評価：{ $player }（{ $about }）。
advice-ends_sum = 局の結末の合計は100％。
advice-ends_rest = 100％までの残りは流局。
advice-all_safe = まだ危険な打牌はない（どれも0.1％未満）。
advice-uncounted = 向聴数・受け入れ・完成率は、和了に必要な{ $points }点を考慮しない。
advice-counted = 向聴数と受け入れは{ $points }点以上の和了だけを数える。完成率は点数を問わない。
advice-add_rules = --rules riichi などを付けると点数も表示する。
assumed = 仮定：{ $what }。
assumed-seat_wind = 自風{ $wind }
assumed-round_wind = 場風{ $wind }
assumed-draws_left = 残りツモ{ $count }回
assumed-dora_indicators = ドラ表示牌なし
assumed-scores = 全員{ $points }点
assumed-repeats = 0本場
assumed-sticks = 供託{ $count }本
assumed-melds = { $meld }は上家から鳴いた
assumed-melds-unknown = 副露の記述なし、卓なしで手牌のみ測る
assumed-seats = 他家の河と副露は不明、第一巡ではない
assumed-to_move = 上家が捨てた
assumed-rules = ルールなし：面子と雀頭、34種

## Fields of a situation.

field-rules = ルール
field-hand = 手牌
field-drawn = ツモ牌
field-melds = 副露
field-seat_wind = 自風
field-round_wind = 場風
field-dora_indicators = ドラ表示牌
field-scores = 持ち点
field-repeats = 本場
field-sticks = 供託
field-draws_left = 残りツモ
field-seats = 他家
field-to_move = 手番
field-offered = 鳴ける牌
field-void = 欠け色
field-flowers = 花牌

## Players, in one line each.

player-human = 端末の人間
player-random = 合法な選択から一様に無作為
player-tsumogiri = ツモ切りのみ、鳴かず和了らず
player-greedy = 置換数が最小、次に受け入れが最大
player-delta = 見えている牌を考慮し、置換数が最小、受け入れが最大
player-kstep = kツモ以内に手を完成させる確率
player-solitary = 平均的な相手に対するこの手の価値
player-mdp = 他家のモデルによる予想最終順位
player-simcat = これから来る牌を標本抽出し、和了れた割合を数える
player-guoshi = 国標麻雀：八点以上の和了を目指す計画
player-guoshi-fast = 完成までの最少巡数、次にその確率
player-epsilon = 他のプレイヤーの選択の一部を無作為に置き換える
player-botzone = Botzoneプロトコルのプログラム
player-mjai = mjaiプロトコルのプログラム
