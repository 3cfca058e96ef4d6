import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { CITY_NOT_FOUND, CITY_TAKEN, type City as CityView, type CityInput, type CityPatch } from 'contracts/city';
import { idIn, storableId } from 'contracts/id';
import { nameKey } from 'contracts/name-key';
import { toSlug } from 'contracts/slug';
import { assignSlug } from '../address/address.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import { refreshSearchText } from '../car/listing/car-words.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { City } from './city.entity.ts';
import { col, hasRows, readRows } from '../../platform/database/read-rows.ts';

const cityView = ({ id, name, county, slug }: InferEntity<typeof City>): CityView => ({
  id,
  name,
  slug,
  county: county ?? null,
});

const taken = () => conflict(CITY_TAKEN, [{ path: 'name', message: CITY_TAKEN }]);

interface Place {
  name: string;
  county: string | null;
}

async function requireFree(em: EntityManager, { name, county }: Place, except: number | null): Promise<void> {
  const isTaken = await hasRows(
    em,
    `select id from city where lower(name) = lower(?) and lower(coalesce(county, '')) = lower(?)
     and id is distinct from ?::int limit 1`,
    [name, county ?? '', except],
  );
  if (isTaken) throw taken();
}

/** POST /api/admin/cities (work-areas §5, §7). Errors: 400, 409 for a town that the county has already. */
export async function createCity(ctx: SignedInCtx, place: CityInput): Promise<CityView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await requireFree(em, place, null);
    // The address segment is bound to the row's id, so the row comes first, with a segment that no request can match.
    const city = em.create(City, { ...place, slug: crypto.randomUUID() });
    await em.flush();
    city.slug = await assignSlug(em, { kind: 'city', ownerId: city.id, ...place });
    await em.flush();
    await audit(inside, { action: 'city.create', object: `city:${city.id}`, result: 'ok' });
    return cityView(city);
  });
}

/**
 * PATCH /api/admin/cities/{id}: the old address redirects to the new one, and the search finds the cars there by the new
 * name. Errors: 400, 404, 409.
 */
export async function updateCity(ctx: SignedInCtx, { id, name, county }: CityPatch): Promise<CityView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await lockRows(em, 'city', [id]);
    const city = await em.findOne(City, { id: storableId(id) });
    if (!city) throw notFound(CITY_NOT_FOUND);
    const place = { name: name ?? city.name, county: county === undefined ? (city.county ?? null) : county };
    await requireFree(em, place, id);
    const isRenamed = toSlug(place.name) !== toSlug(city.name);
    Object.assign(city, place);
    if (isRenamed) city.slug = await assignSlug(em, { kind: 'city', ownerId: id, ...place });
    await em.flush();
    await refreshSearchText(em, { cityId: id });
    await audit(inside, { action: 'city.update', object: `city:${id}`, result: 'ok' });
    return cityView(city);
  });
}

/**
 * The towns with a name: one by slug or id, several where a name repeats, else those that people call so ("Tg. Mureș");
 * none when unknown.
 */
export async function chooseCities(em: EntityManager, value: string): Promise<{ id: number }[]> {
  const id = idIn(value);
  const rows = await readRows(
    em,
    { id: col.number, rank: col.number },
    `select * from (select c.id, case when s.slug is not null then 1 when lower(c.name) = lower(?) then 2
       when c.id = ? then 3 when replace(c.slug, '-', '') = ? then 4 end as rank from city c
       left join path_slug s on s.kind = 'city' and s.owner_id = c.id and s.slug = ?) ranked
     where rank is not null order by rank, id`,
    [value, id, nameKey(value), toSlug(value)],
  );
  return rows.filter(({ rank }) => rank === rows[0]?.rank);
}
