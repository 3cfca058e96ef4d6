import type { EntityManager } from '@mikro-orm/postgresql';
import { ASSUMPTIONS } from 'contracts/assumptions';
import { type DatedValue, ILLUSTRATIVE } from 'contracts/cost-settings';
import { formatDate } from 'contracts/format';
import { formatExact, formatLei } from 'contracts/lei';
import type { CarCosts, ShownAssumption } from 'contracts/ownership';
import type { AssumptionKey, AssumptionValues, OwnedCar } from 'contracts/ownership-cost';
import { inLei, ownershipCost, propulsionOf, usedAssumptions } from 'contracts/ownership-cost';
import { costWords } from 'contracts/ownership-words';
import { type CostSettings, readCostSettings } from '../../platform/config/settings/setting.service.ts';

type Dated = CostSettings['assumptions'];

/** The costs that a car's page shows; undefined while nothing is set (docs/rules/costs.md "Cost of owning"). */
export async function carCosts(em: EntityManager, car: OwnedCar): Promise<CarCosts | undefined> {
  const { assumptions, vouchers } = await readCostSettings(em);
  const costs = {
    lei: leiText(car, assumptions),
    voucher: voucherText(car, vouchers),
    fiveYears: fiveYears(car, assumptions),
  };
  return Object.values(costs).some((part) => part !== null) ? costs : undefined;
}

const originOf = ({ source, date }: Pick<DatedValue, 'source' | 'date'>): string => `${source}, ${formatDate(date)}`;

function leiText({ price }: OwnedCar, { leiPerEuro: rate }: Dated): string | null {
  if (!rate) return null;
  const lei = formatLei(inLei(price, rate.value));
  return `≈ ${lei} la cursul de ${formatExact(rate.value)} din ${formatDate(rate.date)}, ${rate.source}`;
}

function voucherText(car: OwnedCar, vouchers: CostSettings['vouchers']): CarCosts['voucher'] {
  const amount = vouchers?.[propulsionOf(car)];
  if (!vouchers || !amount) return null;
  return {
    title: `Rabla ${vouchers.year}, persoane fizice: ${formatLei(amount)}, nescăzuți din preț`,
    text: `${vouchers.conditions} Sursa: ${originOf(vouchers)}.`,
  };
}

function fiveYears(car: OwnedCar, assumptions: Dated): CarCosts['fiveYears'] {
  const values: AssumptionValues = {};
  for (const [key, dated] of Object.entries(assumptions)) if (dated) values[key as AssumptionKey] = dated.value;
  const cost = ownershipCost(car, values);
  if (!cost) return null;
  const used = usedAssumptions(car, values).flatMap((key) => {
    const dated = assumptions[key];
    return dated ? [{ key, ...dated }] : [];
  });
  const words = costWords(cost, car);
  const isIllustrative = used.some(({ source }) => source === ILLUSTRATIVE);
  const brief = `${words.eur}, ${words.lei}${isIllustrative ? ' (valori ilustrative)' : ''}`;
  return { ...words, assumptions: used.map(shown), brief, isIllustrative };
}

function shown({ key, ...dated }: DatedValue & { key: AssumptionKey }): ShownAssumption {
  const { label, unit } = ASSUMPTIONS[key];
  return { key, value: dated.value, label, text: `${formatExact(dated.value)} ${unit}`, origin: originOf(dated) };
}
