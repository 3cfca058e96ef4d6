import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DealerRole } from 'contracts/team-rights';
import type { CurrentUser, Role } from 'contracts/user';
import type { CountedKind } from 'contracts/view-counts';
import type { Env } from '../config/env.ts';
import type { LimitRule } from '../limits/rules/limit-rules.ts';

/** The caller. While impersonating, `user` is the target and `impersonatorId` the administrator. */
export interface Actor {
  user: CurrentUser;
  role: Role;
  /** The user who owns the dealership that the actor acts for; the own id of everybody else. */
  ownerId: number;
  /** The actor's part in the dealer's team; null for buyers and administrators. */
  dealerRole: DealerRole | null;
  impersonatorId: number | null;
  sessionHash: string;
}

/** The caller's cookie, as far as a service function may use it: only login, registration and logout do. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/** The cookie that identifies a chat guest; its value must be verified before use. */
export interface GuestCookie {
  value: string | null;
  set(value: string, expiresAt: Date): void;
}

/**
 * The cookie that recognises a browser that has signed in before; its value must be verified before use
 * (identity/session/known-browser.ts).
 */
export interface BrowserCookie {
  value: string | null;
  set(value: string): void;
}

/** An action under a rule, by whom it is counted. */
export type LimitedAction = [rule: LimitRule, key: string];

/** The rules of docs/rules/limits.md, rule 7; `take` throws "too many requests" with the seconds to wait, and counts nothing. */
export interface Limits {
  take(rule: LimitRule, key: string): Promise<void>;
  /** All of them or none, in one round trip to where servers count together. */
  takeAll(actions: readonly LimitedAction[]): Promise<void>;
  /**
   * `takeAll`, and in the same round trip one more that refuses nothing: false where it is used up, which then is not
   * counted. Where the others refuse, it is not counted either.
   */
  takeWith(actions: readonly LimitedAction[], optional: LimitedAction): Promise<boolean>;
  /**
   * Reverts one `take`: where only failures count, an attempt is counted before it runs, so that concurrent ones count
   * too.
   */
  release(rule: LimitRule, key: string): Promise<void>;
  releaseAll(actions: readonly LimitedAction[]): Promise<void>;
  /** Counts, and delays the more the oftener it was counted; never refuses, so it can't lock anybody out. */
  slowDown(rule: LimitRule, key: string): Promise<void>;
  /** The same rules for callers of this address; loopback may be exempt. */
  forCaller?(ip: string): Limits;
}
export type { LimitRule };

/** Queues work inside the transaction of `em`: the job exists only if the transaction commits. */
export interface Jobs {
  enqueue(em: EntityManager, queue: string, ...jobs: object[]): Promise<void>;
}

export interface FailedJobs {
  /**
   * Moves jobs that failed for good back to their queues, in the transaction of `em`. Returns their number: one that
   * somebody else has moved is left out.
   */
  repeatFailed(em: EntityManager, ids: readonly string[]): Promise<number>;
}

export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** Counts views of cars; they are stored a few seconds later. */
export interface Views {
  record(seen: SeenCar): void;
}

/** A step of a visitor about a car. */
export interface SeenCar {
  car: number;
  kind: CountedKind;
  at: Date;
  /** The account, if it is a dealer's. */
  dealerUser: number | null;
  /** A hash of its origin and half hour: the same step is counted once. */
  from: string;
}

/** A refusal for the audit log: the actor (null: not signed in), the action, and a shortened address. */
export interface RefusalRecord {
  at: Date;
  actorId: number | null;
  impersonatorId: number | null;
  action: string;
  ip: string | null;
}

/** Collects refusals; they are stored a moment later, and never delay a request. */
export interface Refusals {
  record(refusal: RefusalRecord): void;
}

/** An act of a member of a dealer's team, or of an administrator in the owner's place. */
export interface DealerAct {
  actor: Actor;
  /** The procedure. */
  action: string;
  /** "id:100001 carId:100002"; null where the input names none. */
  object: string | null;
}

/** Reactions of higher layers to a change, in the change's transaction; app/app.ts registers them. */
export interface Events {
  carDeleted(em: EntityManager, carId: number): Promise<void>;
  /** A member of a dealer's team has written something. */
  dealerActed(ctx: Pick<Ctx, 'em' | 'now'>, act: DealerAct): Promise<void>;
  /** A member of a dealer's team has left it, or takes no leads any more. */
  memberLeft(em: EntityManager, member: { userId: number; ownerId: number }): Promise<void>;
  /** A link of an email has proven that the account's mailbox is its owner's. */
  mailboxProven(em: EntityManager, account: { userId: number; email: string }): Promise<void>;
}

/**
 * Everything a service function may use. One per request. Higher layers add what they own, such as `search`
 * (catalog/search/search-runtime.ts).
 */
export interface Ctx {
  em: EntityManager;
  actor: Actor | null;
  env: Env;
  limits: Limits;
  jobs: Jobs;
  failedJobs: FailedJobs;
  events: Events;
  views: Views;
  refusals: Refusals;
  cookie: SessionCookie;
  guestCookie: GuestCookie;
  browserCookie: BrowserCookie;
  log: Log;
  requestId: string;
  /** The Idempotency-Key header of the call; null without one. */
  idempotencyKey: string | null;
  /** The X-Lead-Token header: the token of a guest's link to a conversation; null without one. */
  leadToken: string | null;
  /** The caller's address, null inside the process (jobs, server rendering). */
  ip: string | null;
  /** The User-Agent header; null without one, and inside the process. */
  userAgent: string | null;
  now(): Date;
}

/** The context behind every access policy except "public". */
export interface SignedInCtx extends Ctx {
  actor: Actor;
}

/** A caller's last write: what they read afterwards must include it. */
export interface Written {
  /** In the primary's write-ahead log, in bytes. */
  position: bigint;
  /** A time of `Date.now()`. */
  at: number;
}

/** Creates contexts: from a request, or for the server's own work (rendering, jobs). */
export interface ContextFactory {
  fromRequest(request: FastifyRequest, reply: FastifyReply): Ctx;
  /** The context for messages of an open socket; the speaker must be read again each time. */
  fromSocket(request: FastifyRequest): Ctx;
  /** Reads what a caller who has written must find; null: one who has not. */
  internal(written?: Written | null): Ctx;
}
