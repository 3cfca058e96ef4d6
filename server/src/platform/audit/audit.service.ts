import ipaddr from 'ipaddr.js';
import type { Ctx } from '../context/context.ts';
import { ipv6Groups, parseAddress } from '../limits/address-key.ts';
import { AuditEntry } from './audit.entity.ts';

/** An entry: an action such as "dealer.setStatus", the object as "dealer:100001", and the outcome. */
export interface AuditRecord {
  action: string;
  object?: string | null;
  result: string;
}

/** Appends to the audit log, inside the transaction of `ctx.em` if there is one. Never bodies or tokens (docs/rules/calls.md, rule 9). */
export async function audit(
  ctx: Pick<Ctx, 'em' | 'now' | 'actor' | 'ip'>,
  { action, object = null, result }: AuditRecord,
): Promise<void> {
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

/** Appends what happened outside a request, such as a command of the machine, with the time at which it did. */
export async function auditPast(
  em: Ctx['em'],
  { at, actorId, action, object = null, result }: AuditRecord & { at: Date; actorId: number | null },
): Promise<void> {
  await em.insert(AuditEntry, { at, actorId, impersonatorId: null, action, object, ip: null, result });
}

/**
 * Audits a write that an administrator is about to make while impersonating, with both ids and the ids in the call
 * (docs/rules/calls.md, rule 8). Before the write: none may go unrecorded because the log failed afterwards.
 */
export async function auditImpersonated(ctx: Ctx, action: string, input: unknown): Promise<void> {
  if (!ctx.actor || ctx.actor.impersonatorId === null) return;
  const entry = { action: action.slice(0, ACTION_LENGTH), object: idsIn(input), result: 'impersonated' };
  await audit({ ...ctx, em: ctx.em.fork() }, entry);
}

/** "id:100001 carId:100002": numbers in fields whose names mean ids, and nothing else of the input. */
export function idsIn(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const ids = Object.entries(input).filter(
    ([name, value]) => /^(id|\w{1,20}Id)$/.test(name) && Number.isInteger(value),
  );
  return ids.length > 0
    ? ids
        .map(([name, id]) => `${name}:${id}`)
        .join(' ')
        .slice(0, OBJECT_LENGTH)
    : null;
}
const OBJECT_LENGTH = 120;

/** Audits a refusal without making the caller wait; a failing log must not change the answer. */
export function auditRefusal(ctx: Pick<Ctx, 'refusals' | 'now' | 'actor' | 'ip'>, action: string): void {
  ctx.refusals.record({
    at: ctx.now(),
    actorId: ctx.actor?.user.id ?? null,
    impersonatorId: ctx.actor?.impersonatorId ?? null,
    action: action.slice(0, ACTION_LENGTH),
    ip: ctx.ip === null ? null : truncatedAddress(ctx.ip),
  });
}
const ACTION_LENGTH = 80;

/** An address reduced to a neighbourhood, not a person: IPv4 to /24, IPv6 to /48. */
export function truncatedAddress(ip: string): string {
  const address = parseAddress(ip);
  if (address === null) return ip;
  if (address instanceof ipaddr.IPv6) return `${ipv6Groups(address).slice(0, 3).join(':')}::`;
  return [...address.octets.slice(0, 3), 0].join('.');
}
