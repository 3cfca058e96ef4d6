import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import type { ComingDrive, TestDrive, TestDriveState } from 'contracts/test-drive';
import type { OpeningHours } from '../../catalog/dealer/dealer.entity.ts';
import { col, countRows, readIds, readOne, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { buyerAddress, isMailboxProven } from '../lead/buyer-mailbox.ts';
import { type DealerDays, SLOT_MS } from './slots.ts';
import { IS_BUYER_REVEALED } from '../lead/hidden-buyer.ts';

/** The aliases in the queries below of a lead, its request and its buyer's account. */
const NAMES = { lead: 'l', request: 'q', user: 'u' } as const;

const SIDES = ['buyer', 'dealer'] as const;
type Side = (typeof SIDES)[number];

const DriveColumns = {
  id: col.number,
  leadId: col.number,
  dealerId: col.number,
  startsAt: col.time,
  sequence: col.number,
  state: col.oneOf(['requested', 'confirmed', 'cancelled']),
  proposedBy: col.oneOf(SIDES),
  cancelledBy: col.nullable(col.oneOf(SIDES)),
};
export type DriveRow = RowOf<typeof DriveColumns>;

const DRIVE = `t.id, t.lead_id as "leadId", t.dealer_id as "dealerId", t.starts_at as "startsAt", t.sequence, t.state,
  t.proposed_by as "proposedBy", t.cancelled_by as "cancelledBy"`;

/** A booking as both sides read it. */
export function driveView({ id, leadId, state, sequence, startsAt, proposedBy, cancelledBy }: DriveRow): TestDrive {
  const begin = new Date(startsAt).getTime();
  const times = { startsAt: new Date(begin).toISOString(), endsAt: new Date(begin + SLOT_MS).toISOString() };
  return { id, leadId, state, sequence, ...times, proposedBy, cancelledBy };
}

/** The booking of a conversation that is not cancelled. */
export const findCurrent = (em: EntityManager, leadId: number): Promise<DriveRow | null> =>
  readRow(em, DriveColumns, `select ${DRIVE} from test_drive t where t.lead_id = ? and t.state <> 'cancelled'`, [
    leadId,
  ]);

/** A booking; it changes only while its conversation is locked. */
export async function findDrive(em: EntityManager, id: number): Promise<DriveRow | null> {
  if (!isStorableId(id)) return null;
  return readRow(em, DriveColumns, `select ${DRIVE} from test_drive t where t.id = ?`, [id]);
}

/** Buyers book a dealer's slots one after the other, until the transaction ends. */
export const lockSlots = (em: EntityManager, dealerId: number): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`test-drive:${dealerId}`]);

/** Coming bookings of a conversation's buyer at its dealer, in all conversations: by the account, or a guest's address. */
export const countOwnDrives = (em: EntityManager, leadId: number, now: Date): Promise<number> =>
  countRows(
    em,
    `from lead l join test_drive t on t.dealer_id = l.dealer_id join lead o on o.id = t.lead_id
     where l.id = ? and t.state <> 'cancelled' and t.starts_at > ?
       and (o.buyer_id = l.buyer_id or (o.buyer_id is null and l.buyer_id is null and o.user_email = nullif(l.user_email, '')))`,
    [leadId, now],
  );

/** The facts that decide which slots of a dealer are free. */
export async function readDealerDays(em: EntityManager, dealerId: number, now: Date): Promise<DealerDays> {
  const [row] = await readRows(
    em,
    { hours: col.nullable(col.json<OpeningHours>()), off: col.list(col.text), taken: col.list(col.number) },
    `select d.opening_hours as hours,
       array(select to_char(o.day, 'YYYY-MM-DD') from dealer_day_off o where o.dealer_id = d.id and o.day >= ?::timestamptz::date - 1) as off,
       array(select (extract(epoch from t.starts_at) * 1000)::float8 from test_drive t
         where t.dealer_id = d.id and t.state <> 'cancelled' and t.starts_at > ?) as taken
     from dealer d where d.id = ?`,
    [now, now, dealerId],
  );
  return { hours: row?.hours ?? null, daysOff: new Set(row?.off), taken: new Set(row?.taken) };
}

interface NewDrive {
  leadId: number;
  dealerId: number;
  startsAt: Date;
  by: Side;
  at: Date;
}

/** Books a slot; the unique indexes refuse a taken one, and a second booking of a conversation. */
export async function insertDrive(em: EntityManager, drive: NewDrive): Promise<DriveRow> {
  const { leadId, dealerId, startsAt, by, at } = drive;
  return readOne(
    em,
    DriveColumns,
    `insert into test_drive as t (lead_id, dealer_id, starts_at, state, proposed_by, created_at)
     values (?, ?, ?, 'requested', ?, ?) returning ${DRIVE}`,
    [leadId, dealerId, startsAt, by, at],
  );
}

