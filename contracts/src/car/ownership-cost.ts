// Costs of a car in five years, from assumptions with a date and a source (docs/rules/costs.md "Cost of owning"). Without
// zod: the browser computes with it too.
import type { FuelType, HybridType, Wltp } from './car.schema.ts';

const COST_YEARS = 5;

/** Each assumption's name, as in the settings and in a visitor's own values. */
export type AssumptionKey =
  | 'leiPerEuro'
  | 'kmPerYear'
  | 'petrolPrice'
  | 'dieselPrice'
  | 'lpgPrice'
  | 'electricityPrice'
  | 'rca'
  | 'casco'
  | 'taxTo1600'
  | 'taxTo2000'
  | 'taxTo2600'
  | 'taxTo3000'
  | 'taxOver3000'
  | 'taxElectric'
  | 'serviceCombustion'
  | 'serviceHybrid'
  | 'serviceElectric'
  | 'residualLow'
  | 'residualHigh'
  | 'residualElectricLow'
  | 'residualElectricHigh';

/** In the units of `ASSUMPTIONS`; what is missing is unknown, never zero. */
export type AssumptionValues = Partial<Record<AssumptionKey, number>>;

/** The facts of a car that its cost depends on; the price in EUR with VAT. */
export interface OwnedCar {
  price: number;
  fuelType: FuelType;
  hybridType: HybridType | null;
  engineCc: number | null;
  wltp: Wltp | null;
}

/** Groups of cars with the same service, residual value and voucher; a mild hybrid counts as its fuel. */
export type Propulsion = 'electric' | 'plugIn' | 'hybrid' | 'combustion';

export type CostPart = 'energy' | 'rca' | 'casco' | 'tax' | 'service' | 'depreciation';

/** The same amount in both currencies, with two decimals. */
export interface TwoCurrencies {
  lei: number;
  eur: number;
}
/** Lei for all five years; both ends are equal except for the loss of value. */
export interface CostRange {
  low: TwoCurrencies;
  high: TwoCurrencies;
}
export interface OwnershipCost {
  /** Those that are known. */
  parts: ({ part: CostPart } & CostRange)[];
  /** The sum of the parts, and of nothing else. */
  total: CostRange;
}

export function propulsionOf({ fuelType, hybridType }: Pick<OwnedCar, 'fuelType' | 'hybridType'>): Propulsion {
  if (fuelType === 'electric') return 'electric';
  if (hybridType === 'phev') return 'plugIn';
  return hybridType === 'hev' || (fuelType === 'hibrid' && hybridType === null) ? 'hybrid' : 'combustion';
}

/** A part's range in whole bani; null while an assumption or a figure of the car is missing. */
type Bani = readonly [low: number, high: number];

interface Sum {
  keys: readonly AssumptionKey[];
  /** The known values of `keys`, in their order; the price is in whole bani. */
  bani: (values: readonly number[], priceBani: number) => Bani | null;
}

const once = (bani: number): Bani => [bani, bani];
/** Money is computed in whole units of its decimals, so that no half is lost. */
const scaled = (value: number, units: number): number => Math.round(value * units);
const divided = (value: number, by: number): number => Math.floor((value + by / 2) / by);

/** Tenths of a litre or kWh, km, and thousandths of a leu: 5 years × /100 km, in bani. */
const driven = (per100Km: number, kmPerYear: number, price: number): number =>
  divided(scaled(per100Km, 10) * scaled(kmPerYear, 1) * scaled(price, 1000) * COST_YEARS, 10_000);

const FUEL_PRICE = {
  benzina: 'petrolPrice',
  hibrid: 'petrolPrice',
  diesel: 'dieselPrice',
  gpl: 'lpgPrice',
  electric: 'electricityPrice',
} as const satisfies Record<FuelType, AssumptionKey>;

function energySum(car: OwnedCar): Sum | null {
  const { fuelType, hybridType, wltp } = car;
  const [litres, kwh] = [wltp?.consumption ?? null, wltp?.electricConsumption ?? null];
  const priceKey = FUEL_PRICE[fuelType] ?? null;
  // A fuel that this code does not know yet has no price to reckon with.
  if (priceKey === null) return null;
  if (fuelType === 'electric' || hybridType !== 'phev') {
    const used = fuelType === 'electric' ? kwh : litres;
    if (used === null) return null;
    return { keys: ['kmPerYear', priceKey], bani: ([km = 0, price = 0]) => once(driven(used, km, price)) };
  }
  // WLTP weighs both figures of a plug-in hybrid by the share of its drives, so that they add up.
  if (litres === null || kwh === null) return null;
  return {
    keys: ['kmPerYear', priceKey, 'electricityPrice'],
    bani: ([km = 0, fuel = 0, power = 0]) => once(driven(litres, km, fuel) + driven(kwh, km, power)),
  };
}

