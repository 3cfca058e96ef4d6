import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isNearHost } from '../../platform/mail/mail-host.ts';

// Set by a proxy that is not in TRUST_PROXY: then the peer address is the proxy's, not the caller's.
const PASSED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Who may read metrics: with METRICS_TOKEN callers that send it, else only this machine and its private network,
 * without a proxy in between.
 */
export function mayReadMetrics({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, token: string | null): boolean {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isNearHost(ip) && PASSED_ON.every((name) => headers[name] === undefined);
}
