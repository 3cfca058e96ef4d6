import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import type { HeldValue } from 'contracts/car-plausibility';
import { CarPrice } from './car-price.entity.ts';
import type { Car } from './car.entity.ts';

/**
 * Adds a changed price to the car's history, with the next flush. A price that waited for its confirmation was never
 * public, so the new one takes its place: it must not count as the lowest price of the last 30 days.
 */
export async function recordPrice(
  em: EntityManager,
  car: InferEntity<typeof Car>,
  { now, held }: { now: Date; held: readonly HeldValue[] | null | undefined },
): Promise<void> {
  if (held?.some(({ field }) => field === 'price')) {
    await em.execute(
      `delete from car_price where id = (select id from car_price where car_id = ? order by valid_from desc, id desc limit 1)`,
      [car.id],
    );
  }
  em.create(CarPrice, { car, price: car.price, validFrom: now });
}
