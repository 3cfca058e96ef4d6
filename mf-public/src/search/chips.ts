import { type Filters, listOf } from 'contracts/filter-kinds';
import { type FilterWords, filterWords } from 'contracts/filter-words';
import { FILTERS } from 'contracts/filters';
import type { CarFilters, Understood } from 'contracts/search';
import type { FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import type { SearchReading } from 'contracts/search-reading';
import type { Chip, ChipPart } from './chip.ts';
import { placeChips } from './place-chips.ts';
import { readingChips } from './reading-chips.ts';

type ChipsOf = (
  values: FilterValues,
  understood: Understood | undefined,
  reading?: SearchReading | undefined,
) => Chip[];

/** The values of a filter that has several, each with what removes it alone. */
function partsOf({ names }: FilterWords, set: CarFilters, filters: Filters): readonly ChipPart[] {
  const [name] = names;
  const list = name && names.length === 1 ? listOf<unknown>(set[name]) : [];
  return list.map((value) => ({
    key: String(value),
    label: filterWords({ [name!]: value }, filters)[0]?.label ?? String(value),
    removal: { [name!]: list.filter((other) => other !== value).join() },
  }));
}

const fieldChips = (values: FilterValues, filters: Filters): Chip[] => {
  const set = toCarSearch(values, filters);
  return filterWords(set, filters).map((words): Chip => {
    const parts = partsOf(words, set, filters);
    // A chip of equipment shows only a count.
    const hasParts = parts.length > 1 || filters[words.key]?.kind === 'all';
    return {
      key: words.key,
      label: words.label,
      removal: Object.fromEntries(words.names.map((name) => [name, ''])),
      alone: Object.fromEntries(words.names.map((name) => [name, values[name] ?? ''])),
      ...(hasParts && { parts }),
    };
  });
};

/** Makes the chips of a table of filters. */
export const chipsWith =
  (filters: Filters): ChipsOf =>
  (values, understood, reading) => {
    const { q } = toCarSearch(values, filters);
    const explicit = (some: FilterValues) => [...placeChips(some, understood), ...fieldChips(some, filters)];
    const text: Chip[] = q ? [{ key: 'q', label: `„${q}”`, removal: { q: '' }, alone: { q } }] : [];
    return [...(q && reading ? readingChips({ values, reading, chipsOf: explicit }) : text), ...explicit(values)];
  };

/**
 * The active filters as texts, in the order of the sidebar; chips and filters always agree. A value that the server
 * ignores (a misspelt value, an unknown brand) has no chip.
 */
export const chipsOf: ChipsOf = chipsWith(FILTERS);
