// The words of the review in English, Japanese and Chinese. What is not here is shown in English, as the program says it.
'use strict';
const suzumeWords = (() => {
  const LANGUAGES = { en: 'English', ja: '日本語', zh: '中文' };
  // Each entry: English, Japanese, Chinese. {0}, {1} are filled in.
  const TABLE = {
    title: ['Review', '牌譜検討', '牌谱复盘'],
    valued_by: ['valued by {0}', '評価：{0}', '评估：{0}'],
    decision_of: ['decision {0} of {1}', '局面 {0} / {1}', '局面 {0} / {1}'],
    previous: ['Back', '前へ', '上一步'],
    next: ['Next', '次へ', '下一步'],
    previous_mistake: ['Mistake before', '前のミス', '上一失误'],
    next_mistake: ['Next mistake', '次のミス', '下一失误'],
    threshold: ['Mistakes from', 'ミスの基準', '失误阈值'],
    player: ['Player', 'プレイヤー', '玩家'],
    all_players: ['all', '全員', '全部'],
    open_hands: ['show all hands', '全員の手牌を表示', '显示所有手牌'],
    language: ['Language', '言語', '语言'],
    keys: ['Keys: ← → step, n and p to the next and the last mistake, Home and End', 'キー：← → で移動、n・p で次／前のミス、Home・End', '按键：← → 逐步，n、p 跳到下一个／上一个失误，Home、End'],
    hand: ['Hand {0}', '{0}局目', '第{0}局'],
    turn: ['turn {0}', '{0}巡目', '第{0}巡'],
    done: ['Done', '実際', '实际'],
    advised: ['Better', '推奨', '推荐'],
    as_advised: ['As advised', '推奨どおり', '与推荐一致'],
    regret: ['Regret', '損失', '损失'],
    unmeasured: ['no number', '数値なし', '无数值'],
    not_certain: ['The record does not show what was answered; another claim came first.', '牌譜からは実際の選択が分からない（他家の鳴きが優先）。', '牌谱未显示实际选择（他家鸣牌优先）。'],
    options: ['Options', '選択肢', '选项'],
    why: ['Why', '理由', '理由'],
    accepts: ['accepts', '受け入れ', '进张'],
    deal_in: ['chance to deal in', '放銃率', '放铳率'],
    terms: ['What {0} comes from', '{0}の内訳', '{0}的构成'],
    sum: ['sum', '合計', '合计'],
    difference: ['difference', '差', '差'],
    curve: ['Value of the hand, in points', '局の価値（点）', '本局价值（点）'],
    value: ['value', '価値', '价值'],
    luck: ['luck', '運', '运气'],
    play: ['play', '打牌', '打法'],
    deal: ['deal', '配牌', '配牌'],
    draws: ['draws', 'ツモ', '摸牌'],
    summary: ['Summary', 'まとめ', '总结'],
    worst: ['The worst decisions', '最大のミス', '最大失误'],
    decisions: ['decisions', '局面数', '局面数'],
    agreement: ['as advised', '一致率', '一致率'],
    points: ['points', '点', '点'],
    by_kind: ['Regret by decision', '種類別の損失', '按类型的损失'],
    by_turn: ['Regret by turn', '巡目別の損失', '按巡目的损失'],
    by_missing: ['Regret by missing tiles', '不足枚数別の損失', '按缺张数的损失'],
    by_situation: ['Regret by situation', '状況別の損失', '按局面的损失'],
    no_luck: ['Luck is not measured under these rules.', 'このルールでは運は測定されない。', '此规则下不计算运气。'],
    not_finished: ['Stopped before the end: this is what was finished.', '途中で中断：終わった分のみ。', '中途停止：仅显示已完成部分。'],
    nothing: ['No decisions to show.', '表示する局面がない。', '没有可显示的局面。'],
    dora: ['Dora indicators', 'ドラ表示牌', '宝牌指示牌'],
    sticks: ['riichi sticks', '供託', '立直棒'],
    wall: ['{0} tiles in the wall', '残り{0}枚', '剩余{0}张'],
    claim_of: ['{0} offers', '{0}の打牌', '{0}打出'],
    kind_discard: ['discard', '打牌', '打牌'],
    kind_riichi: ['riichi', 'リーチ', '立直'],
    kind_claim: ['claim', '鳴き', '鸣牌'],
    kind_kong: ['kong', 'カン', '杠'],
    kind_win: ['win', '和了', '和牌'],
    kind_opening: ['opening', '開局', '开局'],
    situation_quiet: ['quiet', '平常', '平静'],
    situation_open_hand: ['three melds', '三副露', '三副露'],
    situation_riichi: ['riichi', 'リーチ', '立直'],
    E: ['East', '東', '东'], S: ['South', '南', '南'], W: ['West', '西', '西'], N: ['North', '北', '北'],
    act_discard: ['discard {0}', '打{0}', '打{0}'],
    act_riichi: ['riichi, discard {0}', 'リーチ 打{0}', '立直 打{0}'],
    act_pass: ['pass', 'パス', '过'],
    act_win: ['win', '和了', '和'],
    act_chow: ['chow with {0}', 'チー {0}', '吃 {0}'],
    act_pong: ['pong with {0}', 'ポン {0}', '碰 {0}'],
    act_open_kong: ['kong of the discard', '大明槓', '明杠'],
    act_closed_kong: ['closed kong of {0}', '暗槓 {0}', '暗杠 {0}'],
    act_added_kong: ['added kong of {0}', '加槓 {0}', '加杠 {0}'],
    act_void: ['void suit {0}', '欠け色 {0}', '定缺 {0}'],
    act_exchange: ['give away {0}', '交換 {0}', '换出 {0}'],
    act_abort: ['throw the hand in', '九種九牌', '九种九牌'],
    q_win: ['chance to win', '和了率', '和牌率'],
    q_won: ['win', '和了', '和牌'],
    q_points: ['points', '期待点', '期望点数'],
    q_rank: ['final rank', '最終順位', '最终顺位'],
    q_missing: ['missing tiles', '不足枚数', '缺张数'],
    q_accepted_tiles: ['accepted tiles', '受け入れ枚数', '进张数'],
    q_accepted_kinds: ['accepted kinds', '受け入れ種類', '进张种类'],
    q_sets_to_come: ['sets to claim first', '先に必要な面子', '需先鸣的面子'],
    q_rounds: ['rounds', '巡数', '巡数'],
    q_likelihood: ['likelihood', '尤度', '似然'],
    q_outlook: ['outlook in points', '見込み点', '预期点数'],
    q_ready: ['chance to be ready', '聴牌率', '听牌率'],
    q_danger: ['danger', '危険度', '危险度'],
  };
  // What the program says in English: rules that decided, and why there is no number.
  const SAID = {
    'another seat has declared riichi and this hand is far: only safe discards count': ['他家リーチで手が遠い：安全牌のみ', '他家立直且手牌尚远：只考虑安全牌'],
    'it would open the closed hand without bringing it nearer': ['門前を崩しても近づかない', '破坏门清而不接近和牌'],
    'the hand would be too far to play on against a riichi': ['リーチに対して手が遠すぎる', '面对立直手牌太远'],
    'tiles of the void suit go first': ['欠け色の牌が先', '先打定缺的牌'],
    'the player does not value this action': ['この選択は評価されない', '该选择未被评估'],
    'the player values the two in different ways': ['二つの評価基準が異なる', '两者的评估方式不同'],
    'draws are supposed to be independent': ['ツモは独立と仮定', '假设摸牌相互独立'],
    'wins that overlap are added up': ['重なる和了を加算', '重叠的和牌被累加'],
    'a rule of thumb, chosen by matches': ['対局で選んだ経験則', '由对局选出的经验法则'],
    'others only offer tiles, and only hands within reach are played for': ['他家は牌を出すだけ、届く手のみ考慮', '他家只打牌，只考虑可及的手牌'],
  };
  const PLACE = { en: 0, ja: 1, zh: 2 };
  const speaker = (language) => {
    const place = PLACE[language] ?? 0;
    const say = (key, ...values) => {
      const entry = TABLE[key];
      const text = entry ? entry[place] : key;
      return text.replace(/\{(\d)\}/g, (_, index) => values[Number(index)] ?? '');
    };
    const said = (sentence) => (place > 0 && SAID[sentence] ? SAID[sentence][place - 1] : sentence);
    return { say, said, knows: (key) => key in TABLE };
  };
  return { LANGUAGES, speaker };
})();
