import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { insertUnawaited } from '../../platform/database/pipeline.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { hashToken, newToken } from '../../platform/secrets/session-token.ts';
import { LeadLink } from './lead-link.entity.ts';

/** How long a guest's link opens a conversation (docs/rules.md "Conversations"). */
const LINK_LIFE_MS = 90 * DAY_MS;
const TOKEN = /^[\w-]{43}$/;
/** Notified with a conversation's id when its links are revoked: windows that watch it by one are closed. */
export const REVOKED_CHANNEL = 'lead_link_revoked';

/** What a link opens: one conversation, or all of a request. */
export type LinkedObject = { leadId: number } | { requestId: number };

/** Adds a link in the transaction of `em`, without a round trip of its own. Returns its token, of 256 bits. */
export async function addLink(em: EntityManager, object: LinkedObject, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await insertUnawaited(em, LeadLink, { ...object, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

/** Does this token open this lead, by a link to it or to its request? False once it is revoked or has expired. */
export async function opensLead(
  em: EntityManager,
  { token, leadId, now }: { token: string; leadId: number; now: Date },
): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const rows = await readRows(
    em,
    { id: col.number },
    `select k.id from lead l join lead_link k on k.lead_id = l.id or k.request_id = l.request_id
     where l.id = ? and k.token_hash = ? and k.revoked_at is null and k.expires_at > ?`,
    [leadId, hashToken(token), now],
  );
  return rows.length > 0;
}

/** What a token opens; null for one that is unknown, revoked or expired. */
export async function findLinked(
  em: EntityManager,
  token: string,
  now: Date,
): Promise<{ leadId: number | null; requestId: number | null } | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await readRows(
    em,
    { leadId: col.nullable(col.number), requestId: col.nullable(col.number) },
    `select lead_id as "leadId", request_id as "requestId" from lead_link
     where token_hash = ? and revoked_at is null and expires_at > ?`,
    [hashToken(token), now],
  );
  return row ?? null;
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

/** The conversations that a token opens, at most six of a request's; none for one that is unknown, revoked or expired. */
export async function leadsOfLink(em: EntityManager, token: string, now: Date): Promise<number[]> {
  if (!TOKEN.test(token)) return [];
  const rows = await readRows(
    em,
    { id: col.number },
    `select l.id from lead_link k join lead l on l.id = k.lead_id or l.request_id = k.request_id
     where k.token_hash = ? and k.revoked_at is null and k.expires_at > ? order by l.id limit 6`,
    [hashToken(token), now],
  );
  return rows.map(({ id }) => id);
}
