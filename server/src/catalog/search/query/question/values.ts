// Words for the values of filters, in the forms that people use; without accents and case.
import { type Entry, meaning, phrasesOf, Phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** Values of a filter; each phrase adds its own. */
export interface Value {
  name: string;
  values: readonly (string | true)[];
}

/** Without a value it is a flag's, which is then set. */
const ENTRIES: readonly (Entry & { filter: string; value?: string })[] = vocabulary.values;

/** The vocabulary of filters that have names for their values. */
export const VALUES = new Phrases<Value>(
  ENTRIES.flatMap((entry) => meaning(phrasesOf(entry), { name: entry.filter, values: [entry.value ?? true] })),
);
