// The words of a question that are neither names nor values: order, exclusion, places, and those without a meaning.
import type { Sort } from 'contracts/search';
import { type Entry, meaning, phrasesOf, Phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const { grammar } = vocabulary;
const SORTS: Readonly<Partial<Record<Sort, readonly Entry[]>>> = vocabulary.sorts;
const phrasesFor = (words: string) => new Phrases<true>(meaning(words, true));

export const SORT_WORDS = new Phrases<Sort>(
  Object.entries(SORTS).flatMap(([sort, entries]) =>
    entries.flatMap((entry) => meaning<Sort>(phrasesOf(entry), sort as Sort)),
  ),
);

/** The value that follows one of these is excluded. */
export const NOT_WORDS = phrasesFor(grammar.not);

/** These continue an exclusion: "fara diesel sau gpl". */
export const OR_WORDS = phrasesFor(grammar.or);

/** A town that follows is the centre of the search. */
export const NEAR_WORDS = phrasesFor(grammar.near);

/** After a number of kilometres: a town that follows is the centre. */
export const FROM_WORDS = phrasesFor(grammar.from);

export const COUNTY_WORDS = phrasesFor(grammar.county);

/** Words without a meaning of their own. A question of nothing else is searched as it stands. */
export const FILLERS = phrasesFor(grammar.fillers);
