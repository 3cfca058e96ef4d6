import type { FastifyRequest } from 'fastify';
import { proceduresOf } from './transport.ts';

/** Sockets tell of changes to these, on the same instant to everybody concerned. */
const TOLD_NOUNS: ReadonlySet<string> = new Set(['chat', 'conversation', 'lead', 'offer', 'quoteRequest', 'testDrive']);
/** And of what these count. */
const TOLD_CALLS: ReadonlySet<string> = new Set(['dealer.mine']);
const TOLD_ROUTES = /^\/api\/(?:leads|dealers\/:id\/leads)(?:\/|$)/;

export const isNotifiedLive = (procedure: string): boolean =>
  TOLD_CALLS.has(procedure) || TOLD_NOUNS.has(procedure.split('.', 1)[0] ?? '');

/**
 * Whether the request asks for what a socket may have told of just now. A replica may lack it still, so the primary
 * answers: nobody tells a second time.
 */
export const asksWhatIsTold = (request: FastifyRequest): boolean =>
  TOLD_ROUTES.test(request.routeOptions.url ?? '') || proceduresOf(request).some(isNotifiedLive);
