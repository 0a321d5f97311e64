# Japanese. The translations await a review by a native speaker.
# What every page has: navigation, language, colours.

shell-home = suzume、最初のページへ
shell-skip = 本文へ移動
shell-pages_label = ページ
shell-pages-analyse = 何切る
shell-pages-table = 対局・牌譜
shell-pages-arena = 対戦実験
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
