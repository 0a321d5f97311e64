# Japanese. The translations await a review by a native speaker.
# What every page has: navigation, language, colours.

shell-home = suzume、最初のページへ
shell-skip = 本文へ移動
shell-pages_label = ページ
shell-pages-analyse = 何切る
shell-pages-table = 対局
shell-pages-arena = 対戦
shell-language = 言語
shell-theme = 配色
shell-themes-auto = 自動
shell-themes-light = ライト
shell-themes-dark = ダーク
shell-settings = 設定
shell-size = 牌の大きさ
shell-sizes-normal = 標準
shell-sizes-large = 大
shell-footer = suzume はこのコンピューター上で動作し、入力内容を外部に送信しません。
shell-what_is = 「{ $name }」の説明
shell-no_answer = suzumeが応答しません。`suzume serve` は動いていますか。
shell-comma = {"、"}
shell-pages-records = 牌譜
shell-pages-drill = 練習
shell-pages-score = 点数
shell-skin = 牌の絵柄
shell-skins-strokes = 伝統的
shell-skins-letters = 数字と文字
shell-name = 牌の表記
shell-names-code = 5p
shell-names-word = 五筒（読み）
shell-names-kanji = 五筒
shell-distance = 手の進み具合
shell-distances-shanten = 向聴数
shell-distances-deficiency = 不足枚数
shell-sound = 音
shell-sounds-off = なし
shell-sounds-on = あり
