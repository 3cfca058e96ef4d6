import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssumptionKey, AssumptionValues, OwnedCar } from 'contracts/ownership-cost';
import { inLei, ownershipCost, propulsionOf, usedAssumptions } from 'contracts/ownership-cost';
import type { CarCosts, ShownAssumption } from 'contracts/ownership';
import { type CostSettings, readCostSettings } from '../../platform/settings/setting.service.ts';

/** What a car's page tells of its costs; undefined while nothing is set (docs/rules.md "Cost of owning"). */
export const carCosts = async (em: EntityManager, car: OwnedCar): Promise<CarCosts | undefined> =>
  costsBy(await readCostSettings(em), car);

/** The same by settings that have been read. */
export function costsBy({ assumptions, vouchers }: CostSettings, car: OwnedCar): CarCosts | undefined {
  const costs = { lei: leiOf(car, assumptions), voucher: voucherOf(car, vouchers), fiveYears: fiveYears(car, assumptions) };
  return Object.values(costs).some((part) => part !== null) ? costs : undefined;
}

function leiOf({ price }: OwnedCar, { leiPerEuro }: CostSettings['assumptions']): CarCosts['lei'] {
  if (!leiPerEuro) return null;
  const { value: rate, date, source } = leiPerEuro;
  return { amount: inLei(price, rate), rate, date, source };
}

function voucherOf(car: OwnedCar, vouchers: CostSettings['vouchers']): CarCosts['voucher'] {
  const amount = vouchers?.[propulsionOf(car)];
  if (!vouchers || !amount) return null;
  const { year, conditions, date, source } = vouchers;
  return { year, amount, conditions, date, source };
}

function fiveYears(car: OwnedCar, assumptions: CostSettings['assumptions']): CarCosts['fiveYears'] {
  const values: AssumptionValues = {};
  for (const [key, dated] of Object.entries(assumptions)) if (dated) values[key as AssumptionKey] = dated.value;
  const cost = ownershipCost(car, values);
  if (!cost) return null;
  const shown = usedAssumptions(car, values).flatMap((key): ShownAssumption[] => {
    const dated = assumptions[key];
    return dated ? [{ key, ...dated }] : [];
  });
  return { ...cost, assumptions: shown };
}
