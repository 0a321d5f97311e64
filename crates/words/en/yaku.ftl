# Yaku, limits and fu of riichi.

## Yaku, and the bonuses that count like them.

yaku-menzen_tsumo = Menzen Tsumo
yaku-riichi = Riichi
yaku-ippatsu = Ippatsu
yaku-chankan = Chankan
yaku-rinshan = Rinshan Kaihou
yaku-haitei = Haitei Raoyue
yaku-houtei = Houtei Raoyui
yaku-pinfu = Pinfu
yaku-tanyao = Tanyao
yaku-iipeikou = Iipeiko
yaku-seat_east = Yakuhai (seat wind east)
yaku-seat_south = Yakuhai (seat wind south)
yaku-seat_west = Yakuhai (seat wind west)
yaku-seat_north = Yakuhai (seat wind north)
yaku-round_east = Yakuhai (round wind east)
yaku-round_south = Yakuhai (round wind south)
yaku-round_west = Yakuhai (round wind west)
yaku-round_north = Yakuhai (round wind north)
yaku-haku = Yakuhai (haku)
yaku-hatsu = Yakuhai (hatsu)
yaku-chun = Yakuhai (chun)
yaku-double_riichi = Double Riichi
yaku-chiitoitsu = Chiitoitsu
yaku-chanta = Chantai
yaku-ittsuu = Ittsu
yaku-sanshoku_doujun = Sanshoku Doujun
yaku-sanshoku_doukou = Sanshoku Doukou
yaku-sankantsu = San Kantsu
yaku-toitoi = Toitoi
yaku-sanankou = San Ankou
yaku-shousangen = Shou Sangen
yaku-honroutou = Honroutou
yaku-ryanpeikou = Ryanpeikou
yaku-junchan = Junchan
yaku-honitsu = Honitsu
yaku-chinitsu = Chinitsu
yaku-renhou = Renhou
yaku-tenhou = Tenhou
yaku-chiihou = Chiihou
yaku-daisangen = Daisangen
yaku-suuankou = Suu Ankou
yaku-suuankou_tanki = Suu Ankou Tanki
yaku-tsuuiisou = Tsuu Iisou
yaku-ryuuiisou = Ryuuiisou
yaku-chinroutou = Chinroutou
yaku-chuuren = Chuuren Poutou
yaku-junsei_chuuren = Daburu Chuuren Poutou
yaku-kokushi = Kokushi Musou
yaku-kokushi_thirteen = Kokushi Musou Juusanmen Matchi
yaku-daisuushii = Dai Suushii
yaku-shousuushii = Shousuushii
yaku-suukantsu = Suu Kantsu
yaku-dora = Dora
yaku-ura_dora = Ura Dora
yaku-red_dora = Aka Dora
yaku-renhou_yakuman = Renhou (yakuman)
yaku-north_dora = Nukidora

## Limits.

limit-mangan = mangan
limit-haneman = haneman
limit-baiman = baiman
limit-sanbaiman = sanbaiman
limit-counted_yakuman = counted yakuman
limit-yakuman = yakuman
limit-yakuman-times = { $count } x yakuman

## What fu are for.

fu-base = base
fu-seven_pairs = seven pairs
fu-concealed_claim = concealed hand, won on a discard
fu-self_draw = self-draw
fu-open_hand = open hand without fu
fu-edge_wait = edge wait
fu-closed_wait = closed wait
fu-single_wait = single wait
fu-value_pair = value pair
fu-double_wind_pair = double wind pair
fu-open_pong = open pon
fu-concealed_pong = concealed pon
fu-open_kong = open kan
fu-closed_kong = closed kan

## Amounts.

score-han = { $han } han
score-fu = { $fu } fu
score-no_yaku = no yaku
