import { isSet, type FilterValues } from 'contracts/search-path';
import type { SearchReading } from 'contracts/search-reading';
import { withReading } from 'contracts/search-url';
import type { Chip } from './chip.ts';
import { sortLabel } from './sort-labels.ts';

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
export function readingChips({ values, reading, chipsOf }: Read): Chip[] {
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
