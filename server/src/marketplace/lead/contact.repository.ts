// Whose contact data a guest's lead has, while several texts under one address name different ones
// (docs/rules/leads.md "Duplicate leads"). Texts are the lead's `form` messages.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRow, readRows } from '../../platform/database/read-rows.ts';

const NAME_LENGTH = 120;
/** The name of a lead whose only text was not its owner's. */
const NOBODY = 'Cerere retrasă';

/** Nobody's is the lead's: all texts are unconfirmed, and the lead names all who wrote and has no number. */
export async function contestContact(em: EntityManager, leadId: number, names: readonly string[]): Promise<void> {
  const name = [...new Set(names)].join(' / ').slice(0, NAME_LENGTH);
  await em.execute(`update lead_message set is_confirmed = false where lead_id = ? and kind = 'form'`, [leadId]);
  await em.execute('update lead set user_name = ?, user_phone = null, dealer_seen = false where id = ?', [
    name,
    leadId,
  ]);
}

const LinkedText = {
  leadId: col.number,
  messageId: col.number,
  name: col.text,
  phone: col.nullable(col.text),
  text: col.nullable(col.text),
  consentAt: col.nullable(col.time),
  isConfirmed: col.flag,
  isLeadConfirmed: col.flag,
};

/** The text that a link was sent for; null where it was for none, or its text is gone. `isLocked`: until the end of the transaction. */
export const findLinkedText = (em: EntityManager, tokenHash: string, isLocked = false) =>
  readRow(
    em,
    LinkedText,
    `select l.id as "leadId", m.id as "messageId", m.name, m.phone, m.text, m.alternatives_consent_at as "consentAt",
       m.is_confirmed as "isConfirmed", l.contact_confirmed_at is not null as "isLeadConfirmed"
     from lead_link k join lead l on l.id = k.lead_id
       join lead_message m on m.lead_id = l.id and m.body_hash = k.body_hash and m.name is not null
     where k.token_hash = ? ${isLocked ? 'for update of l' : ''}`,
    [tokenHash],
  );
export type LinkedText = NonNullable<Awaited<ReturnType<typeof findLinkedText>>>;

/** The text is its owner's; of several that are, the first one's contact is the lead's. */
export async function confirmText(em: EntityManager, text: LinkedText, at: Date): Promise<void> {
  await em.execute('update lead_message set is_confirmed = true where id = ?', [text.messageId]);
  await em.execute(
    `update lead set user_name = ?, user_phone = ?, alternatives_consent_at = ?, contact_confirmed_at = ?, dealer_seen = false
     where id = ? and contact_confirmed_at is null`,
    [text.name, text.phone, text.consentAt === null ? null : new Date(text.consentAt), at, text.leadId],
  );
}

/** Removes what a stranger typed; the entry says so. The lead has what is left, and is cancelled without anything. */
export async function disownText(
  em: EntityManager,
  { leadId, messageId, isLeadConfirmed }: LinkedText,
  at: Date,
): Promise<void> {
  await em.execute(
    `update lead_message set name = null, phone = null, text = null, alternatives_consent_at = null, is_confirmed = false,
       detail = '{"isDisowned": true}' where id = ?`,
    [messageId],
  );
  if (isLeadConfirmed) return;
  const left = await readRows(
    em,
    { id: col.number, name: col.text, phone: col.nullable(col.text) },
    `select id, name, phone from lead_message where lead_id = ? and kind = 'form' and name is not null order by id`,
    [leadId],
  );
  const [first] = left;
  if (!first) {
    const gone =
      'update lead set user_name = ?, user_phone = null, alternatives_consent_at = null, cancelled_at = ? where id = ?';
    await em.execute(gone, [NOBODY, at, leadId]);
  } else if (left.every(({ name, phone }) => name === first.name && phone === first.phone)) {
    await em.execute('update lead_message set is_confirmed = true where id = ?', [first.id]);
    await em.execute('update lead set user_name = ?, user_phone = ? where id = ?', [first.name, first.phone, leadId]);
  } else {
    await contestContact(
      em,
      leadId,
      left.map(({ name }) => name),
    );
  }
}

/** The contacts that stand side by side for the dealer; none where the lead has its own. */
export const contestedContacts = (em: EntityManager, leadId: number) =>
  readRows(
    em,
    { name: col.text, phone: col.nullable(col.text) },
    `select m.name, m.phone from lead_message m join lead l on l.id = m.lead_id
     where l.id = ? and l.request_id is null and l.contact_confirmed_at is null and m.kind = 'form'
       and m.name is not null
       and not exists (select from lead_message o where o.lead_id = l.id and o.kind = 'form' and o.is_confirmed)
     group by m.name, m.phone order by min(m.id)`,
    [leadId],
  );
