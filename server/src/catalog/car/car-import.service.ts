// Cars as an import writes them: many at once, found by the dealer's own number or by VIN (docs/rules/stock.md "Stock
// import").
import {
  type EntityManager,
  FlushMode,
  type InferEntity,
  LockMode,
  type RequiredEntityData,
} from '@mikro-orm/postgresql';
import type { CarStatus } from 'contracts/car';
import { type CarFields, MAX_CARS } from 'contracts/car-input';
import type { ConfirmedValue, HeldValue } from 'contracts/car-plausibility';
import { HOUR_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context/context.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { followDecisions } from '../moderation/copy.service.ts';
import { type CarChange, checkedValues, isOnOffer } from './car-plausibility.service.ts';
import { checkImported } from './car-plausibility-import.ts';
import { checkListPrices } from './listing/list-price.service.ts';
import { type CarData, carData, type CarFieldsCtx } from './car-fields.ts';
import { CarPrice } from './car-price.entity.ts';
import { recordPrice } from './car-price.service.ts';
import { applyStatus, comesBack, confirm, touch } from './car-stock.service.ts';
import { refreshSearchText } from './listing/car-words.service.ts';
import { Car } from './car.entity.ts';
import { countStock } from './car.repository.ts';

export type StockRow = InferEntity<typeof Car>;

const HALF_DAY_MS = 12 * HOUR_MS;

/** The dealer's cars with one of these numbers or VINs, locked until the transaction ends. */
export const lockStock = (
  em: EntityManager,
  dealerId: number,
  { externalIds, vins }: { externalIds: string[]; vins: string[] },
): Promise<StockRow[]> =>
  em.find(
    Car,
    { dealer: dealerId, deletedAt: null, $or: [{ externalId: { $in: externalIds } }, { vin: { $in: vins } }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );

/** Whether cars may be added to this dealer's stock, as by the form. */
export async function mayAddCars(em: EntityManager, dealerId: number): Promise<boolean> {
  const dealer = await em.findOne(Dealer, { id: dealerId, deletedAt: null });
  return dealer !== null && dealer.status !== 'rejected' && !dealer.suspendedAt;
}

/** How many more cars this dealer may have. */
export const roomFor = async (em: EntityManager, dealerId: number): Promise<number> =>
  MAX_CARS - (await countStock(em, dealerId));

/** A row as parsed by the contract; `status` undefined leaves it unchanged, or is active for a new car. */
export interface ImportedFields {
  fields: CarFields;
  status: CarStatus | undefined;
}

export interface Written {
  car: StockRow;
  outcome: 'created' | 'updated' | 'same';
  /** Its state before, and the status in the file; null for a new car. */
  change: (CarChange & Pick<StockRow, 'held'>) | null;
}

/** One row: the dealer, the car (null for a new one), and the row's values. */
export interface ImportWrite {
  dealerId: number;
  known: StockRow | null;
  imported: ImportedFields;
}

const valueOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);
/** Whether the car has all these values already. */
const holds = (car: StockRow, data: CarData): boolean =>
  Object.entries(data).every(
    ([key, value]) => JSON.stringify(valueOf(car[key as keyof StockRow])) === JSON.stringify(valueOf(value)),
  );

/**
 * Writes one row into the unit of work: a new car, or the changed fields of an existing one; an unchanged car keeps its
 * version. The caller flushes, then calls `finishImported`. Throws a DomainError with the field that contains something
 * unknown.
 */
export const writeImported = (ctx: CarFieldsCtx, { dealerId, known, imported }: ImportWrite): Promise<Written> =>
  known ? updateKnown(ctx, known, imported) : addNew(ctx, dealerId, imported);

async function addNew(ctx: CarFieldsCtx, dealerId: number, { fields, status }: ImportedFields): Promise<Written> {
  const now = ctx.now();
  const dates = { publishedAt: now, confirmedAt: now, createdAt: now, updatedAt: now };
  const data = await carData({ ...ctx, dealerId }, fields, null);
  // The schema of new cars guarantees the required fields.
  const row = { ...data, ...dates, dealer: dealerId, status: 'active', searchText: '' } as RequiredEntityData<StockRow>;
  const car = ctx.em.create(Car, row);
  if (status !== undefined) applyStatus(car, status, now);
  return { car, outcome: 'created', change: null };
}

async function updateKnown(ctx: CarFieldsCtx, car: StockRow, { fields, status }: ImportedFields): Promise<Written> {
  const { fuelType, images, imageAlts, imageGroups } = car;
  const present = {
    brandId: car.brand.id,
    modelId: car.model.id,
    cityId: car.city?.id ?? null,
    fuelType,
    images,
    imageAlts,
    imageGroups,
  };
  const data = await carData({ ...ctx, dealerId: car.dealer.id }, fields, present);
  const now = ctx.now();
  const change = { values: checkedValues(car), before: car.status, wanted: status, held: car.held };
  // A held car becomes what the file says once it is confirmed.
  if (holds(car, data) && (status === undefined || status === (car.heldStatus ?? car.status))) {
    confirmOnceADay(car, now);
    return { car, outcome: 'same', change };
  }
  ctx.em.assign(car, data);
  if (status !== undefined) applyStatus(car, status, now);
  touch(car, now);
  confirm(car, now);
  return { car, outcome: 'updated', change };
}

/**
 * A car that the dealer's file still contains is confirmed (docs/rules/cars.md "Confirmed stock"); the same file again
 * changes nothing.
 */
function confirmOnceADay(car: StockRow, now: Date): void {
  const isOnOffer = car.status === 'active' || car.status === 'reserved';
  if (isOnOffer && now.getTime() - car.confirmedAt.getTime() > HALF_DAY_MS) confirm(car, now);
}

/**
/**
 * Compares the written cars before the flush (docs/rules/stock.md "Plausible values"), and records their prices. Returns the
 * unusual values that wait, by row. A car on offer keeps its state: its row is not written until it is confirmed.
 */
export async function holdImported(
  ctx: Pick<Ctx, 'em' | 'now'>,
  written: readonly Written[],
  confirmed: (row: Written) => readonly ConfirmedValue[],
): Promise<Map<Written, HeldValue[]>> {
  const held = await checkImported(
    ctx.em,
    written.filter(({ outcome, car }) => outcome !== 'same' || car.held),
    confirmed,
  );
  for (const row of written) {
    const { car, change } = row;
    // Without a flush, which would write what is to be dropped.
    if (held.has(row) && isOnOffer(car.status)) await ctx.em.refresh(car, { flushMode: FlushMode.COMMIT });
    if (change === null) ctx.em.create(CarPrice, { car, price: car.price, validFrom: ctx.now() });
    else if (car.price !== change.values.price) await recordPrice(ctx.em, car, { now: ctx.now(), held: change.held });
  }
  return held;
}

/** It is on offer and was not before. */
const isBack = ({ car, change }: Written): boolean => change === null || comesBack(change.before, car.status);

/**
 * After the flush: updates the search words of the written cars, and hides copies of hidden ones. `before`: the cars that
 * looked like hidden ones before they were written.
 */
export async function finishImported(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now'>,
  written: readonly Written[],
  before: ReadonlySet<number> = new Set(),
): Promise<void> {
  const changed = written.filter(({ outcome }) => outcome !== 'same');
  const carIds = changed.map(({ car }) => car.id);
  if (carIds.length === 0) return;
  await refreshSearchText(ctx.em, { carIds });
  await checkListPrices(ctx.em, carIds);
  const back = new Set(changed.filter(isBack).map(({ car }) => car.id));
  await followDecisions(ctx, carIds, new Set([...before].filter((id) => !back.has(id))));
}
