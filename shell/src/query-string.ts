// Query parameters are plain strings. The router's own parser treats them as JSON: it would turn the words "208" or
// "1e5" into numbers and write them back in quotes or with zeros.
import { queryValue } from 'contracts/repeated-keys';

/** Each name once; of repeated names the first is used, and for a filter with several values the list of all. */
export function parseSearch(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries([...query.keys()].map((name) => [name, queryValue(query, name) ?? '']));
}

/** With a leading question mark, or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
