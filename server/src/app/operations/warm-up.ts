import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type OwnVisitor, ownVisitor } from './own-visitor.ts';

const FIRST_PAGE_LIMIT_MS = 20_000;
/**
 * Beside others a start has time, and one that has little of a processor needs it: after twenty seconds it had answered
 * a quarter of the requests, and its first visitors cost it two to four times as much as later ones.
 */
const USUAL_LIMIT_MS = 60_000;
const PAUSE_MS = 250;

/** Enough for the compiler to have seen what most requests run, within a few seconds of a free core. */
const ROUNDS = 20;

/**
 * At once in a round, as visitors ask. One page after the other would start a single one of the threads that render
 * them, and one call after the other a single connection to each database: a new one is slow at first, since it reads
 * the catalogs and plans its statements.
 */
const AT_ONCE = { searches: 12, cars: 6, searchPages: 1, carPages: 1 };

/** As a browser: what compresses the answers has to be warm too. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

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
  { baseHost, signal, limitMs = FIRST_PAGE_LIMIT_MS }: WarmUp,
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
 * beside others, which answer meanwhile. Ends early at the limit, and when a request has no answer.
 */
export async function answerUsual(
  app: FastifyInstance,
  { baseHost, signal, limitMs = USUAL_LIMIT_MS }: WarmUp,
): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  let visitor: OwnVisitor | undefined;
  try {
    visitor = await ownVisitor(app, { baseHost, signal: ending });
    await askUsual(visitor);
  } catch (error) {
    // Who starts must not fail for this: it is only slower at first.
    app.log.warn({ err: error }, 'the warm-up ended early');
  } finally {
    visitor?.close();
  }
}

async function askUsual({ ask }: OwnVisitor): Promise<void> {
  const ids = carsIn(await ask('/api/search?limit=50'));
  for (let round = 0; round < ROUNDS; round++) {
    const price = (number: number) => 20_000 + 100 * number;
    const car = (number: number) => ids[number % ids.length];
    const each = (count: number, path: (number: number) => string) =>
      Array.from({ length: count }, (_, index) => path(round * count + index));
    const usual = [
      ...each(AT_ONCE.searches, (number) => `/api/search?limit=12&priceMin=${price(number)}`),
      ...each(AT_ONCE.searchPages, (number) => `/cauta?priceMax=${price(number)}`),
      ...each(ids.length && AT_ONCE.cars, (number) => `/api/cars/${car(number)}`),
      ...each(ids.length && AT_ONCE.carPages, (number) => `/cars/${car(number)}`),
    ];
    await Promise.all(usual.map((path) => ask(path, ENCODINGS)));
  }
}

function carsIn({ status, body }: { status: number; body: string }): number[] {
  if (status !== 200) return [];
  return (JSON.parse(body) as { cars: { id: number }[] }).cars.map(({ id }) => id);
}
