import type { EntityManager } from '@mikro-orm/postgresql';

/** Whose rows: the account, and its address only when that is proven, since anybody can register under anybody's. */
export interface Person {
  id: number;
  email: string | null;
}

type Row = Record<string, unknown>;

/** What each part of the export holds: the reading twin of the list in user-erasure.repository.ts. */
const PARTS = {
  sessions: `select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
    from session where user_id = :id and impersonator_id is null order by created_at`,
  administratorVisits: `select reason, at from impersonation_visit where target_id = :id order by at, id`,
  favorites: `select f.car_id as "carId", c.title, f.price_at_save::float8 as "priceAtSave", f.created_at as "createdAt"
    from favorite f join car c on c.id = f.car_id where f.user_id = :id order by f.created_at`,
  savedSearches: `select name, filters, frequency, email, created_at as "createdAt", confirmed_at as "confirmedAt"
    from saved_search where user_id = :id or email = lower(:email) order by id`,
  // What came by the form under the same address may be a stranger's, unless that address is proven to be this person's.
  requests: `select l.id, l.car_id as "carId", c.title, d.name as dealer, m.name as "userName", l.user_email as "userEmail",
      m.phone as "userPhone", m.text as message, m.is_confirmed as "isConfirmed", m.created_at as "createdAt",
      m.alternatives_consent_at as "alternativesConsentAt", l.alternatives_sent_at as "alternativesSentAt"
    from lead l join car c on c.id = l.car_id join dealer d on d.id = l.dealer_id join lead_message m on m.lead_id = l.id
    where (l.buyer_id = :id and m.is_confirmed) or lower(l.user_email) = lower(:email) order by m.id`,
  chatMessages: `select m.is_from_admin as "isFromAdmin", m.text, m.created_at as "createdAt"
    from chat_message m join chat_thread t on t.id = m.thread_id where t.user_id = :id order by m.id`,
  contactMessages: `select name, email, phone, subject, message, created_at as "createdAt"
    from contact_message where lower(email) = lower(:email) order by id`,
  reports: `select car_id as "carId", reason, text, email, status, created_at as "createdAt"
    from report where lower(email) = lower(:email) order by id`,
};
export type PartName = keyof typeof PARTS;

/** The rows of every part, each in the order of their making. */
export async function readParts(em: EntityManager, person: Person): Promise<Record<PartName, Row[]>> {
  const read = async (statement: string): Promise<Row[]> => {
    const values: unknown[] = [];
    const text = statement.replace(/(?<!:):(id|email)\b/g, (_all, name: keyof Person) => {
      values.push(person[name]);
      return '?';
    });
    return em.execute<Row[]>(text, values);
  };
  const parts: [string, Row[]][] = [];
  for (const [name, statement] of Object.entries(PARTS)) parts.push([name, await read(statement)]);
  return Object.fromEntries(parts) as Record<PartName, Row[]>;
}
