import type { City as CityView } from 'contracts/city';
import type { Ctx } from '../../platform/context/context.ts';
import { City } from './city.entity.ts';

/** The database sorts by code points, which puts Șimleu after Turda and Săcele after Suceava. */
const { compare } = new Intl.Collator('ro');

/** All towns, by name in Romanian order (public-site §7 GET /api/cities). */
export const listCities = (ctx: Ctx): Promise<CityView[]> => ctx.search.list('cities', () => readCities(ctx));

async function readCities(ctx: Ctx): Promise<CityView[]> {
  const cities = await ctx.em.find(City, {}, { disableIdentityMap: true });
  return cities
    .map(({ id, name, county, slug }) => ({ id, name, county: county ?? null, slug }))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.county ?? '', other.county ?? ''));
}
