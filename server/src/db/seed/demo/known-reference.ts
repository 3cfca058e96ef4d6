import type { EntityManager } from '@mikro-orm/postgresql';
import { readReferenceBrands } from '../reference-data.ts';
import type { KnownModel } from './demo-cars.ts';

/** The reference with the ids that it has in this database. */
export interface KnownReference {
  /** By the brand's name. */
  models: ReadonlyMap<string, readonly KnownModel[]>;
  brandIds: ReadonlyMap<string, number>;
  cityIds: ReadonlyMap<string, number>;
}

/** Reads the ids; what an administrator has taken out or renamed is left out. */
export async function loadReference(em: EntityManager): Promise<KnownReference> {
  const brandRows = await em.execute<{ id: number; name: string }[]>('select id, name from brand');
  const modelRows = await em.execute<{ id: number; brand_id: number; name: string }[]>(
    'select id, brand_id, name from model',
  );
  const cities = await em.execute<{ id: number; name: string }[]>('select id, name from city order by id desc');
  const brandIds = new Map(brandRows.map(({ id, name }) => [name, id]));
  const modelIds = new Map(modelRows.map(({ id, brand_id, name }) => [`${brand_id}/${name}`, id]));
  const models = readReferenceBrands().map(({ name: brand, models: own }) => {
    const brandId = brandIds.get(brand) ?? 0;
    const known = own.flatMap((reference) => {
      const modelId = modelIds.get(`${brandId}/${reference.name}`);
      return modelId === undefined ? [] : [{ reference, brand, brandId, modelId }];
    });
    return [brand, known] as const;
  });
  return { models: new Map(models), brandIds, cityIds: new Map(cities.map(({ id, name }) => [name, id])) };
}
