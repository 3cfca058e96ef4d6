/** When a file changed, looked up once in each turn of the event loop: a request asks for the same files several times. */
import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers';

const known = new Map<string, number | undefined>();

/** Milliseconds since 1970; undefined while there is no such file. */
export function changedAt(file: string): number | undefined {
  if (known.has(file)) return known.get(file);
  if (known.size === 0) setImmediate(() => known.clear());
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  known.set(file, at);
  return at;
}
