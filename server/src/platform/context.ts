import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentUser, Role } from 'contracts/user';
import type { Env } from './env.ts';

/** Who is asking. While impersonating, `user` is the target and `impersonatorId` the administrator behind it. */
export interface Actor {
  user: CurrentUser;
  role: Role;
  impersonatorId: number | null;
  sessionHash: string;
}

/** The caller's cookie, as far as a verb may touch it: only login, registration and logout do. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** The cookie by which the chat knows somebody without an account; its value is not to be believed before it is read. */
export interface GuestCookie {
  value: string | null;
  set(value: string, expiresAt: Date): void;
}

/** By which a browser that has signed in before is known; its value is not to be believed before it is read (identity/session/known-browser.ts). */
export interface BrowserCookie {
  value: string | null;
  set(value: string): void;
}

/** The rules of docs/rules.md, rule 7; `take` throws "too many requests" with the seconds to wait. */
export interface Limits {
  take(rule: LimitRule, key: string): Promise<void>;
  /** Undoes one `take`: where only failures count, an act is counted before it is tried, so that many at once count too. */
  release(rule: LimitRule, key: string): Promise<void>;
  /** Counts, and waits the longer the oftener it was counted; refuses nobody, so nobody can be kept out by it. */
  slowDown(rule: LimitRule, key: string): Promise<void>;
  /** The same rules as they hold for callers of this address; loopback may be exempt. */
  forCaller?(ip: string): Limits;
}
export type LimitRule =
  | 'login-ip'
  | 'login-pair'
  | 'login-email'
  | 'login-browser'
  | 'password-reset'
  | 'password-change'
  | 'own-data'
  | 'email-confirm'
  | 'register'
  | 'lead-ip'
  | 'lead-sender'
  | 'email'
  | 'smtp-test'
  | 'upload'
  | 'report'
  | 'report-car'
  | 'sitemap'
  | 'contact'
  | 'saved-search'
  | 'chat-guest';

/** Queues work inside the transaction of `em`: it exists only if the business rows commit. */
export interface Jobs {
  enqueue(em: EntityManager, queue: string, data: object): Promise<void>;
}

export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** Where views of cars are counted; they are stored a few seconds later. */
export interface Views {
  note(car: number, at: Date, dealerUser: number | null): void;
}

/** A refusal as the audit log keeps it: who (null: nobody signed in), what, and a shortened address. */
export interface RefusalRecord {
  at: Date;
  actorId: number | null;
  impersonatorId: number | null;
  action: string;
  ip: string | null;
}

/** Where refusals are noted; they are stored a moment later, and never make a request wait. */
export interface Refusals {
  note(refusal: RefusalRecord): void;
}

/** What features above a change do with it, in the change's transaction; app/app.ts says who listens. */
export interface Events {
  carDeleted(em: EntityManager, carId: number): Promise<void>;
}

/** Everything a verb may use. One per request. Layers above add what they own, such as `search` (catalog/search/search-runtime.ts). */
export interface Ctx {
  em: EntityManager;
  actor: Actor | null;
  env: Env;
  limits: Limits;
  jobs: Jobs;
  events: Events;
  views: Views;
  refusals: Refusals;
  cookie: SessionCookie;
  guestCookie: GuestCookie;
  browserCookie: BrowserCookie;
  log: Log;
  requestId: string;
  /** What the caller's header Idempotency-Key says; null without one. */
  idempotencyKey: string | null;
  /** The caller's address, null inside the process (jobs, server rendering). */
  ip: string | null;
  /** What the caller's program says that it is; null without a word, and inside the process. */
  userAgent: string | null;
  now(): Date;
}

/** The context behind every access word but "public". */
export interface SignedInCtx extends Ctx {
  actor: Actor;
}

/** How contexts are made: from a request, or for the server's own work (rendering, jobs). */
export interface ContextFactory {
  fromRequest(request: FastifyRequest, reply: FastifyReply): Ctx;
  /** For what comes over an open socket; who speaks must be read anew each time. */
  fromSocket(request: FastifyRequest): Ctx;
  internal(): Ctx;
}
