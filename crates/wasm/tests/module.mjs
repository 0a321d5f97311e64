// Loads the WebAssembly module in node, as a Web Worker does in a browser.
import { readFileSync } from 'node:fs';

/** Returns a function that answers a request: its head, and the question or record, to all lines of the answer. */
export async function load(path) {
  const lines = [];
  let suzume;
  const text = (address, length) => new TextDecoder().decode(new Uint8Array(suzume.memory.buffer, address >>> 0, length));
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {
    suzume: {
      emit: (address, length) => lines.push(text(address, length)),
      failed: (address, length) => console.error(text(address, length)),
      now: () => performance.now(),
    },
  });
  suzume = instance.exports;
  return (head, body = '') => {
    lines.length = 0;
    const request = new TextEncoder().encode(`${JSON.stringify(head)}\n${typeof body === 'string' ? body : JSON.stringify(body)}`);
    const address = suzume.suzume_input(request.length) >>> 0;
    new Uint8Array(suzume.memory.buffer, address, request.length).set(request);
    suzume.suzume_ask();
    return lines.map((line) => JSON.parse(line));
  };
}
