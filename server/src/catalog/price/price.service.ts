import type { EntityManager } from '@mikro-orm/postgresql';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { isStorableId } from 'contracts/id';
import { PeerStep, type PriceInsight, type PricePosition } from 'contracts/price-insight';
import { SMALLEST_SAMPLE } from 'contracts/price-sample';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { listPrices, type PriceSample, samplePrices } from './price.repository.ts';

/**
 * A public car's price compared with like cars', and its price history (docs/rules/cars.md "Price insight"). EUR with VAT.
 * Errors: 404 for a car that is not public.
 */
export async function getPriceInsight(ctx: Ctx, { id }: { id: number }): Promise<PriceInsight> {
  if (!isStorableId(id)) throw notFound(CAR_NOT_FOUND);
  const [[sample], prices] = await Promise.all([samplePrices(ctx.em, [id], SMALLEST_SAMPLE), listPrices(ctx.em, id)]);
  if (!sample) throw notFound(CAR_NOT_FOUND);
  return {
    position: positionOf(sample),
    history: prices.map(({ price, fromMs }) => ({ price, from: new Date(fromMs).toISOString() })),
  };
}

/** A car with its position; null where there are too few like cars, or the car is not public. */
export interface PositionOfCar {
  carId: number;
  position: PricePosition | null;
}

/** The positions of several cars, in one statement: for what is worked out at night. */
export async function positionsOf(em: EntityManager, carIds: readonly number[]): Promise<PositionOfCar[]> {
  const samples = await samplePrices(em, carIds, SMALLEST_SAMPLE);
  const byCar = new Map(samples.map((sample) => [sample.carId, positionOf(sample)]));
  return carIds.map((carId) => ({ carId, position: byCar.get(carId) ?? null }));
}

function positionOf({ count, step, dearer, cheaper, ...prices }: PriceSample): PricePosition | null {
  const likeness = PeerStep.options[step];
  if (count < SMALLEST_SAMPLE || !likeness) return null;
  const others = count - 1;
  // Rounded down: "cheaper than 100 %" is shown only for the cheapest of all.
  const percent = (cars: number) => Math.floor((cars / others) * 100);
  return {
    sample: count,
    likeness,
    lowest: prices.lowest,
    median: prices.median,
    highest: prices.highest,
    isTopAtListPrice: prices.isTopAtListPrice,
    dearerPercent: percent(dearer),
    cheaperPercent: percent(cheaper),
  };
}
