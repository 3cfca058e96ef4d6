// Apart from the call that fetches them, which would pull the schemas into home's first load.
import type { Choice } from './filter-fields.ts';

/** How many cars a value of a filter would find together with all other filters; undefined while unknown. */
export type CountOf = (filter: string, value: string) => number | undefined;

/** The choices with their counts; the one for "no filter" has none. */
export const withCounts = (choices: readonly Choice[], filter: string, countOf?: CountOf): Choice[] =>
  choices.map((choice) => {
    const count = choice.value === '' ? undefined : countOf?.(filter, choice.value);
    return count === undefined ? choice : { ...choice, count };
  });
