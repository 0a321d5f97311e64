# Chinese. The translations await a review by a native speaker.
# Actions: in a list, as a verdict, inside a sentence, and as what was done.

## An action in a list. Under riichi, claims and kongs have codes of their own that end in -riichi.

action-pass = 过
action-win = 和牌
action-discard = 打{ $tile }
action-discard-drawn = 摸切{ $tile }
action-riichi = 立直 打{ $tile }
action-riichi-drawn = 立直 摸切{ $tile }
action-chow = 吃 { $tiles }
action-chow-riichi = 吃 { $tiles }
action-pong = 碰 { $tiles }
action-pong-riichi = 碰 { $tiles }
action-open_kong = 明杠
action-open_kong-riichi = 大明杠
action-closed_kong = 暗杠 { $tile }
action-closed_kong-riichi = 暗杠 { $tile }
action-added_kong = 加杠 { $tile }
action-added_kong-riichi = 加杠 { $tile }
action-north = 拔北
action-abort = 九种九牌流局
action-void = 定缺：{ $suit }
action-exchange = 换出 { $tiles }
action-then = { $action }，打{ $tile }

## The verdict: what to do.

verdict-pass = 过。
verdict-win = 和牌。
verdict-discard = 打{ $tile }。
verdict-riichi = 打{ $tile }立直。
verdict-chow = 用{ $tiles }吃。
verdict-chow-riichi = 用{ $tiles }吃。
verdict-pong = 用{ $tiles }碰。
verdict-pong-riichi = 用{ $tiles }碰。
verdict-open_kong = 明杠。
verdict-open_kong-riichi = 大明杠。
verdict-closed_kong = 暗杠{ $tile }。
verdict-closed_kong-riichi = 暗杠{ $tile }。
verdict-added_kong = 加杠{ $tile }。
verdict-added_kong-riichi = 加杠{ $tile }。
verdict-north = 拔北。
verdict-abort = 宣告九种九牌流局。
verdict-void = 定缺{ $suit }。
verdict-exchange = 换出{ $tiles }。
verdict-then = { $verdict }然后打{ $tile }。

## The same inside a sentence: "9,045 points instead of 5,976 after discarding 5p".

doing-pass = 过
doing-win = 和牌
doing-discard = 打{ $tile }
doing-riichi = 打{ $tile }立直
doing-chow = 用{ $tiles }吃
doing-chow-riichi = 用{ $tiles }吃
doing-pong = 用{ $tiles }碰
doing-pong-riichi = 用{ $tiles }碰
doing-open_kong = 明杠
doing-open_kong-riichi = 大明杠
doing-closed_kong = 暗杠{ $tile }
doing-closed_kong-riichi = 暗杠{ $tile }
doing-added_kong = 加杠{ $tile }
doing-added_kong-riichi = 加杠{ $tile }
doing-north = 拔北
doing-abort = 九种九牌流局
doing-void = 定缺{ $suit }
doing-exchange = 换出{ $tiles }

## What a reviewed player did.

done-pass = 你选择了过。
done-win = 你和了牌。
done-discard = 你打了{ $tile }。
done-riichi = 你打{ $tile }立直。
done-chow = 你用{ $tiles }吃。
done-chow-riichi = 你用{ $tiles }吃。
done-pong = 你用{ $tiles }碰。
done-pong-riichi = 你用{ $tiles }碰。
done-open_kong = 你明杠。
done-open_kong-riichi = 你大明杠。
done-closed_kong = 你暗杠{ $tile }。
done-closed_kong-riichi = 你暗杠{ $tile }。
done-added_kong = 你加杠{ $tile }。
done-added_kong-riichi = 你加杠{ $tile }。
done-north = 你拔北。
done-abort = 你宣告九种九牌流局。
done-void = 你定缺{ $suit }。
done-exchange = 你换出{ $tiles }。
