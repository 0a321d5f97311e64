# Japanese. The translations await a review by a native speaker.
# The page Records: several records, their results and mistakes.

records-about = 牌譜をまとめて読み込み、全対局の結果を一覧で見られます。検討すると、各対局の損失・運・レーティングが加わります。ファイルはこのコンピューターから出ません。
records-add = 牌譜を追加
records-paste = または牌譜や tenhou.net/6 のリンクを貼り付け
records-no_record = 牌譜ではありません。牌譜の内容、または牌譜を含む tenhou.net/6 のリンクを貼り付けてください。
records-games = 対局
records-game = 対局
records-hands = 局数
records-whose = 対象
records-seat = 開始時の{ $wind }家
records-review_all = { $count }対局を検討
records-export = CSVで保存
records-clear = すべて外す
records-place = 順位
records-cost = 損失
records-cost_in = 損失（{ $quantity }）
records-agreement = 一致率
records-luck = 運
records-rating = レーティング
records-mistakes = ミス
records-trend = 対局ごとのレーティング
records-kind = 種類
records-kinds-discard = 打牌
records-kinds-riichi = リーチ
records-kinds-claim = 鳴き
records-kinds-kong = カン
records-kinds-win = 和了
records-kinds-opening = 開局時
records-situation = 状況
records-all = すべて
records-practise = この{ $count }問を練習
records-no_mistakes = 該当するミスはありません。
records-decision = 選択
records-done = 実戦
records-advised = 推奨
