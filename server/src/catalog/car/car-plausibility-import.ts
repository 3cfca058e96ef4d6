// Unusual values in the rows of an import: none is public before the dealer has confirmed it.
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import type { ConfirmedValue, HeldValue } from 'contracts/car-plausibility';
import type { Car } from './car.entity.ts';
import {
  type CarChange,
  hold,
  isOnOffer,
  isSame,
  newlyUnusual,
  release,
  unusualOf,
} from './car-plausibility.service.ts';

/** A row that was put into the unit of work; `change` is null for a new car. */
interface ImportedRow {
  car: InferEntity<typeof Car>;
  change: CarChange | null;
}

/**
 * The values that wait in each row, compared by one query; the other rows are absent. A car that is not public is held.
 * One on offer is left as the row has changed it: the caller drops the change.
 */
export async function checkImported<Row extends ImportedRow>(
  em: EntityManager,
  rows: readonly Row[],
  confirmedOf: (row: Row) => readonly ConfirmedValue[],
): Promise<Map<Row, HeldValue[]>> {
  const unusual = await unusualOf(
    em,
    rows.map(({ car }) => car),
    { hasGearbox: true },
  );
  const waiting = new Map<Row, HeldValue[]>();
  for (const row of rows) {
    const found = unusual.get(row.car) ?? [];
    const unconfirmed = found.filter((one) => !confirmedOf(row).some((given) => isSame(given, one)));
    if (settleRow(row, found, unconfirmed)) waiting.set(row, unconfirmed);
  }
  return waiting;
}

/** Brings the car's state in line with its unusual values; true when some of them wait. */
function settleRow(
  { car, change }: ImportedRow,
  found: readonly HeldValue[],
  unconfirmed: readonly HeldValue[],
): boolean {
  const confirmed = found.filter((one) => !unconfirmed.includes(one));
  const waits = waitsFor(car, change);
  if (change && isOnOffer(change.before)) {
    if (isOnOffer(car.status) && newlyUnusual(car, change.values, unconfirmed).length > 0) return true;
  } else if (waits !== null && unconfirmed.length > 0) {
    hold(car, unconfirmed, waits);
    return true;
  } else if (waits !== null) car.status = waits;
  // A car that its dealer leaves inactive keeps the reason.
  else if (car.held && unconfirmed.length > 0 && change?.wanted === undefined) return false;
  release(car, confirmed);
  return false;
}

/** The status that a car which was not on offer is to have, when that is on offer; else null. */
function waitsFor(car: InferEntity<typeof Car>, change: CarChange | null) {
  const status = change?.wanted ?? (change === null ? car.status : (car.heldStatus ?? car.status));
  return isOnOffer(status) ? status : null;
}
