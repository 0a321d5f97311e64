// Lets the player of the npm package @kobalab/majiang-ai, which does not speak mjai, sit at an mjai server: one message a
// line on standard input, one answer a line. The package must be installed where node finds it.
//
// The package has its own words for everything: zimo a draw, dapai a discard, fulou a claim, gang a kong, hule a win, daopai
// nine terminals; l is a seat counted from the dealer; m0 is the red five of characters, `_` marks a discard as drawn, `*` a
// riichi; in a meld `+`, `=` and `-` behind the claimed tile say that it came from the right, across or the left.
'use strict';

const Majiang = require('@kobalab/majiang-core');
const Player = require('@kobalab/majiang-ai');
const HONOURS = 'ESWNPFC';

const ours = (pai) => (HONOURS.includes(pai) ? 'z' + (HONOURS.indexOf(pai) + 1) : pai[1] + (pai[2] === 'r' ? 0 : pai[0]));
const theirs = (p) => {
  if (p[0] === 'z') return HONOURS[p[1] - 1];
  return p[1] === '0' ? '5' + p[0] + 'r' : p[1] + p[0];
};

let player, id, oya, afterKong, riichi, pending, draw;
const place = (actor) => (actor - oya + 4) % 4;
const sign = (actor, target) => ['', '+', '=', '-'][(target - actor + 4) % 4];

function meld(message) {
  const tiles = message.consumed.map(ours);
  const suit = ours(message.pai)[0];
  const digits = tiles.map((tile) => tile[1]).sort();
  const claimed = ours(message.pai)[1] + sign(message.actor, message.target);
  if (message.type !== 'chi') return Majiang.Shoupai.valid_mianzi(suit + digits.join('') + claimed);
  const all = [...digits, claimed].sort((a, b) => (a[0] === '0' ? 5 : +a[0]) - (b[0] === '0' ? 5 : +b[0]));
  return Majiang.Shoupai.valid_mianzi(suit + all.join(''));
}

// The package's form of a message; undefined for messages that it does not have.
function translated(message) {
  const l = 'actor' in message ? place(message.actor) : undefined;
  switch (message.type) {
    case 'start_game':
      id = message.id;
      player = new Player();
      return { kaiju: { id, rule: Majiang.rule(), title: '', player: message.names, qijia: 0 } };
    case 'start_kyoku': {
      [oya, afterKong, pending] = [message.oya, false, null];
      riichi = [false, false, false, false];
      const seats = [0, 1, 2, 3].map((seat) => (seat + oya) % 4);
      const hand = (seat) => {
        if (seat !== id) return '';
        const tiles = message.tehais[seat].map(ours);
        return ['m', 'p', 's', 'z'].map((suit) => {
          const digits = tiles.filter((tile) => tile[0] === suit).map((tile) => tile[1]).sort();
          return digits.length ? suit + digits.join('') : '';
        }).join('');
      };
      return { qipai: {
        zhuangfeng: 'ESWN'.indexOf(message.bakaze), jushu: message.kyoku - 1, changbang: message.honba,
        lizhibang: message.kyotaku, defen: seats.map((seat) => message.scores[seat]),
        baopai: ours(message.dora_marker), shoupai: seats.map(hand),
      } };
    }
    case 'tsumo': {
      const zimo = { l, p: message.pai === '?' ? '' : ours(message.pai) };
      if (message.actor === id) draw = zimo.p;
      const name = afterKong ? 'gangzimo' : 'zimo';
      afterKong = false;
      return { [name]: zimo };
    }
    case 'dahai': {
      const p = ours(message.pai) + (message.tsumogiri ? '_' : '') + (riichi[message.actor] ? '*' : '');
      riichi[message.actor] = false;
      return { dapai: { l, p } };
    }
    case 'reach':
      riichi[message.actor] = true;
      return null;
    case 'chi': case 'pon': case 'daiminkan':
      afterKong = message.type === 'daiminkan';
      return { fulou: { l, m: meld(message) } };
    case 'ankan': {
      afterKong = true;
      const tiles = message.consumed.map(ours);
      const digits = tiles.map((tile) => tile[1]).sort().reverse().join('');
      return { gang: { l, m: Majiang.Shoupai.valid_mianzi(tiles[0][0] + digits) } };
    }
    case 'kakan': {
      afterKong = true;
      const added = ours(message.pai);
      const pong = player.model.shoupai[l]._fulou.find((m) => m.replace(/0/g, '5').startsWith(added[0] + (+added[1] || 5).toString().repeat(3)));
      return { gang: { l, m: (pong || '') + added[1] } };
    }
    case 'dora':
      return { kaigang: { baopai: ours(message.dora_marker) } };
    default:
      return null;
  }
}

// What the package answers, in mjai's words.
function answer(reply, message) {
  const none = { type: 'none' };
  if (!reply) return none;
  if (reply.hule) {
    const target = message.actor;
    return { type: 'hora', actor: id, target, pai: target === id ? theirs(draw) : message.pai };
  }
  if (reply.daopai) return { type: 'ryukyoku', actor: id, reason: 'kyushukyuhai' };
  if (reply.dapai) {
    const discard = { type: 'dahai', actor: id, pai: theirs(reply.dapai), tsumogiri: reply.dapai[2] === '_' };
    if (!reply.dapai.endsWith('*')) return discard;
    pending = discard;
    return { type: 'reach', actor: id };
  }
  const m = reply.fulou || reply.gang;
  if (!m) return none;
  const suit = m[0];
  if (/^[mpsz]\d{4}$/.test(m)) {
    return { type: 'ankan', actor: id, consumed: [...m.slice(1)].map((digit) => theirs(suit + digit)) };
  }
  if (/^[mpsz]\d{3}[+=-]\d$/.test(m)) return { type: 'kakan', actor: id, pai: theirs(suit + m[5]) };
  const claimed = m[m.search(/[+=-]/) - 1];
  const digits = [...m.slice(1).replace(/\d[+=-]/, '')];
  const type = digits.length === 3 ? 'daiminkan' : (new Set([...digits, claimed].map((digit) => +digit || 5)).size === 1 ? 'pon' : 'chi');
  return { type, actor: id, target: message.actor, pai: message.pai, consumed: digits.map((digit) => theirs(suit + digit)) };
}

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  const words = translated(message);
  let reply = null;
  if (words) player.action(words, (given) => { reply = given; });
  let said = { type: 'none' };
  if (message.can_act) {
    said = message.type === 'reach' && message.actor === id ? pending : answer(reply, message);
  }
  console.log(JSON.stringify(said));
});
