# Chinese. The translations await a review by a native speaker.
# Yaku, limits and fu of riichi.

## Yaku, and the bonuses that count like them.

yaku-menzen_tsumo = 门前清自摸和
yaku-riichi = 立直
yaku-ippatsu = 一发
yaku-chankan = 抢杠
yaku-rinshan = 岭上开花
yaku-haitei = 海底捞月
yaku-houtei = 河底捞鱼
yaku-pinfu = 平和
yaku-tanyao = 断幺九
yaku-iipeikou = 一杯口
yaku-seat_east = 自风 东
yaku-seat_south = 自风 南
yaku-seat_west = 自风 西
yaku-seat_north = 自风 北
yaku-round_east = 场风 东
yaku-round_south = 场风 南
yaku-round_west = 场风 西
yaku-round_north = 场风 北
yaku-haku = 役牌 白
yaku-hatsu = 役牌 发
yaku-chun = 役牌 中
yaku-double_riichi = 双立直
yaku-chiitoitsu = 七对子
yaku-chanta = 混全带幺九
yaku-ittsuu = 一气通贯
yaku-sanshoku_doujun = 三色同顺
yaku-sanshoku_doukou = 三色同刻
yaku-sankantsu = 三杠子
yaku-toitoi = 对对和
yaku-sanankou = 三暗刻
yaku-shousangen = 小三元
yaku-honroutou = 混老头
yaku-ryanpeikou = 二杯口
yaku-junchan = 纯全带幺九
yaku-honitsu = 混一色
yaku-chinitsu = 清一色
yaku-renhou = 人和
yaku-tenhou = 天和
yaku-chiihou = 地和
yaku-daisangen = 大三元
yaku-suuankou = 四暗刻
yaku-suuankou_tanki = 四暗刻单骑
yaku-tsuuiisou = 字一色
yaku-ryuuiisou = 绿一色
yaku-chinroutou = 清老头
yaku-chuuren = 九莲宝灯
yaku-junsei_chuuren = 纯正九莲宝灯
yaku-kokushi = 国士无双
yaku-kokushi_thirteen = 国士无双十三面
yaku-daisuushii = 大四喜
yaku-shousuushii = 小四喜
yaku-suukantsu = 四杠子
yaku-dora = 宝牌
yaku-ura_dora = 里宝牌
yaku-red_dora = 赤宝牌
yaku-renhou_yakuman = 人和
yaku-north_dora = 拔北宝牌

## Limits.

limit-mangan = 满贯
limit-haneman = 跳满
limit-baiman = 倍满
limit-sanbaiman = 三倍满
limit-counted_yakuman = 累计役满
limit-yakuman = 役满
limit-yakuman-times = { $count }倍役满

## What fu are for.

fu-base = 底符
fu-seven_pairs = 七对子
fu-concealed_claim = 门清荣和
fu-self_draw = 自摸
fu-open_hand = 副露平和形
fu-edge_wait = 边张
fu-closed_wait = 嵌张
fu-single_wait = 单骑
fu-value_pair = 役牌雀头
fu-double_wind_pair = 连风雀头
fu-open_pong = 明刻
fu-concealed_pong = 暗刻
fu-open_kong = 明杠
fu-closed_kong = 暗杠

## Amounts.

score-han = { $han }番
score-fu = { $fu }符
score-no_yaku = 无役
