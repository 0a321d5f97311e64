# Patterns of Taiwanese rules. Japanese and Chinese both have the traditional names.

tai-concealed = concealed
tai-self_draw = self-draw
tai-unaided = unaided
tai-seat_wind = seat wind
tai-round_wind = round wind
tai-dragon = dragon
tai-own_flower = own flower
tai-single_wait = single wait
tai-half_begging = half begging
tai-robbed_kong = robbed kong
tai-supplement = supplement
tai-last_tile = last tile
tai-last_discard = last discard
tai-all_begging = all begging
tai-all_chows = all chows
tai-four_flowers = four flowers
tai-three_concealed_pongs = three concealed pongs
tai-earthly_ready = earthly ready
tai-all_pongs = all pongs
tai-little_dragons = little dragons
tai-half_flush = half flush
tai-four_concealed_pongs = four concealed pongs
tai-five_concealed_pongs = five concealed pongs
tai-big_dragons = big dragons
tai-little_winds = little winds
tai-full_flush = full flush
tai-heavenly_ready = heavenly ready
tai-eight_flowers = eight flowers
tai-seven_take_one = seven take one
tai-big_winds = big winds
tai-all_honours = all honours
tai-heavenly_win = heavenly win
tai-earthly_win = earthly win
tai-human_win = human win

## Amounts.

score-tai = { $count } tai
