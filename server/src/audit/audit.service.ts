import { isIPv6 } from 'node:net';
import type { Ctx } from '../context.ts';
import { ipv6Groups } from '../platform/limits.ts';
import { AuditEntry } from './audit.entity.ts';

/** What is noted: an action such as "dealer.setStatus", the object as "dealer:100001", and how it went. */
export interface AuditNote {
  action: string;
  object?: string | null;
  result: string;
}

/** Appends to the audit log, inside the transaction of `ctx.em` if there is one. Never bodies or tokens (api.md rule 9). */
export async function audit(ctx: Ctx, { action, object = null, result }: AuditNote): Promise<void> {
  await ctx.em.insert(AuditEntry, {
    at: ctx.now(),
    actorId: ctx.actor?.user.id ?? null,
    impersonatorId: ctx.actor?.impersonatorId ?? null,
    action,
    object,
    ip: ctx.ip === null ? null : truncatedAddress(ctx.ip),
    result,
  });
}

/** Notes a refusal without making the caller wait; a log that can't be written must not change the answer. */
export async function auditRefusal(ctx: Ctx, action: string): Promise<void> {
  try {
    await audit({ ...ctx, em: ctx.em.fork() }, { action: action.slice(0, ACTION_LENGTH), result: 'forbidden' });
  } catch (error) {
    ctx.log.error({ err: error, action }, 'the audit log could not be written');
  }
}
const ACTION_LENGTH = 80;

/** An address that names a neighbourhood, not a person: IPv4 by /24, IPv6 by /48. */
export function truncatedAddress(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv6(mapped)) return `${ipv6Groups(mapped).slice(0, 3).join(':')}::`;
  return mapped.replace(/\.\d+$/, '.0');
}
