import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { addressKey, createCounter, isExempt } from '../platform/limits.ts';
import { addressOf, doorOf, isFilePath, pathOf, proceduresOf } from './door.ts';
import { MAX_BATCH } from './trpc-address.ts';

const CALLS = { points: 300, seconds: 60 };
const PAGES = { points: 240, seconds: 60 };
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);
const READING = new Set(['GET', 'HEAD']);

const callerKey = (request: FastifyRequest): string =>
  request.actor ? `session:${request.actor.sessionHash}` : addressKey(request.ip);

/** A batch counts its entries; one that is refused for its length costs no more than that. */
const costOf = (request: FastifyRequest): number => Math.min(Math.max(1, proceduresOf(request).length), MAX_BATCH + 1);

/** Static files and pictures aren't counted (docs/rules.md, rule 7). */
const isUncounted = (request: FastifyRequest): boolean =>
  isFilePath(addressOf(request).path) || OPERATIONS.has(pathOf(request));

/** Counts calls by session or address, and pages by address; 429 with Retry-After beyond the limit. */
export function limitRequests(app: FastifyInstance, env: Pick<Env, 'trustProxy'>): void {
  const countCall = createCounter(CALLS);
  const countPage = createCounter(PAGES);
  app.addHook('onRequest', async (request) => {
    if (isExempt(env, request.ip)) return;
    // Whatever wants to write is a call, even where nothing takes it: each refusal of it is noted in the database.
    if (doorOf(request) !== 'other' || !READING.has(request.method)) {
      await countCall(callerKey(request), costOf(request));
    } else if (!isUncounted(request)) await countPage(addressKey(request.ip));
  });
}
