import type { Market } from './measured-pages.ts';

/** Two public cars of a site, by the documented call. */
export async function readMarket(site: string): Promise<Market> {
  const { cars } = (await (await fetch(`${site}/api/search?limit=2`)).json()) as { cars: { id: number }[] };
  const [first, second] = cars;
  if (!first || !second) throw new Error('the site has no demo market');
  return { cars: [first.id, second.id] };
}
