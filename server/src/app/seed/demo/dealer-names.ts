import names from './data/names.json' with { type: 'json' };
import type { Random } from './random.ts';

/** This many different names of dealers: invented places and rivers with common company suffixes, none a real dealer's. */
export function dealerNames(random: Random, count: number): string[] {
  const all = names.dealers.flatMap((root) => names.dealerSuffixes.map((suffix) => `${root} ${suffix}`));
  return random.shuffled(all).slice(0, count);
}
