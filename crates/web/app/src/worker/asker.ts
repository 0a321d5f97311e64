// Workers that answer requests: one, which takes them in turn, and a pool.
import { ApiError, type Problem } from '../api';
import type { FromWorker, ToWorker } from './protocol';

/** What a worker needs of `Worker`. */
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
}

/** Starts a worker that has the module. */
export type Start = () => Port;

interface Open {
  lines: string[];
  isEnded: boolean;
  failure: string | null;
  wake: () => void;
}

const BUG = 'a bug in suzume ended this question';

/** One worker. Requests are answered in the order in which they came. */
export class Asker {
  readonly #port: Port;
  readonly #open = new Map<number, Open>();
  #count = 0;
  /** Whether the worker has failed or was ended. */
  isGone = false;

  constructor(start: Start) {
    this.#port = start();
    this.#port.onmessage = ({ data }) => {
      const open = this.#open.get(data.id);
      if ('failed' in data) this.#end(data.failed);
      if (!open) return;
      if ('line' in data) open.lines.push(data.line);
      if ('ended' in data) open.isEnded = true;
      open.wake();
    };
  }

  get isBusy(): boolean {
    return this.#open.size > 0;
  }

  #end(failure: string): void {
    this.isGone = true;
    this.#port.terminate();
    for (const open of this.#open.values()) {
      open.failure = failure;
      open.wake();
    }
  }

  /** Ends the worker and all its requests. */
  end(): void {
    this.#end('ended');
  }

  /** The lines of an answer as they come. A refusal is thrown. */
  async *ask<Line>(head: object, body: string | Uint8Array = ''): AsyncGenerator<Line> {
    const id = this.#count++;
    const open: Open = { lines: [], isEnded: false, failure: this.isGone ? 'ended' : null, wake: () => {} };
    this.#open.set(id, open);
    if (!this.isGone) this.#port.postMessage({ id, head, body });
    try {
      for (;;) {
        const line = open.lines.shift();
        if (line !== undefined) {
          const read = JSON.parse(line) as { error?: Problem; status?: number };
          if (read.error && read.status) throw new ApiError(read.status, read.error);
          yield read as Line;
        } else if (open.failure !== null) {
          throw new ApiError(500, { message: open.failure === 'ended' ? 'the work was ended' : `${BUG}: ${open.failure}` });
        } else if (open.isEnded) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            open.wake = resolve;
          });
        }
      }
    } finally {
      this.#open.delete(id);
    }
  }

  /** The only line of an answer. */
  async one<Line>(head: object, body: string | Uint8Array = ''): Promise<Line> {
    for await (const line of this.ask<Line>(head, body)) return line;
    throw new ApiError(500, { message: BUG });
  }
}

/** Several workers. A request whose reader leaves ends its worker, which another one replaces. */
export class Pool {
  readonly #free: Asker[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly start: Start,
    private readonly size: number,
  ) {}

  async #worker(signal: AbortSignal | undefined): Promise<Asker> {
    while (this.#running >= this.size) {
      let wake = () => {};
      await new Promise<void>((resolve) => {
        wake = resolve;
        this.#waiting.push(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
      if (signal?.aborted) {
        // What woke it up, if not the signal alone, is for the next one.
        const place = this.#waiting.indexOf(wake);
        if (place >= 0) this.#waiting.splice(place, 1);
        else this.#waiting.shift()?.();
        signal.throwIfAborted();
      }
    }
    this.#running += 1;
    return this.#free.pop() ?? new Asker(this.start);
  }

  async *ask<Line>(head: object, body: string | Uint8Array, signal?: AbortSignal): AsyncGenerator<Line> {
    signal?.throwIfAborted();
    const worker = await this.#worker(signal);
    const leave = () => worker.end();
    signal?.addEventListener('abort', leave, { once: true });
    let isWhole = false;
    try {
      yield* worker.ask<Line>(head, body);
      isWhole = true;
    } catch (error) {
      isWhole = error instanceof ApiError && !worker.isGone;
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
      if (isWhole && !worker.isGone) this.#free.push(worker);
      else worker.end();
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** The last line of an answer. */
  async last<Line>(head: object, body: string | Uint8Array, signal?: AbortSignal): Promise<Line> {
    let last: Line | null = null;
    for await (const line of this.ask<Line>(head, body, signal)) last = line;
    if (last === null) throw new ApiError(500, { message: BUG });
    return last;
  }
}
