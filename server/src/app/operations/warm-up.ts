import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LIMIT_MS = 20_000;
const PAUSE_MS = 250;

/** Enough for the compiler to have seen what most requests run, within a second or two of a free core. */
const ROUNDS = 40;

/**
 * Addresses that no visitor has (RFC 2544), another one for each request: behind a proxy this machine's own is limited
 * as all are, and all servers that start within a minute would share it.
 */
const ownAddress = (request: number) => `198.18.${Math.floor(request / 250) % 250}.${request % 250}`;

interface WarmUp {
  /** The site's own host, as a browser sends it. */
  baseHost: string;
  signal: AbortSignal;
  limitMs?: number;
}

/**
 * Requests the first page before visitors do: a thread has to start, load its bundles and compile them, which takes
 * seconds on a busy machine, perhaps longer than a request's deadline. While the answer is "later" it is retried, until
 * the limit; a page that cannot be rendered at all does not keep the site closed.
 */
export async function drawFirstPage(
  app: Pick<FastifyInstance, 'inject'>,
  { baseHost, signal, limitMs = LIMIT_MS }: WarmUp,
): Promise<void> {
  const until = performance.now() + limitMs;
  while (!signal.aborted) {
    const { headers } = await app.inject({ url: '/', headers: { host: baseHost } });
    if (headers['retry-after'] === undefined || performance.now() + PAUSE_MS > until) return;
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Answers what visitors ask most, each time a little different, so that its code is compiled before they come: a server
 * that takes over another's visitors in its first seconds would keep them waiting. Takes seconds, so it is for a server
 * beside others, which answer meanwhile.
 */
export async function answerUsual(
  app: Pick<FastifyInstance, 'inject'>,
  { baseHost, signal, limitMs = LIMIT_MS }: WarmUp,
): Promise<void> {
  const until = performance.now() + limitMs;
  let asked = Math.floor(Math.random() * 60_000);
  const ask = (url: string) => app.inject({ url, remoteAddress: ownAddress(asked++), headers: { host: baseHost } });
  const found = await ask('/api/search?limit=50');
  const ids = found.statusCode === 200 ? found.json<{ cars: { id: number }[] }>().cars.map(({ id }) => id) : [];
  for (let round = 0; round < ROUNDS; round++) {
    const price = 20_000 + 100 * round;
    const id = ids[round % ids.length];
    const car = id === undefined ? [] : [`/cars/${id}`, `/api/cars/${id}`];
    if (signal.aborted || performance.now() > until) return;
    // At once, as visitors ask: one page after the other would start a single one of the threads that render them.
    await Promise.all([`/api/search?limit=12&priceMin=${price}`, `/cauta?priceMax=${price}`, ...car].map(ask));
  }
}
