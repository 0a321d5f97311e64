# Chinese. The translations await a review by a native speaker.
# Patterns of Taiwanese rules. Japanese and Chinese both have the traditional names.

tai-concealed = 門清
tai-self_draw = 自摸
tai-unaided = 不求
tai-seat_wind = 風牌
tai-round_wind = 風圈
tai-dragon = 三元牌
tai-own_flower = 花牌
tai-single_wait = 獨聽
tai-half_begging = 半求
tai-robbed_kong = 搶槓
tai-supplement = 槓上開花
tai-last_tile = 海底撈月
tai-last_discard = 河底撈魚
tai-all_begging = 全求
tai-all_chows = 平胡
tai-four_flowers = 花槓
tai-three_concealed_pongs = 三暗刻
tai-earthly_ready = 地聽
tai-all_pongs = 碰碰胡
tai-little_dragons = 小三元
tai-half_flush = 混一色
tai-four_concealed_pongs = 四暗刻
tai-five_concealed_pongs = 五暗刻
tai-big_dragons = 大三元
tai-little_winds = 小四喜
tai-full_flush = 清一色
tai-heavenly_ready = 天聽
tai-eight_flowers = 八仙過海
tai-seven_take_one = 七搶一
tai-big_winds = 大四喜
tai-all_honours = 字一色
tai-heavenly_win = 天胡
tai-earthly_win = 地胡
tai-human_win = 人胡

## Amounts.

score-tai = { $count }台
