// Whom the emails about offers go to.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../../platform/database/read-rows.ts';

export interface BuyerMailbox {
  email: string;
  name: string;
  /** The buyer reads by the email's link, since no account belongs to the conversation. */
  isGuest: boolean;
  /** The mailbox is known to be its owner's. */
  isProven: boolean;
  /** An administrator has verified the dealer's identity. */
  isDealerVerified: boolean;
  /** Brand, model and year of the car asked about: no free text of its dealer; null in a request to several dealers. */
  plainTitle: string | null;
}

/** The buyer's mailbox, for the site alone: the dealer of a request may not know it. Null once the person was erased. */
export async function findBuyerMailbox(em: EntityManager, leadId: number): Promise<BuyerMailbox | null> {
  const [row] = await readRows(
    em,
    {
      ...{ email: col.nullable(col.text), name: col.nullable(col.text), isGuest: col.flag, isProven: col.flag },
      ...{ isDealerVerified: col.flag, plainTitle: col.nullable(col.text) },
    },
    `select f.email, f.name, f."isGuest", f."isDealerVerified", f."plainTitle",
       f."isConfirmed" or exists (select 1 from app_user u where lower(u.email) = lower(f.email)
         and u.email_confirmed_at is not null and u.deleted_at is null) as "isProven"
     from (select coalesce(nullif(l.user_email, ''), r.email, u.email) as email,
         coalesce(nullif(l.user_name, ''), r.name, concat_ws(' ', u.first_name, u.last_name)) as name,
         l.buyer_id is null as "isGuest", r.confirmed_at is not null as "isConfirmed", d.status = 'verified' as "isDealerVerified",
         case when c.id is not null then concat_ws(' ', b.name, m.name, c.year) end as "plainTitle"
       from lead l join dealer d on d.id = l.dealer_id left join quote_request r on r.id = l.request_id
         left join app_user u on u.id = l.buyer_id and u.deleted_at is null
         left join car c on c.id = l.car_id left join brand b on b.id = c.brand_id left join model m on m.id = c.model_id
       where l.id = ? and l.anonymised_at is null) f`,
    [leadId],
  );
  return row?.email ? { ...row, email: row.email, name: row.name ?? '' } : null;
}
