import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { isBarred } from '../../identity/user/barred-mailbox.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { col, readIds, readRows } from '../../platform/database/read-rows.ts';
import { hashToken, newToken } from '../../platform/config/secrets/session-token.ts';
import { buyerAddress } from './buyer-mailbox.ts';
import { LeadLink } from './lead-link.entity.ts';

/** How long a guest's link opens a conversation (docs/rules/conversations.md "Conversations"). */
const LINK_LIFE_MS = 90 * DAY_MS;
const TOKEN = /^[\w-]{43}$/;
/** Notified with a conversation's id when its links are revoked: windows that watch it by one are closed. */
export const REVOKED_CHANNEL = 'lead_link_revoked';

/** A link opens one conversation, or all of a request. */
export type LinkedObject = { leadId: number; bodyHash?: string } | { requestId: number };

/** Adds a link in the transaction of `em`. Returns its token, of 256 bits. */
export async function addLink(em: EntityManager, object: LinkedObject, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await em.insert(LeadLink, { ...object, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

type LinkCtx = Pick<Ctx, 'em' | 'env' | 'now'>;
/** The mailbox that a link `k` was sent to; a request's conversations hide it. */
const LINKED = `lead_link k left join lead l on l.id = k.lead_id left join quote_request q on q.id = coalesce(k.request_id, l.request_id)
    left join app_user u on u.id = coalesce(l.buyer_id, q.buyer_id)
  where k.token_hash = ? and k.revoked_at is null and k.expires_at > ?`;
const MAILBOX = buyerAddress({ lead: 'l', request: 'q', user: 'u' });

/** The conversation or request that a token opens; null for one that is unknown, revoked or expired, and for a suspended person's. */
export async function findLinked(
  ctx: LinkCtx,
  token: string,
): Promise<{ leadId: number | null; requestId: number | null } | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await readRows(
    ctx.em,
    { leadId: col.nullable(col.number), requestId: col.nullable(col.number), email: col.nullable(col.text) },
    `select k.lead_id as "leadId", k.request_id as "requestId", ${MAILBOX} as email from ${LINKED}`,
    [hashToken(token), ctx.now()],
  );
  if (!row || (row.email !== null && (await isBarred(ctx, row.email)))) return null;
  return { leadId: row.leadId, requestId: row.requestId };
}

/** The conversations that a token opens, at most six of a request's; none for a link that opens nothing. */
export async function leadsOfLink(ctx: LinkCtx, token: string): Promise<number[]> {
  const linked = await findLinked(ctx, token);
  if (!linked) return [];
  return readIds(ctx.em, 'select id from lead where id = ? or request_id = ? order by id limit 6', [
    linked.leadId,
    linked.requestId,
  ]);
}

/** Does this token open this lead, by a link to it or to its request? */
export async function opensLead(
  ctx: LinkCtx,
  token: string,
  lead: { id: number; requestId: number | null },
): Promise<boolean> {
  const linked = await findLinked(ctx, token);
  if (!linked) return false;
  return linked.leadId === lead.id || (linked.requestId !== null && linked.requestId === lead.requestId);
}

/** Revokes all links to a conversation, those to its request too, and closes the open windows that showed one. */
export async function revokeLinks(em: EntityManager, leadId: number, now: Date): Promise<void> {
  await em.execute(
    `update lead_link k set revoked_at = ? from lead l
     where l.id = ? and (k.lead_id = l.id or k.request_id = l.request_id) and k.revoked_at is null`,
    [now, leadId],
  );
  await em.execute('select pg_notify(?, ?)', [REVOKED_CHANNEL, String(leadId)]);
}
