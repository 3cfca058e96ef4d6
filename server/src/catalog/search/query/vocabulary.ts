import type { SearchReading } from 'contracts/search-reading';

/** What words of a free text are resolved to, besides names. */
export type ReadFilters = Omit<SearchReading['filters'], 'brand' | 'model' | 'city'>;

const ofWord = (word: string, filter: ReadFilters): [string, ReadFilters] => [word, filter];

/** Words for kinds of cars, without accents and case; other forms of a word lead to the same filter. */
export const VOCABULARY: ReadonlyMap<string, ReadFilters> = new Map([
  ...['benzina', 'benzinar'].map((word) => ofWord(word, { fuelType: 'benzina' })),
  ...['diesel', 'motorina'].map((word) => ofWord(word, { fuelType: 'diesel' })),
  ...['hibrid', 'hibrida'].map((word) => ofWord(word, { fuelType: 'hibrid' })),
  ...['electric', 'electrica'].map((word) => ofWord(word, { fuelType: 'electric' })),
  ofWord('gpl', { fuelType: 'gpl' }),
  ...['manuala', 'manual'].map((word) => ofWord(word, { gearbox: 'manuala' })),
  ...['automata', 'automat'].map((word) => ofWord(word, { gearbox: 'automata' })),
  ofWord('cvt', { gearbox: 'cvt' }),
  ...['4x4', 'awd', '4wd', 'integrala'].map((word) => ofWord(word, { transmission: '4x4' })),
  ofWord('sedan', { bodyType: 'sedan' }),
  ofWord('hatchback', { bodyType: 'hatchback' }),
  ofWord('suv', { bodyType: 'suv' }),
  ofWord('coupe', { bodyType: 'coupe' }),
  ...['break', 'wagon'].map((word) => ofWord(word, { bodyType: 'wagon' })),
  ...['cabriolet', 'cabrio', 'decapotabila'].map((word) => ofWord(word, { bodyType: 'cabriolet' })),
  ...['alb', 'alba'].map((word) => ofWord(word, { color: 'alb' })),
  ...['albastru', 'albastra'].map((word) => ofWord(word, { color: 'albastru' })),
  ...['argintiu', 'argintie'].map((word) => ofWord(word, { color: 'argintiu' })),
  ofWord('bej', { color: 'bej' }),
  ofWord('gri', { color: 'gri' }),
  ofWord('maro', { color: 'maro' }),
  ...['negru', 'neagra'].map((word) => ofWord(word, { color: 'negru' })),
  ...['portocaliu', 'portocalie'].map((word) => ofWord(word, { color: 'portocaliu' })),
  ...['rosu', 'rosie'].map((word) => ofWord(word, { color: 'rosu' })),
  ofWord('verde', { color: 'verde' }),
]);

/** Extracts the words for kinds of cars from a text; per filter the first word counts, a second one stays a word. */
export function readVocabulary(words: readonly string[]): { read: ReadFilters; rest: string[] } {
  const read: ReadFilters = {};
  const rest = words.filter((word) => {
    const filter = VOCABULARY.get(word);
    if (!filter || Object.keys(filter).some((name) => Object.hasOwn(read, name))) return true;
    Object.assign(read, filter);
    return false;
  });
  return { read, rest };
}
