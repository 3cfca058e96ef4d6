import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LIMIT_MS = 20_000;
const PAUSE_MS = 250;

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
