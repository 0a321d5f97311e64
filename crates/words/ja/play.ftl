# Japanese. The translations await a review by a native speaker.
# A game at the terminal and practice: the text of `suzume play` and `suzume drill`.

## The table.

play-round = { $wind }場
play-to_draw = { $hand }、残り{ $tiles }
play-dora = ドラ{ $dora }（表示牌{ $indicators }）
play-dora-sticks = ドラ{ $dora }（表示牌{ $indicators }）、供託{ $sticks }
play-has_won = 和了済み
play-riichi = リーチ
play-void = 欠け色{ $suit }
play-melds = 副露 { $melds }
play-flowers = 花牌 { $flowers }
play-norths = 抜き北 { $count }枚
play-face_down = 伏せ牌
play-hand = 手牌：
play-to_type = 入力用：
play-waits = 待ち：{ $tiles }
play-waits-passed = 待ち：{ $tiles }。振聴：和了牌を見逃したため、ツモのみ
play-waits-river = 待ち：{ $tiles }。振聴：{ $own }が自分の河にあるため、ツモのみ

## What happens. `seat` is text: play-you or a wind.

play-you = あなた
play-you-inside = あなた
play-event = { $seat }：{ $what }
play-event-flower = 花牌{ $tile }
play-event-exchange = { $tiles }を{ $seat }へ
play-three_tiles = 三枚
play-event-void = 欠け色は{ $suit }
play-event-drawn = { $tile }（ツモ切り）
play-event-chow = チー { $tiles }
play-event-chow-riichi = チー { $tiles }
play-event-pong = ポン { $tiles }
play-event-pong-riichi = ポン { $tiles }
play-event-open_kong = カン { $tiles }
play-event-open_kong-riichi = カン { $tiles }
play-event-closed_kong = 暗槓 { $tile }
play-event-closed_kong-riichi = 暗槓 { $tile }
play-event-closed_kong-face_down = 暗槓（伏せ牌）
play-event-added_kong = 加槓 { $tile }
play-event-added_kong-riichi = 加槓 { $tile }
play-event-north = 北を抜く
play-event-riichi = リーチ
play-event-dora = 新ドラ表示牌：{ $tile }
play-event-aborted = 途中流局：{ $reason }。
play-event-win = 和了、{ $how }。点数：{ $points }
play-points = 点数：{ $points }
play-no_points = 移動なし
play-exhausted = 荒牌流局。
play-exhausted-points = 荒牌流局。点数：{ $points }
play-by_flowers = 花牌による
play-by_drawing = { $tile }のツモ
play-on_discard = { $seat }の{ $tile }

## Questions.

play-ask-discard = { $seat }が{ $tile }を捨てた。選択肢：{ $options }
play-ask-added_kong = { $seat }が{ $tile }を加槓。選択肢：{ $options }
play-ask-added_kong-riichi = { $seat }が{ $tile }を加槓。選択肢：{ $options }
play-ask-closed_kong = { $seat }が{ $tile }を暗槓。選択肢：{ $options }
play-ask-closed_kong-riichi = { $seat }が{ $tile }を暗槓。選択肢：{ $options }
play-ask-north = { $seat }が北を抜きました。選択肢：{ $options }
play-ask-exchange = 同じ色の三枚を渡す（例：147m）
play-ask-void = 欠け色を選ぶ：m、p、s
play-ask-turn = あなたの番：捨てる牌を入力
play-ask-turn-or = あなたの番：捨てる牌、または { $options } を入力
play-ask-more = { $question }（hint、help、quit）
play-ask-more-drill = { $question }（help、quit）
play-no_advisor = ここで助言できるプレイヤーがいない。

## Answers that cannot be taken.

