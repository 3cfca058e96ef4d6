/** Stands for whatever else is asked: pages treat an address with any query differently from one without. */
const ANYTHING_ELSE = '_';

/**
 * The address that a page is made and kept for: of its query what means something to it, each name once and in one order. So
 * no made-up name makes the server draw a page anew, and none gets into one.
 */
export function pageAddress(path: string, query: URLSearchParams, names: readonly string[] = []): string {
  if (query.size === 0) return path;
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  if ([...query.keys()].some((name) => !names.includes(name))) kept.set(ANYTHING_ELSE, '');
  return `${path}?${kept}`;
}
