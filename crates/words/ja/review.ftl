# Japanese. The translations await a review by a native speaker.
# Sentences of a review.

## Kinds of decisions and what the others show.

decision-discard = 打牌
decision-riichi = リーチ判断
decision-claim = 鳴き
decision-kong = カン
decision-win = 和了
decision-opening = 開局
threat-quiet = 平常
threat-open_hand = 三副露
threat-riichi = リーチ
turns-1-6 = 1～6巡目
turns-7-12 = 7～12巡目
turns-from-13 = 13巡目以降

## A decision.

review-title = 牌譜検討
review-moment = { $hand }、{ $turn }巡目。あなた：{ $place }、{ $points }点。
review-better = 推奨：{ $action }。
review-cost = 損失{ $amount }。
review-cost-about = 損失{ $amount }（約{ $points }点）。
review-rare = 稀な選択：強者の{ $share }。
review-rarity = 選択率
review-rarity-of = 強者100人中{ $count }人がこうする
review-not_certain = 牌譜からは実際の選択が分からない（他家の鳴きが優先）。
review-as_advised = 推奨どおり
review-done = 実際
review-advised = 推奨
review-cost-heading = 損失
review-unmeasured = 数値なし
review-options = 選択肢
review-why = 理由
review-accepts = 受け入れ
review-deal_in = 放銃率
review-terms = { $quantity }の内訳
review-sum = 合計
review-difference = 差
review-offers = { $seat }の打牌

## The result of a hand: luck and decisions.

review-result = 局の結果：{ $result } = 配牌{ $deal }、ツモ{ $draws }、自分の選択{ $own }、その他{ $rest }。
review-curve = 局の価値（点）
review-value = 価値
review-luck = 運
review-deal = 配牌
review-draws = ツモ
review-own = 自分の選択
review-rest = その他
review-play = 打牌
review-no_luck = このルールでは運を測定しない。
review-hands = 局：点数、うち運による分
review-won = { $count }点の勝ち
review-lost = { $count }点の負け
review-won-nothing = 増減なし
review-by_luck = 運{ $luck }、打牌{ $play }

## The summary.

review-heading = { $file }：{ $counts }、評価：{ $player }
review-summary = まとめ
review-game = 対局：重要な局面{ $decisions }、うち推奨どおり{ $agreed }。
review-cost-all = 損失の合計{ $amount }。
review-most_costly = 最も損をした種類：{ $kind }。
review-rare-all = 稀な選択（強者100人中5人未満）：{ $count }。別に示し、損失は計算していない。
review-worst = 最大のミス
review-rare-heading = 稀な選択
review-decisions = 局面数
review-agreement = 一致率
review-agreed = { $decisions }局面中{ $agreed }が推奨どおり（{ $share }）
review-unmeasured-count = 数値なし{ $count }
review-by_kind = 種類別の損失
review-by_turn = 巡目別の損失
review-by_missing = 不足枚数別の損失
review-by_situation = 状況別の損失
review-not_finished = 途中で中断：終わった分のみ。
review-nothing = 表示する局面がない。
review-none = なし

## The page of a review.

review-valued_by = 評価：{ $player }
review-decision_of = 局面 { $number } / { $count }
review-hand = { $number }局目
review-previous = 前へ
review-next = 次へ
review-previous_mistake = 前のミス
review-next_mistake = 次のミス
review-threshold = ミスの基準
review-player = プレイヤー
review-all_players = 全員
review-open_hands = 全員の手牌を表示
review-language = 言語
review-keys = キー：← → で移動、n・p で次／前のミス、Home・End
review-dora = ドラ表示牌
review-sticks = 供託
review-wall = 残り{ $count }枚
