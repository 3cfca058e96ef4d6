// How a dealer's answer time is measured (docs/rules/leads.md "Response time"). What answers is ANSWERS of
// marketplace/lead/lead-entry.service.ts; from how many answers on, and the text, is contracts/response-time.
import { DAY_MS } from 'contracts/durations';
import { responseTimeText } from 'contracts/response-time';
import type { Ctx } from '../../platform/context/context.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { DEALER_OF } from './dealer.repository.ts';

export const MEASURED_DAYS = 90;

/** Median minutes to the first answer, of rows `l` of `lead`; null without an answer. */
export const MEDIAN_MINUTES =
  'percentile_cont(0.5) within group (order by extract(epoch from l.first_response_at - l.created_at)::float8 / 60)';

/** Median minutes from a lead to the dealer's first answer, and the number of answers. */
interface MedianResponse {
  medianMinutes: number | null;
  answered: number;
}

/** One row, a MedianResponse: of a dealer (SQL of its id) and the leads created since a time (its question mark). */
const medianResponseSql = (dealerId: string): string =>
  `select count(*)::int as answered, ${MEDIAN_MINUTES} as "medianMinutes" from lead l
   where l.dealer_id = ${dealerId} and l.first_response_at is not null and l.created_at >= ? and l.status <> 'spam'`;

/** The measurement as a part of another statement. */
export const measuredResponse = {
  sql: medianResponseSql,
  since: (now: Date): Date => new Date(now.getTime() - MEASURED_DAYS * DAY_MS),
  textOf: ({ medianMinutes, answered }: MedianResponse): string | null => responseTimeText(medianMinutes, answered),
};

/** The dealer's response time as text; null while there are too few answers to measure. */
export const measuredResponseTime = (ctx: Ctx, dealerId: number): Promise<string | null> =>
  responseTimeOf(ctx, ['?', dealerId]);

/** The same of a site's dealer, by the stored name of the site. */
export const siteResponseTime = (ctx: Ctx, site: string): Promise<string | null> =>
  responseTimeOf(ctx, [DEALER_OF.site, site]);

async function responseTimeOf(ctx: Ctx, [dealer, value]: [sql: string, value: unknown]): Promise<string | null> {
  const columns = { medianMinutes: col.nullable(col.number), answered: col.number };
  const values = [value, measuredResponse.since(ctx.now())];
  const [found] = await readRows(ctx.em, columns, medianResponseSql(dealer), values);
  return measuredResponse.textOf(found ?? { medianMinutes: null, answered: 0 });
}
