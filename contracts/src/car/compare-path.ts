// Address of a comparison, without the schemas: cards extend it, and the browser's first load must not contain zod for
// that.
import { parseId } from '../call/whole-number.ts';

/** Cars that fit side by side (docs/rules.md "Compare"). */
export const MAX_COMPARED = 4;
/** The query parameter of the compared cars. */
export const COMPARED_NAME = 'masini';

/** The ids of `?masini=100123-100124`, each once, at most four; anything else is ignored. */
export function readComparedIds(query: URLSearchParams): number[] {
  const ids = (query.get(COMPARED_NAME) ?? '')
    .split('-')
    .map(parseId)
    .filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** The shareable address of these cars. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compara' : `/compara?${COMPARED_NAME}=${ids.join('-')}`;
