import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { addressKey, createCounter, isExempt } from '../platform/limits.ts';
import { doorOf, pathOf, proceduresOf } from './door.ts';
import { MAX_BATCH } from './trpc-address.ts';

const CALLS = { points: 300, seconds: 60 };
const PAGES = { points: 240, seconds: 60 };
// Static files and pictures aren't counted (docs/rules.md, rule 7).
const FILES =
  /^\/(assets|mf|objects|healthz|readyz|metrics|ws)(\/|$)|\.(js|css|txt|xml|ico|png|svg|webp|avif|jpg|woff2|json|map)$/;

const callerKey = (request: FastifyRequest): string =>
  request.actor ? `session:${request.actor.sessionHash}` : addressKey(request.ip);

/** A batch counts its entries; one that is refused for its length costs no more than that. */
const costOf = (request: FastifyRequest): number => Math.min(Math.max(1, proceduresOf(request).length), MAX_BATCH + 1);

/** Counts calls by session or address, and pages by address; 429 with Retry-After beyond the limit. */
export function limitRequests(app: FastifyInstance, env: Pick<Env, 'trustProxy'>): void {
  const countCall = createCounter(CALLS);
  const countPage = createCounter(PAGES);
  app.addHook('onRequest', async (request) => {
    if (isExempt(env, request.ip)) return;
    if (doorOf(request) !== 'other') await countCall(callerKey(request), costOf(request));
    else if (!FILES.test(pathOf(request))) await countPage(addressKey(request.ip));
  });
}
