import type { EntityManager } from '@mikro-orm/postgresql';
import type { DealerSite, DealerSiteCarsInput } from 'contracts/dealer-site';
import { listOf } from 'contracts/filter-kinds';
import { toSlug } from 'contracts/slug';
import { col, countRows, readIds, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { Brand } from '../../catalog/brand/brand.entity.ts';
import { ORDER } from '../../catalog/search/filter/orders.ts';
import { DealerBrand } from '../../catalog/dealer/dealer-brand.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { dealerIdSql } from '../../catalog/dealer/dealer.service.ts';

// Each takes the stored name of the site, so that a page asks for all at once.

/** Brands of a dealer's public cars, each with its models, by name. */
export async function stockNames(em: EntityManager, site: string): Promise<DealerSite['stock']> {
  const rows = await readRows(
    em,
    { name: col.text, slug: col.text, model: col.text, model_slug: col.text },
    `select distinct b.name, b.slug, m.name as model, m.slug as model_slug
     from public_car c join brand b on b.id = c.brand_id join model m on m.id = c.model_id
     where c.dealer_id = ${dealerIdSql.site} order by b.name, m.name`,
    [site],
  );
  const brands = new Map<string, DealerSite['stock'][number]>();
  for (const { name, slug, model, model_slug } of rows) {
    const brand = brands.get(slug) ?? { name, slug, models: [] };
    brand.models.push({ name: model, slug: model_slug });
    brands.set(slug, brand);
  }
  return [...brands.values()];
}

/** Names of the brands for which a dealer is authorised. */
export async function authorisedBrands(em: EntityManager, site: string): Promise<string[]> {
  const rows = await typedQuery(em, DealerBrand, Brand, Dealer)
    .selectFrom('dealer_brand as a')
    .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
    .innerJoin('brand as b', 'b.id', 'a.brand_id')
    .select('b.name')
    .where('d.subdomain', '=', site)
    .orderBy('b.name')
    .execute();
  return rows.map(({ name }) => name);
}

type Condition = [sql: string, value: unknown];

/** Slugs and words of a vocabulary as a list of SQL; undefined for none. */
function anyOf(values: readonly string[]): string | undefined {
  const given = values.filter((value) => value !== '');
  return given.length > 0 ? `{${given.join(',')}}` : undefined;
}

function conditionsOf(filters: DealerSiteCarsInput): Condition[] {
  const { brand, model, priceMax, yearFrom, bodyType, fuelType, gearbox } = filters;
  const all: Condition[] = [
    ['b.slug = any(?::text[])', anyOf(listOf(brand).map(toSlug))],
    ['m.slug = any(?::text[])', anyOf(listOf(model).map(toSlug))],
    ['c.price <= ?', priceMax],
    ['c.year >= ?', yearFrom],
    ['c.body_type = any(?::text[])', anyOf(listOf(bodyType))],
    ['c.fuel_type = any(?::text[])', anyOf(listOf(fuelType))],
    // Automatic includes CVT (docs/rules/search.md "Search").
    [
      'c.transmission = any(?::text[])',
      anyOf(listOf(gearbox).flatMap((one) => (one === 'automata' ? [one, 'cvt'] : [one]))),
    ],
  ];
  return all.filter(([, value]) => value !== undefined && value !== '');
}

/** One page of a dealer's public cars matching the page's filters: their ids, and the total. */
export async function siteCars(
  em: EntityManager,
  site: string,
  filters: DealerSiteCarsInput,
): Promise<{ ids: number[]; total: number }> {
  const conditions = conditionsOf(filters);
  const from = `from public_car c join brand b on b.id = c.brand_id
    join model m on m.id = c.model_id
    where ${[`c.dealer_id = ${dealerIdSql.site}`, ...conditions.map(([sql]) => sql)].join(' and ')}`;
  const values = [site, ...conditions.map(([, value]) => value)];
  const [ids, total] = await Promise.all([
    readIds(em, `select c.id ${from} order by ${ORDER[filters.sort]} limit ? offset ?`, [
      ...values,
      filters.limit,
      filters.offset,
    ]),
    countRows(em, from, values),
  ]);
  return { ids, total };
}