const yearly = (key: AssumptionKey): Sum => ({ keys: [key], bani: ([lei = 0]) => once(scaled(lei, 100) * COST_YEARS) });

/** A percentage with two decimals of the price in bani. */
const shareOf = (priceBani: number, percent: number): number => divided(priceBani * scaled(percent, 100), 10_000);

const CASCO: Sum = {
  keys: ['casco'],
  bani: ([percent = 0], price) => once(divided(price * scaled(percent, 100) * COST_YEARS, 10_000)),
};

const TAX_STEPS = [
  [1600, 'taxTo1600'],
  [2000, 'taxTo2000'],
  [2600, 'taxTo2600'],
  [3000, 'taxTo3000'],
  [Infinity, 'taxOver3000'],
] as const;
const TAXED_CC = 200;

/** The Fiscal Code's tax (art. 470): for each begun 200 cm³, at the rate of the engine's size. */
function taxSum({ fuelType, engineCc }: OwnedCar): Sum | null {
  if (fuelType === 'electric') return yearly('taxElectric');
  if (!engineCc) return null;
  const [, key] = TAX_STEPS.find(([most]) => engineCc <= most) ?? TAX_STEPS[4];
  return { keys: [key], bani: ([lei = 0]) => once(Math.ceil(engineCc / TAXED_CC) * scaled(lei, 100) * COST_YEARS) };
}

const SERVICE = {
  electric: 'serviceElectric',
  plugIn: 'serviceHybrid',
  hybrid: 'serviceHybrid',
  combustion: 'serviceCombustion',
} as const satisfies Record<Propulsion, AssumptionKey>;

const depreciationSum = (propulsion: Propulsion): Sum => ({
  keys: propulsion === 'electric' ? ['residualElectricLow', 'residualElectricHigh'] : ['residualLow', 'residualHigh'],
  bani: ([one = 0, other = 0], price) => [
    price - shareOf(price, Math.max(one, other)),
    price - shareOf(price, Math.min(one, other)),
  ],
});

/** In the order of the screen. */
function sumsOf(car: OwnedCar): [CostPart, Sum | null][] {
  const propulsion = propulsionOf(car);
  return [
    ['energy', energySum(car)],
    ['rca', yearly('rca')],
    ['casco', CASCO],
    ['tax', taxSum(car)],
    ['service', yearly(SERVICE[propulsion])],
    ['depreciation', depreciationSum(propulsion)],
  ];
}

/** The price in lei, rounded to bani: what the rate is shown by. */
export const inLei = (eur: number, leiPerEuro: number): number => priceBani(eur, leiPerEuro) / 100;
const priceBani = (eur: number, rate: number): number => divided(scaled(eur, 100) * scaled(rate, 10_000), 10_000);

const known = (keys: readonly AssumptionKey[], values: AssumptionValues): boolean =>
  keys.every((key) => values[key] !== undefined);

/** The assumptions that this car's cost is made of, in the order of the parts; only those that are known. */
export function usedAssumptions(car: OwnedCar, values: AssumptionValues): AssumptionKey[] {
  const keys = sumsOf(car).flatMap(([, sum]) => (sum && known(sum.keys, values) ? sum.keys : []));
  return [...new Set(keys), 'leiPerEuro'];
}

/**
 * The cost of five years in lei and euro, to the cent: energy by WLTP, insurance, tax, service, and the loss of value
 * as a range. A part of which anything is unknown is left out, of the sum too; null without a part, or without the rate
 * that joins both currencies.
 */
export function ownershipCost(car: OwnedCar, values: AssumptionValues): OwnershipCost | null {
  const rate = values.leiPerEuro;
  if (rate === undefined || rate <= 0) return null;
  const price = priceBani(car.price, rate);
  const found = sumsOf(car).flatMap(([part, sum]) => {
    const bani =
      sum && known(sum.keys, values)
        ? sum.bani(
            sum.keys.map((key) => values[key] ?? 0),
            price,
          )
        : null;
    return bani ? [{ part, bani }] : [];
  });
  if (found.length === 0) return null;
  const range = ([low, high]: Bani): CostRange => ({ low: both(low, rate), high: both(high, rate) });
  const end = (at: 0 | 1) => found.reduce((sum, { bani }) => sum + bani[at], 0);
  return { parts: found.map(({ part, bani }) => ({ part, ...range(bani) })), total: range([end(0), end(1)]) };
}

const both = (bani: number, rate: number): TwoCurrencies => ({
  lei: bani / 100,
  eur: divided(bani * 10_000, scaled(rate, 10_000)) / 100,
});
