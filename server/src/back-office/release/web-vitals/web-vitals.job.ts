import { DAY_MS } from 'contracts/durations';
import { PERIODS } from 'contracts/web-vitals-panel';
import type { Ctx } from '../../../platform/context/context.ts';
import type { JobDeps, JobRunner } from '../../../platform/jobs/jobs.ts';
import { notifyOfSlowdowns } from './slowdown-emails.ts';
import { listSlowdowns } from './slowdown.service.ts';
import { deleteBefore } from './web-vitals.repository.ts';

const CLEANING = 'web-vitals-cleaning';
const EVERY_NIGHT = '25 4 * * *';
const CHECK = 'web-vitals-slowdown';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** docs/rules/releases.md "Web vitals": as long as the screen shows them. */
const KEPT_DAYS = Math.max(...PERIODS);

type Deps = Pick<JobDeps, 'orm' | 'env' | 'now'>;

/** Nightly clean-up of figures older than a month. */
export function registerWebVitalsCleaning(jobs: JobRunner, deps: Pick<Deps, 'orm' | 'now'>): void {
  jobs.work(CLEANING, async () => void (await cleanWebVitals(deps)), { cron: EVERY_NIGHT });
}

/** Returns the number of rows removed. */
export const cleanWebVitals = ({ orm, now }: Pick<Deps, 'orm' | 'now'>): Promise<number> =>
  deleteBefore(orm.em.fork(), new Date(now().getTime() - KEPT_DAYS * DAY_MS));

/** Tells administrators of a release that is slower than the one before it. */
export function registerSlowdownCheck(jobs: JobRunner, deps: Deps): void {
  jobs.work(CHECK, () => checkSlowdowns({ ...deps, jobs }), { cron: EVERY_TEN_MINUTES });
}

export async function checkSlowdowns({ orm, ...deps }: Deps & Pick<Ctx, 'jobs'>): Promise<void> {
  const ctx = { ...deps, em: orm.em.fork() };
  await notifyOfSlowdowns(ctx, await listSlowdowns(ctx));
}
