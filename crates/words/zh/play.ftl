# Chinese. The translations await a review by a native speaker.
# A game at the terminal and practice: the text of `suzume play` and `suzume drill`.

## The table.

play-round = { $wind }圈
play-to_draw = { $hand }，剩余{ $tiles }
play-dora = 宝牌{ $dora }（指示牌{ $indicators }）
play-dora-sticks = 宝牌{ $dora }（指示牌{ $indicators }），场供{ $sticks }
play-has_won = 已和牌
play-riichi = 立直
play-void = 定缺{ $suit }
play-melds = 副露 { $melds }
play-flowers = 花牌 { $flowers }
play-norths = 拔北 { $count } 张
play-face_down = 暗扣
play-hand = 手牌：
play-to_type = 输入用：
play-waits = 听：{ $tiles }
play-waits-passed = 听：{ $tiles }；振听：放过了和牌张，只能自摸
play-waits-river = 听：{ $tiles }；振听：{ $own }在自己的牌河里，只能自摸

## What happens. `seat` is text: play-you or a wind.

play-you = 你
play-you-inside = 你
play-event = { $seat }：{ $what }
play-event-flower = 补花{ $tile }
play-event-exchange = { $tiles }给{ $seat }
play-three_tiles = 三张
play-event-void = 定缺{ $suit }
play-event-drawn = { $tile }（摸切）
play-event-chow = 吃 { $tiles }
play-event-chow-riichi = 吃 { $tiles }
play-event-pong = 碰 { $tiles }
play-event-pong-riichi = 碰 { $tiles }
play-event-open_kong = 杠 { $tiles }
play-event-open_kong-riichi = 杠 { $tiles }
play-event-closed_kong = 暗杠 { $tile }
play-event-closed_kong-riichi = 暗杠 { $tile }
play-event-closed_kong-face_down = 暗杠（暗扣）
play-event-added_kong = 加杠 { $tile }
play-event-added_kong-riichi = 加杠 { $tile }
play-event-north = 拔北
play-event-riichi = 立直
play-event-dora = 新指示牌：{ $tile }
play-event-aborted = 途中流局：{ $reason }。
play-event-win = 和牌，{ $how }；点数：{ $points }
play-points = 点数：{ $points }
play-no_points = 无
play-exhausted = 荒牌流局。
play-exhausted-points = 荒牌流局；点数：{ $points }
play-by_flowers = 以花和牌
play-by_drawing = 自摸{ $tile }
play-on_discard = { $seat }的{ $tile }

## Questions.

play-ask-discard = { $seat }打出{ $tile }。可选：{ $options }
play-ask-added_kong = { $seat }加杠{ $tile }。可选：{ $options }
play-ask-added_kong-riichi = { $seat }加杠{ $tile }。可选：{ $options }
play-ask-closed_kong = { $seat }暗杠{ $tile }。可选：{ $options }
play-ask-closed_kong-riichi = { $seat }暗杠{ $tile }。可选：{ $options }
play-ask-north = { $seat }拔北。可选：{ $options }
play-ask-exchange = 交出同一花色的三张牌，如 147m
play-ask-void = 选择定缺：m、p 或 s
play-ask-turn = 轮到你：输入要打的牌
play-ask-turn-or = 轮到你：输入要打的牌，或：{ $options }
play-ask-more = { $question }（hint、help、quit）
play-ask-more-drill = { $question }（help、quit）
play-no_advisor = 这里没有可提供建议的玩家。

## Answers that cannot be taken.

