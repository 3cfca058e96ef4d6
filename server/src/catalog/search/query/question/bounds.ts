// The words before a number, or after it, that say which end of a range it is.
import { meaning, Phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** `above` and `below` leave the number itself out where things are counted: "peste 5 locuri". */
export type End = 'from' | 'above' | 'to' | 'below' | 'about';

const { bounds } = vocabulary;
const phrasesFor = (words: string) => new Phrases<true>(meaning(words, true));
const endsOf = (words: Partial<Record<End, string>>) =>
  new Phrases<End>(Object.entries(words).flatMap(([end, phrases]) => meaning<End>(phrases, end as End)));

/** Bounds before a number. */
export const BEFORE = endsOf(bounds.before);
/** Bounds after a number: "30k max", "100 cp minim". */
export const AFTER = endsOf(bounds.after);
/** "intre X si Y". */
export const BETWEEN = phrasesFor(bounds.between);
/** These stand between the two numbers of a range. */
export const AND = phrasesFor(bounds.and);
/** The same where no word begins the range: "20 pana la 25 mii". */
export const UP_TO = phrasesFor(bounds.upTo);
/** Either of two numbers will do: "5 sau 7 locuri". */
export const EITHER = phrasesFor(bounds.either);
/** Words without a meaning of their own around a number. */
export const LINKS = phrasesFor(bounds.links);
