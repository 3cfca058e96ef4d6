/** The bucket of a visitor while a canary runs, in a cookie of the session (docs/rules/releases.md "Canary"). */
import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/config/env.ts';

const BUCKETS = 100;
const nameOf = ({ isHttps }: Pick<Env, 'isHttps'>) => (isHttps ? '__Host-canary' : 'canary');

/**
 * The visitor's bucket, 0–99, kept for the session so that every page comes from the same release. Null, and no cookie,
 * while no canary runs and on dealer sites.
 */
export function canaryBucket(
  env: Pick<Env, 'isHttps'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  hasCanary: boolean,
): number | null {
  if (request.subdomain !== null) return null;
  const name = nameOf(env);
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: env.isHttps } as const;
  const sent = request.cookies[name];
  if (!hasCanary) {
    if (sent !== undefined) void reply.clearCookie(name, options);
    return null;
  }
  if (sent !== undefined && /^\d{1,2}$/.test(sent)) return Number(sent);
  const bucket = randomInt(BUCKETS);
  void reply.setCookie(name, String(bucket), options);
  return bucket;
}
