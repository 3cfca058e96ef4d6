/**
 * A caller that got the answer to a write finds it with the next read: at this server because the write is recorded
 * before the answer is sent, at another because its version travels in a cookie.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../platform/env.ts';
import { secretBoxOf } from '../../platform/secrets/secret-box.ts';
import { metaOf } from '../api/router.ts';
import { cookieOptions } from './session.ts';
import { proceduresOf } from './transport.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** By then every server has heard of the write by itself. */
const COOKIE_LIFE_S = 60;
/** Versions that this server has given or heard of. */
const MAX_KNOWN = 20_000;
const VERSION = /^([\w-]{12})\.([\w-]{43})$/;

export interface WriteTracking {
  env: Env;
  /** Whether other servers run on the same database; one that is alone sets no cookie. */
  isShared: boolean;
  /** This process, or another that the caller has just been at, has written: what is cached may be older. */
  onWrite(): void;
}

export const versionCookieName = (env: Pick<Env, 'isHttps'>): string => (env.isHttps ? '__Host-version' : 'version');

export function trackOwnWrites(app: FastifyInstance, { env, isShared, onWrite }: WriteTracking): void {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  const name = versionCookieName(env);
  const signed = (version: string) => `${version}.${secretBoxOf(env).sign(`written version:${version}`)}`;

  if (isShared) {
    app.addHook('onRequest', async ({ cookies }) => {
      const value = cookies[name];
      const version = value && VERSION.exec(value)?.[1];
      // Nobody can make up versions, each of which costs a question to the database.
      if (!version || known.has(version) || value !== signed(version)) return;
      known.set(version, true);
      onWrite();
    });
  }

  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method) || reply.statusCode >= 400 || !mayChangeReads(proceduresOf(request))) return;
    onWrite();
    // A dealer site has no cookies, and nothing that its visitors could look for.
    if (!isShared || request.subdomain !== null) return;
    const version = randomBytes(9).toString('base64url');
    known.set(version, true);
    void reply.setCookie(name, signed(version), { ...cookieOptions(env), maxAge: COOKIE_LIFE_S });
  });
}

/** Unless every procedure of the request declares otherwise. */
const mayChangeReads = (procedures: readonly string[]): boolean =>
  procedures.length === 0 || procedures.some((procedure) => metaOf(procedure)?.changesSearch !== false);
