import type { EntityManager } from '@mikro-orm/postgresql';
import { toSlug } from 'contracts/slug';
import { readReferenceBrands } from '../reference/reference-data.ts';
import type { KnownModel } from './demo-cars.ts';
import { typedQuery } from '../../../platform/database/typed-query.ts';
import { Model } from '../../../catalog/brand/model.entity.ts';
import { Brand } from '../../../catalog/brand/brand.entity.ts';
import { City } from '../../../catalog/city/city.entity.ts';

/** The reference data with its ids in this database. */
export interface KnownReference {
  /** Keyed by the brand's name. */
  models: ReadonlyMap<string, readonly KnownModel[]>;
  brandIds: ReadonlyMap<string, number>;
  cityIds: ReadonlyMap<string, number>;
}

/** Reads the ids by slug, which survives a corrected name; rows that an administrator removed are left out. */
export async function loadReference(em: EntityManager): Promise<KnownReference> {
  const modelRows = await typedQuery(em, Model, Brand)
    .selectFrom('model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select(['m.id', 'm.brand_id', 'b.slug as brand_slug', 'm.slug'])
    .execute();
  const cities = await typedQuery(em, City).selectFrom('city').select(['id', 'name']).orderBy('id', 'desc').execute();
  const known = new Map(modelRows.map((row) => [`${row.brand_slug}/${row.slug}`, row]));
  const models = readReferenceBrands().map(({ name: brand, models: own }) => {
    const ofBrand = own.flatMap((reference): KnownModel[] => {
      const row = known.get(`${toSlug(brand)}/${toSlug(reference.name)}`);
      return row ? [{ reference, brand, brandId: row.brand_id, modelId: row.id }] : [];
    });
    return [brand, ofBrand] as const;
  });
  const brandIds = models.flatMap(([brand, [first]]) => (first ? [[brand, first.brandId] as const] : []));
  return {
    models: new Map(models),
    brandIds: new Map(brandIds),
    cityIds: new Map(cities.map(({ id, name }) => [name, id])),
  };
}
