# A game at the terminal and practice: the text of `suzume play` and `suzume drill`.

## The table.

play-round = { $wind } round
play-to_draw = { $hand }, { $tiles } to draw
play-dora = Dora { $dora } (indicator { $indicators })
play-dora-sticks = Dora { $dora } (indicator { $indicators }), { $sticks } on the table
play-has_won = has won
play-riichi = riichi
play-void = void { $suit }
play-melds = melds { $melds }
play-flowers = flowers { $flowers }
play-norths = norths { $count }
play-face_down = face down
play-hand = Your hand:
play-to_type = to type:
play-waits = You wait on: { $tiles }
play-waits-passed = You wait on: { $tiles }; furiten: you passed a winning tile, so only a self-draw wins
play-waits-river = You wait on: { $tiles }; furiten: { $own } is in your river, so only a self-draw wins

## What happens. `seat` is text: play-you or a wind.

play-you = You
play-you-inside = you
play-event = { $seat }: { $what }
play-event-flower = flower { $tile }
play-event-exchange = { $tiles } to { $seat }
play-three_tiles = three tiles
play-event-void = void suit { $suit }
play-event-drawn = { $tile }, as drawn
play-event-chow = chow { $tiles }
play-event-chow-riichi = chi { $tiles }
play-event-pong = pong { $tiles }
play-event-pong-riichi = pon { $tiles }
play-event-open_kong = kong { $tiles }
play-event-open_kong-riichi = kan { $tiles }
play-event-closed_kong = closed kong of { $tile }
play-event-closed_kong-riichi = closed kan of { $tile }
play-event-closed_kong-face_down = closed kong, face down
play-event-added_kong = { $tile } added to the pong
play-event-added_kong-riichi = { $tile } added to the pon
play-event-north = sets a north aside
play-event-riichi = RIICHI
play-event-dora = New indicator: { $tile }
play-event-aborted = The hand is aborted: { $reason }.
play-event-win = WIN { $how }; points: { $points }
play-points = points: { $points }
play-no_points = none
play-exhausted = The wall is exhausted.
play-exhausted-points = The wall is exhausted; points: { $points }
play-by_flowers = by flowers
play-by_drawing = by drawing { $tile }
play-on_discard = on { $tile } from { $seat }

## Questions.

play-ask-discard = { $seat } discards { $tile }. You can: { $options }
play-ask-added_kong = { $seat } adds { $tile } to a pong. You can: { $options }
play-ask-added_kong-riichi = { $seat } adds { $tile } to a pon. You can: { $options }
play-ask-closed_kong = { $seat } declares a closed kong of { $tile }. You can: { $options }
play-ask-closed_kong-riichi = { $seat } declares a closed kan of { $tile }. You can: { $options }
play-ask-north = { $seat } sets a north aside. You can: { $options }
play-ask-exchange = Give away three tiles of one suit, such as 147m
play-ask-void = Name your void suit: m, p or s
play-ask-turn = Your turn: type a tile to discard it
play-ask-turn-or = Your turn: type a tile to discard it, or: { $options }
play-ask-more = { $question } (hint, help, quit)
play-ask-more-drill = { $question } (help, quit)
play-no_advisor = No player gives advice here.

## Answers that cannot be taken.

play-unknown = I do not understand `{ $text }`; `help` lists what can be typed.
play-can_win = You can win: type `win`, or what to do instead.
play-type_something = Type what to do; `help` lists what can be typed.
play-nothing_to_discard = There is nothing to discard now: claim the tile or `pass`.
play-not_held = You do not hold { $tile }.
play-only_drawn = The only { $tile } is the one just drawn: type { $tile }.
play-void_first = Your void suit goes first: { $suit }.
play-after_riichi = After riichi you discard what you draw.
play-not_after_claim = { $tile } may not be discarded right after this claim.
play-no_riichi = You cannot declare riichi now.
play-riichi-with = Riichi is declared with a discard: { $options }.
play-no_void = No void suit is named now.
play-void-suits = A void suit is m, p or s.
play-no_exchange = No tiles are given away now.
play-exchange-tiles = Give three tiles of one suit that you hold, such as 147m.
play-nothing_to = You cannot { $order } now.
play-cannot = `{ $order }` is not possible; you can: { $options }.
play-which = Which? { $options }

## Help: what is typed, and what it does.

play-help-discard = discard that tile, the one just drawn if it is a 5p
play-help-enter = discard the tile just drawn
play-help-hand = discard a 5p other than the one just drawn
play-help-win = declare the win (or: ron, tsumo)
play-help-pong = claim the discard for a pong (or: pon)
play-help-pong-riichi = call the discard for a pon (or: pong)
play-help-chow = claim it for a chow by its lowest rank or tiles (or: chi)
play-help-chow-riichi = call it for a chi by its lowest rank or tiles (or: chow)
play-help-kong = claim it for a kong; make a kong of your own tiles (or: kan)
play-help-kong-riichi = call it for a kan; make a kan of your own tiles (or: kong)
play-help-riichi = declare riichi with that discard (or: riichi hand 5p)
play-help-abort = abort the hand with nine kinds of terminals and honours
play-help-north = set a north aside and draw another tile (or: kita)
play-help-pass = claim nothing
play-help-void = name the void suit (characters, dots, bamboo)
play-help-exchange = give away three tiles
play-help-hint = what would be best, and why
play-help-table = show the table again
play-help-quit = leave the game
play-help-tiles = Tiles: 1m-9m characters, 1p-9p dots, 1s-9s bamboo.
play-help-honours = 1z-7z: East South West North White Green Red.
play-help-flowers = f and g: flowers.
play-help-river = In a river, * was discarded as drawn and (..) was claimed.
play-help-river-riichi = ! declared riichi.
play-help-melds = 555p<S is a pong claimed from South, [5555p] a closed kong.
play-help-melds-riichi = 555p<S is a pon called from South, [5555p] a closed kan.

## A finished hand and game.

play-hand-title = Hand { $number }: { $hand }, dealer { $player }, { $discards }
play-win = { $winner } wins { $how } with { $hand }: { $reckoning }
play-pays = { $seat } pays { $points }
play-scores = Scores after { $hands }
play-game = Game { $number }
play-won-drawing = { $winner } won by self-draw: { $reckoning }
play-won-discard = { $winner } won on { $seat }'s tile: { $reckoning }
play-nobody_won = No seat won.
play-decided-you = Decided most by { $hand }, { $points } points for you. { $how }
play-decided-winner = Decided most by { $hand }, { $points } points for the winner. { $how }
play-left = you left the game
play-input_ended = the input ended
play-interrupted = interrupted
play-ended = { $cause }; { $hands } played to the end
play-seed = seed { $seed }; --seed { $seed } repeats this game
play-resume = `{ $command }` resumes from here
play-resumed = { $rules } of seed { $seed } resumes after { $hands }
play-review = `{ $command }` shows where points were lost, and why
play-record = with --record FILE a game can be reviewed, and resumed if you leave it

## Practice.

drill-so_far = So far: { $score }
drill-no_more = There are no more positions.
drill-right = Right: { $action }. { $why }
drill-better = Better: { $action }. { $why }
drill-better-cost = Better: { $action }. Yours costs { $cost }. { $why }
drill-position = Position { $number }
drill-answer_first = Answer first; the verdict and its reason follow.
drill-score = { $right } of { $positions } as advised; lost { $cost }
drill-nothing = nothing
drill-searching = looking for mistakes in { $records }
