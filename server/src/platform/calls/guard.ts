import type { Role } from 'contracts/user';
import { type DealerRight, hasRight, NO_RIGHT } from 'contracts/team-rights';
import type { Actor, Ctx } from '../context/context.ts';
import { forbidden, unauthorized } from '../errors/errors.ts';

/**
 * Who may call: one access policy per procedure and REST route (docs/rules/calls.md, rule 2). Access to objects is checked
 * inside the service functions.
 */
export type Access = 'public' | 'signed-in' | 'own-account' | 'buyer' | 'dealer' | 'dealer-or-admin' | 'admin';

const ROLES: Record<Access, readonly Role[]> = {
  public: ['user', 'dealer', 'admin'],
  'signed-in': ['user', 'dealer', 'admin'],
  'own-account': ['user', 'dealer', 'admin'],
  buyer: ['user'],
  dealer: ['dealer'],
  'dealer-or-admin': ['dealer', 'admin'],
  admin: ['admin'],
};

/**
 * 401 without a session, 403 with the wrong role, while impersonating, or without the right that the call needs of a
 * member of a dealer's team; runs before the body is parsed.
 */
export function requireAccess(access: Exclude<Access, 'public'>, actor: Actor | null, right?: DealerRight): Actor {
  if (!actor) throw unauthorized();
  if (!ROLES[access].includes(actor.role)) throw forbidden();
  // Only the person may do these: profile, password, deletion, chat (docs/rules/calls.md, rule 8). Admin calls refuse by the
  // target's role.
  if (access === 'own-account' && actor.impersonatorId !== null) throw forbidden();
  requireRight(access, actor, right);
  return actor;
}

/** 403 for a member of a dealer's team without this right. */
export function requireDealerRight({ dealerRole }: Actor, right: DealerRight): void {
  if (!hasRight(dealerRole ?? 'owner', right)) throw forbidden(NO_RIGHT);
}

/** A dealer's call that names no right is the owner's alone: a forgotten one opens nothing. */
function requireRight(access: Access, { dealerRole }: Actor, right: DealerRight | undefined): void {
  if (dealerRole === null || dealerRole === 'owner') return;
  const needed = right ?? (access === 'dealer' || access === 'dealer-or-admin' ? 'team' : 'member');
  if (!hasRight(dealerRole, needed)) throw forbidden(NO_RIGHT);
}

/** 403 for what speaks in somebody's name for good: an administrator who acts as them does not say it. */
export function refuseImpersonation(actor: Actor | null): void {
  if (actor && actor.impersonatorId !== null) throw forbidden();
}

/** Who wrote it: of an impersonated person's the administrator, as whose the site shows it. */
export const writerOf = ({ user, impersonatorId }: Actor): number => impersonatorId ?? user.id;

export const isAdmin = (ctx: Ctx): boolean => ctx.actor?.role === 'admin';
