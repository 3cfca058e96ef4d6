import { PERIODS } from 'contracts/dealer-figures';
import { DAY_MS } from 'contracts/durations';
import { eachModel, unhurried } from '../../../catalog/car/listing/each-model.ts';
import { positionsOf } from '../../../catalog/price/price.service.ts';
import type { JobRunner } from '../../../platform/jobs/jobs.ts';
import { LONG_WORK, type StatisticsDeps } from './day-sums.job.ts';
import { carsToCompare, isUncompared, placeCarsOf, saveAnswerMedians, savePositions } from './market.repository.ts';

const PLACES_QUEUE = 'dealer-statistics-places';
const MARKET_QUEUE = 'dealer-statistics-market';
const EVERY_HOUR = '25 * * * *';
const EVERY_NIGHT = '40 3 * * *';

/**
 * Places of cars among results every hour; prices among like cars and medians of answers at night, and at the start of a
 * market that was never compared.
 */
export function registerMarketFigures(jobs: JobRunner, deps: StatisticsDeps): void {
  const { orm } = deps;
  jobs.work(PLACES_QUEUE, () => eachModel(orm, placeCarsOf), { cron: EVERY_HOUR, options: LONG_WORK });
  // A market of 100 000 cars takes minutes; whoever repeats it writes the same.
  jobs.work(MARKET_QUEUE, async () => void (await compareMarket(deps)), { cron: EVERY_NIGHT, options: LONG_WORK });
  jobs.onReady(async () => {
    if (await isUncompared(orm.em.fork()))
      await orm.em.fork().transactional((em) => jobs.enqueue(em, MARKET_QUEUE, {}));
  });
}

/** Compares every public car's price with like cars', and dealers' answers by town and brand. Returns the cars. */
export async function compareMarket({ orm, log, now }: StatisticsDeps): Promise<number> {
  await eachModel(orm, placeCarsOf);
  let cars = 0;
  for (let ids = await carsToCompare(orm.em.fork(), 0); ids.length > 0;) {
    const em = orm.em.fork();
    const compared = ids;
    await unhurried(async () => savePositions(em, await positionsOf(em, compared)));
    cars += ids.length;
    ids = await carsToCompare(em, ids.at(-1) ?? 0);
  }
  const at = now();
  for (const days of PERIODS) {
    const since = new Date(at.getTime() - days * DAY_MS);
    await orm.em.fork().transactional((em) => saveAnswerMedians(em, { days, since, now: at }));
  }
  log.info({ cars }, 'dealer statistics were compared with the market');
  return cars;
}
