// Turns a free text into filters: the names in it are looked up, and words that nothing knows are corrected.
import type { SearchReading } from 'contracts/search-reading';
import type { TextSource } from './name-source.ts';
import { GRAMMAR_WORDS } from './question/lexicon.ts';
import { namedPlaces, type PlacesGiven, type PlacesRead } from './question/named-places.ts';
import { nameKeys, NameTable } from './question/names.ts';
import type { QuestionReading, Values } from './question/question-reading.ts';
import { readQuestion } from './question/read-question.ts';
import { textOf, type Token, tokensOf } from './question/tokens.ts';

/** The meaning of a free text. */
export interface TextReading {
  places: PlacesRead;
  /** Names that are excluded. */
  not: PlacesRead;
  /** In the form of `reading` in a search's answer (docs/rules/search.md "Questions in words"). */
  view: SearchReading;
}

/** Words of a search beyond these are left out: each costs a look-up. */
const MAX_WORDS = 16;
const NO_PLACES: PlacesRead = { brands: [], models: [], cities: [] };
export const NOTHING_READ: TextReading = {
  places: NO_PLACES,
  not: NO_PLACES,
  view: { filters: {}, not: {}, sort: null, words: [], corrected: null },
};

interface Attempt {
  tokens: readonly Token[];
  reading: QuestionReading;
  places: { read: PlacesRead; not: PlacesRead };
}

async function attempt(source: TextSource, tokens: readonly Token[], given: PlacesGiven): Promise<Attempt> {
  const names = new NameTable(await source.findByKeys(nameKeys(tokens)));
  const reading = readQuestion(tokens, names);
  return { tokens, reading, places: namedPlaces(reading, given) };
}

/** The tokens with typing errors corrected where no car has such a word; null when there is none. */
async function corrected(source: TextSource, { tokens, reading }: Attempt): Promise<Token[] | null> {
  const right = new Map<number, string>();
  for (const index of reading.wordTokens) {
    const word = tokens[index]?.text ?? '';
    if (GRAMMAR_WORDS.has(word) || (await source.knowsWord(word))) continue;
    const better = await source.correct(word);
    if (better !== null && better !== word) right.set(index, better);
  }
  if (right.size === 0) return null;
  return tokens.map((token, index) => ({ ...token, text: right.get(index) ?? token.text }));
}

const oneOrMany = <Value>(values: readonly Value[]) => (values.length > 1 ? [...values] : values[0]);

function view({ brands, models, cities }: PlacesRead, values: Values): Record<string, unknown> {
  const places = { brand: brands, model: models, city: cities };
  const slugs = Object.entries(places)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [name, oneOrMany([...new Set(rows.map(({ slug }) => slug))])]);
  return Object.fromEntries([...slugs, ...[...values].map(([name, list]) => [name, oneOrMany(list)])]);
}

function viewOf({ reading, places }: Attempt): Omit<SearchReading, 'corrected'> {
  const near = reading.near ? { near: reading.near.slug } : {};
  const words = reading.words.slice(0, MAX_WORDS);
  // The words and measures of the grammar are values of the table's filters.
  const filters = { ...view(places.read, reading.filters), ...near } as SearchReading['filters'];
  const not = view(places.not, reading.not) as SearchReading['not'];
  return { filters, not, sort: reading.sort, words };
}

/** Reads a free text: names, values, measures, exclusions and order; what is left are words. */
export async function readText(source: TextSource, q: string, given: PlacesGiven): Promise<TextReading> {
  const first = await attempt(source, tokensOf(q), given);
  const tokens = await corrected(source, first);
  const last = tokens ? await attempt(source, tokens, given) : first;
  const { read, not } = last.places;
  return { places: read, not, view: { ...viewOf(last), corrected: tokens ? textOf(tokens) : null } };
}
