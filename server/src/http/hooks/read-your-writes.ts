/**
 * A caller that got the answer to a write finds it with the next read: at this server because the write is recorded
 * before the answer is sent, at another because its version travels in a cookie, on a replica because the version says
 * which position of the primary the replica must have reached.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Written } from '../../platform/context/context.ts';
import type { WalPosition } from '../../platform/database/wal-history.ts';
import type { Env } from '../../platform/config/env.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';
import { metaOf } from '../api/router.ts';
import { callWhenDone } from './call-when-done.ts';
import { cookieOptions } from './session.ts';
import { proceduresOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's last write; null: none that is known, or no replicas. */
    written: Written | null;
  }
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** By then every server and every replica in use has the write. */
const COOKIE_LIFE_S = 60;
/** Versions and sessions that this server has met. */
const MAX_KNOWN = 20_000;
/** A random part, the primary's position, the time; and their MAC. */
const VERSION = /^([\w-]{12}\.([0-9a-f]{1,16})\.([0-9a-z]{1,10}))\.[\w-]{43}$/;

export interface WriteTracking {
  env: Env;
  /** Whether other servers run on the same database; one that is alone sets no cookie. */
  isShared: boolean;
  /** This process, or another that the caller has just been at, has written: what is cached may be older. */
  onWrite(): void;
  /** The primary's position now; null: no replica answers reads. */
  position: (() => Promise<WalPosition>) | null;
}

const versionCookieName = (env: Pick<Env, 'isHttps'>): string => (env.isHttps ? '__Host-version' : 'version');

export function trackOwnWrites(app: FastifyInstance, { env, isShared, onWrite, position }: WriteTracking): void {
  const name = versionCookieName(env);
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  // For clients that send a session and keep no other cookie.
  const bySession = new LRUCache<string, Written>({ max: MAX_KNOWN, ttl: COOKIE_LIFE_S * 1_000 });
  const signed = (version: string) => `${version}.${secretBoxOf(env).sign(`written version:${version}`)}`;

  /** The write that the cookie tells of; null without one, or when it is not ours. */
  const readVersion = ({ cookies }: FastifyRequest): Written | null => {
    const value = cookies[name];
    const [, version, bytes, time] = (value && VERSION.exec(value)) || [];
    // Nobody can make up versions, each of which costs questions to the database.
    if (!version || value !== signed(version)) return null;
    if (!known.has(version)) {
      known.set(version, true);
      onWrite();
    }
    return { position: BigInt(`0x${bytes}`), at: Number.parseInt(time ?? '', 36) };
  };

  app.decorateRequest('written', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const there = isShared ? readVersion(request) : null;
    if (position) {
      const here = (request.actor && bySession.get(request.actor.sessionHash)) ?? null;
      request.written = there && here && there.at < here.at ? here : (there ?? here);
    }
    done();
  });

  const recordWrite = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const changesSearch = mayChangeSearch(proceduresOf(request));
    if (changesSearch) onWrite();
    if (!changesSearch && !position) return;
    // A primary that was lost just now: for some seconds its time alone counts.
    const written: Written = { position: (await position?.().catch(() => 0n)) ?? 0n, at: Date.now() };
    if (request.actor) bySession.set(request.actor.sessionHash, written);
    // A dealer site has no cookies, and nothing that its visitors could look for.
    if (!isShared || request.subdomain !== null) return;
    const version = `${randomBytes(9).toString('base64url')}.${written.position.toString(16)}.${written.at.toString(36)}`;
    known.set(version, true);
    void reply.setCookie(name, signed(version), { ...cookieOptions(env), maxAge: COOKIE_LIFE_S });
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (READING.has(request.method) || reply.statusCode >= 400) done();
    else void callWhenDone(recordWrite(request, reply), done);
  });
}

/** Unless every procedure of the request declares otherwise. */
const mayChangeSearch = (procedures: readonly string[]): boolean =>
  procedures.length === 0 || procedures.some((procedure) => metaOf(procedure)?.changesSearch !== false);
