import { forgetRequestLeads } from '../lead/request-lead.service.ts';
import { type PersonalData, runFor } from '../../platform/context/personal-data.ts';
import { forgetSenders } from './quote-request-end.repository.ts';

/** Requests to several dealers; what dealers answered stays with them, without a name. */
export const personalData: PersonalData<'quoteRequests'> = {
  columns: ['quote_request.buyer_id', 'quote_request.name', 'quote_request.email', 'quote_request.phone'],
  beforeErase: async (em, person) => {
    const own = await runFor(
      em,
      person,
      `select id from quote_request where buyer_id = :id or lower(email) = lower(:email)`,
    );
    const ids = own.map(({ id }) => Number(id));
    await forgetRequestLeads(em, ids, person.now);
    await forgetSenders(em, ids, person.now);
  },
  erase: [],
  export: {
    quoteRequests: `select r.id, r.name, r.email, r.phone, t.name as city, r.radius_km as "radiusKm", r.message, r.wishes,
         array(select concat_ws(' ', b.name, o.name) from quote_request_model m join brand b on b.id = m.brand_id
           left join model o on o.id = m.model_id where m.request_id = r.id order by m.position) as models,
         array(select d.name from lead l join dealer d on d.id = l.dealer_id where l.request_id = r.id order by l.id) as dealers,
         r.created_at as "createdAt", r.confirmed_at as "confirmedAt", r.sent_at as "sentAt", r.ended_at as "endedAt", r.ending
       from quote_request r left join city t on t.id = r.city_id
       where r.buyer_id = :id or lower(r.email) = lower(:email) order by r.id`,
  },
};
