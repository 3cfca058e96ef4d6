import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnReview, Review, ReviewStars, ReviewSummary } from 'contracts/review';
import { bayesianMean } from 'contracts/review-mean';
import { col, hasRows, readOne, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';

const STARS: readonly ReviewStars[] = ['answer', 'honesty', 'price', 'delivery', 'overall'];
const count = col.nullable(col.number);

const ReviewColumns = {
  id: col.number,
  dealerId: col.number,
  leadId: col.number,
  author: col.nullable(col.text),
  basis: col.oneOf(['conversation', 'offer']),
  state: col.oneOf(['pending', 'published', 'rejected']),
  answer: count,
  honesty: count,
  price: count,
  delivery: count,
  overall: count,
  text: col.nullable(col.text),
  reply: col.nullable(col.text),
  repliedAt: col.nullable(col.time),
  complaint: col.nullable(col.text),
  reasons: col.json<string[]>(),
  createdAt: col.time,
  dealerName: col.text,
  dealerEmail: col.text,
  dealerUserId: col.number,
  email: col.nullable(col.text),
};
export type ReviewRow = RowOf<typeof ReviewColumns>;

const REVIEW = `select r.id, r.dealer_id as "dealerId", r.lead_id as "leadId", r.author, r.basis, r.state, r.answer, r.honesty,
    r.price, r.delivery, r.overall, r.text, r.reply, r.replied_at as "repliedAt", r.complaint, r.reasons,
    r.created_at as "createdAt", d.name as "dealerName", d.email as "dealerEmail", d.user_id as "dealerUserId", i.email
  from review r join dealer d on d.id = r.dealer_id left join review_invite i on i.lead_id = r.lead_id`;
const EXPERIENCE = `r.kind = 'experience'`;

/** A review as everybody reads it. */
export const reviewView = (row: ReviewRow): Review => ({
  id: row.id,
  author: row.author,
  basis: row.basis,
  text: row.text,
  stars: Object.fromEntries(STARS.map((name) => [name, row[name]])) as Review['stars'],
  reply: row.reply && row.repliedAt ? { text: row.reply, at: new Date(row.repliedAt).toISOString() } : null,
  createdAt: new Date(row.createdAt).toISOString(),
});

/** The same for its dealer. */
export const ownReviewView = (row: ReviewRow): OwnReview => ({
  ...reviewView(row),
  state: row.state,
  isComplained: row.complaint !== null,
});

interface Page {
  limit: number;
  offset: number;
}

/** The published experiences of a dealer, the newest first. */
export function findReviews(
  em: EntityManager,
  { dealerId, limit, offset }: Page & { dealerId: number },
): Promise<ReviewRow[]> {
  return readRows(
    em,
    ReviewColumns,
    `${REVIEW} where r.dealer_id = ? and ${EXPERIENCE} and r.state = 'published' order by r.created_at desc, r.id desc limit ? offset ?`,
    [dealerId, limit, offset],
  );
}

/** A review, locked until the transaction ends. */
export const lockReview = (em: EntityManager, id: number): Promise<ReviewRow | null> =>
  readRow(em, ReviewColumns, `${REVIEW} where r.id = ? for no key update of r`, [id]);

const QUEUED = `${EXPERIENCE} and (r.state = 'pending' or (r.complained_at is not null and r.decided_at is null))`;

/** Reviews that wait for an administrator, the oldest first. */
export async function findQueued(
  em: EntityManager,
  { limit, offset }: Page,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const rows = await readRows(em, ReviewColumns, `${REVIEW} where ${QUEUED} order by r.id limit ? offset ?`, [
    limit,
    offset,
  ]);
  const [total] = await readRows(em, { of: col.number }, `select count(*)::int as of from review r where ${QUEUED}`);
  return { rows, total: total?.of ?? 0 };
}

const MEANS = STARS.map((name) => `(round(avg(r.${name}), 1))::float8 as ${name}`).join(', ');

/** A dealer's published reviews in figures. */
export async function summaryOf(em: EntityManager, dealerId: number): Promise<ReviewSummary> {
  const row = await readOne(
    em,
    {
      count: col.number,
      sum: col.number,
      marketCount: col.number,
      marketSum: col.number,
      yes: col.number,
      of: col.number,
      answer: count,
      honesty: count,
      price: count,
      delivery: count,
      overall: count,
    },
    `with market as (select count(*)::int as n, coalesce(sum(overall), 0)::int as total from review
       where kind = 'experience' and state = 'published')
     select (count(*) filter (where ${EXPERIENCE}))::int as count, coalesce(sum(r.overall), 0)::int as sum,
       (select n from market) as "marketCount", (select total from market) as "marketSum",
       (count(*) filter (where r.answered))::int as yes, (count(*) filter (where r.kind = 'answered'))::int as of, ${MEANS}
     from review r where r.dealer_id = ? and r.state = 'published'`,
    [dealerId],
  );
  return {
    count: row.count,
    average: row.overall,
    rank: bayesianMean(row, { sum: row.marketSum, count: row.marketCount }),
    questions: Object.fromEntries(STARS.map((name) => [name, row[name]])) as ReviewSummary['questions'],
    answered: { yes: row.yes, of: row.of },
  };
}

/** Mean and number of the published experiences of these dealers, of those with at least so many. */
export async function findMeans(
  em: EntityManager,
  { dealerIds, least }: { dealerIds: readonly number[]; least: number },
): Promise<Map<number, { average: number; count: number }>> {
  const rows = await readRows(
    em,
    { dealerId: col.number, average: col.number, count: col.number },
    `select dealer_id as "dealerId", round(avg(overall), 1)::float8 as average, count(*)::int as count from review
     where dealer_id = any(?::int[]) and kind = 'experience' and state = 'published' group by 1 having count(*) >= ?`,
    [`{${dealerIds.join(',')}}`, least],
  );
  return new Map(rows.map(({ dealerId, ...mean }) => [dealerId, mean]));
}

export interface NewReview {
  dealerId: number;
  leadId: number;
  kind: 'experience' | 'answered';
  author: string | null;
  authorId: number | null;
  basis: 'conversation' | 'offer';
  answered: boolean | null;
  stars: Record<ReviewStars, number | null>;
  text: string | null;
  state: 'pending' | 'published';
  reasons: string[];
  at: Date;
}

/** Stores a review; false when the lead has one. */
export async function insertReview(em: EntityManager, review: NewReview): Promise<boolean> {
  const { dealerId, leadId, kind, author, authorId, basis, answered, stars, text, state, reasons, at } = review;
  return hasRows(
    em,
    `insert into review (dealer_id, lead_id, kind, author, author_id, basis, answered, answer, honesty, price, delivery, overall,
       text, state, reasons, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?) on conflict do nothing returning id`,
    [
      dealerId,
      leadId,
      kind,
      author,
      authorId,
      basis,
      answered,
      ...STARS.map((name) => stars[name]),
      text,
      state,
      JSON.stringify(reasons),
      at,
    ],
  );
}

/** Writes the dealer's reply; false when there is one. */
export async function writeReply(em: EntityManager, id: number, reply: { text: string; at: Date }): Promise<boolean> {
  const { text, at } = reply;
  return hasRows(em, 'update review set reply = ?, replied_at = ? where id = ? and reply is null returning id', [
    text,
    at,
    id,
  ]);
}

/** Writes the dealer's complaint; false when there is one. */
export async function writeComplaint(
  em: EntityManager,
  id: number,
  complaint: { text: string; at: Date },
): Promise<boolean> {
  const { text, at } = complaint;
  return hasRows(
    em,
    `update review set complaint = ?, complained_at = ?, decided_at = null where id = ? and complaint is null returning id`,
    [text, at, id],
  );
}

/** Records an administrator's decision. */
export async function writeDecision(
  em: EntityManager,
  { id, state, reason, by, at }: { id: number; state: string; reason: string | null; by: number; at: Date },
): Promise<void> {
  await em.execute('update review set state = ?, reason = ?, decided_by_id = ?, decided_at = ? where id = ?', [
    state,
    reason,
    by,
    at,
    id,
  ]);
}
