// Filters in words, for chips, titles and the names of saved searches. Separate from the table, since home needs none.
import {
  type Bound,
  type ChoiceFilter,
  exclusionName,
  type FilterEntry,
  type Filters,
  isChoice,
  isTwoEnded,
  listOf,
  valueWords,
} from './filter/filter-kinds.ts';
import { FILTERS } from './filters.ts';
import { formatKm } from '../text/format.ts';
import type { CarFilterName, CarFilters } from './search.schema.ts';

/** The filters with their own kind of value: all except places, words, flags and exclusions. */
export type FieldName = Exclude<
  CarFilterName,
  | ('q' | 'brand' | 'model' | 'city' | 'near' | 'equipment')
  | ('isPremium' | 'priceReduced' | 'verifiedDealer')
  | `not.${string}`
>;

/** One condition in words, and the filters that it represents. */
export interface FilterWords {
  key: string;
  label: string;
  names: CarFilterName[];
  /** A range with two ends. */
  isRange: boolean;
}

type Set = Readonly<Record<string, unknown>>;
type RangeEntry = Extract<FilterEntry, { kind: 'range' }>;
/** A set bound, in words. */
type SetBound = { bound: Bound; value: number; label: string };

function setBound(entry: RangeEntry, bound: Bound | undefined, set: Set): SetBound | null {
  const value = bound && set[bound.name];
  return bound && typeof value === 'number'
    ? { bound, value, label: valueWords({ entry, bound }, String(value)) }
    : null;
}

function rangeLabel(entry: RangeEntry, from: SetBound | null, to: SetBound | null): string | null {
  if (from && to) return `${entry.shortWords?.(from.value) ?? from.label} – ${to.label}`;
  if (from) return from.bound.chip?.(from.label) ?? `de la ${from.label}`;
  return to && (to.bound.chip?.(to.label) ?? `până la ${to.label}`);
}

function choiceLabel(entry: ChoiceFilter, value: unknown): string {
  const [first, ...others] = listOf(value);
  const label = valueWords({ entry }, String(first));
  return `${entry.chip?.(label) ?? label}${others.length > 0 ? ` +${others.length}` : ''}`;
}

/** "fără Diesel, GPL" */
const exclusionLabel = (entry: ChoiceFilter, value: unknown): string =>
  `fără ${listOf(value)
    .map((one) => valueWords({ entry }, String(one)))
    .join(', ')}`;

/** A set filter in words; null for one that is not set, and for places, whose names only the server knows. */
function labelOf(filter: string, entry: FilterEntry, set: Set): string | null {
  if (entry.kind === 'place' || entry.kind === 'near') return null;
  if (entry.kind === 'range')
    return rangeLabel(entry, setBound(entry, entry.from, set), setBound(entry, entry.to, set));
  const value = set[filter];
  if (entry.kind === 'flag') return value ? entry.chip : null;
  if (value === undefined) return null;
  return entry.kind === 'all' ? entry.chip(listOf(value).length) : choiceLabel(entry, value);
}

function exclusionWords(set: Set, filters: Filters): FilterWords[] {
  return Object.entries(filters).flatMap(([filter, entry]): FilterWords[] => {
    const name = exclusionName(filter);
    if (!isChoice(entry) || set[name] === undefined) return [];
    return [{ key: name, label: exclusionLabel(entry, set[name]), names: [name as CarFilterName], isRange: false }];
  });
}

/** "la cel mult 50 km de Cluj-Napoca": the distance of a search around a town or around the visitor. */
export const nearWords = ({ name, radiusKm }: { name: string | null; radiusKm: number }): string =>
  `la cel mult ${formatKm(radiusKm)} de ${name ?? 'dumneavoastră'}`;

/** Every set filter except places and free text: ranges with two ends, the others in the order of the table, what is excluded. */
export function filterWords(set: CarFilters, filters: Filters = FILTERS): FilterWords[] {
  const words = Object.entries(filters).flatMap(([filter, entry]): FilterWords[] => {
    const label = labelOf(filter, entry, set);
    if (label === null) return [];
    const bounds = entry.kind === 'range' ? [entry.from, entry.to].flatMap((bound) => bound?.name ?? []) : [filter];
    const isRange = isTwoEnded(entry);
    const names = bounds as CarFilterName[];
    return [{ key: isRange ? filter : bounds[0]!, label, names, isRange }];
  });
  const others = [...words.filter(({ isRange }) => !isRange), ...exclusionWords(set, filters)];
  return [...words.filter(({ isRange }) => isRange), ...others];
}
