# Japanese. The translations await a review by a native speaker.
# Records: the text of `suzume replay` and `suzume convert`.

## A replay. Counts and lists are text.

replay-checked = { $counts }。すべて検証済み
replay-checked-but = { $counts }。{ $fields }を除き検証済み
replay-checked-others = { $counts }。{ $failed }は誤りか読み取り不能、他は検証済み
replay-checked-others-but = { $counts }。{ $failed }は誤りか読み取り不能、他は{ $fields }を除き検証済み
replay-walls = シードのない{ $hands }の牌山
replay-record = { $file }：{ $checked }
replay-scores = { $rules }、最終得点：{ $scores }
replay-scores-last = { $rules }、最後の対局の最終得点：{ $scores }

## A conversion.

convert-done = { $files }を変換、{ $games }
convert-failed = { $done }。{ $files }は変換できず
