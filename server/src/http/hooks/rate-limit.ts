import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/config/env.ts';
import { createAddressCounter, createCounter, isExempt } from '../../platform/limits/limits.ts';
import type { RequestCounts } from '../../platform/limits/request-counts.ts';
import { callWhenDone } from './call-when-done.ts';
import { addressOf, transportOf, isFilePath, pathOf, proceduresOf } from './transport.ts';
import { MAX_BATCH } from './trpc-address.ts';

const CALLS = { points: 300, seconds: 60 };
/** The limit for all signed-in callers behind one address: a company's colleagues, but not a hundred sessions. */
const CALLS_OF_USERS = { points: 1_500, seconds: 60 };
const PAGES = { points: 240, seconds: 60 };
/** Fifty first visits, with pictures. */
const FILES = { points: 3_000, seconds: 60 };
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);
const READING = new Set(['GET', 'HEAD']);
/** Looks like a file name, but is answered by a page. */
const DOCUMENT = /\.html?$/i;

/** A batch counts its entries, up to one more than the longest batch allowed. */
const costOf = (request: FastifyRequest): number => Math.min(Math.max(1, proceduresOf(request).length), MAX_BATCH + 1);

/** The user who calls, regardless of the number of sessions; an impersonating administrator is still one user. */
const userOf = ({ actor }: FastifyRequest): string | null =>
  actor && `user:${actor.impersonatorId === null ? actor.user.id : `${actor.impersonatorId} as ${actor.user.id}`}`;

function kindOf(request: FastifyRequest): 'call' | 'page' | 'file' | 'uncounted' {
  // Any write is a call, even to an unknown address: each refusal of it is audited in the database.
  if (transportOf(request) !== 'other' || !READING.has(request.method)) return 'call';
  if (OPERATIONS.has(pathOf(request))) return 'uncounted';
  const { path } = addressOf(request);
  return isFilePath(path) && !DOCUMENT.test(path) ? 'file' : 'page';
}

/** Counts requests by user and address (docs/rules/limits.md, rule 7); 429 with Retry-After beyond the limits. */
export function limitRequests(app: FastifyInstance, env: Pick<Env, 'trustProxy'>, requests: RequestCounts): void {
  const countUser = createCounter(requests, 'calls-of-user', CALLS);
  const countUsersAt = createAddressCounter(requests, 'calls-of-users', CALLS_OF_USERS);
  const countCall = createAddressCounter(requests, 'calls', CALLS);
  const countPage = createAddressCounter(requests, 'pages', PAGES);
  const countFile = createAddressCounter(requests, 'files', FILES);
  const count = async (request: FastifyRequest): Promise<void> => {
    const kind = kindOf(request);
    const user = userOf(request);
    if (kind === 'page') await countPage(request.ip);
    else if (kind === 'file') await countFile(request.ip);
    else if (kind === 'call' && user === null) await countCall(request.ip, costOf(request));
    else if (kind === 'call' && user !== null) {
      await countUser(user, costOf(request));
      await countUsersAt(request.ip, costOf(request));
    }
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isExempt(env, request.ip)) done();
    else void callWhenDone(count(request), done);
  });
}
