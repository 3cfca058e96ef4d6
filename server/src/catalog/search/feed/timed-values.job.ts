import type { Orm } from '../../../platform/database/orm.ts';
import type { JobRunner } from '../../../platform/jobs/jobs.ts';

const REDUCTIONS = 'price-reductions';
const EVERY_MINUTE = '* * * * *';
const DELIVERIES = 'delivery-weeks';
// After midnight in Bucharest, whose days are counted.
const EVERY_NIGHT = '1 0 * * *';

/** Values that change with time alone: the cars concerned are named to the search engines. */
export function registerTimedValues(jobs: JobRunner, { orm }: { orm: Orm }): void {
  jobs.work(REDUCTIONS, async () => void (await endReductions(orm)), { cron: EVERY_MINUTE });
  jobs.work(DELIVERIES, async () => void (await recordDeliveries(orm)), { cron: EVERY_NIGHT });
}

const noted = (cars: string): string =>
  `with cars as (${cars}), noted as (insert into car_change (car_id) select car_id from cars returning 1)
   select count(*)::int as cars, pg_notify('car_change', '') from noted having count(*) > 0`;

/** Forgets the price reductions whose 30 days are over (docs/rules/cars.md "Price history"). */
export async function endReductions(orm: Orm): Promise<void> {
  await orm.em.fork().execute(noted('delete from price_reduction where until <= now() returning car_id'));
}

/** Cars on their way whose delivery is a week nearer than yesterday. */
export async function recordDeliveries(orm: Orm): Promise<void> {
  const today = `(now() at time zone 'Europe/Bucharest')::date`;
  await orm.em.fork().execute(
    noted(`select id as car_id from car where deleted_at is null and availability <> 'stoc' and available_weeks is null
      and available_from >= ${today} and (available_from - ${today}) % 7 = 0`),
  );
}
