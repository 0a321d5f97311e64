# Records: the text of `suzume replay` and `suzume convert`.

## A replay. Counts and lists are text.

replay-true = { $counts }: all true
replay-false = { $counts }: { $failed } wrong or unreadable, the others true
replay-counted = Replayed { $counts }.
replay-not_compared = Not compared: { $fields }.
replay-walls = the walls of { $hands } without a seed
replay-scores = { $file }: { $rules }, final scores: { $scores }
replay-scores-last = { $file }: { $rules }, final scores of the last game: { $scores }

## A conversion.

convert-done = { $files } converted, { $games }
convert-failed = { $done }; { $files } not converted
