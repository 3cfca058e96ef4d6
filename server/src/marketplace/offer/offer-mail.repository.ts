// The recipients of emails about offers.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { buyerAddress, isMailboxProven } from '../lead/buyer-mailbox.ts';

const NAMES = { lead: 'l', request: 'q', user: 'u' } as const;

export interface BuyerMailbox {
  email: string;
  name: string;
  /** The buyer reads by the email's link, since no account belongs to the conversation. */
  isGuest: boolean;
  /** Its owner has asked for this (buyer-mailbox.ts). */
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
      email: col.nullable(col.text),
      name: col.nullable(col.text),
      isGuest: col.flag,
      isProven: col.flag,
      isDealerVerified: col.flag,
      plainTitle: col.nullable(col.text),
    },
    `select ${buyerAddress(NAMES)} as email,
       coalesce(nullif(l.user_name, ''), q.name, concat_ws(' ', u.first_name, u.last_name)) as name,
       l.buyer_id is null as "isGuest", ${isMailboxProven(NAMES)} as "isProven", d.status = 'verified' as "isDealerVerified",
       case when c.id is not null then concat_ws(' ', b.name, o.name, c.year) end as "plainTitle"
     from lead l join dealer d on d.id = l.dealer_id left join quote_request q on q.id = l.request_id
       left join app_user u on u.id = l.buyer_id and u.deleted_at is null
       left join car c on c.id = l.car_id left join brand b on b.id = c.brand_id left join model o on o.id = c.model_id
     where l.id = ? and l.anonymised_at is null`,
    [leadId],
  );
  return row?.email ? { ...row, email: row.email, name: row.name ?? '' } : null;
}
