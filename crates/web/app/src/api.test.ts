import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, get, getStream, post, postStream } from './api';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (response: () => Response | Promise<Response>) => {
  const asked = vi.fn(async (_path: string, _init?: RequestInit) => response());
  vi.stubGlobal('fetch', asked);
  return asked;
};

/** A response whose bytes come in these pieces; `cancelled` is called when the reader leaves. */
function pieces(chunks: Uint8Array[], cancelled = () => {}): Response {
  const left = [...chunks];
  return new Response(new ReadableStream({
    pull: (controller) => {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: cancelled,
  }));
}

async function all<T>(stream: AsyncGenerator<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of stream) found.push(one);
  return found;
}

test('lines of a stream are the same wherever its bytes are cut', async () => {
  const bytes = new TextEncoder().encode('{"n":1}\n\n{"name":"東一局"}\r\n{"n":3}');
  for (let cut = 1; cut < bytes.length; cut += 1) {
    answerWith(() => pieces([bytes.slice(0, cut), bytes.slice(cut)]));
    expect(await all(getStream('/api/x'))).toEqual([{ n: 1 }, { name: '東一局' }, { n: 3 }]);
  }
  answerWith(() => pieces([...bytes].map((byte) => Uint8Array.of(byte))));
  expect(await all(postStream('/api/x', {}))).toHaveLength(3);
});

test('a stream that is left is cancelled', async () => {
  const cancelled = vi.fn();
  const line = new TextEncoder().encode('{"n":1}\n');
  answerWith(() => pieces([line, line, line, line, line], cancelled));
  for await (const one of getStream<{ n: number }>('/api/x')) {
    expect(one.n).toBe(1);
    break;
  }
  expect(cancelled).toHaveBeenCalled();
});

test('questions are JSON, and a record is sent as it is', async () => {
  const asked = answerWith(() => Response.json({ ok: true }));
  expect(await post('/api/discard', { hand: '11z' })).toEqual({ ok: true });
  await post('/api/review', 'a record');
  expect(asked.mock.calls.map(([, init]) => init?.body)).toEqual(['{"hand":"11z"}', 'a record']);
});

test('a refusal carries the problem, and one without JSON its status', async () => {
  answerWith(() => Response.json({ error: { message: 'half a tile', field: 'hand' } }, { status: 400 }));
  await expect(get('/api/x')).rejects.toMatchObject({ status: 400, message: 'half a tile', problem: { field: 'hand' } });
  answerWith(() => new Response('gone', { status: 502, statusText: 'Bad Gateway' }));
  await expect(get('/api/x')).rejects.toMatchObject({ status: 502, message: '502 Bad Gateway' });
});

test('a server that does not answer is named, and an aborted request is not a problem', async () => {
  answerWith(() => Promise.reject(new TypeError('network')));
  await expect(get('/api/x')).rejects.toThrow(/suzume serve/);
  const stop = new AbortController();
  stop.abort();
  const error = await get('/api/x', stop.signal).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(ApiError);
});
