import type { Orm } from '../../../platform/database/orm.ts';
import type { Log } from '../../../platform/context/context.ts';
import type { JobHandler, JobRunner } from '../../../platform/jobs/jobs.ts';
import { LONG_WORK } from '../../../platform/jobs/queue-rules.ts';
import { eachModel } from './each-model.ts';
import { checkListPrices } from './list-price.service.ts';

const QUEUE = 'list-prices';
// Not together with the places of cars (dealer-statistics/market.job.ts), which is also work on all cars.
const EVERY_HOUR = '55 * * * *';

/** Every hour: a car's mark depends on what others name for the same version. */
export function registerListPriceCheck(jobs: JobRunner, { orm, log }: { orm: Orm; log: Log }): void {
  const check: JobHandler<object> = async ({ signal }) => {
    const changed = await eachModel(orm, { name: QUEUE, work: checkListPrices, signal });
    if (changed > 0) log.info({ changed }, 'list prices were compared');
  };
  jobs.work(QUEUE, check, { ...LONG_WORK, cron: EVERY_HOUR });
}
