import { expect, test } from 'vitest';
import { Asker, Pool, type Port } from './asker';
import type { FromWorker, ToWorker } from './protocol';

/** A worker that is told what to answer. */
class Fake implements Port {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  asked: number[] = [];
  isEnded = false;
  postMessage(message: ToWorker): void {
    if ('id' in message) this.asked.push(message.id);
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

const fakes = (): { all: Fake[]; start: () => Port } => {
  const all: Fake[] = [];
  return {
    all,
    start: () => {
      const fake = new Fake();
      all.push(fake);
      return fake;
    },
  };
};

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('lines come as they are found, up to the end', async () => {
  const { all, start } = fakes();
  const lines = new Asker(start).ask<{ n: number }>({ ask: 'x' });
  const first = lines.next();
  all[0]!.says({ id: 0, line: '{"n":1}' });
  expect((await first).value).toEqual({ n: 1 });
  all[0]!.says({ id: 0, line: '{"n":2}' });
  all[0]!.says({ id: 0, ended: true });
  expect((await lines.next()).value).toEqual({ n: 2 });
  expect((await lines.next()).done).toBe(true);
});

test('a refusal is thrown with its status, and the worker stays', async () => {
  const { all, start } = fakes();
  const asker = new Asker(start);
  const answer = asker.one({ ask: 'x' });
  all[0]!.says({ id: 0, line: '{"status":422,"error":{"message":"no","field":"hand"}}' });
  await expect(answer).rejects.toMatchObject({ status: 422, problem: { message: 'no', field: 'hand' } });
  expect(asker.isGone).toBe(false);
});

test('a bug of the module ends its worker', async () => {
  const { all, start } = fakes();
  const asker = new Asker(start);
  const answer = asker.one({ ask: 'x' });
  all[0]!.says({ id: 0, failed: 'out of bounds' });
  await expect(answer).rejects.toMatchObject({ status: 500 });
  expect([asker.isGone, all[0]!.isEnded]).toEqual([true, true]);
  await expect(asker.one({ ask: 'y' })).rejects.toMatchObject({ status: 500 });
});

test('a reader that leaves ends the work, and the next one has a new worker', async () => {
  const { all, start } = fakes();
  const pool = new Pool(start, 1);
  const stop = new AbortController();
  const left = pool.last({ ask: 'x' }, '', stop.signal);
  const next = pool.last({ ask: 'y' }, '');
  await soon();
  expect(all.length).toBe(1);
  stop.abort();
  await expect(left).rejects.toThrow();
  expect(all[0]!.isEnded).toBe(true);
  await soon();
  expect(all.length).toBe(2);
  all[1]!.says({ id: 0, line: '{"n":1}' });
  all[1]!.says({ id: 0, ended: true });
  expect(await next).toEqual({ n: 1 });
});

test('a free worker is used again, and no more are started than allowed', async () => {
  const { all, start } = fakes();
  const pool = new Pool(start, 2);
  const answers = [1, 2, 3].map((n) => pool.last({ ask: n }, ''));
  await soon();
  expect(all.length).toBe(2);
  all[0]!.says({ id: 0, line: '{"n":1}' });
  all[0]!.says({ id: 0, ended: true });
  expect(await answers[0]).toEqual({ n: 1 });
  await soon();
  expect([all.length, all[0]!.asked]).toEqual([2, [0, 1]]);
  for (const [fake, id] of [[all[0]!, 1], [all[1]!, 0]] as const) {
    fake.says({ id, line: '{"n":2}' });
    fake.says({ id, ended: true });
  }
  expect(await Promise.all(answers)).toHaveLength(3);
});

test('a reader that leaves while it waits takes no worker', async () => {
  const { all, start } = fakes();
  const pool = new Pool(start, 1);
  const first = pool.last({ ask: 'x' }, '');
  await soon();
  const stop = new AbortController();
  const waiting = pool.last({ ask: 'y' }, '', stop.signal);
  const third = pool.last({ ask: 'z' }, '');
  await soon();
  stop.abort();
  await expect(waiting).rejects.toThrow();
  all[0]!.says({ id: 0, line: '1' });
  all[0]!.says({ id: 0, ended: true });
  await first;
  await soon();
  expect(all[0]!.asked).toEqual([0, 1]);
  all[0]!.says({ id: 1, line: '2' });
  all[0]!.says({ id: 1, ended: true });
  expect(await third).toBe(2);
});
