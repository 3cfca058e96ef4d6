// Address of a comparison, without the schemas: cards extend it, and the browser's first load must not contain zod for
// that.
import { parseId } from '../call/whole-number.ts';

/** Cars that fit side by side (docs/rules/buyers.md "Compare"). */
export const MAX_COMPARED = 4;
/** The query parameter of the compared cars. */
export const COMPARED_NAME = 'masini';

/** The query parameter that hides rows in which all cars are equal, and its only value. */
export const DIFFERENCES_NAME = 'diferente';
export const ONLY_DIFFERENCES = 'da';

/** True when the address asks for the rows that differ alone. */
export const readsDifferences = (query: URLSearchParams): boolean => query.get(DIFFERENCES_NAME) === ONLY_DIFFERENCES;

/** The ids of `?masini=100123-100124`, each once, at most four; anything else is ignored. */
export function readComparedIds(query: URLSearchParams): number[] {
  const ids = (query.get(COMPARED_NAME) ?? '')
    .split('-')
    .map(parseId)
    .filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** The shareable address of these cars; without cars there is nothing to differ. */
export const comparePath = (ids: readonly number[], showsDifferences = false): string =>
  ids.length === 0
    ? '/compara'
    : `/compara?${COMPARED_NAME}=${ids.join('-')}${showsDifferences ? `&${DIFFERENCES_NAME}=${ONLY_DIFFERENCES}` : ''}`;