export interface DriveChange {
  state: TestDriveState;
  startsAt?: Date;
  proposedBy?: Side;
  cancelledBy?: Side;
}

/**
 * Changes a booking of a locked conversation; another time is reminded of anew. The unique index refuses a slot that was
 * taken meanwhile.
 */
export async function changeDrive(em: EntityManager, id: number, change: DriveChange): Promise<DriveRow> {
  const { state, startsAt = null, proposedBy = null, cancelledBy = null } = change;
  return readOne(
    em,
    DriveColumns,
    `update test_drive t set state = ?, starts_at = coalesce(?, starts_at), proposed_by = coalesce(?, proposed_by),
       cancelled_by = ?, sequence = sequence + 1, reminded_at = case when ?::timestamptz is null then reminded_at end
     where t.id = ? returning ${DRIVE}`,
    [state, startsAt, proposedBy, cancelledBy, startsAt, id],
  );
}

export async function readDaysOff(em: EntityManager, dealerId: number, from: string): Promise<string[]> {
  const rows = await readRows(
    em,
    { day: col.text },
    `select to_char(day, 'YYYY-MM-DD') as day from dealer_day_off where dealer_id = ? and day >= ?::date order by day`,
    [dealerId, from],
  );
  return rows.map(({ day }) => day);
}

/** Replaces a dealer's days off from a day on. */
export async function writeDaysOff(
  em: EntityManager,
  { dealerId, days, from }: { dealerId: number; days: readonly string[]; from: string },
): Promise<void> {
  await em.execute('delete from dealer_day_off where dealer_id = ? and day >= ?::date', [dealerId, from]);
  await em.execute(
    `insert into dealer_day_off (dealer_id, day) select ?, day from unnest(?::date[]) day on conflict do nothing`,
    [dealerId, `{${days.join(',')}}`],
  );
}

/** A booking with its car and people, for lists and emails. The buyer's name is null while it is hidden. */
const Named = {
  ...DriveColumns,
  title: col.text,
  buyerName: col.nullable(col.text),
  buyerEmail: col.nullable(col.text),

  dealerName: col.text,
  dealerEmail: col.text,
  dealerAddress: col.nullable(col.text),
  buyerId: col.nullable(col.number),
  /** An email to an unproven mailbox depends on these (buyer-mailbox.ts). */
  isProven: col.flag,
  isDealerVerified: col.flag,
  plainTitle: col.nullable(col.text),
};
export type NamedDrive = RowOf<typeof Named>;

const NAMED = `select ${DRIVE}, coalesce(c.title, 'mașina cerută') as title,
    case when ${IS_BUYER_REVEALED} then l.user_name end as "buyerName",
    ${buyerAddress(NAMES)} as "buyerEmail", l.buyer_id as "buyerId", d.name as "dealerName", d.email as "dealerEmail",
    nullif(concat_ws(', ', nullif(d.address, ''), place.name), '') as "dealerAddress", ${isMailboxProven(NAMES)} as "isProven", d.status = 'verified' as "isDealerVerified",
    case when c.id is not null then concat_ws(' ', b.name, o.name, c.year) end as "plainTitle"
  from test_drive t join lead l on l.id = t.lead_id join dealer d on d.id = t.dealer_id left join city place on place.id = d.city_id
    left join car c on c.id = l.car_id
    left join brand b on b.id = c.brand_id left join model o on o.id = c.model_id
    left join quote_request q on q.id = l.request_id left join app_user u on u.id = l.buyer_id and u.deleted_at is null`;

/** A booking with its car and people. */
export const readNamed = (em: EntityManager, id: number): Promise<NamedDrive | null> =>
  readRow(em, Named, `${NAMED} where t.id = ?`, [id]);

/** A dealer's coming test drives, the earliest first; at most 200. */
export async function findComing(em: EntityManager, dealerId: number, now: Date): Promise<ComingDrive[]> {
  const rows = await readRows(
    em,
    Named,
    `${NAMED} where t.dealer_id = ? and t.state <> 'cancelled' and t.starts_at > ? order by t.starts_at limit 200`,
    [dealerId, now],
  );
  return rows.map((row) => ({ ...driveView(row), title: row.title, buyerName: row.buyerName }));
}

/** Claims the confirmed test drives that begin in a period and were not reminded of, and returns them. */
export async function claimReminders(
  em: EntityManager,
  { now, from, until }: { now: Date; from: Date; until: Date },
): Promise<NamedDrive[]> {
  const claimed = await readIds(
    em,
    `update test_drive set reminded_at = ? where state = 'confirmed' and reminded_at is null and starts_at >= ? and starts_at < ?
     returning id`,
    [now, from, until],
  );
  return readRows(em, Named, `${NAMED} where t.id = any(?::int[]) order by t.id`, [`{${claimed.join(',')}}`]);
}
