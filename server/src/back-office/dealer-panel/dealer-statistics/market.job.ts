import { PERIODS } from 'contracts/dealer-figures';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import { eachModel, unhurried } from '../../../catalog/car/listing/each-model.ts';
import { positionsOf } from '../../../catalog/price/price.service.ts';
import type { Orm } from '../../../platform/database/orm.ts';
import type { JobHandler, JobRunner } from '../../../platform/jobs/jobs.ts';
import { LONG_WORK } from '../../../platform/jobs/queue-rules.ts';
import type { StatisticsDeps } from './day-sums.job.ts';
import {
  carsToCompare,
  isUncompared,
  placeCarsOf,
  saveAnswerMedians,
  savePositions,
  someCar,
} from './market.repository.ts';

const PLACES_QUEUE = 'dealer-statistics-places';
const MARKET_QUEUE = 'dealer-statistics-market';
const EVERY_HOUR = '25 * * * *';
const EVERY_NIGHT = '40 3 * * *';
/** Less than the job may take: an expired one is begun again, beside the first. */
const NIGHT_MS = 50 * MINUTE_MS;

/**
 * Places of cars among results every hour; prices among like cars and medians of answers at night, and at the start of a
 * market that was never compared.
 */
export function registerMarketFigures(jobs: JobRunner, deps: StatisticsDeps): void {
  const { orm } = deps;
  const place: JobHandler<object> = async ({ signal }) =>
    void (await eachModel(orm, { name: PLACES_QUEUE, work: placeCarsOf, signal }));
  const compare: JobHandler<object> = async ({ signal }) => void (await compareMarket(deps, { signal }));
  jobs.work(PLACES_QUEUE, place, { ...LONG_WORK, cron: EVERY_HOUR });
  // Whoever repeats it writes the same.
  jobs.work(MARKET_QUEUE, compare, { ...LONG_WORK, cron: EVERY_NIGHT });
  jobs.onReady(async () => {
    if (await isUncompared(orm.em.fork()))
      await orm.em.fork().transactional((em) => jobs.enqueue(em, MARKET_QUEUE, {}));
  });
}

/**
 * Compares public cars' prices with like cars', and dealers' answers by town and brand. Returns the cars. Of a market of
 * several 100 000 a night compares a part, another one each night.
 */
export async function compareMarket(
  { orm, log, now }: StatisticsDeps,
  { limitMs = NIGHT_MS, signal }: { limitMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const until = performance.now() + limitMs;
  await eachModel(orm, { name: MARKET_QUEUE, work: placeCarsOf, signal });
  const at = now();
  for (const days of PERIODS) {
    const since = new Date(at.getTime() - days * DAY_MS);
    await orm.em.fork().transactional((em) => saveAnswerMedians(em, { days, since, now: at }));
  }
  const cars = await comparePrices(orm, until, signal);
  log.info({ cars }, 'dealer statistics were compared with the market');
  return cars;
}

/** From a car anywhere to the last one, then from the first: no car is always among those that a night has no time for. */
async function comparePrices(orm: Orm, until: number, signal?: AbortSignal): Promise<number> {
  const start = await someCar(orm.em.fork());
  let cars = 0;
  for (const part of [{ after: start }, { after: 0, upTo: start }]) {
    for (let ids = await carsToCompare(orm.em.fork(), part); ids.length > 0;) {
      if (performance.now() >= until) return cars;
      const em = orm.em.fork();
      const compared = ids;
      await unhurried(async () => savePositions(em, await positionsOf(em, compared)), signal);
      cars += ids.length;
      ids = await carsToCompare(em, { ...part, after: ids.at(-1) ?? 0 });
    }
  }
  return cars;
}
