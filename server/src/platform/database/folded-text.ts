import { foldText } from 'contracts/slug';

/** SQL twin of `foldText`: the text of an expression without accents and case. */
export const foldedSql = (expression: string): string =>
  `translate(regexp_replace(normalize(lower(${expression}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'łđø', 'ldo')`;

/** The words of a search, each of which must occur in the text. */
export const searchWords = (q = ''): string[] => foldText(q).split(/\s+/).filter(Boolean);

/** SQL twin of that: whether each of the words is in a folded text. */
export const hasWords = (folded: string, words: readonly string[]): string =>
  ['true', ...words.map(() => `position(? in ${folded}) > 0`)].join(' and ');
