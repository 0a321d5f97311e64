// The games as a table, and the same as a file.
import { type Say } from '../words';
import { goTo, writeRoute } from '../shell/route';
import { keep } from '../shell/kept';
import { useWords } from '../shell/settings';
import { signed } from '../table/eventText';
import { named } from '../table/Files';
import type { Decision } from '../table/types';
import { ruleName } from '../words/rules';
import { csv, save } from './csv';
import type { GameRow, LibraryFile } from './library';

/** Opens a record at the table with its review, at a decision or at the beginning of a game. */
export function openAt(file: LibraryFile, game: number, decision?: Decision): void {
  if (!file.record) return;
  const opened = named(file.record, file.body);
  const hand = file.record.hands.findIndex((one) => one.game === game && (!decision || one.hand === decision.hand));
  keep('table.opened', opened);
  keep(`${opened.id}-place`, { hand: Math.max(hand, 0), event: decision?.event ?? 0 });
  if (file.review) keep(`${opened.id}-review`, file.review);
  if (decision) {
    keep(`${opened.id}-chosen`, decision);
    keep(`${opened.id}-bottom`, decision.seat);
  }
  goTo(writeRoute('table'));
}

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(0)}%`);
const points = (amount: number | null) => (amount === null ? '–' : signed(Math.round(amount)));
/** A sum of costs: places to three digits, points whole. */
export const costText = (cost: number | null, quantity: string | null): string =>
  (cost === null ? '–' : quantity === 'points' ? Math.round(cost).toLocaleString('en') : cost.toFixed(3));

export function GameTable({ rows }: { rows: readonly GameRow[] }) {
  const t = useWords();
  const quantity = rows.find((row) => row.quantity)?.quantity ?? null;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={t('records-games')}>
      <table class="points record-table">
        <thead>
          <tr>
            <th scope="col">{t('records-game')}</th><th scope="col" class="rules">{t('table-rules')}</th><th scope="col" class="hands">{t('records-hands')}</th><th scope="col">{t('table-points')}</th>
            <th scope="col">{t('records-place')}</th><th scope="col">{quantity ? t('records-cost_in', { quantity: t(`quantity-${quantity}`) }) : t('records-cost')}</th>
            <th scope="col">{t('records-agreement')}</th><th scope="col">{t('records-luck')}</th><th scope="col">{t('records-rating')}</th><th scope="col">{t('records-mistakes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.file.id}-${row.game}`}>
              <th scope="row"><button type="button" class="link" onClick={() => openAt(row.file, row.game)}>{row.file.name}{row.game > 1 ? ` · ${row.game}` : ''}</button></th>
              <td class="rules">{ruleName(t, row.rules)}</td>
              <td class="number hands">{row.hands}</td>
              <td class={`number ${row.points > 0 ? 'up' : row.points < 0 ? 'down' : ''}`}>{signed(row.points)}</td>
              <td class="number">{row.place}</td>
              <td class="number cost">{costText(row.cost, row.quantity)}</td>
              <td class="number">{percent(row.agreement)}</td>
              <td class="number">{points(row.luck)}</td>
              <td class="number rating">{row.rating?.toFixed(0) ?? '–'}</td>
              <td class="number">{row.mistakes ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Saves the games as CSV. */
export function saveGames(rows: readonly GameRow[], t: Say): void {
  const head = ['file', 'game', 'rules', 'player', 'hands', 'points', 'place', 'cost', 'quantity', 'agreement', 'luck', 'rating', 'mistakes'];
  const body = rows.map((row) => [row.file.name, row.game, row.rules, row.names[row.seat] ?? t('table-you'), row.hands, row.points, row.place, row.cost, row.quantity,
    row.agreement, row.luck, row.rating, row.mistakes]);
  save('games.csv', 'text/csv', csv([head, ...body]));
}
