# Why a discard is safe or dangerous.

## Why a tile is safe or dangerous against a seat, by the codes of the data.

danger-discarded = safe: discarded by { $seat }
danger-passed = safe: discarded by { $seat } after the riichi
danger-honor = { $count ->
        [0] no other copy left
        [one] one other copy left
       *[other] { $count } other copies left
    }
danger-suji = suji of { $tiles }
danger-no_chance = no { $tiles } left
danger-suji_no_chance = suji of { $tiles }, no { $gone } left
danger-half_suji = half suji: { $tiles } out, { $missing } not
danger-half_no_chance = no { $tiles } left; other side open
danger-no_suji = { $count ->
        [one] no suji
       *[other] no suji on either side
    }

## What else makes a tile safer than its reason says. A reason is text, such as danger-no_suji.

danger-besides-copies = { $reason }, { $count ->
        [0] no copy left
       *[other] one copy left
    }
danger-besides-outside = { $reason }, outside an early { $tile }
danger-besides-rare = { $reason }, but rarely a wait

danger-of_seat = { $seat }: { $reason }
danger-heading = Danger: the chance to deal in, the points that it costs on average, and why
danger-seat = { $side } { $chance } ({ $reason })

## Classes of tiles against a riichi, by which predictions are compared with counts.

class-genbutsu = genbutsu
class-suji_19 = suji 1 or 9
class-suji_28 = suji 2 or 8
class-suji_37 = suji 3 or 7
class-suji_456_both = suji on both sides, 4 to 6
class-suji_456_one = suji on one side, 4 to 6
class-no_suji_19 = no suji, 1 or 9
class-no_suji_28 = no suji, 2 or 8
class-no_suji_37 = no suji, 3 or 7
class-no_suji_456 = no suji, 4 to 6
class-honor_1_seen = honour, at most one copy seen
class-honor_2_seen = honour, two copies seen
class-honor_3_seen = honour, three or four copies seen
