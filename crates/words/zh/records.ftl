# Chinese. The translations await a review by a native speaker.
# Records: the text of `suzume replay` and `suzume convert`.

## A replay. Counts and lists are text.

replay-checked = { $counts }；全部已核对
replay-checked-but = { $counts }；除{ $fields }外全部已核对
replay-checked-others = { $counts }；{ $failed }有误或无法读取；其余已核对
replay-checked-others-but = { $counts }；{ $failed }有误或无法读取；其余除{ $fields }外已核对
replay-walls = 无种子的{ $hands }的牌墙
replay-record = { $file }：{ $checked }
replay-scores = { $rules }，最终得分：{ $scores }
replay-scores-last = { $rules }，最后一场的最终得分：{ $scores }

## A conversion.

convert-done = 已转换{ $files }，{ $games }
convert-failed = { $done }；{ $files }未转换
