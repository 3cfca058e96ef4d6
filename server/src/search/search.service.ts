import type { CarPage, CarSearch } from 'contracts/search';
import { listCards } from '../car/car.service.ts';
import type { Ctx } from '../context.ts';
import { searchIds } from './search.repository.ts';
import { understand, understoodView } from './understand.ts';

/**
 * GET /api/search (public-site §7, docs/rules.md "Search"): a page of public cars, the exact total, and what names and words were
 * taken for. Prices in EUR, power in CP. A value that is not understood is ignored.
 */
export async function searchCars(ctx: Ctx, search: CarSearch): Promise<CarPage> {
  const understood = await understand(ctx.em, search);
  const { ids, total } = await searchIds(ctx.em, understood, search);
  return { cars: await listCards(ctx, ids), total, understood: understoodView(understood) };
}
