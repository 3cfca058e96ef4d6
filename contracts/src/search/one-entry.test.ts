// A filter is one entry of the table: tested here are its address, schemas and words; the rest is in server and
// mf-public.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WITH_KEYS, WITH_MANY_KEYS } from '../testing/planted-filters.ts';
import { countFields } from './filter-fields.schema.ts';
import { filterWords } from './filter-words.ts';
import { readSearchUrl, toCarSearch } from './search-url.ts';
import { searchPath } from './search-path.ts';
import { carFiltersOf, carSearchOf } from './search.schema.ts';

const PAGE = { sort: 'recent', limit: 12, offset: 0 };

describe('one more entry', () => {
  it('is read from an address and written to one', () => {
    const values = readSearchUrl({ brand: 'dacia' }, new URLSearchParams('keys=2&doors=5&keys=3'), WITH_KEYS);
    expect(values).toEqual({ brand: 'dacia', keys: '2', doors: '5' });
    expect(searchPath(values)).toBe('/dacia?doors=5&keys=2');
    expect(toCarSearch(values, WITH_KEYS)).toEqual({ brand: 'dacia', doors: 5, keys: 2, ...PAGE });
  });

  it('is a field of the search’s schemas, and is ignored when invalid', () => {
    const { keys } = carFiltersOf(WITH_KEYS).parse({ keys: '2' });
    expect(keys satisfies number | undefined).toBe(2);
    expect(carSearchOf(WITH_KEYS).parse({ keys: 6 })).toEqual(PAGE);
    expect(Object.keys(countFields(WITH_KEYS, z.number()))).toContain('keys');
  });

  it('appears among the words of a search', () => {
    const search = carSearchOf(WITH_KEYS).parse({ keys: 2, priceMin: 15_000 });
    expect(filterWords(search, WITH_KEYS).map(({ key, label }) => [key, label.replace('\u00a0', ' ')])).toEqual([
      ['price', 'de la 15.000 €'],
      ['keys', '2 chei'],
    ]);
  });
});

describe('the same entry for several values', () => {
  const read = (query: string) => readSearchUrl({}, new URLSearchParams(query), WITH_MANY_KEYS);

  it('accepts commas and repeated keys alike, each value once, and leaves out invalid ones', () => {
    expect(read('keys=1,3')).toEqual(read('keys=1&keys=3'));
    const searches = ['keys=3,1', 'keys=3&keys=1', 'keys=3,9,1,x,3'].map((query) =>
      toCarSearch(read(query), WITH_MANY_KEYS),
    );
    for (const search of searches) expect(search).toEqual({ keys: [3, 1], ...PAGE });
    expect(toCarSearch(read('keys=9'), WITH_MANY_KEYS)).toEqual(PAGE);
    expect(carFiltersOf(WITH_MANY_KEYS).parse({ keys: ['1', '3'] })).toEqual({ keys: [1, 3] });
    expect(searchPath(read('keys=1,3'))).toBe('/cauta?keys=1%2C3');
  });

  it('is one chip with the number of further values', () => {
    const words = filterWords(toCarSearch(read('keys=1,2,3'), WITH_MANY_KEYS), WITH_MANY_KEYS);
    expect(words).toEqual([{ key: 'keys', label: '1 chei +2', names: ['keys'], isRange: false }]);
  });
});
