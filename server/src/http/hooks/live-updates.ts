import type { FastifyRequest } from 'fastify';
import { proceduresOf } from './transport.ts';

/** Changes of these are pushed over sockets, at once to everybody concerned. */
const PUSHED_ROUTERS: ReadonlySet<string> = new Set([
  'chat',
  'conversation',
  'lead',
  'offer',
  'quoteRequest',
  'testDrive',
]);
/** Calls of other routers that count such data. */
const PUSHED_CALLS: ReadonlySet<string> = new Set(['dealer.mine']);
const PUSHED_ROUTES = /^\/api\/(?:leads|dealers\/:id\/leads)(?:\/|$)/;

export const isPushed = (procedure: string): boolean =>
  PUSHED_CALLS.has(procedure) || PUSHED_ROUTERS.has(procedure.split('.', 1)[0] ?? '');

/**
 * Whether the request asks for data that a socket may have pushed just now. A replica may still lack them, so the
 * primary answers: nothing is pushed a second time.
 */
export const asksForPushedData = (request: FastifyRequest): boolean =>
  PUSHED_ROUTES.test(request.routeOptions.url ?? '') || proceduresOf(request).some(isPushed);
