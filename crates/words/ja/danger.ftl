# Japanese. The translations await a review by a native speaker.
# Why a discard is safe or dangerous.

## Why a tile is safe or dangerous against a seat, by the codes of the data.

danger-discarded = 現物：{ $seat }の捨て牌
danger-passed = 現物：リーチ後に{ $seat }が通した
danger-honor = 残り{ $count }枚
danger-suji = { $tiles }の筋
danger-no_chance = { $tiles }のノーチャンス
danger-suji_no_chance = { $tiles }の筋、{ $gone }のノーチャンス
danger-half_suji = 片筋：{ $tiles }は通り、{ $missing }はまだ
danger-half_no_chance = { $tiles }のノーチャンス、片側は残る
danger-no_suji = { $count ->
        [1] 無筋
       *[other] 両無筋
    }

## What else makes a tile safer than its reason says. A reason is text, such as danger-no_suji.

danger-besides-copies = { $reason }、ただし残り{ $count }枚
danger-besides-outside = { $reason }、ただし早い{ $tile }の外側
danger-besides-rare = { $reason }、ただし待ちになりにくい

danger-of_seat = { $seat }：{ $reason }
danger-heading = 危険度：放銃率、平均失点、理由
danger-seat = { $side } { $chance }（{ $reason }）

## Classes of tiles against a riichi, by which predictions are compared with counts.

class-genbutsu = 現物
class-suji_19 = 筋の1・9
class-suji_28 = 筋の2・8
class-suji_37 = 筋の3・7
class-suji_456_both = 両筋の4～6
class-suji_456_one = 片筋の4～6
class-no_suji_19 = 無筋の1・9
class-no_suji_28 = 無筋の2・8
class-no_suji_37 = 無筋の3・7
class-no_suji_456 = 無筋の4～6
class-honor_1_seen = 字牌（見えているのは1枚以下）
class-honor_2_seen = 字牌（2枚見え）
class-honor_3_seen = 字牌（3枚以上見え）
