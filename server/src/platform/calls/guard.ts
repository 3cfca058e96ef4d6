import type { Role } from 'contracts/user';
import type { Actor, Ctx } from '../context.ts';
import { forbidden, unauthorized } from '../errors.ts';

/**
 * Who may call: one access policy per procedure and REST route (docs/rules.md, rule 2). Access to objects is checked
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

/** 401 without a session, 403 with the wrong role or while impersonating; runs before the body is parsed. */
export function requireAccess(access: Exclude<Access, 'public'>, actor: Actor | null): Actor {
  if (!actor) throw unauthorized();
  if (!ROLES[access].includes(actor.role)) throw forbidden();
  // Only the person may do these: profile, password, deletion, chat (docs/rules.md, rule 8). Admin calls refuse by the
  // target's role.
  if (access === 'own-account' && actor.impersonatorId !== null) throw forbidden();
  return actor;
}

export const isAdmin = (ctx: Ctx): boolean => ctx.actor?.role === 'admin';
