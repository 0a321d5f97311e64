// Patterns of all rule sets by their East Asian names, as docs/rules and the program have them: riichi in Japanese, Chinese Standard and
// Sichuan in simplified characters, Taiwanese in traditional ones. They are shown where the page is in Japanese or Chinese.

export const PATTERN_NAMES: Readonly<Record<string, string>> = {
  'Menzen Tsumo': '門前清自摸和', 'Riichi': '立直', 'Ippatsu': '一発', 'Rinshan Kaihou': '嶺上開花', 'Haitei Raoyue': '海底摸月',
  'Houtei Raoyui': '河底撈魚', 'Pinfu': '平和', 'Tanyao': '断幺九', 'Iipeiko': '一盃口', 'Yakuhai (seat wind east)': '自風 東',
  'Yakuhai (seat wind south)': '自風 南', 'Yakuhai (seat wind west)': '自風 西', 'Yakuhai (seat wind north)': '自風 北',
  'Yakuhai (round wind east)': '場風 東', 'Yakuhai (round wind south)': '場風 南', 'Yakuhai (round wind west)': '場風 西',
  'Yakuhai (round wind north)': '場風 北', 'Yakuhai (haku)': '役牌 白', 'Yakuhai (hatsu)': '役牌 發', 'Yakuhai (chun)': '役牌 中',
  'Double Riichi': '両立直', 'Chiitoitsu': '七対子', 'Chantai': '混全帯幺九', 'Ittsu': '一気通貫', 'Sanshoku Doujun': '三色同順',
  'Sanshoku Doukou': '三色同刻', 'San Kantsu': '三槓子', 'Toitoi': '対々和', 'San Ankou': '三暗刻', 'Shou Sangen': '小三元',
  'Honroutou': '混老頭', 'Ryanpeikou': '二盃口', 'Junchan': '純全帯幺九', 'Honitsu': '混一色', 'Chinitsu': '清一色', 'Renhou': '人和',
  'Tenhou': '天和', 'Chiihou': '地和', 'Daisangen': '大三元', 'Suu Ankou': '四暗刻', 'Suu Ankou Tanki': '四暗刻単騎', 'Tsuu Iisou': '字一色',
  'Ryuuiisou': '緑一色', 'Chinroutou': '清老頭', 'Chuuren Poutou': '九蓮宝燈', 'Daburu Chuuren Poutou': '純正九蓮宝燈',
  'Kokushi Musou': '国士無双', 'Kokushi Musou Juusanmen Matchi': '国士無双十三面', 'Dai Suushii': '大四喜', 'Shousuushii': '小四喜',
  'Suu Kantsu': '四槓子', 'Dora': 'ドラ', 'Ura Dora': '裏ドラ', 'Aka Dora': '赤ドラ', 'Renhou (yakuman)': '人和', 'Big Four Winds': '大四喜',
  'Big Three Dragons': '大三元', 'All Green': '绿一色', 'Nine Gates': '九莲宝灯', 'Four Kongs': '四杠', 'Seven Shifted Pairs': '连七对',
  'Thirteen Orphans': '十三幺', 'All Terminals': '清幺九', 'Little Four Winds': '小四喜', 'Little Three Dragons': '小三元',
  'All Honors': '字一色', 'Four Concealed Pungs': '四暗刻', 'Pure Terminal Chows': '一色双龙会', 'Quadruple Chow': '一色四同顺',
  'Four Pure Shifted Pungs': '一色四节高', 'Four Pure Shifted Chows': '一色四步高', 'Three Kongs': '三杠',
  'All Terminals and Honors': '混幺九', 'Seven Pairs': '七对', 'Greater Honors and Knitted Tiles': '七星不靠',
  'All Even Pungs': '全双刻', 'Full Flush': '清一色', 'Pure Triple Chow': '一色三同顺', 'Pure Shifted Pungs': '一色三节高',
  'Upper Tiles': '全大', 'Middle Tiles': '全中', 'Lower Tiles': '全小', 'Pure Straight': '清龙',
  'Three-Suited Terminal Chows': '三色双龙会', 'Pure Shifted Chows': '一色三步高', 'All Fives': '全带五', 'Triple Pung': '三同刻',
  'Three Concealed Pungs': '三暗刻', 'Lesser Honors and Knitted Tiles': '全不靠', 'Knitted Straight': '组合龙', 'Upper Four': '大于五',
  'Lower Four': '小于五', 'Big Three Winds': '三风刻', 'Mixed Straight': '花龙', 'Reversible Tiles': '推不倒',
  'Mixed Triple Chow': '三色三同顺', 'Mixed Shifted Pungs': '三色三节高', 'Chicken Hand': '无番和', 'Last Tile Draw': '妙手回春',
  'Last Tile Claim': '海底捞月', 'Out with Replacement Tile': '杠上开花', 'Robbing the Kong': '抢杠和', 'All Pungs': '碰碰和',
  'Half Flush': '混一色', 'Mixed Shifted Chows': '三色三步高', 'All Types': '五门齐', 'Melded Hand': '全求人',
  'Two Concealed Kongs': '双暗杠', 'Two Dragon Pungs': '双箭刻', 'Concealed Kong and Melded Kong': '明暗杠', 'Outside Hand': '全带幺',
  'Fully Concealed Hand': '不求人', 'Two Melded Kongs': '双明杠', 'Last Tile': '和绝张', 'Dragon Pung': '箭刻', 'Prevalent Wind': '圈风刻',
  'Seat Wind': '门风刻', 'Concealed Hand': '门前清', 'All Chows': '平和', 'Tile Hog': '四归一', 'Double Pung': '双同刻',
  'Two Concealed Pungs': '双暗刻', 'Concealed Kong': '暗杠', 'All Simples': '断幺', 'Pure Double Chow': '一般高',
  'Mixed Double Chow': '喜相逢', 'Short Straight': '连六', 'Two Terminal Chows': '老少副', 'Pung of Terminals or Honors': '幺九刻',
  'Melded Kong': '明杠', 'One Voided Suit': '缺一门', 'No Honors': '无字', 'Edge Wait': '边张', 'Closed Wait': '坎张',
  'Single Wait': '单钓将', 'Self-Drawn': '自摸', 'Flower Tiles': '花牌', 'concealed': '門清', 'self-draw': '自摸', 'unaided': '不求',
  'seat wind': '風牌', 'round wind': '風圈', 'dragon': '三元牌', 'own flower': '花牌', 'single wait': '獨聽', 'half begging': '半求',
  'robbed kong': '搶槓', 'supplement': '槓上開花', 'last tile': '海底撈月', 'last discard': '河底撈魚', 'all begging': '全求',
  'all chows': '平胡', 'four flowers': '花槓', 'three concealed pongs': '三暗刻', 'earthly ready': '地聽', 'all pongs': '碰碰胡',
  'little dragons': '小三元', 'half flush': '混一色', 'four concealed pongs': '四暗刻', 'five concealed pongs': '五暗刻',
  'big dragons': '大三元', 'little winds': '小四喜', 'full flush': '清一色', 'heavenly ready': '天聽', 'eight flowers': '八仙過海',
  'seven take one': '七搶一', 'big winds': '大四喜', 'all honours': '字一色', 'heavenly win': '天胡', 'earthly win': '地胡',
  'human win': '人胡', 'heavenly hand': '天胡', 'earthly hand': '地胡', 'kong draw': '杠上花', 'shot after kong': '杠上炮',
  'pongs': '对对胡', 'golden single': '金钩钓', 'seven pairs': '七对', 'one suit': '清一色', 'root': '根', 'plain hand': '平胡',
  'a complete hand': '和牌',
};

/** `Riichi 1` with the East Asian name of the pattern; what is not known stays as it is. */
export function patternName(part: string): string {
  const [, name = part, amount = ''] = /^(.*?)( ×?[0-9]+| [0-9]+ ×.*)?$/.exec(part) ?? [];
  return `${PATTERN_NAMES[name] ?? name}${amount}`;
}
