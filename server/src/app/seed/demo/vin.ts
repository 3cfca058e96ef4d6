import makers from './data/makers.json' with { type: 'json' };
import type { Random } from './random.ts';

/** Makers' codes at the beginning of a chassis number; the rest of it is made up. */
const PREFIXES: Readonly<Record<string, string>> = makers.vinPrefixes;
const SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Seventeen characters, never I, O or Q. */
export function vinOf(random: Random, brand: string): string {
  const rest = Array.from({ length: 14 }, () => SIGNS[random.int(0, SIGNS.length - 1)]);
  return (PREFIXES[brand] ?? 'LXX') + rest.join('');
}
