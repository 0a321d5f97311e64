# The page Practice: positions to answer.

practice-theme = Theme
practice-themes-any = everything
practice-themes-shape = shape: no threat yet
practice-themes-riichi = riichi or not
practice-themes-defence = push or fold
practice-themes-calls = calls
practice-themes-last_hand = the last hand
practice-themes-mistakes = my own mistakes
practice-score = { $right } of { $answered } right
practice-streak = { $count } in a row
practice-reset = Reset
practice-none = No position of this theme was found under these rules. Choose another theme.
practice-no_mistakes = No mistakes are kept. Review records on the page Records, then press “Practise”.
practice-again = From the first
practice-looking = Looking for a position…
practice-number = no. { $number }
practice-question = You are { $wind }. What do you do?
practice-right = Right.
practice-better = Better: { $action }
practice-cost = “{ $action }” is worse by { $cost } ({ $quantity }).
practice-next = Next position
practice-forget = Learned: remove it
