// The answer in one line.
import { useSettings, useWords } from '../shell/settings';
import { tileName } from '../tiles/codes';
import { Tile } from '../tiles/Tile';
import { ActionText } from './ActionText';
import { type Answer, amountOf, valueOfDiscard } from './answer';
import { chanceText, percent, pointsText } from './numbers';
import { distance } from './distance';

export function Headline({ answer, isRunning }: { answer: Answer; isRunning: boolean }) {
  const words = useWords();
  const { language } = useSettings();
  const said = words.analyse;
  const best = answer.discards?.[0];
  const first = answer.values?.[0];
  const figures: [string, string][] = [];
  if (best) {
    const rank = amountOf(valueOfDiscard(answer, best.tile), 'rank');
    if (best.points !== undefined) figures.push([said.columns.points, pointsText(best.points)]);
    if (best.win !== undefined) figures.push([said.columns.win, percent(best.win)]);
    if (best.win === undefined && (answer.k ?? 0) > 0) figures.push([said.chanceWithin(answer.k!), chanceText(best)]);
    if (rank !== null) figures.push([said.columns.rank, rank.toFixed(2)]);
  }
  const isComplete = answer.deficiency === 0;
  return (
    <header class="headline">
      {isComplete ? <h2>{said.complete}</h2>
        : best ? (
          <h2 data-best={best.tile}>
            <span>{said.discard}</span> <Tile code={best.tile} class="large" silent /> <strong>{tileName(best.tile, words.tiles)}</strong>
            {best.riichi?.better && <span class="chip strong">{said.withRiichi}</span>}
          </h2>
        ) : first ? <h2 data-best={first.action}><ActionText action={first.action} large /></h2>
          : <h2>{said.beforeDraw}</h2>}
      <p class="standing">
        <span class="chip">{distance(answer.deficiency, language)}</span>
        {isRunning && <span class="chip running">{said.looking}</span>}
      </p>
      {figures.length > 0 && (
        <dl class="head-figures">
          {figures.map(([name, text]) => <div key={name}><dt>{name}</dt><dd class="number">{text}</dd></div>)}
        </dl>
      )}
    </header>
  );
}
