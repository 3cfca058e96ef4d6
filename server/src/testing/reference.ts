/** The small reference data of every test database. Ids are fixed, so tests may name them. */
import { foldText } from 'contracts/slug';
import { PathSlug } from '../catalog/address/path-slug.entity.ts';
import { Brand } from '../catalog/brand/brand.entity.ts';
import { Model } from '../catalog/brand/model.entity.ts';
import { City } from '../catalog/city/city.entity.ts';
import type { Orm } from '../platform/database/orm.ts';

/** Three brands with three models each; the slug follows the name. 208 and 3008 look like ids on purpose. */
const BRANDS = [
  { id: 100_001, name: 'Dacia', models: ['Duster', 'Logan', 'Sandero'] },
  { id: 100_002, name: 'Škoda', models: ['Fabia', 'Octavia', 'Superb'] },
  { id: 100_003, name: 'Peugeot', models: ['208', '3008', '508'] },
] as const;

/** Two towns share a name, as many do; the second one's slug contains the county. */
export const CITIES = [
  { id: 100_001, name: 'București', slug: 'bucuresti', latitude: 44.432, longitude: 26.106, county: 'București' },
  { id: 100_002, name: 'Cluj-Napoca', slug: 'cluj-napoca', latitude: 46.767, longitude: 23.6, county: 'Cluj' },
  { id: 100_003, name: 'Iași', slug: 'iasi', latitude: 47.167, longitude: 27.6, county: 'Iași' },
  { id: 100_004, name: 'Ștefănești', slug: 'stefanesti', latitude: 44.867, longitude: 24.95, county: 'Argeș' },
  { id: 100_005, name: 'Ștefănești', slug: 'stefanesti-botosani', latitude: 47.8, longitude: 27.2, county: 'Botoșani' },
] as const;

/** Models in the order of BRANDS: 100001 Duster … 100005 Octavia … 100009 508. */
export const MODELS = BRANDS.flatMap((brand) => brand.models.map((name) => ({ name, brandId: brand.id }))).map(
  (model, index) => ({ id: 100_001 + index, slug: model.name.toLowerCase(), ...model }),
);

/** Writes the reference data into an empty, migrated database. */
export async function writeReference(orm: Orm): Promise<void> {
  const em = orm.em.fork();
  for (const { id, name } of BRANDS) {
    const slug = foldText(name);
    em.create(Brand, { id, name, slug, logo: null });
    em.create(PathSlug, { slug, kind: 'brand', ownerId: id, isCurrent: true });
  }
  for (const city of CITIES) {
    em.create(City, { ...city });
    em.create(PathSlug, { slug: city.slug, kind: 'city', ownerId: city.id, isCurrent: true });
  }
  await em.flush();
  for (const { brandId, ...model } of MODELS) em.create(Model, { ...model, brand: brandId });
  await em.flush();
  for (const table of ['brand', 'city', 'model']) {
    await em.execute(`select setval('${table}_id_seq', (select max(id) from ${table}))`);
  }
}
