// A cost in words, for the server's answer and for the calculator: a page that changes nothing needs neither numbers
// nor formats of its own.
import { formatPrice } from '../text/format.ts';
import { formatLei } from '../text/lei.ts';
import type { CostPart, CostRange, OwnedCar, OwnershipCost } from './ownership-cost.ts';

const LABELS: Record<Exclude<CostPart, 'energy'>, string> = {
  rca: 'RCA',
  casco: 'CASCO',
  tax: 'Impozit',
  service: 'Service',
  depreciation: 'Pierdere de valoare',
};

type Fuelled = Pick<OwnedCar, 'fuelType' | 'hybridType'>;

function labelOf(part: CostPart, { fuelType, hybridType }: Fuelled): string {
  if (part !== 'energy') return LABELS[part];
  if (fuelType === 'electric') return 'Energie electrică';
  return hybridType === 'phev' ? 'Carburant și energie electrică' : 'Carburant';
}

/** "21.333–23.833 €", or one amount where both ends are the same. */
function rangeText({ low, high }: CostRange, currency: 'eur' | 'lei'): string {
  const text = currency === 'eur' ? formatPrice : formatLei;
  const [from, to] = [text(low[currency]), text(high[currency])];
  return from === to ? to : `${from.slice(0, from.lastIndexOf('\u00a0'))}–${to}`;
}

const isName = (label: string) => /^[A-Z]+$/.test(label);

/** The sum, its parts, and a sentence on what the sum contains. */
export function costWords({ parts, total }: OwnershipCost, car: Fuelled) {
  const labels = parts.map(({ part }) => labelOf(part, car));
  const contents = labels.map((label) => (isName(label) ? label : label.toLowerCase())).join(', ');
  const price = labels.includes(LABELS.depreciation)
    ? 'Din preț intră numai pierderea de valoare.'
    : 'Prețul mașinii nu intră în sumă.';
  return {
    eur: rangeText(total, 'eur'),
    lei: rangeText(total, 'lei'),
    parts: parts.map((part, index) => ({
      label: labels[index] ?? '',
      eur: rangeText(part, 'eur'),
      lei: rangeText(part, 'lei'),
    })),
    contains: `Suma cuprinde: ${contents}. ${price}`,
  };
}
