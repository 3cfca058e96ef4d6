import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isNearHost } from '../../platform/mail/mail-host.ts';

// Set by a proxy that is not in TRUST_PROXY: then the peer address is the proxy's, not the caller's.
const PASSED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

const isNear = ({ ip, headers }: Caller): boolean =>
  isNearHost(ip) && PASSED_ON.every((name) => headers[name] === undefined);
const hasToken = ({ headers }: Caller, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Who may read metrics: with METRICS_TOKEN callers that send it, else only this machine and its private network,
 * without a proxy in between.
 */
export const mayReadMetrics = (caller: Caller, token: string | null): boolean =>
  token === null ? isNear(caller) : hasToken(caller, token);

/** Who may read why the server is not ready, and which others run: near addresses, and callers with METRICS_TOKEN. */
export const mayReadReport = (caller: Caller, token: string | null): boolean =>
  isNear(caller) || (token !== null && hasToken(caller, token));
