# Japanese. The translations await a review by a native speaker.
# Yaku, limits and fu of riichi.

## Yaku, and the bonuses that count like them.

yaku-menzen_tsumo = 門前清自摸和
yaku-riichi = 立直
yaku-ippatsu = 一発
yaku-chankan = 槍槓
yaku-rinshan = 嶺上開花
yaku-haitei = 海底摸月
yaku-houtei = 河底撈魚
yaku-pinfu = 平和
yaku-tanyao = 断幺九
yaku-iipeikou = 一盃口
yaku-seat_east = 自風 東
yaku-seat_south = 自風 南
yaku-seat_west = 自風 西
yaku-seat_north = 自風 北
yaku-round_east = 場風 東
yaku-round_south = 場風 南
yaku-round_west = 場風 西
yaku-round_north = 場風 北
yaku-haku = 役牌 白
yaku-hatsu = 役牌 發
yaku-chun = 役牌 中
yaku-double_riichi = 両立直
yaku-chiitoitsu = 七対子
yaku-chanta = 混全帯幺九
yaku-ittsuu = 一気通貫
yaku-sanshoku_doujun = 三色同順
yaku-sanshoku_doukou = 三色同刻
yaku-sankantsu = 三槓子
yaku-toitoi = 対々和
yaku-sanankou = 三暗刻
yaku-shousangen = 小三元
yaku-honroutou = 混老頭
yaku-ryanpeikou = 二盃口
yaku-junchan = 純全帯幺九
yaku-honitsu = 混一色
yaku-chinitsu = 清一色
yaku-renhou = 人和
yaku-tenhou = 天和
yaku-chiihou = 地和
yaku-daisangen = 大三元
yaku-suuankou = 四暗刻
yaku-suuankou_tanki = 四暗刻単騎
yaku-tsuuiisou = 字一色
yaku-ryuuiisou = 緑一色
yaku-chinroutou = 清老頭
yaku-chuuren = 九蓮宝燈
yaku-junsei_chuuren = 純正九蓮宝燈
yaku-kokushi = 国士無双
yaku-kokushi_thirteen = 国士無双十三面
yaku-daisuushii = 大四喜
yaku-shousuushii = 小四喜
yaku-suukantsu = 四槓子
yaku-dora = ドラ
yaku-ura_dora = 裏ドラ
yaku-red_dora = 赤ドラ
yaku-renhou_yakuman = 人和
yaku-north_dora = 抜きドラ

## Limits.

limit-mangan = 満貫
limit-haneman = 跳満
limit-baiman = 倍満
limit-sanbaiman = 三倍満
limit-counted_yakuman = 数え役満
limit-yakuman = 役満
limit-yakuman-times = { $count }倍役満

## What fu are for.

fu-base = 副底
fu-seven_pairs = 七対子
fu-concealed_claim = 門前ロン
fu-self_draw = ツモ
fu-open_hand = 喰い平和形
fu-edge_wait = 辺張待ち
fu-closed_wait = 嵌張待ち
fu-single_wait = 単騎待ち
fu-value_pair = 役牌雀頭
fu-double_wind_pair = 連風牌雀頭
fu-open_pong = 明刻
fu-concealed_pong = 暗刻
fu-open_kong = 明槓
fu-closed_kong = 暗槓

## Amounts.

score-han = { $han }翻
score-fu = { $fu }符
score-no_yaku = 役なし
