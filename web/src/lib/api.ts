// The HTTP side of the server. Errors are sentences in the language of the visitor.

import { speech } from './language.svelte';
import { network } from './network.svelte';
import { pageIdentity } from './pageIdentity';
import { t } from './text';

const SILENT = 0; // the status of no answer at all

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }

  /** Whether nobody answered: asked again later, it may go well. */
  get isSilence(): boolean {
    return this.status === SILENT;
  }
}

type Query = Record<string, string | number | readonly string[] | undefined>;

async function request<T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const answer = await send(method, path, body, query);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Return the answer where all is well; else throw an `ApiError`. */
async function send(method: string, path: string, body?: unknown, query: Query = {}): Promise<Response> {
  const search = new URLSearchParams({ lang: speech.current });
  for (const [name, value] of Object.entries(query)) for (const each of [value ?? []].flat()) search.append(name, String(each));
  const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`/api/1${path}?${search}`, {
    method,
    headers: { ...content, ...pageIdentity.headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    network.miss();
    throw new ApiError(SILENT, 'silent', t('silent')); // what a browser says of it is for developers
  });
  note(answer.headers);
  pageIdentity.note(answer.headers);
  if (answer.ok) return answer;
  const error = (await answer.json().catch(() => ({ code: 'failure', text: answer.statusText }))) as { code: string; text: string };
  throw new ApiError(answer.status, error.code, error.text);
}

/** Learn from an answer whether the server is there: one that the worker has kept says no, one that a browser may keep nothing. */
function note(headers: Headers): void {
  if (headers.has('x-kept')) network.miss();
  else if (!headers.get('cache-control')?.includes('max-age')) network.hear();
}

export const api = {
  get: <T>(path: string, query?: Query) => request<T>('GET', path, undefined, query),
  /** What is no JSON: a file. */
  file: async (path: string, query?: Query) => (await send('GET', path, undefined, query)).blob(),
  post: <T>(path: string, body: unknown = {}, query?: Query) => request<T>('POST', path, body, query),
  put: <T>(path: string, body?: unknown) => request<T>('PUT', path, body),
  delete: <T>(path: string) => request<T>('DELETE', path),
};
