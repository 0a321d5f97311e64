# Chinese. The translations await a review by a native speaker.
# The page Practice: positions to answer.

practice-theme = 主题
practice-themes-any = 全部
practice-themes-shape = 牌效（无人进攻）
practice-themes-riichi = 立直判断
practice-themes-defence = 攻防
practice-themes-calls = 鸣牌
practice-themes-last_hand = 末局
practice-themes-mistakes = 自己的失误
practice-score = { $answered }题中答对{ $right }题
practice-streak = 连对{ $count }题
practice-reset = 重置
practice-none = 这套规则下找不到该主题的局面，请换一个主题。
practice-no_mistakes = 没有保存的失误。请在“牌谱”页检讨后按“练习”。
practice-again = 从头开始
practice-looking = 正在寻找局面…
practice-number = 第{ $number }题
practice-question = 你是{ $wind }家。怎么打？
practice-right = 正确。
practice-better = 更好：{ $action }
practice-cost = “{ $action }”差{ $cost }（{ $quantity }）。
practice-next = 下一题
practice-forget = 已掌握，移除
