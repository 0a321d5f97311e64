// The table after some of the events of a hand, which are lines of a record.
//
// `suzumeTable.at(lines, events, stickPoints)` takes the lines of a hand, `start_kyoku` first, and what a riichi stick costs. Tiles that the reader may not know are `?` in the
// lines and `back` on the table. `turn` is the seat that moves, null between a discard and the next draw or claim.
'use strict';
const suzumeTable = (() => {
  const { canonical, order, plain } = suzumeTiles;

  const at = (lines, events, stickPoints) => {
    const start = lines[0];
    const seats = start.tehais.map((hand, seat) => ({
      hand: hand.map(canonical), river: [], melds: [], flowers: [], score: start.scores[seat],
      drawn: null, riichi: false, declares: false, isVoid: null, won: false, wonWith: null,
    }));
    const table = { seats, dora: start.dora_marker ? [canonical(start.dora_marker)] : [], sticks: start.kyotaku, last: null, turn: null };
    let given = [];
    const take = (seat, tiles) => {
      for (const one of tiles) {
        const known = seats[seat].hand.lastIndexOf(one);
        const place = known >= 0 ? known : seats[seat].hand.lastIndexOf('back');
        if (place >= 0) seats[seat].hand.splice(place, 1);
      }
    };
    const pay = (deltas) => deltas.forEach((points, seat) => { seats[seat].score += points; });
    for (const line of lines.slice(1, events + 1)) {
      const seat = seats[line.actor];
      const pai = line.pai ? canonical(line.pai) : null;
      const consumed = (line.consumed || []).map(canonical);
      if (line.type !== 'tsumo' && line.type !== 'dora') seats.forEach((one) => { one.drawn = null; });
      switch (line.type) {
        case 'tsumo': seat.hand.push(pai); seat.drawn = pai; table.turn = line.actor; break;
        case 'dahai':
          take(line.actor, [pai]);
          seat.river.push({ tile: pai, drawn: line.tsumogiri, claimed: false, riichi: seat.declares });
          seat.declares = false;
          table.last = { seat: line.actor, tile: pai };
          table.turn = null;
          break;
        case 'chi': case 'pon': case 'daiminkan': {
          take(line.actor, consumed);
          const from = seats[line.target].river;
          if (from.length) from[from.length - 1].claimed = true;
          seat.melds.push({ tiles: [...consumed, pai].sort((a, b) => order(a) - order(b)), from: line.target, claimed: pai, closed: false });
          table.turn = line.actor;
          break;
        }
        case 'kakan': {
          take(line.actor, [pai]);
          const pong = seat.melds.find((meld) => meld.tiles.length === 3 && meld.tiles.every((one) => plain(one) === plain(pai)));
          if (pong) pong.tiles.push(pai);
          table.last = { seat: line.actor, tile: pai };
          break;
        }
        case 'ankan': take(line.actor, consumed); seat.melds.push({ tiles: consumed, from: null, claimed: null, closed: true }); break;
        case 'flower': take(line.actor, [pai]); seat.flowers.push(pai); break;
        case 'nukidora':
          take(line.actor, [pai]);
          seat.flowers.push(pai);
          table.last = { seat: line.actor, tile: pai };
          break;
        case 'exchange':
          take(line.actor, consumed);
          given.push([line.target, consumed]);
          if (given.length === 4) { given.forEach(([to, tiles]) => seats[to].hand.push(...tiles)); given = []; }
          break;
        case 'void': seat.isVoid = line.suit; break;
        case 'reach': seat.riichi = true; seat.declares = true; break;
        case 'reach_accepted': seat.score -= stickPoints; table.sticks += 1; break;
        case 'dora': table.dora.push(canonical(line.dora_marker)); break;
        case 'hora': seat.won = true; seat.wonWith = pai; table.turn = null; table.sticks = 0; pay(line.deltas); break;
        case 'payment': case 'ryukyoku': pay(line.deltas); break;
        default:
      }
    }
    return table;
  };

  return { at };
})();
