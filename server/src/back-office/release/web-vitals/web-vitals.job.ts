import { DAY_MS } from 'contracts/durations';
import { PERIODS } from 'contracts/web-vitals-panel';
import type { Ctx } from '../../../platform/context/context.ts';
import { type JobDeps, scheduled } from '../../../platform/jobs/jobs.ts';
import { notifyOfSlowdowns } from './slowdown-emails.ts';
import { listSlowdowns } from './slowdown.service.ts';
import { deleteBefore } from './web-vitals.repository.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
/** docs/rules/releases.md "Web vitals": as long as the screen shows them. */
const KEPT_DAYS = Math.max(...PERIODS);

type Deps = Pick<JobDeps, 'orm' | 'env' | 'now'>;

/** Nightly clean-up of figures older than a month. */
export const registerWebVitalsCleaning = scheduled('web-vitals-cleaning', '25 4 * * *', cleanWebVitals);

/** Returns the number of rows removed. */
export function cleanWebVitals({ orm, now }: Pick<Deps, 'orm' | 'now'>): Promise<number> {
  return deleteBefore(orm.em.fork(), new Date(now().getTime() - KEPT_DAYS * DAY_MS));
}

/** Tells administrators of a release that is slower than the one before it. */
export const registerSlowdownCheck = scheduled('web-vitals-slowdown', EVERY_TEN_MINUTES, checkSlowdowns);

export async function checkSlowdowns({ orm, ...deps }: Deps & Pick<Ctx, 'jobs'>): Promise<void> {
  const ctx = { ...deps, em: orm.em.fork() };
  await notifyOfSlowdowns(ctx, await listSlowdowns(ctx));
}
