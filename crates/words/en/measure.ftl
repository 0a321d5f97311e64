# How far a hand is: the text of `suzume deficiency` and `suzume shanten`.

## The distance, as deficiency and as shanten. `count`, `deficiency` and `shanten` are numbers.

deficiency-infinite = infinite (cannot be completed)
deficiency-complete = 0 (complete)
deficiency-ready = 1 (ready)
deficiency-ready-after = 1 (ready after the right discard)
deficiency-from_ready = { $deficiency } ({ $shanten } from ready)
measure-deficiency = deficiency { $distance }
shanten-infinite = cannot be completed
shanten-complete = complete
shanten-ready = tenpai
shanten-ready-after = tenpai after the right discard
shanten-from_ready = { $shanten }-shanten
measure-impossible = not possible

## Tiles. `size` is text, such as advice-accepts-kinds.

measure-accepts = accepts { $size }: { $tiles }
measure-ukeire = ukeire { $size }: { $tiles }
measure-accepts-none = accepts no tiles
measure-ukeire-none = no ukeire
measure-keeps = discards that keep it: { $tiles }
measure-beyond_four = note: the hand and --kb have more than four { $tile }; only four are counted

## The explanation.

measure-readings = readings:
measure-pre_decompositions = nearest pre-decompositions (the pair's holder in square brackets):
measure-completions = nearest complete hands:
measure-completion = { $target }: take { $take }
measure-completion-give_up = { $target }: take { $take }, give up { $given }
measure-more = and more: raise the limit of --explain
