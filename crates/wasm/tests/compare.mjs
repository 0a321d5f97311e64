// Compares the module with the native program: the same questions, the same best action, every number to 1e-9, every text.
//
//   node crates/wasm/tests/compare.mjs MODULE PROGRAM [COUNT [POSITIONS]]
//
// First the positions of a file with a JSON object `situation` a line, if one is named; of the others a sixth are hands alone, the rest
// positions of games under five rule sets. Prints the processor time of both; exits with 1 at a difference.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from './module.mjs';

const [module, program, wanted = '1000', positions] = process.argv.slice(2);
const ask = await load(module);

// A small generator, so that the questions are always the same (mulberry32).
let state = 38;
function random(bound) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
}

/** A random hand of 14 tiles, at most three exchanges from complete, so that its exact value takes less than its budget. */
function handAlone() {
  for (;;) {
    const wall = Array.from({ length: 136 }, (_, place) => `${(place >> 2) % 9 + 1}${'mpsz'[Math.floor((place >> 2) / 9)]}`);
    const tiles = Array.from({ length: 14 }, () => wall.splice(random(wall.length), 1)[0]);
    const hand = tiles.sort((one, other) => (one[1] + one[0] < other[1] + other[0] ? -1 : 1)).join('');
    const [{ deficiency }] = ask({ ask: 'question', name: 'deficiency' }, { hand });
    if (deficiency >= 1 && deficiency <= 3) return { hand };
  }
}

function question(number) {
  const rules = [null, 'riichi', 'mcr', 'sichuan', 'taiwan', 'sanma'][number % 6];
  if (rules === null) return handAlone();
  const [{ situation }] = ask({ ask: 'practice' }, { rules, seed: 38, number });
  return situation ?? question(number + 6000);
}

function read(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).situation);
}

let differences = 0;
/** Reports what differs, with the path to it. */
function compare(ours, native, path) {
  const isNumber = typeof ours === 'number' && typeof native === 'number';
  if (isNumber ? Math.abs(ours - native) <= 1e-9 * Math.max(1, Math.abs(native)) : ours === native) return;
  const isObject = ours && native && typeof ours === 'object' && typeof native === 'object';
  if (isObject && Object.keys(ours).join() === Object.keys(native).join()) {
    for (const key of Object.keys(ours)) compare(ours[key], native[key], `${path}.${key}`);
    return;
  }
  differences += 1;
  if (differences <= 10) console.error(`${path}: module ${JSON.stringify(ours)?.slice(0, 200)}, program ${JSON.stringify(native)?.slice(0, 200)}`);
}

const questions = positions ? read(positions).slice(0, Number(wanted)) : [];
while (questions.length < Number(wanted)) questions.push(question(questions.length));
const begun = process.cpuUsage();
const answers = questions.map((asked) => ask({ ask: 'question', name: 'discard' }, { ...asked, budget: 10000 })[0]);
const used = process.cpuUsage(begun);
const input = questions.map((asked) => JSON.stringify(asked)).join('\n');
const ran = spawnSync('bash', ['-c', 'time -p "$0" discard --stdin --budget 10000', program], { input, maxBuffer: 1 << 30, encoding: 'utf8' });
if (ran.status !== 0) {
  console.error(ran.stderr);
  process.exit(1);
}
const natives = ran.stdout.trim().split('\n').map((line) => JSON.parse(line));
if (natives.length !== answers.length) {
  console.error(`${natives.length} answers of the program to ${answers.length} questions`);
  process.exit(1);
}
answers.forEach((answer, number) => compare(answer, natives[number], `question ${number}`));
const sameBest = answers.filter((answer, number) => answer.best && JSON.stringify(answer.best) === JSON.stringify(natives[number].best)).length;
const native = Number(/user ([\d.]+)/.exec(ran.stderr)?.[1]);
const ours = (used.user + used.system) / 1e6;
console.log(JSON.stringify({ questions: answers.length, same_best: sameBest, differences, module_seconds: ours, program_seconds: native, ratio: Math.round((ours / native) * 100) / 100 }));
process.exit(differences === 0 && sameBest === answers.length ? 0 : 1);
