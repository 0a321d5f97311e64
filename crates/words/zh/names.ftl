# Chinese. The translations await a review by a native speaker.
# Names: winds, seats, suits, hands, rule sets, terms and shapes.

## Winds, seats by wind, and seats by side.

wind-east = 东
wind-south = 南
wind-west = 西
wind-north = 北
seat-east = 东家
seat-south = 南家
seat-west = 西家
seat-north = 北家
side-self = 自家
side-right = 下家
side-across = 对家
side-left = 上家
place-1 = 第一
place-2 = 第二
place-3 = 第三
place-4 = 第四
seat-dealer = 庄家

## Dragons and suits.

dragon-white = 白板
dragon-green = 发财
dragon-red = 红中
suit-m = 万子
suit-p = 筒子
suit-s = 条子

## Rounds and hands. The wind is text, such as wind-east.

hand-name = { $wind }{ $number }局
hand-name-repeats = { $wind }{ $number }局 { $count }本场
hand-name-honba = { $wind }{ $number }局 { $count }本场
hand-turn = 第{ $turn }巡

## Rule sets: the name in a list.

rules-mahjong0 = Mahjong-0（只有面子加将）
rules-sichuan = 四川麻将（血战到底）
rules-taiwan = 台湾麻将
rules-taiwan-flowers = 台湾麻将（带花）
rules-mcr = 国标麻将
rules-mcr-flowers = 国标麻将（带花）
rules-riichi = 日本麻将（半庄）
rules-riichi-tonpu = 日本麻将（东风）
rules-riichi-tenhou = 日本麻将（天凤）
rules-riichi-majsoul = 日本麻将（雀魂）
rules-sanma = 三人日本麻将
rules-sanma-tonpu = 三人日本麻将（东风战）
rules-sanma-tenhou = 三人日本麻将（天凤）
rules-sanma-majsoul = 三人日本麻将（雀魂）

## Rule sets: what they are, in one line.

rules-mahjong0-about = 缺张数论文中的游戏：三门，面子加将，每次和牌计一分
rules-sichuan-about = 四川麻将，血战到底
rules-taiwan-about = 台湾麻将，136张
rules-taiwan-flowers-about = 台湾麻将，带花
rules-mcr-about = 国标麻将，136张
rules-mcr-flowers-about = 国标麻将，带花
rules-riichi-about = 日本麻将，半庄
rules-riichi-tonpu-about = 日本麻将，东风战
rules-riichi-tenhou-about = 日本麻将，天凤牌谱所示规则
rules-riichi-majsoul-about = 日本麻将，雀魂规则
rules-sanma-about = 三人日本麻将，半庄战
rules-sanma-tonpu-about = 三人日本麻将，东风战
rules-sanma-tenhou-about = 三人日本麻将，天凤牌谱中的规则
rules-sanma-majsoul-about = 三人日本麻将，雀魂规则

## Why a hand was aborted.

abort-nine_terminals = 九种九牌
abort-four_winds = 四风连打
abort-four_riichi = 四家立直
abort-four_kongs = 四杠散了
abort-many_wins = 三家和了

## How a hand was won.

won-wall = 自摸
won-discard = 点和
won-robbed_kong = 抢杠
won-eight_flowers = 八仙过海
won-seven_flowers = 七抢一

## Terms: what an amount is made of, beside yaku, fans, tai, factors and tiles.

term-base = 底分
term-complete = 和牌
term-plain = 平胡
term-red_five = 赤宝牌
term-ura_dora = 里宝牌
term-one_shot = 一发
term-stakes_lost = 损失的立直棒
term-rare_ways = 罕见的和法
term-habits = 高手习惯
term-rollouts = 模拟
term-repeats = 本场
term-sticks = 立直棒
term-win = 和牌
term-deal_in = 放铳
term-other_win = 他家和牌
term-ready = 流局听牌
term-not_ready = 流局未听
term-draw = 第{ $draw }摸
term-turn = 第{ $turn }巡
term-kongs = 杠
term-seat = 座位{ $seat }
term-other = 其他

## Lists.

list-comma = 、
list-and = { $one }和{ $other }
