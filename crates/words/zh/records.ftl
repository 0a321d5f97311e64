# Chinese. The translations await a review by a native speaker.
# Records: the text of `suzume replay` and `suzume convert`.

## A replay. Counts and lists are text.

replay-true = { $counts }：全部无误
replay-false = { $counts }：{ $failed }有误或无法读取，其余无误
replay-counted = 重放了{ $counts }。
replay-not_compared = 未核对的项目：{ $fields }。
replay-walls = 没有种子的{ $hands }的牌墙
replay-scores = { $file }：{ $rules }，最终得分：{ $scores }
replay-scores-last = { $file }：{ $rules }，最后一场的最终得分：{ $scores }

## A conversion.

convert-done = 已转换{ $files }，{ $games }
convert-failed = { $done }；{ $files }未转换
