# Chinese. The translations await a review by a native speaker.
# How far a hand is: the text of `suzume deficiency` and `suzume shanten`.

## The distance, as deficiency and as shanten. `count`, `deficiency` and `shanten` are numbers.

deficiency-infinite = 无穷（无法完成）
deficiency-complete = 0（和牌）
deficiency-ready = 1（听牌）
deficiency-ready-after = 1（打对即听牌）
deficiency-from_ready = { $deficiency }（{ $shanten }向听）
measure-deficiency = 缺张数 { $distance }
shanten-infinite = 无法完成
shanten-complete = 和牌
shanten-ready = 听牌
shanten-ready-after = 打对即听牌
shanten-from_ready = { $shanten }向听
measure-impossible = 不可能

## Tiles. `size` is text, such as advice-accepts-kinds.

measure-accepts = 进张 { $size }：{ $tiles }
measure-ukeire = 进张 { $size }：{ $tiles }
measure-accepts-none = 没有进张
measure-ukeire-none = 没有进张
measure-keeps = 不退向听的打牌：{ $tiles }
measure-beyond_four = 注意：手牌与 --kb 合计有四张以上的{ $tile }；只计四张

## The explanation.

measure-readings = 面子拆解：
measure-pre_decompositions = 最近的预分解（方括号为将牌位）：
measure-completions = 最近的和牌形：
measure-completion = { $target }：摸入{ $take }
measure-completion-give_up = { $target }：摸入{ $take }，打出{ $given }
measure-more = 还有更多：提高 --explain 的上限
