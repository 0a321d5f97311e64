# Japanese. The translations await a review by a native speaker.
# Factors of Sichuan rules.

sichuan-heavenly = 天胡
sichuan-earthly = 地胡
sichuan-self_draw = 自摸
sichuan-kong_draw = 槓上花
sichuan-shot_after_kong = 槓上炮
sichuan-robbed_kong = 搶槓
sichuan-all_pongs = 対対胡
sichuan-golden_single = 金钩釣
sichuan-seven_pairs = 七対
sichuan-one_suit = 清一色
sichuan-root = 根
sichuan-roots = 根
sichuan-plain = 平胡
sichuan-pig = 花猪
