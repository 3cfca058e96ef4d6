/**
 * Unusual values wait for the dealer's confirmation before the car is public (docs/rules/stock.md "Plausible values"). A
 * car's `held` are those that wait, `heldStatus` is what it becomes afterwards, and `confirmedValues` are the values
 * that the dealer has confirmed.
 */
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import type { CarStatus } from 'contracts/car';
import type {
  CheckedField,
  CheckedValue,
  ConfirmedValue,
  ConfirmedValueOfCar,
  HeldValue,
} from 'contracts/car-plausibility';
import { conflict } from '../../platform/errors/errors.ts';
import type { Car } from './car.entity.ts';
import { modelSamples } from './plausibility/model-sample.repository.ts';
import { unusualValues } from './plausibility/unusual-values.ts';

type CarRow = InferEntity<typeof Car>;

export const isOnOffer = (status: CarStatus): boolean => status === 'active' || status === 'reserved';

/** The values that are compared with the usual ones, as they are before a change. */
export type CheckedValues = Readonly<Record<CheckedField, CheckedValue | null>> & { readonly basis: string };

/** The car's checked values, and what they are compared by. */
export function checkedValues(car: CarRow): CheckedValues {
  return {
    price: car.price,
    power: car.power,
    mileage: car.mileage,
    seats: car.seats,
    'warranty.months': car.warrantyMonths ?? null,
    'warranty.km': car.warrantyKm ?? null,
    transmission: car.transmission,
    basis: [car.model.id, car.bodyType, car.fuelType].join(),
  };
}

/**
 * The unusual values of each car that nobody has confirmed, of one dealer's cars, by one query. Without `hasGearbox`
 * the gearbox of an electric car is left out: only the form and the import ask about it.
 */
export async function unusualOf(
  em: EntityManager,
  cars: readonly CarRow[],
  { hasGearbox }: { hasGearbox: boolean },
): Promise<Map<CarRow, HeldValue[]>> {
  const [first] = cars;
  if (!first) return new Map();
  const models = cars.map(({ model }) => model.id);
  const samples = await modelSamples(em, models, first.dealer.id);
  return new Map(
    cars.map((car) => {
      const sample = samples.get(car.model.id);
      // A car that an import holds for its gearbox stays held, by whatever call it is changed.
      const isGearboxHeld = car.held?.some(({ field }) => field === 'transmission') ?? false;
      const found = sample ? unusualValues(car, sample, hasGearbox || isGearboxHeld) : [];
      return [car, found.filter(({ field, value }) => car.confirmedValues?.[field] !== value)];
    }),
  );
}

/** Those whose value, or what it is compared by, is another than before. */
export function newlyUnusual(car: CarRow, before: CheckedValues, unusual: readonly HeldValue[]): HeldValue[] {
  const isOtherBasis = checkedValues(car).basis !== before.basis;
  return unusual.filter(({ field, value }) => isOtherBasis || before[field] !== value);
}

/** 409 with a question for each unusual value that is not among the confirmed ones. */
function askFor(unusual: readonly HeldValue[], confirmed: readonly ConfirmedValue[]): void {
  const unconfirmed = unusual.filter((one) => !confirmed.some((given) => isSame(given, one)));
  const [first] = unconfirmed;
  if (!first) return;
  throw conflict(
    first.message,
    unconfirmed.map(({ field: path, message, value }) => ({ path, message, value })),
  );
}
/** Whether this very value of the field is confirmed. */
export const isSame = (a: ConfirmedValue, b: ConfirmedValue) => a.field === b.field && a.value === b.value;

/** Not public until these values are confirmed; then it becomes `status`, or stays as it is with null. */
export function hold(car: CarRow, unusual: readonly HeldValue[], status: CarStatus | null): void {
  car.held = [...unusual];
  car.heldStatus = status;
  if (isOnOffer(car.status)) car.status = 'inactive';
}

/** Nothing of the car waits any longer; these values have been confirmed, and values that it had earlier are forgotten. */
export function release(car: CarRow, confirmed: readonly ConfirmedValue[] = []): void {
  car.held = null;
  car.heldStatus = null;
  const now = checkedValues(car);
  const all = { ...car.confirmedValues, ...Object.fromEntries(confirmed.map(({ field, value }) => [field, value])) };
  const left = Object.entries(all).filter(([field, value]) => now[field as CheckedField] === value);
  car.confirmedValues = left.length > 0 ? Object.fromEntries(left) : null;
}

