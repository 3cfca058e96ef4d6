import type { Sort } from 'contracts/search';
import { EQUIPMENT, equipmentById, foldEquipment } from 'contracts/equipment';
import { COUNTY_LABELS } from 'contracts/counties';
import {
  AFTER,
  AND,
  BEFORE,
  BETWEEN,
  COUNTY_WORDS,
  FILLERS,
  FROM_WORDS,
  LINKS,
  NEAR_WORDS,
  NOT_WORDS,
  NOUNS,
  OR_WORDS,
  SORT_WORDS,
  UNITS,
  type Value,
  VALUES,
} from './vocabulary.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { type Match, meaning, Phrases } from './phrases.ts';
import type { Token } from './tokens.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** The meaning of a phrase of a question. */
export type Meaning =
  | ({ kind: 'value' } & Value)
  | { kind: 'sort'; sort: Sort }
  | { kind: 'not' | 'or' | 'near' | 'filler' };

/** "judetul Alba", and names of counties alone; a town of the same name is read first. */
const COUNTIES = new Phrases<Value>(
  Object.keys(COUNTY_LABELS).flatMap((slug) => {
    const words = slug.replaceAll('-', ' ');
    const county = { name: 'county', values: [slug] };
    return [words, ...[...COUNTY_WORDS.texts].map((word) => `${word} ${words}`)].map((text) => [text, county] as const);
  }),
);

const asValue = (value: Value): Meaning => ({ kind: 'value', ...value });
/** A table's phrases in one form. */
function table<Own>(phrases: Phrases<Own>, of: (own: Own) => Meaning) {
  return (tokens: readonly Token[], from: number): Match<Meaning> | null => {
    const found = phrases.at(tokens, from);
    return found && { meaning: of(found.meaning), to: found.to };
  };
}

/** How people ask for items, beyond the texts of dealers that contracts/equipment knows. */
const ASKED = Object.entries(vocabulary.equipment).flatMap(([id, words]) =>
  meaning<Value>(words, { name: 'equipment', values: [id] }),
);

/** An item that is two others is asked for as those, since a car may name them one by one. */
const itemsOf = (id: string): readonly string[] => {
  const implied = equipmentById(id)?.implies ?? [];
  return implied.length > 1 ? implied : [id];
};

/** Labels, dealers' texts of three letters and more, and what people say. */
const EQUIPMENT_WORDS = new Phrases<Value>(
  [
    ...EQUIPMENT.flatMap(({ id, label, words }) =>
      [label, ...words]
        .map(foldEquipment)
        .filter((text) => text.length > 2 && !/^\d+ locuri$/.test(text))
        .map((text) => [text, { name: 'equipment', values: [id] }] as const),
    ),
    ...ASKED,
  ].map(([text, { name, values }]) => [text, { name, values: values.flatMap((id) => itemsOf(String(id))) }] as const),
);

/** Values come, among equally long phrases, before orders, exclusions and words without meaning. */
const TABLES = [
  table(VALUES, asValue),
  table(EQUIPMENT_WORDS, asValue),
  table(COUNTIES, asValue),
  table(SORT_WORDS, (sort) => ({ kind: 'sort', sort })),
  table(NEAR_WORDS, () => ({ kind: 'near' })),
  table(NOT_WORDS, () => ({ kind: 'not' })),
  table(OR_WORDS, () => ({ kind: 'or' })),
  table(FILLERS, () => ({ kind: 'filler' })),
];

/** The longest phrase at a token; null when none begins there. */
export function phraseAt(tokens: readonly Token[], from: number): Match<Meaning> | null {
  let best: Match<Meaning> | null = null;
  for (const at of TABLES) {
    const found = at(tokens, from);
    if (found && found.to > (best?.to ?? from)) best = found;
  }
  return best;
}

/** Forms that are typed but not right: they are understood, and nothing is corrected to them. */
const MISSPELT = new Set(['dizel', 'disel', 'hybrid', 'euroi', 'electrics', 'hatchbacks', 'inafara', 'maron']);
/** Shorter words without a value of their own are too near to others: "line" is no misspelt "mine". */
const MIN_GRAMMAR_WORD_LENGTH = 5;

const GRAMMAR = [SORT_WORDS, NEAR_WORDS, NOT_WORDS, NOUNS, UNITS, BEFORE, AFTER, FILLERS];

/** The words that a typing error may stand for. */
export const SPELLING_WORDS: readonly string[] = [
  ...new Set([
    ...[VALUES, COUNTIES].flatMap(({ words }) => words).filter((word) => !MISSPELT.has(word)),
    // Equipment brings only its labels: half of the synonyms are English.
    ...[...GRAMMAR.flatMap(({ words }) => words), ...EQUIPMENT.flatMap(({ label }) => foldEquipment(label).split(' '))]
      .concat(NUMBER_WORDS)
      .filter((word) => word.length >= MIN_GRAMMAR_WORD_LENGTH && !MISSPELT.has(word)),
  ]),
];

/** Words that mean something somewhere in the grammar: they are never taken for misspelt ones. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  [VALUES, COUNTIES, EQUIPMENT_WORDS, OR_WORDS, BETWEEN, AND, LINKS, FROM_WORDS, ...GRAMMAR].flatMap(
    ({ words }) => words,
  ),
);
