# Chinese. The translations await a review by a native speaker.
# Why a discard is safe or dangerous.

## Why a tile is safe or dangerous against a seat, by the codes of the data.

danger-discarded = 现物：{ $seat }打过
danger-passed = 现物：立直后{ $seat }打过
danger-honor = { $count ->
        [0] 已无剩余
       *[other] 剩{ $count }张
    }
danger-suji = { $tiles }的筋
danger-no_chance = { $tiles }已绝（壁）
danger-suji_no_chance = { $tiles }的筋，{ $gone }已绝
danger-half_suji = 半筋：{ $tiles }已出，{ $missing }未出
danger-half_no_chance = { $tiles }已绝，另一侧未绝
danger-no_suji = { $count ->
        [1] 无筋
       *[other] 两侧无筋
    }

## What else makes a tile safer than its reason says. A reason is text, such as danger-no_suji.

danger-besides-copies = { $reason }，但只剩{ $count }张
danger-besides-outside = { $reason }，但在早打{ $tile }的外侧
danger-besides-rare = { $reason }，但很少成为听牌

danger-of_seat = { $seat }：{ $reason }
danger-heading = 危险度：放铳率、平均失点与理由
danger-seat = { $side } { $chance }（{ $reason }）

## Classes of tiles against a riichi, by which predictions are compared with counts.

class-genbutsu = 现物
class-suji_19 = 筋19
class-suji_28 = 筋28
class-suji_37 = 筋37
class-suji_456_both = 双筋456
class-suji_456_one = 半筋456
class-no_suji_19 = 无筋19
class-no_suji_28 = 无筋28
class-no_suji_37 = 无筋37
class-no_suji_456 = 无筋456
class-honor_1_seen = 字牌（最多见一张）
class-honor_2_seen = 字牌（见两张）
class-honor_3_seen = 字牌（见三张以上）
