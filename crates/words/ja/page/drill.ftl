# Japanese. The translations await a review by a native speaker.
# The page Practice: positions to answer.

practice-theme = テーマ
practice-themes-any = すべて
practice-themes-shape = 牌効率（攻撃なし）
practice-themes-riichi = リーチ判断
practice-themes-defence = 押し引き
practice-themes-calls = 鳴き判断
practice-themes-last_hand = オーラス
practice-themes-mistakes = 自分のミス
practice-score = { $answered }問中{ $right }問正解
practice-streak = { $count }問連続正解
practice-reset = リセット
practice-none = このルールではこのテーマの局面が見つかりません。別のテーマを選んでください。
practice-no_mistakes = 保存されたミスはありません。「牌譜一覧」で検討し、「練習」を押してください。
practice-again = 最初から
practice-looking = 局面を探しています…
practice-number = 第{ $number }問
practice-question = あなたは{ $wind }家。どうしますか。
practice-right = 正解。
practice-better = 推奨：{ $action }
practice-cost = 「{ $action }」は{ $cost }の損（{ $quantity }）。
practice-next = 次の問題
practice-forget = 覚えたので外す
