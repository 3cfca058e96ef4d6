import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Report, type ReportInput, type ReportListInput, ReportReason, type ReportReceipt } from 'contracts/report';
import {
  col,
  countRows,
  hasRows,
  readNumber,
  readRow,
  readRows,
  type RowOf,
} from '../../platform/database/read-rows.ts';

type Words = Pick<ReportInput, 'carId' | 'reason' | 'text' | 'email'>;

/** Hash that identifies equal reports. */
export const bodyHashOf = ({ carId, reason, text, email }: Words): string =>
  createHash('sha256')
    .update(JSON.stringify([carId, reason, text, email?.toLowerCase() ?? null]))
    .digest('hex');

const ReceiptRow = { id: col.number, created_at: col.time };
type ReceiptRow = RowOf<typeof ReceiptRow>;
const receiptOf = ({ id, created_at: at }: ReceiptRow): ReportReceipt => ({
  id,
  createdAt: new Date(at).toISOString(),
});

/** The open report with exactly this content, if there is one. */
export async function findOpenReport(em: EntityManager, bodyHash: string): Promise<ReportReceipt | null> {
  const [row] = await readRows(
    em,
    ReceiptRow,
    `select id, created_at from report where body_hash = ? and status = 'open'`,
    [bodyHash],
  );
  return row ? receiptOf(row) : null;
}

/** Stores a report; null when the same one was stored at the same moment. */
export async function insertReport(
  em: EntityManager,
  { carId, reason, text, email, at }: Words & { at: Date },
): Promise<ReportReceipt | null> {
  const [row] = await readRows(
    em,
    ReceiptRow,
    `insert into report (car_id, reason, text, email, body_hash, status, created_at) values (?, ?, ?, ?, ?, 'open', ?)
     on conflict (body_hash) where status = 'open' do nothing returning id, created_at`,
    [carId, reason, text, email, bodyHashOf({ carId, reason, text, email }), at],
  );
  return row ? receiptOf(row) : null;
}

/** An id that no report will have. */
export async function nextReportId(em: EntityManager): Promise<number> {
  return readNumber(em, `select nextval('report_id_seq')::int as id`);
}

const ReportRow = {
  id: col.number,
  car_id: col.number,
  title: col.text,
  dealer_name: col.text,
  reason: col.oneOf(ReportReason.options),
  text: col.text,
  email: col.nullable(col.text),
  status: col.oneOf(Report.shape.status.options),
  decision: col.nullable(col.text),
  decided_at: col.nullable(col.time),
  created_at: col.time,
};
type ReportRow = RowOf<typeof ReportRow>;

const SELECT = `select r.id, r.car_id, c.title, d.name as dealer_name, r.reason, r.text, r.email, r.status, r.decision, r.decided_at, r.created_at
  from report r join car c on c.id = r.car_id join dealer d on d.id = c.dealer_id`;

const reportOf = ({ id, reason, text, email, status, decision, ...row }: ReportRow): Report => ({
  id,
  car: { id: row.car_id, title: row.title, dealerName: row.dealer_name },
  reason,
  text,
  email,
  status,
  decision,
  decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  createdAt: new Date(row.created_at).toISOString(),
});

/** One page of the queue: the oldest open reports first, since they have waited longest; decided ones newest first. */
export async function findReports(
  em: EntityManager,
  { status, limit, offset }: ReportListInput,
): Promise<{ items: Report[]; total: number }> {
  const where = status ? 'where r.status = ?' : '';
  const values = status ? [status] : [];
  const order = status === 'open' ? 'r.created_at, r.id' : 'r.created_at desc, r.id desc';
  const rows = await readRows(em, ReportRow, `${SELECT} ${where} order by ${order} limit ? offset ?`, [
    ...values,
    limit,
    offset,
  ]);
  const total = await countRows(em, `from report r ${where}`, values);
  return { items: rows.map(reportOf), total };
}

/** A report; null for unknown ids. */
export async function findReport(em: EntityManager, id: number): Promise<Report | null> {
  const [row] = await readRows(em, ReportRow, `${SELECT} where r.id = ?::bigint`, [id]);
  return row ? reportOf(row) : null;
}

/** Closes a report; false when another administrator has decided it meanwhile. */
export const decideReport = (
  em: EntityManager,
  { id, status, decision, by, at }: { id: number; status: string; decision: string; by: number; at: Date },
): Promise<boolean> =>
  hasRows(
    em,
    `update report set status = ?, decision = ?, decided_by_id = ?, decided_at = ? where id = ? and status = 'open' returning id`,
    [status, decision, by, at, id],
  );

/** The dealer of the reported advert; null once the dealer is deleted. */
export const findReportedDealer = (
  em: EntityManager,
  id: number,
): Promise<{ name: string; email: string; isDeleted: boolean } | null> =>
  readRow(
    em,
    { name: col.text, email: col.text, isDeleted: col.flag },
    `select d.name, d.email, c.deleted_at is not null as "isDeleted" from report r join car c on c.id = r.car_id join dealer d on d.id = c.dealer_id
     where r.id = ? and d.deleted_at is null`,
    [id],
  );
