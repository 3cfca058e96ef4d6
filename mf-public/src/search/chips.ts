import { formatNumber, formatPrice } from 'contracts/format';
import type { Understood } from 'contracts/search';
import { isSet, type FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import type { SearchReading } from 'contracts/search-reading';
import { FIELDS, type FieldName } from '../filter/filter-fields.ts';
import { readingChips } from './reading-chips.ts';

/** A filter in words, what to change to be rid of it, and the filter by itself. */
export type Chip = { key: string; label: string; removal: FilterValues; alone: FilterValues };

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

type Bounds = { from: number | undefined; to: number | undefined };
/** Words of a lower bound, an upper one, and of both. */
type BoundWords = { from: (value: number) => string; to: (value: number) => string; first: (value: number) => string };

function rangeLabel({ from, to }: Bounds, words: BoundWords): string | undefined {
  if (from !== undefined && to !== undefined) return `${words.first(from)} – ${words.to(to)}`;
  if (from !== undefined) return `de la ${words.from(from)}`;
  return to === undefined ? undefined : `până la ${words.to(to)}`;
}

const PRICE_WORDS: BoundWords = { from: formatPrice, to: formatPrice, first: formatNumber };
const powerFrom = (value: number) => FIELDS.powerFrom.labelOf(String(value));
const POWER_WORDS: BoundWords = {
  from: powerFrom,
  to: (value) => FIELDS.powerTo.labelOf(String(value)),
  first: powerFrom,
};

const wordOf = (name: FieldName, value: string) => {
  const label = FIELDS[name].labelOf(value);
  if (name === 'doors') return `${label} uși`;
  if (name === 'seats') return `${label} locuri`;
  if (name === 'yearFrom') return `din ${label}`;
  return name === 'colorOption' ? `Vopsea ${label.toLowerCase()}` : label;
};

/**
 * The filters in force as words, in the order of the sidebar; chips and filters always say the same. What the server
 * ignores (a misspelt value, an unknown brand) has no chip.
 */
export function chipsOf(
  values: FilterValues,
  understood: Understood | undefined,
  reading?: SearchReading | undefined,
): Chip[] {
  const set = toCarSearch(values);
  const price = rangeLabel({ from: set.priceMin, to: set.priceMax }, PRICE_WORDS);
  const power = rangeLabel({ from: set.powerFrom, to: set.powerTo }, POWER_WORDS);
  const chip = (key: string, label: string, names: (keyof FilterValues)[]): Chip => ({
    key,
    label,
    removal: Object.fromEntries(names.map((name) => [name, ''])),
    alone: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
  });
  const places: (Chip | null)[] = [
    isSet(values.brand) && understood?.brand
      ? { ...chip('brand', understood.brand.name, ['brand', 'model']), alone: { brand: values.brand } }
      : null,
    isSet(values.model) && understood?.model
      ? {
          ...chip('model', understood.model.name, ['model']),
          alone: { brand: values.brand ?? '', model: values.model },
        }
      : null,
    isSet(values.city) && understood?.city ? chip('city', understood.city.name, ['city']) : null,
  ];
  const ranges: (Chip | null)[] = [
    price ? chip('price', price, ['priceMin', 'priceMax']) : null,
    power ? chip('power', power, ['powerFrom', 'powerTo']) : null,
  ];
  const text: Chip[] = set.q ? [chip('q', `„${set.q}”`, ['q'])] : [];
  const all: (Chip | null)[] = [
    ...(set.q && reading ? readingChips(values, reading, understood) : text),
    ...places,
    ...ranges,
    ...SINGLE.map((name) => (set[name] === undefined ? null : chip(name, wordOf(name, String(set[name])), [name]))),
    set.isPremium ? chip('isPremium', 'Premium', ['isPremium']) : null,
  ];
  return all.filter((chip) => chip !== null);
}
