import { type Filters, listOf } from 'contracts/filter-kinds';
import { type FilterWords, filterWords } from 'contracts/filter-words';
import { FILTERS } from 'contracts/filters';
import type { CarFilters, Understood } from 'contracts/search';
import { type FilterValues, isSet } from 'contracts/search-path';
import { toCarSearch, withReading } from 'contracts/search-url';
import type { SearchReading } from 'contracts/search-reading';
import type { Chip, ChipPart } from './chip.ts';
import { placeChips } from './place-chips.ts';
import { sortLabel } from './sort-labels.ts';

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

type Read = {
  values: FilterValues;
  reading: SearchReading;
  /** The chips of explicit filters. */
  chipsOf: (values: FilterValues) => Chip[];
};

/**
 * The filters and the order that words of the free text were resolved to, each with its ×, then the remaining words. To
 * remove one, the others become explicit filters: removing a word from the text could change how the rest is resolved.
 * A filter of the address takes precedence over the words, and has its own chip.
 */
function readingChips({ values, reading, chipsOf }: Read): Chip[] {
  const all = withReading(values, reading);
  const read = Object.entries(all).filter(([name]) => name !== 'q' && !isSet(values[name as keyof FilterValues]));
  const explicit: FilterValues = Object.fromEntries(read);
  const words = reading.words.join(' ');
  const placeOf = (names: readonly string[]) =>
    Math.max(...names.map((name) => read.findIndex(([other]) => other === name)));
  const order: Chip[] = explicit.sort
    ? [{ key: 'sort', label: `ordine: ${sortLabel(explicit.sort)}`, removal: { sort: '' }, alone: {} }]
    : [];
  const chips = [...chipsOf(explicit), ...order]
    .map((chip) => ({ chip, names: Object.keys(chip.removal) }))
    .toSorted((a, b) => placeOf(a.names) - placeOf(b.names))
    .map(({ chip, names }): Chip => {
      const [name, ...more] = names;
      const others = Object.fromEntries(read.filter(([other]) => other !== name));
      return {
        ...chip,
        key: `read-${chip.key}`,
        removal: { ...others, ...Object.fromEntries(more.map((other) => [other, ''])), q: words },
        alone: name === 'model' ? { ...chip.alone, brand: all.brand ?? '' } : chip.alone,
        ...(chip.parts && {
          parts: chip.parts.map((part) => ({ ...part, removal: { ...explicit, ...part.removal, q: words } })),
        }),
      };
    });
  return words === ''
    ? chips
    : [...chips, { key: 'q', label: `„${words}”`, removal: { ...explicit, q: '' }, alone: { q: words } }];
}
