# Japanese. The translations await a review by a native speaker.
# How far a hand is: the text of `suzume deficiency` and `suzume shanten`.

## The distance, as deficiency and as shanten. `count`, `deficiency` and `shanten` are numbers.

deficiency-infinite = 無限（完成不能）
deficiency-complete = 0（和了形）
deficiency-ready = 1（聴牌）
deficiency-ready-after = 1（正しい打牌で聴牌）
deficiency-from_ready = { $deficiency }（{ $shanten }向聴）
measure-deficiency = 置換数 { $distance }
shanten-infinite = 完成不能
shanten-complete = 和了形
shanten-ready = 聴牌
shanten-ready-after = 正しい打牌で聴牌
shanten-from_ready = { $shanten }向聴
measure-impossible = 不可能

## Tiles. `size` is text, such as advice-accepts-kinds.

measure-accepts = 有効牌 { $size }：{ $tiles }
measure-ukeire = 受け入れ { $size }：{ $tiles }
measure-accepts-none = 有効牌なし
measure-ukeire-none = 受け入れなし
measure-keeps = 手が後退しない打牌：{ $tiles }
measure-beyond_four = 注意：手牌と --kb を合わせると{ $tile }が4枚を超える。4枚だけ数える

## The explanation.

measure-readings = 面子分解：
measure-pre_decompositions = 最も近い前分解（角括弧は雀頭の枠）：
measure-completions = 最も近い和了形：
measure-completion = { $target }：{ $take }を引く
measure-completion-give_up = { $target }：{ $take }を引き、{ $given }を捨てる
measure-more = 他にもある：--explain の上限を上げる
