/**
 * A dealer's numbers: 2 000 cars over 365 days in a market of 100 000, every car with a row for every day, queried through
 * the services behind the transports, and what the counts cost: `node lab/statistics-run.ts` (20 minutes, 6 GB for the
 * time; `--small` less). Prints a table for docs/performance.md; ends with 1 when a figure is above the bar.
 */
import { StatisticsCarsInput, StatisticsInput } from 'contracts/dealer-statistics';
import pg from 'pg';
import { openDatabase } from '../server/src/app/database/config.ts';
import { blockOf } from '../server/src/back-office/dealer-panel/dealer-statistics/figure-sql.ts';
import { countDay } from '../server/src/back-office/dealer-panel/dealer-statistics/day-sums.repository.ts';
import {
  getStatistics,
  listCarStatistics,
  listMissed,
} from '../server/src/back-office/dealer-panel/dealer-statistics/dealer-statistics.service.ts';
import { eachModel } from '../server/src/catalog/car/listing/each-model.ts';
import { compareMarket } from '../server/src/back-office/dealer-panel/dealer-statistics/market.job.ts';
import { placeCarsOf } from '../server/src/back-office/dealer-panel/dealer-statistics/market.repository.ts';
import { exportStatistics } from '../server/src/back-office/dealer-panel/dealer-statistics/statistics-file.service.ts';
import type { SignedInCtx } from '../server/src/platform/context/context.ts';
import { withDatabase } from '../tools/bench/database.ts';
import { timesOf } from '../tools/bench/measure.ts';

const CARS = 100_000;
const OWN_CARS = 2_000;
const BAR_MS = 150;
const TIMES = 60;
const DAY = '2026-11-20';
const now = () => new Date(`${DAY}T10:00:00Z`);
const SUMS = 'views, favorites, calls, compares, leads, offers'.replaceAll(/\w+/g, 'sum($&)');
const FIGURES = 'views, favorites, calls, compares, leads, offers';
const COUNTED = `(c.id * 7 + n) % 23, (c.id + n) % 40 / 39, (c.id + n) % 50 / 49, (c.id + n) % 30 / 29, (c.id + n) % 60 / 59, (c.id + n) % 200 / 199`;

const OWN_BRANDS = 4;
/** The other cars have a row for every tenth day only, and the market is not compared: two minutes. */
const isSmall = process.argv.includes('--small');

/** The dealer's cars, of four brands, are spread over the others', as if they had come one by one. */
const FILL = [
  `update car set dealer_id = (select max(id) from dealer) where dealer_id = (select min(id) from dealer)`,
  `update car set dealer_id = (select min(id) from dealer) where id in (
     select id from car where brand_id < (select min(id) + ${OWN_BRANDS} from brand) order by id % 97, id limit ${OWN_CARS})`,
  'alter table car_day drop constraint car_day_pkey',
  `do $$ begin for n in reverse 364..0 loop
     insert into car_day (dealer_id, car_id, day, ${FIGURES})
     select c.dealer_id, c.id, date '${DAY}' - n, ${COUNTED} from car c
     where ${isSmall ? 'n % 10 = 0 or c.dealer_id = (select min(id) from dealer)' : 'true'} order by 1, 2;
   end loop; end $$`,
  'alter table car_day add primary key (dealer_id, day, car_id)',
  `insert into car_week (dealer_id, car_id, week, ${FIGURES})
   select dealer_id, car_id, date_trunc('week', day)::date, ${SUMS} from car_day group by 1, 2, 3 order by 3, 1, 2`,
  `insert into car_block (dealer_id, car_id, block, ${FIGURES})
   select dealer_id, car_id, ${blockOf('week')}, ${SUMS} from car_week group by 1, 2, 3 order by 3, 1, 2`,
  `insert into dealer_day (dealer_id, day, ${FIGURES})
   select dealer_id, day, ${SUMS} from car_day group by 1, 2`,
  `insert into car_view (car_id, day, views) select c.id, date '${DAY}' - n, 1 + (c.id + n) % 22 from car c, generate_series(0, 59) n`,
  `insert into lead (car_id, dealer_id, user_name, user_email, status, dealer_seen, first_response_at, created_at)
   select c.id, c.dealer_id, 'Ana Pop', 'ana' || n || '@exemplu.ro', 'contactat', true,
     case when n % 5 > 0 then at + (10 + n % 600) * interval '1 minute' end, at
   from car c, generate_series(1, 2) n,
     lateral (select timestamptz '${DAY} 08:00Z' - ((c.id * 7 + n * 131) % 364) * interval '1 day' as at) t`,
  `insert into missed_search (day, brand_id, county, filters, searches)
   select date '${DAY}' - n, b.id, '', 'f' || k, 1 + (n + k) % 9
   from generate_series(0, 364) n, brand b, generate_series(1, 25) k`,
];

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of FILL) await client.query(statement);
  for (const table of ['car_day', 'car_week', 'car_block', 'dealer_day', 'car_view', 'lead', 'car', 'missed_search']) {
    await client.query(`vacuum analyze ${table}`);
  }
  await client.end();
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) / 1_000).toFixed(1);
}

await withDatabase(CARS, async (url) => {
  console.log(`filled in ${await secondsOf(() => fill(url))} s`);
  const orm = await openDatabase(url);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const [own] = await orm.em.fork().execute('select min(id) as id, count(*) from dealer');
  const dealerId = Number(own?.id);
  const ctx = () =>
    ({ em: orm.em.fork(), now, actor: { role: 'admin', impersonatorId: null } }) as unknown as SignedInCtx;
  console.log(`places: ${await secondsOf(() => eachModel(orm, { name: 'bench', work: placeCarsOf }))} s`);
  console.log(`a day, all cars differ: ${await secondsOf(() => countDay(orm.em.fork(), DAY))} s`);
  console.log(`the same again: ${await secondsOf(() => countDay(orm.em.fork(), DAY))} s`);
  const cars = (input: object) =>
    listCarStatistics(ctx(), StatisticsCarsInput.parse({ dealerId, days: 365, ...input }));
  const asked = (days: number) => StatisticsInput.parse({ dealerId, days });
  const questions: Record<string, (turn: number) => Promise<unknown>> = {
    'summary, 30 days': () => getStatistics(ctx(), asked(30)),
    'summary, 365 days': () => getStatistics(ctx(), asked(365)),
    'cars, 30 days, by views': (turn) => cars({ days: 30, offset: turn * 20 }),
    'cars, 365 days, by views': (turn) => cars({ offset: turn * 20 }),
    'cars, 365 days, by price among like cars': () => cars({ sort: 'priceRank' }),
    'cars, 365 days, words': (turn) => cars({ q: `style ${turn % 9}` }),
    'searches without a result, 365 days': () => listMissed(ctx(), asked(365)),
    'file of all cars, 365 days': () => exportStatistics(ctx(), { ...asked(365), file: 'cars' }),
  };
  console.log('\n| Question | p50 | p95 |\n| --- | --- | --- |');
  for (const [name, ask] of Object.entries(questions)) {
    await ask(0);
    const { p50, p95 } = await timesOf(TIMES, ask);
    console.log(`| ${name} | ${p50} ms | ${p95} ms |`);
    if (p95 > BAR_MS && !name.startsWith('file')) process.exitCode = 1;
  }
  if (!isSmall) console.log(`\nmarket: ${await secondsOf(() => compareMarket({ orm, log, now }))} s`);
  await orm.close(true);
});
