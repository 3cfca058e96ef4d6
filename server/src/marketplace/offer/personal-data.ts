import { type PersonalData, runFor } from '../../platform/context/personal-data.ts';
import { forgetOffers } from './offer-forgetting.repository.ts';

const NOBODY = `jsonb_build_object('name', 'Dealer șters', 'legalName', null, 'cui', null, 'address', null, 'phone', null,
  'email', 'dealer-' || d.id || '@sters.invalid')`;

/** Offers; they stay in their conversations, without the buyer, and without a dealer whose record was deleted. */
export const personalData: PersonalData<'offers'> = {
  columns: ['offer.author_id', 'offer.parties'],
  beforeErase: async (em, person) => {
    const own = `select id from lead where buyer_id = :id or lower(user_email) = lower(:email)`;
    const rows = await runFor(em, person, own);
    await forgetOffers(
      em,
      rows.map(({ id }) => Number(id)),
    );
  },
  erase: [
    'update offer set author_id = null where author_id = :id',
    `update offer o set parties = jsonb_set(o.parties, '{dealer}', ${NOBODY}) from lead l join dealer d on d.id = l.dealer_id
       where o.lead_id = l.id and d.user_id = :id and d.deleted_at is not null`,
  ],
  export: {
    offers: `select o.id, o.lead_id as "leadId", o.version, o.state, o.subject, o.price::float8 as price,
         o.valid_until::text as "validUntil", o.included, o.trade_in as "tradeIn", o.financing, o.note, o.terms, o.parties,
         o.decline_reason as "declineReason", o.decided_at as "decidedAt", o.created_at as "createdAt"
       from offer o join lead l on l.id = o.lead_id
       where l.buyer_id = :id or lower(l.user_email) = lower(:email) or o.author_id = :id order by o.id`,
  },
};
