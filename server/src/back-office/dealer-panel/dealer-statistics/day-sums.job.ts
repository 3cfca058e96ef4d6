import { bucharestDay } from 'contracts/format';
import type { JobDeps, JobRunner } from '../../../platform/jobs/jobs.ts';
import { LONG_WORK } from '../../../platform/jobs/queue-rules.ts';
import { countDay, deleteSumsBefore, isBehind, readMark, setMark } from './day-sums.repository.ts';
import { dayAfter, daysBetween } from './period.ts';

const COUNT_QUEUE = 'dealer-statistics-count';
const NIGHT_QUEUE = 'dealer-statistics-night';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_NIGHT = '10 3 * * *';
/** At the first count: what requests and favourites tell of the past. */
const FIRST_DAYS = 365;
/** Views are removed after 60 days, so no day before may be counted again. */
const LATEST_DAYS = 55;
/** Requests become spam, and late counts arrive: the last days are counted again at night. */
const NIGHTLY_DAYS = 7;
/** A year, its last week, and a few days for late nights. */
const RETENTION_DAYS = 380;

export type StatisticsDeps = Pick<JobDeps, 'orm' | 'log' | 'now'>;

/** Sums of today every ten minutes, at the start what was missed, and of the last days at night (docs/rules/dealer-figures.md "Dealer statistics"). */
export function registerDaySums(jobs: JobRunner, deps: StatisticsDeps): void {
  const count = async () => void (await countStatistics(deps));
  jobs.work(COUNT_QUEUE, count, { ...LONG_WORK, cron: EVERY_TEN_MINUTES });
  jobs.work(NIGHT_QUEUE, async () => void (await countNightly(deps)), { ...LONG_WORK, cron: EVERY_NIGHT });
  jobs.onReady(async () => {
    const em = deps.orm.em.fork();
    if (await isBehind(em, bucharestDay(deps.now())))
      await em.transactional((inside) => jobs.enqueue(inside, COUNT_QUEUE, {}));
  });
}

/** Counts from the last counted day up to today; after a downtime what was missed too. Returns the number of days. */
export async function countStatistics({ orm, now }: StatisticsDeps, days = 1): Promise<number> {
  const at = now();
  const today = bucharestDay(at);
  const mark = await readMark(orm.em.fork());
  const since = mark === null ? dayAfter(today, -FIRST_DAYS) : earlier(mark.until, dayAfter(today, 1 - days));
  const from = mark === null ? since : later(since, dayAfter(today, -LATEST_DAYS));
  const counted = daysBetween(from, today);
  for (const day of counted) await countDay(orm.em.fork(), day);
  await setMark(orm.em.fork(), { until: today, at });
  return counted.length;
}

/** The same for the last week, then the removal of sums that no screen shows any more; returns their number. */
export async function countNightly(deps: StatisticsDeps): Promise<number> {
  await countStatistics(deps, NIGHTLY_DAYS);
  const rows = await deleteSumsBefore(deps.orm.em.fork(), dayAfter(bucharestDay(deps.now()), -RETENTION_DAYS));
  if (rows > 0) deps.log.info({ rows }, 'old sums of dealer statistics were removed');
  return rows;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);
