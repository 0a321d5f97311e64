# The page Records: several records, their results and mistakes.

records-about = Drop records to see the results of all games in one list; a review adds what each game cost, how much was luck, and a rating. Files stay on this computer.
records-add = Add records
records-paste = or paste a record, or links to tenhou.net/6
records-no_record = This is no record. Paste the text of a record, or links to tenhou.net/6 that contain it.
records-games = Games
records-game = Game
records-hands = Hands
records-whose = Games of
records-seat = first seat: { $wind }
records-review_all = { $count ->
        [one] Review { $count } game
       *[other] Review { $count } games
    }
records-export = Save as CSV
records-clear = Remove all
records-place = Place
records-cost = Cost
records-cost_in = Cost ({ $quantity })
records-agreement = As advised
records-luck = Luck
records-rating = Rating
records-mistakes = Mistakes
records-trend = Rating, game by game
records-kind = Kind
records-kinds-discard = discard
records-kinds-riichi = riichi
records-kinds-claim = call
records-kinds-kong = kong
records-kinds-win = win
records-kinds-opening = opening
records-situation = Situation
records-all = all
records-practise = Practise these { $count }
records-no_mistakes = No such mistake.
records-decision = Decision
records-done = Played
records-advised = Better
