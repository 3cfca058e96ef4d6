import { queryValue } from 'contracts/repeated-keys';

/** Represents all other parameters: pages treat an address with any query differently from one without. */
const ANYTHING_ELSE = '_';

/**
 * The address that a page is rendered and cached for: of its query only the known parameters, each once (repeated keys
 * of a filter with several values as a list) and in one order. So no made-up parameter causes another render, and none gets into a page.
 */
export function pageAddress(path: string, query: URLSearchParams, names: readonly string[] = []): string {
  if (query.size === 0) return path;
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = queryValue(query, name);
    if (value !== null) kept.set(name, value);
  }
  if ([...query.keys()].some((name) => !names.includes(name))) kept.set(ANYTHING_ELSE, '');
  return `${path}?${kept}`;
}

/**
 * The same query without the known parameters that say nothing, or null when there are none: a form that the browser
 * itself sends, before or without scripts, names all its fields (public-site §2 "Home": empty values are never sent).
 */
export function withoutBlanks(query: URLSearchParams, names: readonly string[] = []): URLSearchParams | null {
  const kept = [...query].filter(([name, value]) => value.trim() !== '' || !names.includes(name));
  return kept.length === query.size ? null : new URLSearchParams(kept);
}
