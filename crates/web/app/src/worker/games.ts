// Games with a person that are played in workers, each in its own. They are forgotten when the page is closed.
import { type Answered, ApiError } from '../api';
import type { GameAnswer, GameQuestion, ListedGame, Message } from '../backend';
import { Asker, type Start } from './asker';

class Game {
  readonly messages: Message[] = [];
  #wake: (() => void)[] = [];

  constructor(
    readonly about: GameAnswer,
    readonly worker: Asker,
  ) {}

  get isOver(): boolean {
    const last = this.messages.at(-1);
    return this.worker.isGone || (last !== undefined && 'over' in last);
  }

  #news(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** Reads messages until the game waits for the person. */
  async read(lines: AsyncGenerator<Message>): Promise<void> {
    try {
      for await (const message of lines) {
        this.messages.push(message);
        this.#news();
      }
    } finally {
      this.#news();
    }
  }

  end(): void {
    this.worker.end();
    this.#news();
  }

  /** Resolves when there may be another message. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#wake.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

export class Games {
  readonly #all = new Map<string, Game>();

  constructor(private readonly start: Start) {}

  #game(id: string): Game {
    const game = this.#all.get(id);
    if (!game) throw new ApiError(404, { message: 'there is no such game; games of this page end with it' });
    return game;
  }

  async begin(question: GameQuestion): Promise<GameAnswer> {
    const [seed = 0, ...rest] = crypto.getRandomValues(new Uint32Array(3));
    const id = rest.map((part) => part.toString(16).padStart(8, '0')).join('');
    const worker = new Asker(this.start);
    try {
      const about = await worker.one<GameAnswer>({ ask: 'game', id, seed: seed % 1_000_000_000 }, JSON.stringify(question));
      const game = new Game(about, worker);
      this.#all.set(id, game);
      game.read(worker.ask<Message>({ ask: 'play' })).catch(() => {});
      return about;
    } catch (error) {
      worker.end();
      throw error;
    }
  }

  list(): ListedGame[] {
    return [...this.#all.values()].map((game) => ({
      ...game.about,
      over: game.isOver,
      hands: game.messages.filter((message) => 'hand' in message).length,
    }));
  }

  leave(id: string): void {
    this.#game(id).end();
    this.#all.delete(id);
  }

  async *stream(id: string, since: number, signal: AbortSignal): AsyncGenerator<Message> {
    const game = this.#game(id);
    for (let sent = since; ; ) {
      const message = game.messages[sent];
      if (message) {
        sent += 1;
        yield message;
      } else if (game.isOver || signal.aborted) {
        return;
      } else {
        await game.next(signal);
      }
    }
  }

  act(id: string, decision: number, action: Answered<'Action'>): Promise<void> {
    return this.#playOn(id, { ask: 'act', decision, action });
  }

  undo(id: string): Promise<void> {
    return this.#playOn(id, { ask: 'undo' });
  }

  async #playOn(id: string, head: object): Promise<void> {
    const game = this.#game(id);
    const lines = game.worker.ask<Message>(head);
    // A refusal comes instead of the first message; what follows that one is read in the background.
    const first = await lines.next();
    if (first.done) return;
    const all = async function* (): AsyncGenerator<Message> {
      yield first.value;
      yield* lines;
    };
    game.read(all()).catch(() => {});
  }

  hint(id: string): Promise<Answered<'Hint'>> {
    return this.#game(id).worker.one({ ask: 'hint' });
  }

  async record(id: string): Promise<string> {
    const { record } = await this.#game(id).worker.one<{ record: string }>({ ask: 'game_record' });
    return record;
  }
}