/** Compares a new car: the form (`confirmed` is given) asks, a documented call holds. 409 with questions. */
export async function checkNew(em: EntityManager, car: CarRow, confirmed: Confirmed): Promise<void> {
  const unusual = await unusualOfOne(em, car, confirmed);
  if (confirmed) askFor(unusual, confirmed);
  if (confirmed || unusual.length === 0) release(car, unusual);
  else hold(car, unusual, car.status);
}

/** The confirmed values of a form; undefined in a documented call. */
type Confirmed = readonly ConfirmedValue[] | undefined;

const unusualOfOne = async (em: EntityManager, car: CarRow, confirmed: Confirmed): Promise<HeldValue[]> =>
  (await unusualOf(em, [car], { hasGearbox: confirmed !== undefined })).get(car) ?? [];

/** A car's state before a change, and the status that the caller wants. */
export interface CarChange {
  values: CheckedValues;
  before: CarStatus;
  wanted: CarStatus | undefined;
}

/**
 * Compares a changed car. The form (`confirmed` is given) asks before the car is public with an unusual value. In a
 * documented call a public car stays public; one that is not public is held when the call brings an unusual value, and
 * the status active or reserved without one is the confirmation. 409 with questions.
 */
export async function checkChange(
  em: EntityManager,
  car: CarRow,
  { confirmed, ...change }: CarChange & { confirmed: Confirmed },
): Promise<void> {
  const wasOnOffer = isOnOffer(change.before);
  const isUnchanged = JSON.stringify(checkedValues(car)) === JSON.stringify(change.values);
  if (wasOnOffer && (!confirmed || isUnchanged)) return release(car);
  const unusual = await unusualOfOne(em, car, confirmed);
  const fresh = newlyUnusual(car, change.values, unusual);
  if (confirmed && isOnOffer(car.status)) {
    const asked = wasOnOffer ? fresh : unusual;
    askFor(asked, confirmed);
    return release(car, asked);
  }
  return confirmed ? settleHidden(car, change, unusual) : settleCalled(car, change, { unusual, fresh });
}

/** A car that the form leaves out of the market: what it waited for waits on, unless the dealer chose the status. */
function settleHidden(car: CarRow, { wanted }: CarChange, unusual: readonly HeldValue[]): void {
  if (wanted === undefined && car.held && unusual.length > 0) hold(car, unusual, car.heldStatus ?? null);
  else release(car);
}

/** A car that was not public, changed by a documented call. */
function settleCalled(
  car: CarRow,
  { wanted }: CarChange,
  { unusual, fresh }: { unusual: readonly HeldValue[]; fresh: readonly HeldValue[] },
): void {
  const isHeld = car.held !== null && car.held !== undefined;
  if (wanted !== undefined && isOnOffer(wanted)) {
    if (fresh.length > 0) hold(car, unusual, wanted);
    else release(car, unusual);
  } else if (wanted === undefined && isHeld && unusual.length === 0) {
    car.status = car.heldStatus ?? car.status;
    release(car);
  } else if (wanted === undefined && isHeld) hold(car, unusual, car.heldStatus ?? null);
  else if (fresh.length > 0 && car.status === 'inactive') hold(car, unusual, null);
  else release(car);
}

/**
 * Cars of one dealer that become public from the list: 409 with a question for each unusual value that is not among the
 * confirmed ones, at `{id}.{field}` and with the car's title. An administrator is not asked.
 */
export async function checkPublished(
  em: EntityManager,
  cars: readonly CarRow[],
  confirmed: readonly ConfirmedValueOfCar[] | 'all',
): Promise<void> {
  const unusual = await unusualOf(em, cars, { hasGearbox: true });
  const isConfirmed = (car: CarRow, one: HeldValue) =>
    confirmed === 'all' || confirmed.some((given) => given.id === car.id && isSame(given, one));
  const questions = [...unusual].flatMap(([car, values]) =>
    values
      .filter((one) => !isConfirmed(car, one))
      .map(({ field, message, value }) => ({ path: `${car.id}.${field}`, message: `${car.title}: ${message}`, value })),
  );
  const [first] = questions;
  if (first) throw conflict(first.message, questions);
  for (const [car, values] of unusual) release(car, values);
}
