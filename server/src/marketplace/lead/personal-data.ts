import { type PersonalData, runFor } from '../../platform/context/personal-data.ts';
import { forgetLeads } from './anonymisation.repository.ts';
import { NAMES_FOR_BUYER } from './lead-file.service.ts';

/** What is the person's: of a lead under an unproven address only what an account sent. */
const OWN = `(l.buyer_id = :id or lower(l.user_email) = lower(:email))`;

/** Leads with their conversations; they stay with their dealers, without a name. */
export const personalData: PersonalData<'requests' | 'conversations'> = {
  columns: [
    'lead.buyer_id',
    'lead.assigned_to',
    'lead.user_name',
    'lead.user_email',
    'lead.user_phone',
    'lead_message.name',
    'lead_message.phone',
    'lead_message.author_id',
    'lead_file.author_id',
    'lead_file.name',
  ],
  beforeErase: async (em, person) => {
    const own = `select id from lead where buyer_id = :id or lower(user_email) = lower(:email)`;
    const rows = await runFor(em, person, own);
    await forgetLeads(
      em,
      rows.map(({ id }) => Number(id)),
      person.now,
    );
  },
  // What a dealer wrote stays with the conversation.
  erase: [
    'update lead set assigned_to = null where assigned_to = :id',
    'update lead_message set author_id = null where author_id = :id',
    'update lead_file set author_id = null where author_id = :id',
  ],
  // Unconfirmed texts under the same address may be a stranger's, unless this person has proven to own that address.
  export: {
    requests: `select l.id, l.car_id as "carId", c.title, d.name as dealer, m.name as "userName", l.user_email as "userEmail",
         m.phone as "userPhone", m.text as message, m.is_confirmed as "isConfirmed", m.created_at as "createdAt",
         m.alternatives_consent_at as "alternativesConsentAt", l.alternatives_sent_at as "alternativesSentAt"
       from lead l join car c on c.id = l.car_id join dealer d on d.id = l.dealer_id join lead_message m on m.lead_id = l.id
       where m.kind = 'form' and ((l.buyer_id = :id and m.is_confirmed) or lower(l.user_email) = lower(:email)) order by m.id`,
    conversations: `select l.id as "leadId", d.name as dealer, m.side, m.kind, m.text, m.detail, m.created_at as "createdAt",
         (select coalesce(jsonb_agg(f.name order by f.id), '[]') from (${NAMES_FOR_BUYER}) f where f.message_id = m.id) as files
       from lead l join dealer d on d.id = l.dealer_id join lead_message m on m.lead_id = l.id
       where m.kind <> 'form' and (${OWN} or m.author_id = :id) order by m.lead_id, m.id`,
  },
};
