import type { Filters } from 'contracts/filter-kinds';
import { filterWords } from 'contracts/filter-words';
import { FILTERS } from 'contracts/filters';
import type { Understood } from 'contracts/search';
import { isSet, type FilterValues } from 'contracts/search-path';
import { toCarSearch } from 'contracts/search-url';
import type { SearchReading } from 'contracts/search-reading';
import type { Chip } from './chip.ts';
import { readingChips } from './reading-chips.ts';

type ChipsOf = (
  values: FilterValues,
  understood: Understood | undefined,
  reading?: SearchReading | undefined,
) => Chip[];

/** Makes the chips of a table of filters. */
export const chipsWith =
  (filters: Filters): ChipsOf =>
  (values, understood, reading) => {
    const set = toCarSearch(values, filters);
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
    const text: Chip[] = set.q ? [chip('q', `„${set.q}”`, ['q'])] : [];
    const all: (Chip | null)[] = [
      ...(set.q && reading ? readingChips(values, reading, understood) : text),
      ...places,
      ...filterWords(set, filters).map(({ key, label, names }) => chip(key, label, names)),
    ];
    return all.filter((chip) => chip !== null);
  };

/**
 * The active filters as texts, in the order of the sidebar; chips and filters always agree. A value that the server
 * ignores (a misspelt value, an unknown brand) has no chip.
 */
export const chipsOf: ChipsOf = chipsWith(FILTERS);
