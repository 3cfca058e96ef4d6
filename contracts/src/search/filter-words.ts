// Filters in words, for chips, titles and the names of saved searches. Separate from the table, since home needs none.
import { type Bound, type FilterEntry, type Filters, isTwoEnded, valueWords } from './filter-kinds.ts';
import { FILTERS } from './filters.ts';
import type { CarFilterName, CarFilters } from './search.schema.ts';

/** The filters with their own kind of value: all except brand, model, city, words and "premium only". */
export type FieldName = Exclude<CarFilterName, 'q' | 'brand' | 'model' | 'city' | 'isPremium'>;

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

function choiceLabel(entry: Extract<FilterEntry, { kind: 'one' | 'many' }>, value: unknown): string {
  const [first, ...others] = [value].flat();
  const label = valueWords({ entry }, String(first));
  return `${entry.chip?.(label) ?? label}${others.length > 0 ? ` +${others.length}` : ''}`;
}

/** A set filter in words; null for one that is not set, and for places, whose names only the server knows. */
function labelOf(filter: string, entry: FilterEntry, set: Set): string | null {
  if (entry.kind === 'place') return null;
  if (entry.kind === 'range')
    return rangeLabel(entry, setBound(entry, entry.from, set), setBound(entry, entry.to, set));
  if (entry.kind === 'flag') return set[filter] ? entry.chip : null;
  return set[filter] === undefined ? null : choiceLabel(entry, set[filter]);
}

/** Every set filter except places and free text: ranges with two ends, then the others in the order of the table. */
export function filterWords(set: CarFilters, filters: Filters = FILTERS): FilterWords[] {
  const words = Object.entries(filters).flatMap(([filter, entry]): FilterWords[] => {
    const label = labelOf(filter, entry, set);
    if (label === null) return [];
    const bounds = entry.kind === 'range' ? [entry.from, entry.to].flatMap((bound) => bound?.name ?? []) : [filter];
    const isRange = isTwoEnded(entry);
    const names = bounds as CarFilterName[];
    return [{ key: isRange ? filter : bounds[0]!, label, names, isRange }];
  });
  return [...words.filter(({ isRange }) => isRange), ...words.filter(({ isRange }) => !isRange)];
}
