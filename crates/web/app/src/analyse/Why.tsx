// Two discards side by side: what each accepts that the other does not, and the terms that sum to their difference.
import suzumeWords from 'review-page/words.js';
import { useSettings, useWords } from '../shell/settings';
import { type Code, readTiles, tileName } from '../tiles/codes';
import { Tile, Tiles } from '../tiles/Tile';
import { Accepted } from './Accepted';
import { type Answer, type Discard, type SeatDanger, type TileCounts, valueOfDiscard } from './answer';
import { percent } from './numbers';
import { pointsOf, type Sums, sumsOf, Terms } from './Terms';

function allSums(answer: Answer, best: Discard, other: Discard, words: { rest: string; draw: (draw: number) => string }): Sums[] {
  const sums: Sums[] = [];
  if (best.terms?.points && other.terms?.points) sums.push(sumsOf('points', pointsOf(best.terms.points, other.terms.points), best.terms.points, other.terms.points, words.rest));
  const ranks = [best, other].map((one) => valueOfDiscard(answer, one.tile)?.terms?.rank);
  if (ranks[0] && ranks[1]) sums.push(sumsOf('rank', (amount) => amount.toFixed(3), ranks[0], ranks[1], words.rest));
  if (best.terms?.win && other.terms?.win) sums.push(sumsOf('win', percent, best.terms.win, other.terms.win, words.rest));
  const chances = [best, other].map((one) => answer.chances?.[one.tile]);
  if (chances[0] && chances[1] && chances[0].length === answer.k && chances[1].length === answer.k) {
    const added = (values: number[]) => Object.fromEntries(values.map((value, index) => [words.draw(index + 1), value - (values[index - 1] ?? 0)]));
    sums.push(sumsOf('chance', percent, added(chances[0]), added(chances[1]), words.rest));
  }
  return sums;
}

const only = (mine: TileCounts, theirs: TileCounts): TileCounts => Object.fromEntries(Object.entries(mine).filter(([tile]) => !(tile in theirs)));

export function Why({ answer, best, other, onOther }: { answer: Answer; best: Discard; other: Discard; onOther: (tile: Code) => void }) {
  const words = useWords();
  const said = words.analyse;
  const sums = allSums(answer, best, other, { rest: said.smallTerms, draw: said.drawNumber });
  const both = Object.fromEntries(Object.entries(best.accepts).filter(([tile]) => tile in other.accepts));
  return (
    <section class="card why" aria-labelledby="why-title">
      <header class="row">
        <h2 id="why-title">{said.why}</h2>
        <span class="against"><Tile code={best.tile} class="small" /> {said.against}
          <Tile code={other.tile} class="small" silent />
          <select aria-label={said.compareOther} value={other.tile} onChange={(event) => onOther(event.currentTarget.value)}>
            {(answer.discards ?? []).filter((one) => one !== best).map((one) => <option key={one.tile} value={one.tile}>{tileName(one.tile, words.tiles)}</option>)}
          </select>
        </span>
      </header>
      <dl class="accept-compare">
        <div><dt>{said.onlyAccepts(tileName(best.tile, words.tiles))}</dt><dd><Accepted counts={only(best.accepts, other.accepts)} /></dd></div>
        <div><dt>{said.onlyAccepts(tileName(other.tile, words.tiles))}</dt><dd><Accepted counts={only(other.accepts, best.accepts)} /></dd></div>
        {Object.keys(both).length > 0 && <div><dt>{said.bothAccept}</dt><dd><Accepted counts={both} /></dd></div>}
      </dl>
      <Terms sums={sums} best={<Tile code={best.tile} class="tiny" />} other={<Tile code={other.tile} class="tiny" />} />
      <Dangers best={best} other={other} />
      {answer.why?.keeps && answer.best === best.tile && (
        <p class="keeps"><small>{said.keeps}</small> {answer.why.keeps.split(/(?<=[)\]])/).map((group, index) => <Tiles key={index} codes={readTiles(group)} tile="tiny" />)}</p>
      )}
    </section>
  );
}

/** The danger of both by seat, with its reasons. */
function Dangers({ best, other }: { best: Discard; other: Discard }) {
  const said = useWords().analyse;
  const { language } = useSettings();
  const { said: sentence } = suzumeWords.speaker(language);
  if (!best.danger?.length) return null;
  const cell = (danger: SeatDanger | undefined) => danger && (
    <><b class="number">{percent(danger.chance)}</b> {Math.round(danger.loss) > 0 && <span class="number">−{Math.round(danger.loss)}</span>}<small>{sentence(danger.reason)}</small></>
  );
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={said.columns.danger}>
      <table class="terms dangers-table">
        <thead>
          <tr>
            <th scope="col">{said.columns.danger}</th>
            <th scope="col"><Tile code={best.tile} class="tiny" /></th>
            <th scope="col"><Tile code={other.tile} class="tiny" /></th>
          </tr>
        </thead>
        <tbody>
          {best.danger.map((danger) => (
            <tr key={danger.seat}>
              <th scope="row">{said.sides[danger.seat]}</th>
              <td>{cell(danger)}</td>
              <td>{cell(other.danger?.find((one) => one.seat === danger.seat))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>{said.dangerNote}</small>
    </div>
  );
}
