// The usual range of a car's values: what other dealers' cars of its model say, else what brand and body say
// (docs/rules/stock.md "Plausible values").
import type { BodyType } from 'contracts/car';
import { BODY_LABELS } from 'contracts/car-labels';
import type { MeasuredField, ModelSample } from './model-sample.repository.ts';
import written from './usual-ranges.json' with { type: 'json' };

/** Fewer cars or dealers say nothing about a model. */
const MIN_CARS = 5;
const MIN_DEALERS = 3;

/** How far from the median of its model a value may lie: a version costs more than twice another, a slip is tenfold. */
const FACTORS: Record<Exclude<MeasuredField, 'seats' | 'mileage'>, readonly [low: number, high: number]> = {
  price: [0.4, 2.5],
  power: [0.4, 2.5],
  'warranty.months': [1 / 3, 3],
  'warranty.km': [1 / 5, 5],
};
/** A model with five seats has versions with four and with seven. */
const SEATS_BESIDE = 2;
const MILEAGE_FACTOR = 3;

export interface UsualRange {
  low: number;
  high: number;
  /** The owner of the range: "Dacia Duster", "Dacia (SUV)". */
  of: string;
}

type Brands = Readonly<Record<string, Readonly<Partial<Record<BodyType, readonly number[]>>>>>;
const BRANDS: Brands = written.brands;
const NEW_CAR = 'o mașină nouă';

/** The ends for a brand: of this body, else of all its bodies. */
function ofBrand({ brandSlug, brand }: ModelSample, body: BodyType): { ends: readonly number[]; of: string } {
  const bodies = Object.hasOwn(BRANDS, brandSlug) ? BRANDS[brandSlug] : undefined;
  if (!bodies) return { ends: written.other, of: NEW_CAR };
  const own = bodies[body];
  if (own) return { ends: own, of: `${brand} (${BODY_LABELS[body]})` };
  const all = Object.values(bodies);
  const ends = [0, 1, 2, 3].map((at) => Math[at % 2 === 0 ? 'min' : 'max'](...all.map((one) => one[at] ?? 0)));
  return { ends, of: brand };
}

function range([low = 0, high = 0]: readonly number[], of: string): UsualRange {
  return { low, high, of };
}

function byBrandAndBody(field: MeasuredField, sample: ModelSample, body: BodyType): UsualRange {
  const { ends, of } = ofBrand(sample, body);
  if (field === 'price') return range(ends.slice(0, 2), of);
  if (field === 'power') return range(ends.slice(2), of);
  if (field === 'seats') return range(written.seats[body], `o mașină ${BODY_LABELS[body]}`);
  if (field === 'mileage') return range(written.mileage, NEW_CAR);
  return range(field === 'warranty.months' ? written.warrantyMonths : written.warrantyKm, NEW_CAR);
}

function byModel(field: MeasuredField, median: number, of: string): UsualRange {
  if (field === 'seats') return { low: Math.floor(median) - SEATS_BESIDE, high: Math.ceil(median) + SEATS_BESIDE, of };
  // New cars of one model have none or some thousand km, so that their median alone says little.
  if (field === 'mileage') return { low: 0, high: Math.max(written.mileage[1] ?? 0, median * MILEAGE_FACTOR), of };
  const [low, high] = FACTORS[field];
  const step = field === 'price' ? 100 : 1;
  // Rounded outwards, so that what is said is what is compared.
  return { low: Math.floor((median * low) / step) * step, high: Math.ceil((median * high) / step) * step, of };
}

/** The median of a field, or null where too few cars or dealers have the field. */
export function enoughForMedian(field: MeasuredField, sample: ModelSample): number | null {
  const { median, cars, dealers } = sample.values[field];
  return cars >= MIN_CARS && dealers >= MIN_DEALERS ? median : null;
}

/** The range of a field for a car of this sample's model. */
export function usualRange(field: MeasuredField, sample: ModelSample, body: BodyType): UsualRange {
  const median = enoughForMedian(field, sample);
  if (median === null) return byBrandAndBody(field, sample, body);
  return byModel(field, median, modelName(sample));
}

/** "Dacia Duster"; some models are named with their brand already. */
export const modelName = ({ brand, model }: ModelSample): string =>
  model.startsWith(brand) ? model : `${brand} ${model}`;
