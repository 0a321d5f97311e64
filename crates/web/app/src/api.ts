// Requests to the program behind the page. Types of questions and answers are generated from the program's own description.
import type { components, operations } from './api-types';
import { wordsOfPage } from './words';

/** A type of what the program answers, by its name in openapi.json. */
export type Answered<Name extends keyof components['schemas']> = components['schemas'][Name];

/** What an operation of openapi.json is asked with. */
export type Asked<Name extends keyof operations> = operations[Name] extends { requestBody: { content: { 'application/json': infer Question } } } ? Question : never;

/** What the program says is wrong: the message, and where it knows them the field, the character and a hint. */
export type Problem = Answered<'Problem'>;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.message);
  }
}

async function refused(response: Response): Promise<ApiError> {
  try {
    const answer = (await response.json()) as Partial<Answered<'Error'>>;
    if (answer.error) return new ApiError(response.status, answer.error);
  } catch {
    // No JSON: the status is all there is to say.
  }
  return new ApiError(response.status, { message: `${response.status} ${response.statusText}` });
}

async function request(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, { message: wordsOfPage()('shell-no_answer') });
  }
  if (!response.ok) throw await refused(response);
  return response;
}

export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await request(path, { signal: signal ?? null });
  return (await response.json()) as Answer;
}

/** Sends JSON, or text (a record) as it is. */
export async function post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await request(path, posted(body, signal));
  return (await response.json()) as Answer;
}

function posted(body: unknown, signal?: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
    signal: signal ?? null,
  };
}

/** Lines of JSON as they come. Leaving the loop, or the signal, ends the request, and the program stops its work. */
async function* lines<Line>(response: Response): AsyncGenerator<Line> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += value ?? '';
      const parts = text.split('\n');
      text = done ? '' : (parts.pop() ?? '');
      for (const part of parts) {
        if (part.trim()) yield JSON.parse(part) as Line;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

export async function* postStream<Line>(path: string, body: unknown, signal?: AbortSignal): AsyncGenerator<Line> {
  yield* lines<Line>(await request(path, posted(body, signal)));
}

export async function* getStream<Line>(path: string, signal?: AbortSignal): AsyncGenerator<Line> {
  yield* lines<Line>(await request(path, { signal: signal ?? null }));
}

/** Text as it is: a record. */
export async function getText(path: string, signal?: AbortSignal): Promise<string> {
  return (await request(path, { signal: signal ?? null })).text();
}

/** Removes something. */
export async function remove(path: string): Promise<void> {
  await request(path, { method: 'DELETE' });
}
