// Filters in words: what chips, filter lists and the names of saved searches say. Without the schemas, since home shows them.
import {
  BODY_LABELS,
  COLOR_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from '../car/car-labels.ts';
import { formatNumber, formatPrice } from '../text/format.ts';
import { POWER_ABOVE_ALL } from './search-options.ts';
import type { CarFilterName, CarFilters } from './search.schema.ts';

/** The filters with a value of their own kind, all but brand, model, city, words and "premium only". */
export type FieldName = Exclude<CarFilterName, 'q' | 'brand' | 'model' | 'city' | 'isPremium'>;

const named =
  (labels: Record<string, string>) =>
  (value: string): string =>
    labels[value] ?? value;
const price = (value: string) => formatPrice(Number(value));
const power = (value: string) => `${value} CP`;
const same = (value: string) => value;

/** A filter's value in words, also one that no list offers, such as a price typed into the address. */
export const VALUE_WORDS: Record<FieldName, (value: string) => string> = {
  priceMin: price,
  priceMax: price,
  bodyType: named(BODY_LABELS),
  fuelType: named(FUEL_LABELS),
  gearbox: named(TRANSMISSION_LABELS),
  // The filter takes either vocabulary (docs/rules.md "Search").
  transmission: named({ ...TRANSMISSION_LABELS, ...DRIVETRAIN_LABELS }),
  doors: same,
  seats: same,
  color: named(COLOR_LABELS),
  colorOption: named(PAINT_LABELS),
  powerFrom: power,
  powerTo: (value) => (Number(value) >= POWER_ABOVE_ALL ? 'peste 500 CP' : power(value)),
  yearFrom: same,
};

/** One condition in words, and the filters that it stands for. */
export interface FilterWords {
  key: string;
  label: string;
  names: CarFilterName[];
}

type Bounds = { from: number | undefined; to: number | undefined };
/** Words of a lower bound, an upper one, and of both. */
type BoundWords = { from: (value: number) => string; to: (value: number) => string; first: (value: number) => string };

function rangeLabel({ from, to }: Bounds, words: BoundWords): string | undefined {
  if (from !== undefined && to !== undefined) return `${words.first(from)} – ${words.to(to)}`;
  if (from !== undefined) return `de la ${words.from(from)}`;
  return to === undefined ? undefined : `până la ${words.to(to)}`;
}

const PRICE_WORDS: BoundWords = { from: formatPrice, to: formatPrice, first: formatNumber };
const powerFrom = (value: number) => VALUE_WORDS.powerFrom(String(value));
const POWER_WORDS: BoundWords = {
  from: powerFrom,
  to: (value) => VALUE_WORDS.powerTo(String(value)),
  first: powerFrom,
};

const SINGLE: readonly FieldName[] = [
  'bodyType',
  'fuelType',
  'gearbox',
  'transmission',
  'doors',
  'seats',
  'color',
  'colorOption',
  'yearFrom',
];

const wordOf = (name: FieldName, value: string) => {
  const label = VALUE_WORDS[name](value);
  if (name === 'doors') return `${label} uși`;
  if (name === 'seats') return `${label} locuri`;
  if (name === 'yearFrom') return `din ${label}`;
  return name === 'colorOption' ? `Vopsea ${label.toLowerCase()}` : label;
};

/** Price, power and all filters of one value, in the order of the sidebar. */
export function filterWords(set: CarFilters): FilterWords[] {
  const priceLabel = rangeLabel({ from: set.priceMin, to: set.priceMax }, PRICE_WORDS);
  const powerLabel = rangeLabel({ from: set.powerFrom, to: set.powerTo }, POWER_WORDS);
  const ranges: FilterWords[] = [
    ...(priceLabel ? [{ key: 'price', label: priceLabel, names: ['priceMin', 'priceMax'] as CarFilterName[] }] : []),
    ...(powerLabel ? [{ key: 'power', label: powerLabel, names: ['powerFrom', 'powerTo'] as CarFilterName[] }] : []),
  ];
  const singles = SINGLE.flatMap((name): FilterWords[] =>
    set[name] === undefined ? [] : [{ key: name, label: wordOf(name, String(set[name])), names: [name] }],
  );
  const premium: FilterWords[] = set.isPremium ? [{ key: 'isPremium', label: 'Premium', names: ['isPremium'] }] : [];
  return [...ranges, ...singles, ...premium];
}
