import type { EntityManager } from '@mikro-orm/postgresql';
import { Color } from 'contracts/car';
import type { CarFilterName } from 'contracts/search';
import type { Facets, FacetValue } from 'contracts/search-facets';
import { type BoundCounts, type BoundName, BOUNDS } from './engine/bounds.ts';
import { boundView, fromYears, sortFacet, withCvt } from './engine/facet-view.ts';
import { searchConditions } from './search.repository.ts';
import type { ResolvedFilters } from './query/resolve-query.ts';

interface Dimension {
  column: string;
  without: readonly CarFilterName[];
  /** Where the value's name and slug are. */
  names?: 'brand' | 'model' | 'city';
}

async function countBy(em: EntityManager, resolved: ResolvedFilters, dimension: Dimension): Promise<FacetValue[]> {
  const { column, without, names } = dimension;
  const { sql, params } = searchConditions(resolved, without);
  const counts = `select ${column} as code, count(*)::int as count from car_state c where ${sql} group by 1`;
  // Not checked: the measured path of counts without the engine (bench).
  return em.execute<FacetValue[]>(
    names
      ? `select n.slug as value, n.name, f.count from (${counts}) f join ${names} n on n.id = f.code`
      : `select f.code::text as value, null as name, f.count from (${counts}) f where f.code is not null`,
    params,
  );
}

// Colours of the vocabulary; dealers may write others.
const KNOWN_COLOR = `case when c.color in (${Color.options.map((color) => `'${color}'`).join(', ')}) then c.color end`;

async function countBound(em: EntityManager, resolved: ResolvedFilters, name: BoundName): Promise<number[]> {
  const { column, isLower, values } = BOUNDS[name];
  const { sql, params } = searchConditions(resolved, [name]);
  const counts = values.map((value) => `count(*) filter (where c.${column} ${isLower ? '>=' : '<='} ${value})::int`);
  // Not checked: the measured path of counts without the engine (bench).
  const [row] = await em.execute<{ counts: number[] }[]>(
    `select array[${counts.join(', ')}] as counts from car_state c where ${sql}`,
    params,
  );
  return row?.counts ?? [];
}

async function countBounds(em: EntityManager, resolved: ResolvedFilters): Promise<BoundCounts> {
  const of = (name: BoundName) => countBound(em, resolved, name);
  return {
    priceMin: await of('priceMin'),
    priceMax: await of('priceMax'),
    powerFrom: await of('powerFrom'),
    powerTo: await of('powerTo'),
  };
}

/** The counts beside the filters, from the database: slower, but what the engine counts. */
export async function countFacets(em: EntityManager, resolved: ResolvedFilters): Promise<Facets> {
  const of = (dimension: Dimension) => countBy(em, resolved, dimension);
  const years = await of({ column: 'c.year', without: ['yearFrom'] });
  const gearboxes = withCvt(await of({ column: 'c.transmission', without: ['transmission'] }));
  const drives = await of({ column: 'c.drivetrain', without: ['transmission'] });
  const premium = await of({ column: 'c.is_premium', without: ['isPremium'] });
  return {
    brand: sortFacet(await of({ column: 'c.brand_id', without: ['brand', 'model'], names: 'brand' })),
    model: resolved.brand ? sortFacet(await of({ column: 'c.model_id', without: ['model'], names: 'model' })) : [],
    city: sortFacet(await of({ column: 'c.place_id', without: ['city'], names: 'city' })),
    bodyType: sortFacet(await of({ column: 'c.body_type', without: ['bodyType'] })),
    fuelType: sortFacet(await of({ column: 'c.fuel_type', without: ['fuelType'] })),
    gearbox: sortFacet(withCvt(await of({ column: 'c.transmission', without: ['gearbox'] }))),
    transmission: sortFacet([...gearboxes, ...drives]),
    doors: sortFacet(await of({ column: 'c.doors', without: ['doors'] })),
    seats: sortFacet(await of({ column: 'c.seats', without: ['seats'] })),
    color: sortFacet(await of({ column: KNOWN_COLOR, without: ['color'] })),
    colorOption: sortFacet(await of({ column: 'c.color_option', without: ['colorOption'] })),
    yearFrom: sortFacet(fromYears(years)),
    isPremium: sortFacet(premium.filter(({ value }) => value === 'true')),
    ...boundView(await countBounds(em, resolved)),
  };
}
