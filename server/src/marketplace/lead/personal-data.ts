import { type PersonalData, runFor } from '../../platform/personal-data.ts';
import { forgetLeads } from './anonymisation.repository.ts';

/** Leads; they stay with their dealers, without a name. */
export const personalData: PersonalData<'requests'> = {
  columns: [
    'lead.buyer_id',
    'lead.assigned_to',
    'lead.user_name',
    'lead.user_email',
    'lead.user_phone',
    'lead_message.name',
    'lead_message.phone',
  ],
  erase: async (em, person) => {
    await runFor(em, person, `update lead set assigned_to = null where assigned_to = :id`);
    const own = `select id from lead where buyer_id = :id or lower(user_email) = lower(:email)`;
    const rows = await runFor(em, person, own);
    await forgetLeads(
      em,
      rows.map(({ id }) => Number(id)),
      person.now,
    );
  },
  // Unconfirmed texts under the same address may be a stranger's, unless this person has proven to own that address.
  export: async (em, person) => ({
    requests: await runFor(
      em,
      person,
      `select l.id, l.car_id as "carId", c.title, d.name as dealer, m.name as "userName", l.user_email as "userEmail",
         m.phone as "userPhone", m.text as message, m.is_confirmed as "isConfirmed", m.created_at as "createdAt",
         m.alternatives_consent_at as "alternativesConsentAt", l.alternatives_sent_at as "alternativesSentAt"
       from lead l join car c on c.id = l.car_id join dealer d on d.id = l.dealer_id join lead_message m on m.lead_id = l.id
       where (l.buyer_id = :id and m.is_confirmed) or lower(l.user_email) = lower(:email) order by m.id`,
    ),
  }),
};
