# Names: winds, seats, suits, hands, rule sets, terms and shapes.

## Winds, seats by wind, and seats by side.

wind-east = East
wind-south = South
wind-west = West
wind-north = North
seat-east = East
seat-south = South
seat-west = West
seat-north = North
side-self = you
side-right = right
side-across = across
side-left = left
place-1 = first
place-2 = second
place-3 = third
place-4 = fourth
seat-dealer = dealer

## Dragons and suits.

dragon-white = White
dragon-green = Green
dragon-red = Red
suit-m = characters
suit-p = dots
suit-s = bamboo

## Rounds and hands. The wind is text, such as wind-east.

hand-name = { $wind } { $number }
hand-name-repeats = { $wind } { $number }, { $count ->
        [one] { $count } repeat
       *[other] { $count } repeats
    }
hand-name-honba = { $wind } { $number }, { $count } honba
hand-turn = turn { $turn }

## Rule sets: the name in a list.

rules-mahjong0 = Mahjong-0 (sets and a pair)
rules-sichuan = Sichuan, blood battle
rules-taiwan = Taiwanese
rules-taiwan-flowers = Taiwanese with flowers
rules-mcr = Chinese Standard (MCR)
rules-mcr-flowers = Chinese Standard with flowers
rules-riichi = Riichi
rules-riichi-tonpu = Riichi, East only
rules-riichi-tenhou = Riichi (Tenhou)
rules-riichi-majsoul = Riichi (Mahjong Soul)
rules-sanma = Riichi for three
rules-sanma-tonpu = Riichi for three, East only
rules-sanma-tenhou = Riichi for three (Tenhou)
rules-sanma-majsoul = Riichi for three (Mahjong Soul)

## Rule sets: what they are, in one line.

rules-mahjong0-about = The game of the deficiency papers: three suits, sets and a pair, every win worth one
rules-sichuan-about = Sichuan, blood battle to the end
rules-taiwan-about = Taiwanese, 136 tiles
rules-taiwan-flowers-about = Taiwanese with flowers
rules-mcr-about = Chinese Standard (MCR, Guobiao), 136 tiles
rules-mcr-flowers-about = Chinese Standard with flowers
rules-riichi-about = Japanese riichi, East and South
rules-riichi-tonpu-about = Japanese riichi, East only
rules-riichi-tenhou-about = Japanese riichi as Tenhou's records show it
rules-riichi-majsoul-about = Japanese riichi with the rules of Mahjong Soul
rules-sanma-about = Japanese riichi for three, East and South
rules-sanma-tonpu-about = Japanese riichi for three, East only
rules-sanma-tenhou-about = Japanese riichi for three as Tenhou's records show it
rules-sanma-majsoul-about = Japanese riichi for three with the rules of Mahjong Soul

## Why a hand was aborted.

abort-nine_terminals = nine kinds of terminals and honours
abort-four_winds = four equal winds
abort-four_riichi = four riichi
abort-four_kongs = four kans
abort-many_wins = three wins on one discard

## How a hand was won.

won-wall = self-draw
won-discard = win on a discard
won-robbed_kong = robbed kong
won-eight_flowers = eight flowers
won-seven_flowers = seven take one

## Terms: what an amount is made of, beside yaku, fans, tai, factors and tiles.

term-base = base
term-complete = a complete hand
term-plain = plain hand
term-red_five = red five
term-ura_dora = ura dora
term-one_shot = one-shot
term-stakes_lost = stakes lost
term-rare_ways = rare ways
term-habits = habits
term-rollouts = rollouts
term-repeats = repeats
term-sticks = sticks
term-win = win
term-deal_in = deal-in
term-other_win = another seat's win
term-ready = drawn, ready
term-not_ready = drawn, not ready
term-draw = draw { $draw }
term-turn = turn { $turn }
term-kongs = kongs
term-seat = seat { $seat }
term-other = other

## Lists.

list-comma = {", "}
list-and = { $one } and { $other }
