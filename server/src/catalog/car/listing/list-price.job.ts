import type { Orm } from '../../../platform/database/orm.ts';
import type { Log } from '../../../platform/context.ts';
import type { JobRunner } from '../../../platform/jobs/jobs.ts';
import { eachModel } from './each-model.ts';
import { checkListPrices } from './list-price.service.ts';

const QUEUE = 'list-prices';
// Not together with the places of cars (dealer-statistics/market.job.ts), which is also work on all cars.
const EVERY_HOUR = '55 * * * *';

/** Every hour: a car's mark depends on what others name for the same version. */
export function registerListPriceCheck(jobs: JobRunner, { orm, log }: { orm: Orm; log: Log }): void {
  const check = async () => {
    let changed = 0;
    await eachModel(orm, async (em, model) => {
      const marks = await checkListPrices(em, model);
      changed += marks;
    });
    if (changed > 0) log.info({ changed }, 'list prices were compared');
  };
  jobs.work(QUEUE, check, { cron: EVERY_HOUR, options: { expireInSeconds: 3_600 } });
}
