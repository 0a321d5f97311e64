# Japanese. The translations await a review by a native speaker.
# Names: winds, seats, suits, hands, rule sets, terms and shapes.

## Winds, seats by wind, and seats by side.

wind-east = 東
wind-south = 南
wind-west = 西
wind-north = 北
seat-east = 東家
seat-south = 南家
seat-west = 西家
seat-north = 北家
side-self = 自家
side-right = 下家
side-across = 対面
side-left = 上家
place-1 = 1着
place-2 = 2着
place-3 = 3着
place-4 = 4着
seat-dealer = 親

## Dragons and suits.

dragon-white = 白
dragon-green = 發
dragon-red = 中
suit-m = 萬子
suit-p = 筒子
suit-s = 索子

## Rounds and hands. The wind is text, such as wind-east.

hand-name = { $wind }{ $number }局
hand-name-repeats = { $wind }{ $number }局 { $count }本場
hand-name-honba = { $wind }{ $number }局 { $count }本場
hand-turn = { $turn }巡目

## Rule sets: the name in a list.

rules-mahjong0 = Mahjong-0（面子と雀頭のみ）
rules-sichuan = 四川麻雀（血戦到底）
rules-taiwan = 台湾麻雀
rules-taiwan-flowers = 台湾麻雀（花牌あり）
rules-mcr = 国標麻雀（MCR）
rules-mcr-flowers = 国標麻雀（花牌あり）
rules-riichi = リーチ麻雀（東南戦）
rules-riichi-tonpu = リーチ麻雀（東風戦）
rules-riichi-tenhou = リーチ麻雀（天鳳）
rules-riichi-majsoul = リーチ麻雀（雀魂）
rules-sanma = 三人麻雀
rules-sanma-tonpu = 三人麻雀（東風戦）
rules-sanma-tenhou = 三人麻雀（天鳳）
rules-sanma-majsoul = 三人麻雀（雀魂）

## Rule sets: what they are, in one line.

rules-mahjong0-about = 置換数の論文のゲーム：三色、面子と雀頭のみ、和了はすべて1点
rules-sichuan-about = 四川麻雀、血戦到底
rules-taiwan-about = 台湾麻雀、136枚
rules-taiwan-flowers-about = 台湾麻雀、花牌あり
rules-mcr-about = 国標麻雀（MCR）、136枚
rules-mcr-flowers-about = 国標麻雀、花牌あり
rules-riichi-about = リーチ麻雀、東南戦
rules-riichi-tonpu-about = リーチ麻雀、東風戦
rules-riichi-tenhou-about = リーチ麻雀、天鳳の牌譜のルール
rules-riichi-majsoul-about = リーチ麻雀、雀魂のルール
rules-sanma-about = 三人麻雀、半荘戦
rules-sanma-tonpu-about = 三人麻雀、東風戦
rules-sanma-tenhou-about = 三人麻雀、天鳳の牌譜のルール
rules-sanma-majsoul-about = 三人麻雀、雀魂のルール

## Why a hand was aborted.

abort-nine_terminals = 九種九牌
abort-four_winds = 四風連打
abort-four_riichi = 四家立直
abort-four_kongs = 四開槓
abort-many_wins = 三家和

## How a hand was won.

won-wall = ツモ
won-discard = ロン
won-robbed_kong = 搶槓
won-eight_flowers = 八仙過海
won-seven_flowers = 七搶一

## Terms: what an amount is made of, beside yaku, fans, tai, factors and tiles.

term-base = 基本点
term-complete = 和了
term-plain = 平胡
term-red_five = 赤ドラ
term-ura_dora = 裏ドラ
term-one_shot = 一発
term-stakes_lost = 失う供託
term-rare_ways = 稀な和了
term-habits = 上級者の傾向
term-rollouts = シミュレーション
term-repeats = 本場
term-sticks = 供託
term-win = 和了
term-deal_in = 放銃
term-other_win = 他家の和了
term-ready = 流局聴牌
term-not_ready = 流局不聴
term-draw = { $draw }回目のツモ
term-turn = { $turn }巡目
term-kongs = 槓
term-seat = 席{ $seat }
term-other = その他

## Lists.

list-comma = 、
list-and = { $one }と{ $other }
