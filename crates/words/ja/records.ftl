# Japanese. The translations await a review by a native speaker.
# Records: the text of `suzume replay` and `suzume convert`.

## A replay. Counts and lists are text.

replay-true = { $counts }：すべて正しい
replay-false = { $counts }：{ $failed }は誤りか読めない、他はすべて正しい
replay-counted = { $counts }を再生した。
replay-not_compared = 照合していない項目：{ $fields }。
replay-walls = シードのない{ $hands }の牌山
replay-scores = { $file }：{ $rules }、最終得点：{ $scores }
replay-scores-last = { $file }：{ $rules }、最後の対局の最終得点：{ $scores }

## A conversion.

convert-done = { $files }を変換、{ $games }
convert-failed = { $done }。{ $files }は変換できず