play-unknown = 无法理解 `{ $text }`；`help` 列出可输入的内容。
play-can_win = 可以和牌：输入 `win`，或其他操作。
play-type_something = 请输入操作；`help` 列出可输入的内容。
play-nothing_to_discard = 现在不能打牌：鸣牌或 `pass`。
play-not_held = 手中没有{ $tile }。
play-only_drawn = { $tile }只有刚摸到的一张：输入 { $tile }。
play-void_first = 先打定缺的花色：{ $suit }。
play-after_riichi = 立直后只能摸切。
play-not_after_claim = 鸣牌后不能立即打出{ $tile }（食替）。
play-no_riichi = 现在不能立直。
play-riichi-with = 立直须同时打牌：{ $options }。
play-no_void = 现在不选定缺。
play-void-suits = 定缺为 m、p 或 s。
play-no_exchange = 现在不换牌。
play-exchange-tiles = 交出手中同一花色的三张牌，如 147m。
play-nothing_to = 现在不能 `{ $order }`。
play-cannot = 不能 `{ $order }`；可选：{ $options }。
play-which = 哪一个？{ $options }

## Help: what is typed, and what it does.

play-help-discard = 打出该牌（若刚摸到 5p 则打那张）
play-help-enter = 摸切
play-help-hand = 打出刚摸到的以外的 5p（手切）
play-help-win = 宣布和牌（也可：ron、tsumo）
play-help-pong = 碰（也可：pon）
play-help-pong-riichi = 碰（也可：pong）
play-help-chow = 以最小的数字或牌吃（也可：chi）
play-help-chow-riichi = 以最小的数字或牌吃（也可：chow）
play-help-kong = 明杠，或用自己的牌开杠（也可：kan）
play-help-kong-riichi = 明杠，或用自己的牌开杠（也可：kong）
play-help-riichi = 打该牌立直（也可：riichi hand 5p）
play-help-abort = 九种九牌流局
play-help-north = 拔北并补一张牌（或：kita）
play-help-pass = 不鸣牌
play-help-void = 选择定缺（万子、筒子、条子）
play-help-exchange = 交出三张牌
play-help-hint = 最佳选择及理由
play-help-table = 重新显示牌桌
play-help-quit = 离开对局
play-help-tiles = 牌：1m-9m 万子，1p-9p 筒子，1s-9s 条子。
play-help-honours = 1z-7z：东南西北白发中。
play-help-flowers = f 和 g：花牌。
play-help-river = 牌河中 * 为摸切，(..) 为被鸣的牌。
play-help-river-riichi = ! 为立直宣言牌。
play-help-melds = 555p<S 为碰自南家，[5555p] 为暗杠。
play-help-melds-riichi = 555p<S 为碰自南家，[5555p] 为暗杠。

## A finished hand and game.

play-hand-title = 第{ $number }局：{ $hand }，庄家 { $player }，{ $discards }
play-win = { $winner }和牌，{ $how }，{ $hand }：{ $reckoning }
play-pays = { $seat }付{ $points }
play-scores = { $hands }后的得分
play-game = 第{ $number }场
play-won-drawing = { $winner }自摸：{ $reckoning }
play-won-discard = { $winner }和{ $seat }打出的牌：{ $reckoning }
play-nobody_won = 流局。
play-decided-you = 最具决定性的是{ $hand }（你{ $points }点）。{ $how }
play-decided-winner = 最具决定性的是{ $hand }（胜者{ $points }点）。{ $how }
play-left = 你离开了对局
play-input_ended = 输入结束
play-interrupted = 已中断
play-ended = { $cause }；已打完{ $hands }
play-seed = 种子 { $seed }；--seed { $seed } 可重现此对局
play-resume = `{ $command }` 可从此处继续
play-resumed = { $rules }（种子 { $seed }）在{ $hands }后继续
play-review = `{ $command }` 显示失分之处及原因
play-record = 加上 --record FILE 可复盘对局，中途离开也可继续

## Practice.

drill-so_far = 目前：{ $score }
drill-no_more = 没有更多题目。
drill-right = 正确：{ $action }。{ $why }
drill-better = 更好：{ $action }。{ $why }
drill-better-cost = 更好：{ $action }。你的选择损失{ $cost }。{ $why }
drill-position = 第{ $number }题
drill-answer_first = 请先作答；随后给出评判与理由。
drill-score = { $positions }中{ $right }题与推荐一致；损失 { $cost }
drill-nothing = 无
drill-searching = 正在{ $records }中寻找失误
