import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, BrowserCookie, GuestCookie, SessionCookie } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { Env } from '../../platform/config/env.ts';
import { findActor } from '../../identity/session/session.service.ts';
import { callWhenDone } from './call-when-done.ts';
import { transportOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** A route outside the transports that needs the caller. */
    asksWho?: boolean;
  }
}

/** `__Host-` binds the cookie to this host, but browsers accept it only over https (docs/rules/calls.md, rule 1). */
export const cookieName = (env: Pick<Env, 'isHttps'>): string => (env.isHttps ? '__Host-sid' : 'sid');
const guestCookieName = (env: Env) => (env.isHttps ? '__Host-guest' : 'guest');
const browserCookieName = (env: Env) => (env.isHttps ? '__Host-browser' : 'browser');
// Browsers keep no cookie longer than 400 days; each sign-in starts the year again.
const BROWSER_LIFE_SECONDS = 365 * 86_400;
/** The options of every cookie of the site. */
export const cookieOptions = (env: Pick<Env, 'isHttps'>): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: env.isHttps,
});

interface SessionDeps {
  env: Env;
  orm: Orm;
  now?: (() => Date) | undefined;
}

/** Reads whose session a request has; null without one, and on dealer sites, which have no accounts. */
export type ActorReader = (request: Pick<FastifyRequest, 'cookies' | 'subdomain'>) => Promise<Actor | null>;

export const actorReader =
  ({ env, orm, now = () => new Date() }: SessionDeps): ActorReader =>
  async ({ cookies, subdomain }) => {
    const token = cookies[cookieName(env)];
    return token && subdomain === null ? findActor(orm.em.fork(), token, now()) : null;
  };

/** Reads the caller's session before anything else of a call. */
export function readSessions(app: FastifyInstance, deps: SessionDeps): void {
  const actorOf = actorReader(deps);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', (request, _reply, done) => {
    // Public pages are the same for all visitors; of the others `http/render/page-visitor.ts` asks.
    const { url, config } = request.routeOptions;
    const isCall = transportOf(request) !== 'other' || url === '/ws' || config.asksWho === true;
    if (!isCall || request.cookies[cookieName(deps.env)] === undefined) return done();
    const reading = actorOf(request).then((actor) => (request.actor = actor));
    void callWhenDone(reading, done);
  });
}

/**
 * The cookie as service functions may change it. Logout clears only a cookie that was recognised or has no session any
 * more.
 */
export function sessionCookie(env: Env, request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const options = cookieOptions(env);
  const name = cookieName(env);
  return {
    set: (token, expiresAt) => void reply.setCookie(name, token, { ...options, expires: expiresAt }),
    clear: () => void (request.cookies[name] && reply.clearCookie(name, options)),
  };
}

/** The chat cookie of a visitor without an account; dealer sites have none. */
export function guestCookie(env: Env, request: FastifyRequest, reply: FastifyReply | null): GuestCookie {
  const name = guestCookieName(env);
  return {
    value: (request.subdomain === null && request.cookies[name]) || null,
    set: (value, expires) => void reply?.setCookie(name, value, { ...cookieOptions(env), expires }),
  };
}

/** The cookie of a browser that has signed in before; dealer sites have none. */
export function browserCookie(env: Env, request: FastifyRequest, reply: FastifyReply | null): BrowserCookie {
  const name = browserCookieName(env);
  return {
    value: (request.subdomain === null && request.cookies[name]) || null,
    set: (value) => void reply?.setCookie(name, value, { ...cookieOptions(env), maxAge: BROWSER_LIFE_SECONDS }),
  };
}
