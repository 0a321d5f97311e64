# Japanese. The translations await a review by a native speaker.
# Actions: in a list, as a verdict, inside a sentence, and as what was done.

## An action in a list. Under riichi, claims and kongs have codes of their own that end in -riichi.

action-pass = パス
action-win = 和了
action-discard = 打{ $tile }
action-discard-drawn = { $tile }をツモ切り
action-riichi = リーチ 打{ $tile }
action-riichi-drawn = リーチ { $tile }をツモ切り
action-chow = チー { $tiles }
action-chow-riichi = チー { $tiles }
action-pong = ポン { $tiles }
action-pong-riichi = ポン { $tiles }
action-open_kong = 大明槓
action-open_kong-riichi = 大明槓
action-closed_kong = 暗槓 { $tile }
action-closed_kong-riichi = 暗槓 { $tile }
action-added_kong = 加槓 { $tile }
action-added_kong-riichi = 加槓 { $tile }
action-north = 北抜き
action-abort = 九種九牌
action-void = 欠け色：{ $suit }
action-exchange = 交換 { $tiles }
action-then = { $action }、打{ $tile }

## The verdict: what to do.

verdict-pass = パス。
verdict-win = 和了。
verdict-discard = { $tile }を切る。
verdict-riichi = { $tile }切りリーチ。
verdict-chow = { $tiles }でチー。
verdict-chow-riichi = { $tiles }でチー。
verdict-pong = { $tiles }でポン。
verdict-pong-riichi = { $tiles }でポン。
verdict-open_kong = 大明槓する。
verdict-open_kong-riichi = 大明槓する。
verdict-closed_kong = { $tile }を暗槓する。
verdict-closed_kong-riichi = { $tile }を暗槓する。
verdict-added_kong = { $tile }を加槓する。
verdict-added_kong-riichi = { $tile }を加槓する。
verdict-north = 北を抜く。
verdict-abort = 九種九牌で流す。
verdict-void = 欠け色は{ $suit }。
verdict-exchange = { $tiles }を渡す。
verdict-then = { $verdict }そして{ $tile }を切る。

## The same inside a sentence: "9,045 points instead of 5,976 after discarding 5p".

doing-pass = パス
doing-win = 和了
doing-discard = 打{ $tile }
doing-riichi = { $tile }切りリーチ
doing-chow = { $tiles }のチー
doing-chow-riichi = { $tiles }のチー
doing-pong = { $tiles }のポン
doing-pong-riichi = { $tiles }のポン
doing-open_kong = 大明槓
doing-open_kong-riichi = 大明槓
doing-closed_kong = { $tile }の暗槓
doing-closed_kong-riichi = { $tile }の暗槓
doing-added_kong = { $tile }の加槓
doing-added_kong-riichi = { $tile }の加槓
doing-north = 北抜き
doing-abort = 九種九牌
doing-void = { $suit }を欠け色にすること
doing-exchange = { $tiles }の交換

## What a reviewed player did.

done-pass = パスした。
done-win = 和了した。
done-discard = { $tile }を切った。
done-riichi = { $tile }切りでリーチした。
done-chow = { $tiles }でチーした。
done-chow-riichi = { $tiles }でチーした。
done-pong = { $tiles }でポンした。
done-pong-riichi = { $tiles }でポンした。
done-open_kong = 大明槓した。
done-open_kong-riichi = 大明槓した。
done-closed_kong = { $tile }を暗槓した。
done-closed_kong-riichi = { $tile }を暗槓した。
done-added_kong = { $tile }を加槓した。
done-added_kong-riichi = { $tile }を加槓した。
done-north = 北を抜いた。
done-abort = 九種九牌で流した。
done-void = 欠け色を{ $suit }にした。
done-exchange = { $tiles }を渡した。
