import type { Understood } from 'contracts/search';
import { isSet, PLACES, type FilterValues } from 'contracts/search-path';
import type { SearchReading } from 'contracts/search-reading';
import { FIELDS, type FieldName } from '../filter/filter-fields.ts';
import type { Chip } from './chip.ts';

type ReadName = keyof SearchReading['filters'];
const isPlace = (name: ReadName): name is (typeof PLACES)[number] => PLACES.includes(name as never);

/**
 * The filters that words of the free text were resolved to, each with its ×, then the remaining words. To remove one,
 * the others become explicit filters: removing a word from the text could change how the rest is resolved.
 */
export function readingChips(values: FilterValues, reading: SearchReading, understood: Understood | undefined): Chip[] {
  const read = Object.entries(reading.filters) as [ReadName, string][];
  const words = reading.words.join(' ');
  const others = (without: ReadName | null): FilterValues => ({
    ...Object.fromEntries(read.filter(([name]) => name !== without && !isSet(values[name]))),
    q: words,
  });
  const chips = read.flatMap(([name, value]): Chip[] => {
    const label = isPlace(name) ? understood?.[name]?.name : FIELDS[name as FieldName]?.labelOf(value);
    // A filter of the address takes precedence over the words, and has its own chip.
    if (!label || isSet(values[name])) return [];
    const rest = others(name);
    // Without its brand a model means nothing.
    const alone =
      name === 'model'
        ? { brand: String(reading.filters.brand ?? values.brand ?? ''), model: value }
        : { [name]: value };
    return [{ key: `read-${name}`, label, removal: name === 'brand' ? { ...rest, model: '' } : rest, alone }];
  });
  return words === ''
    ? chips
    : [...chips, { key: 'q', label: `„${words}”`, removal: { ...others(null), q: '' }, alone: { q: words } }];
}
