/** Finds the cars that a page shows, by the answers in it: so that it is dropped from the cache when one of them changes. */

/** Deeper than any answer; a page without an end would be our own mistake. */
const MAX_DEPTH = 30;

/** The ids of all cars in a page's dehydrated answers, whatever call they come from. */
export function shownCars(answers: unknown): Set<number> {
  const ids = new Set<number>();
  collect(answers, ids, 0);
  return ids;
}

function collect(value: unknown, ids: Set<number>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (isCar(value)) ids.add(value.id);
  for (const part of Object.values(value)) collect(part, ids, depth + 1);
}

/** Of all objects with an id only cars, in lists and whole, have a price. */
const isCar = (value: object): value is { id: number } =>
  'id' in value && typeof value.id === 'number' && 'price' in value && typeof value.price === 'number';