play-unknown = `{ $text }` は分からない。`help` で入力方法を表示。
play-can_win = 和了できる：`win`、または別の行動を入力。
play-type_something = 行動を入力。`help` で入力方法を表示。
play-nothing_to_discard = 今は捨てる番ではない：鳴くか `pass`。
play-not_held = { $tile }は手牌にない。
play-only_drawn = { $tile }はツモ牌のみ：{ $tile }と入力。
play-void_first = 欠け色が先：{ $suit }。
play-after_riichi = リーチ後はツモ切り。
play-not_after_claim = この鳴きの直後に{ $tile }は捨てられない（喰い替え）。
play-no_riichi = 今はリーチできない。
play-riichi-with = リーチは打牌と共に宣言：{ $options }。
play-no_void = 今は欠け色を選ばない。
play-void-suits = 欠け色は m、p、s のいずれか。
play-no_exchange = 今は牌を渡さない。
play-exchange-tiles = 手牌の同じ色の三枚を渡す（例：147m）。
play-nothing_to = 今は `{ $order }` できない。
play-cannot = `{ $order }` はできない。選択肢：{ $options }。
play-which = どれ？ { $options }

## Help: what is typed, and what it does.

play-help-discard = その牌を捨てる（ツモ牌が 5p ならそれを）
play-help-enter = ツモ切り
play-help-hand = ツモ牌以外の 5p を捨てる（手出し）
play-help-win = 和了を宣言（ron、tsumo も可）
play-help-pong = ポン（pon も可）
play-help-pong-riichi = ポン（pong も可）
play-help-chow = 最小の数か牌でチー（chi も可）
play-help-chow-riichi = 最小の数か牌でチー（chow も可）
play-help-kong = 大明槓、または自分の牌でカン（kan も可）
play-help-kong-riichi = 大明槓、または自分の牌でカン（kong も可）
play-help-riichi = その牌を捨ててリーチ（riichi hand 5p も可）
play-help-abort = 九種九牌で流局
play-help-north = 北を抜いて嶺上牌を引く（kita も可）
play-help-pass = 何もしない
play-help-void = 欠け色を選ぶ（萬子、筒子、索子）
play-help-exchange = 三枚を渡す
play-help-hint = 最善の行動とその理由
play-help-table = 卓を再表示
play-help-quit = 対局をやめる
play-help-tiles = 牌：1m-9m 萬子、1p-9p 筒子、1s-9s 索子。
play-help-honours = 1z-7z：東南西北白發中。
play-help-flowers = f と g：花牌。
play-help-river = 河の * はツモ切り、(..) は鳴かれた牌。
play-help-river-riichi = ! はリーチ宣言牌。
play-help-melds = 555p<S は南家からのポン、[5555p] は暗槓。
play-help-melds-riichi = 555p<S は南家からのポン、[5555p] は暗槓。

## A finished hand and game.

play-hand-title = 第{ $number }局：{ $hand }、親 { $player }、{ $discards }
play-win = { $winner }の和了、{ $how }、{ $hand }：{ $reckoning }
play-pays = { $seat }が{ $points }払い
play-scores = { $hands }終了時の得点
play-game = 第{ $number }戦
play-won-drawing = { $winner }のツモ：{ $reckoning }
play-won-discard = { $winner }が{ $seat }からロン：{ $reckoning }
play-nobody_won = 流局。
play-decided-you = 勝敗を最も左右したのは{ $hand }（あなたに{ $points }点）。{ $how }
play-decided-winner = 勝敗を最も左右したのは{ $hand }（トップに{ $points }点）。{ $how }
play-left = 対局をやめた
play-input_ended = 入力が終わった
play-interrupted = 中断
play-ended = { $cause }。最後まで打ったのは{ $hands }
play-seed = シード { $seed }。--seed { $seed } で同じ対局を再現
play-resume = `{ $command }` でここから再開
play-resumed = { $rules }（シード { $seed }）を{ $hands }の後から再開
play-review = `{ $command }` で失点の場面と理由を表示
play-record = --record FILE を付けると対局を検討でき、途中でやめても再開できる

## Practice.

drill-so_far = これまで：{ $score }
drill-no_more = 問題はもうない。
drill-right = 正解：{ $action }。{ $why }
drill-better = 推奨：{ $action }。{ $why }
drill-better-cost = 推奨：{ $action }。あなたの選択は{ $cost }の損。{ $why }
drill-position = 第{ $number }問
drill-answer_first = 先に答えること。判定と理由はその後。
drill-score = { $positions }中{ $right }が推奨どおり。損失 { $cost }
drill-nothing = なし
drill-searching = { $records }からミスを探す
