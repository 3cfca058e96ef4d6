// Label, unit and limits of each assumption of the cost of owning (docs/rules/costs.md "Cost of owning").
import { readDigits } from '../text/figure/digits.ts';
import type { AssumptionKey } from './ownership-cost.ts';

export interface AssumptionField {
  label: string;
  unit: string;
  min: number;
  max: number;
  /** Digits behind the comma that are kept, at most. */
  decimals: number;
}

const field = (label: string, unit: string, [min, max, decimals]: readonly [number, number, number]) => ({
  label,
  unit,
  min,
  max,
  decimals,
});
const PRICE = [0.01, 100, 3] as const;
const YEARLY = [0, 100_000, 2] as const;
const PERCENT = [0, 100, 2] as const;
/** A single separator before as many decimals is always the decimal one. */
const GROUP = 3;
const TAX_UNIT = 'lei pe an la 200 cm³';

export const ASSUMPTIONS: Readonly<Record<AssumptionKey, AssumptionField>> = {
  leiPerEuro: field('Cursul leu/euro', 'lei pentru 1 €', [1, 20, 4]),
  kmPerYear: field('Distanță parcursă', 'km pe an', [1, 200_000, 0]),
  petrolPrice: field('Benzină', 'lei/l', PRICE),
  dieselPrice: field('Motorină', 'lei/l', PRICE),
  lpgPrice: field('GPL', 'lei/l', PRICE),
  electricityPrice: field('Energie electrică', 'lei/kWh', PRICE),
  rca: field('RCA', 'lei pe an', YEARLY),
  casco: field('CASCO', '% din preț, pe an', [0, 20, 2]),
  taxTo1600: field('Impozit, până la 1.600 cm³', TAX_UNIT, YEARLY),
  taxTo2000: field('Impozit, 1.601–2.000 cm³', TAX_UNIT, YEARLY),
  taxTo2600: field('Impozit, 2.001–2.600 cm³', TAX_UNIT, YEARLY),
  taxTo3000: field('Impozit, 2.601–3.000 cm³', TAX_UNIT, YEARLY),
  taxOver3000: field('Impozit, peste 3.000 cm³', TAX_UNIT, YEARLY),
  taxElectric: field('Impozit, mașină electrică', 'lei pe an', YEARLY),
  serviceCombustion: field('Service, benzină, motorină, GPL', 'lei pe an', YEARLY),
  serviceHybrid: field('Service, hibride', 'lei pe an', YEARLY),
  serviceElectric: field('Service, electrice', 'lei pe an', YEARLY),
  residualLow: field('Valoare rămasă, cel puțin', '% din preț', PERCENT),
  residualHigh: field('Valoare rămasă, cel mult', '% din preț', PERCENT),
  residualElectricLow: field('Valoare rămasă, electrice, cel puțin', '% din preț', PERCENT),
  residualElectricHigh: field('Valoare rămasă, electrice, cel mult', '% din preț', PERCENT),
};

export const isAssumption = (key: string): key is AssumptionKey => Object.hasOwn(ASSUMPTIONS, key);

/**
 * A typed number as an assumption: "7,45", "15.000"; null for text that is no number, out of the limits, or finer than
 * they allow.
 */
export function readAssumption(key: AssumptionKey, text: string): number | null {
  const { min, max, decimals } = ASSUMPTIONS[key];
  const read = readDigits(text, { isDecimal: decimals >= GROUP });
  if (!read || read.other !== null) return null;
  const { value } = read;
  const isFine = Number.isInteger(Math.round(value * 10 ** decimals * 1e6) / 1e6);
  return isFine && value >= min && value <= max ? value : null;
}

/** As it is typed: 7.45 → "7,45". */
export const writtenAssumption = (value: number): string => String(value).replace('.', ',');
