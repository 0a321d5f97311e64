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
review-moment-even = { $hand }、{ $turn }巡目。全員{ $points }点。
review-moment-single = { $hand }、{ $turn }巡目。
review-drawn = { $tiles } + { $tile }
review-melds = 副露{ $melds }
review-dora_is = ドラ{ $tiles }
review-no_riichi = リーチなし。
review-offered = { $seat }家が{ $tile }を切った。
review-offered-kong = { $seat }家が{ $tile }をカンした。
review-better = 推奨：{ $action }。
review-usual = 通常：{ $action }（強者100人中{ $usual }人）。あなたの選択：100人中{ $done }人。
review-under_one = 1未満の
review-cost = 損失{ $amount }。
review-cost-about = 損失{ $amount }（約{ $points }点）。
review-rarity = 選択率
review-rarity-of = 強者100人中{ $count }人がこうする
review-not_certain = 牌譜からは実際の選択が分からない（他家の鳴きが優先）。
review-as_advised = 推奨どおり
review-as_good = 同等の推奨：
review-done = 実際
review-advised = 推奨
review-cost-heading = 損失
review-cost-heading-of = 損失（{ $quantity }）
review-unmeasured = 数値なし
review-options = 選択肢
review-why = 理由
review-accepts = 受け入れ
review-deal_in = 放銃率
review-terms = { $quantity }の内訳
review-sum = 合計
review-difference = 差

## The result of a hand: luck and decisions.

review-points = { $result }点。
review-split = { $result }点 = 配牌{ $deal }、ツモ{ $draws }、自分の選択{ $own }、その他{ $rest }。
review-split-no_own = { $result }点 = 配牌{ $deal }、ツモ{ $draws }、その他{ $rest }。
review-rest-note = その他：他家の打ち方、損失を計算していない選択、測定に含まれないもの。
review-hands = 局
review-column-result = 結果
review-column-own = 選択
review-curve = 局の価値（点）
review-value = 価値
review-luck = 運
review-deal = 配牌
review-draws = ツモ
review-own = 自分の選択
review-rest = その他
review-no_luck = このルールでは運を測定しない。

## The summary.

review-heading = { $file }：{ $counts }、評価：{ $player }
review-summary = まとめ
review-of = { $name }：{ $text }
review-rating = 評点
review-rating-is = 評点{ $rating }（100点満点）。
review-rating-top = 評点{ $rating }（100点満点、鳳凰卓の中央値{ $median }）。
review-cost-all-hand = 損失の合計{ $amount }、一局あたり{ $per_hand }。
review-cost-all-top = 損失の合計{ $amount }、一局あたり{ $per_hand }（鳳凰卓の中央値{ $median }）。
review-top_room = 鳳凰卓：評点の中央値{ $rating }、一局あたりの損失の中央値{ $cost }位。
review-trend = 対局ごとの評点（古い順）：{ $ratings }。
review-trend-last = 最近{ $count }戦の評点（古い順）：{ $ratings }。
review-halves = 前半{ $earlier }、後半{ $later }：{ $difference } ± { $error }。
review-most_costly = 最も損をした種類：{ $kind }。
review-costly = 損
review-rare-count = 稀
review-costly-heading = 損失の大きい選択（{ $amount }以上）
review-costly-none = { $amount }以上の損失はない。
review-costly-nothing = 損失のある選択はない。
review-rare-all = 稀な選択（強者100人中5人未満。損失は計算していない）
review-worst = 最大のミス
review-rare-heading = 稀な選択
review-decisions = 局面数
review-agreement = 一致率
review-agreed = { $decisions }のうち{ $agreed }が推奨どおりか同等（{ $share }）。
review-by_kind = 種類別の損失
review-by_turn = 巡目別の損失
review-by_missing = 不足枚数別の損失
review-by_situation = 状況別の損失
review-wrote = { $file }に書き込んだ
review-not_finished = 途中で中断：終わった分のみ。
review-nothing = 表示する局面がない。

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
