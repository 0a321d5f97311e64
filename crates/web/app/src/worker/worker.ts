// The Web Worker: an instance of suzume's WebAssembly module, which answers one request after another. The module's interface is
// described in crates/wasm/src/lib.rs, its requests in crates/web/src/worker.rs.
import type { FromWorker, ToWorker } from './protocol';

interface Exports {
  memory: WebAssembly.Memory;
  suzume_input(length: number): number;
  suzume_ask(): void;
}

const post = (message: FromWorker): void => self.postMessage(message);
let suzume: Exports | null = null;
let asked = 0;
let panic = '';

const text = (address: number, length: number): string => new TextDecoder().decode(new Uint8Array(suzume!.memory.buffer, address >>> 0, length));

async function begin(module: WebAssembly.Module): Promise<void> {
  const instance = await WebAssembly.instantiate(module, {
    suzume: {
      emit: (address: number, length: number) => post({ id: asked, line: text(address, length) }),
      failed: (address: number, length: number) => {
        panic = text(address, length);
      },
      now: () => performance.now(),
    },
  });
  suzume = instance.exports as unknown as Exports;
}

// Requests may come before the module.
let ready: () => void;
const begun = new Promise<void>((resolve) => {
  ready = resolve;
});
let last: Promise<void> = begun;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) begin(data.module).catch((error: unknown) => (panic = String(error))).finally(() => ready());
  else if ('missing' in data) {
    panic = data.missing;
    ready();
  } else last = last.then(() => answer(data));
};

function answer(data: { id: number; head: object; body: string | Uint8Array }): void {
  try {
    asked = data.id;
    const head = new TextEncoder().encode(`${JSON.stringify(data.head)}\n`);
    const body = typeof data.body === 'string' ? new TextEncoder().encode(data.body) : data.body;
    const address = suzume!.suzume_input(head.length + body.length) >>> 0;
    const request = new Uint8Array(suzume!.memory.buffer, address, head.length + body.length);
    request.set(head);
    request.set(body, head.length);
    suzume!.suzume_ask();
    post({ id: data.id, ended: true });
  } catch (error) {
    // A panic ends the module; its message was passed on before.
    post({ id: data.id, failed: panic || String(error) });
  }
}
