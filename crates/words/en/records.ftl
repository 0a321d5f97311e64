# Records: the text of `suzume replay` and `suzume convert`.

## A replay. Counts and lists are text.

replay-checked = { $counts }; all checked
replay-checked-but = { $counts }; all checked but { $fields }
replay-checked-others = { $counts }; { $failed } not true or not readable; the others checked
replay-checked-others-but = { $counts }; { $failed } not true or not readable; the others checked but { $fields }
replay-walls = the walls of { $hands } without a seed
replay-record = { $file }: { $checked }
replay-scores = { $rules }, final scores: { $scores }
replay-scores-last = { $rules }, final scores of the last game: { $scores }

## A conversion.

convert-done = { $files } converted, { $games }
convert-failed = { $done }; { $files } not converted
