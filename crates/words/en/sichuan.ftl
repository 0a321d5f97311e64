# Factors of Sichuan rules.

sichuan-heavenly = heavenly hand
sichuan-earthly = earthly hand
sichuan-self_draw = self-draw
sichuan-kong_draw = kong draw
sichuan-shot_after_kong = shot after kong
sichuan-robbed_kong = robbed kong
sichuan-all_pongs = pongs
sichuan-golden_single = golden single
sichuan-seven_pairs = seven pairs
sichuan-one_suit = one suit
sichuan-root = root
sichuan-roots = roots
sichuan-plain = plain hand
sichuan-pig = pig
