import type { City as CityView } from 'contracts/city';
import type { Ctx } from '../context.ts';
import { City } from './city.entity.ts';

/** All towns, by name (public-site §7 GET /api/cities). */
export async function listCities(ctx: Ctx): Promise<CityView[]> {
  const cities = await ctx.em.find(City, {}, { orderBy: { name: 'asc', county: 'asc' }, disableIdentityMap: true });
  return cities.map(({ id, name, county, slug }) => ({ id, name, county: county ?? null, slug }));
}
