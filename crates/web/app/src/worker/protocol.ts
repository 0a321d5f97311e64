// What the page and its Web Workers send each other.

/** The first message has the compiled module, or why there is none, the others a request: its head, and the question or record that it is about. */
export type ToWorker = { module: WebAssembly.Module } | { missing: string } | { id: number; head: object; body: string | Uint8Array };

/** A line of the answer, its end, or a failure, after which the worker is of no use. */
export type FromWorker = { id: number; line: string } | { id: number; ended: true } | { id: number; failed: string };
