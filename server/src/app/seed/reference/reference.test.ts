import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { seedReference } from './reference.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

const t = useTestApp();
const seed = () => t.em().transactional((em) => seedReference(em, t.clock.now()));
/** As if a new release brought other data: the stored version no longer fits. */
const forgetVersion = () => t.em().execute(`update setting set value = 'older' where key = 'reference.version'`);
const countOf = async (table: string) => {
  const [row] = await readRows(t.em(), { n: col.number }, `select count(*)::int as n from ${table}`);
  return row?.n;
};
const counts = () => Promise.all(['brand', 'model', 'city', 'path_slug'].map(countOf));

test('the reference data is merged into existing data: the market of 42 brands beside the test data, every name with its slug', async () => {
  await seed();
  // Dacia, Škoda and Peugeot exist already under their own ids; their 508 is the one model that the market lacks.
  expect(await counts()).toEqual([42, 327, 320, 362]);
  const [dacia] = await readRows(t.em(), { id: col.number }, `select id from brand where slug = 'dacia'`);
  expect(dacia?.id).toBe(100_001);
});

test('two towns of one name have different slugs', async () => {
  expect(await t.em().execute(`select slug, county from city where name = 'Ștefănești' order by slug`)).toEqual([
    { slug: 'stefanesti', county: 'Argeș' },
    { slug: 'stefanesti-botosani', county: 'Botoșani' },
  ]);
});

test('a second run adds nothing and changes no edited row, nor does a new release of the data', async () => {
  const before = await counts();
  await t.em().execute(`update brand set name = 'Dacia Auto', logo = null where slug = 'dacia'`);
  await t.em().execute(`update city set name = 'Iași Mare' where slug = 'iasi'`);
  await seed();
  await forgetVersion();
  await seed();
  expect(await counts()).toEqual(before);
  const [dacia] = await readRows(
    t.em(),
    { name: col.text, logo: col.nullable(col.text) },
    `select name, logo from brand where slug = 'dacia'`,
  );
  expect(dacia).toEqual({ name: 'Dacia Auto', logo: null });
});

test('a deleted brand is not restored while the data is the same', async () => {
  await t.em().execute(`delete from model where brand_id = (select id from brand where slug = 'tesla')`);
  await t.em().execute(`delete from brand where slug = 'tesla'`);
  await seed();
  expect(await t.em().execute(`select 1 from brand where slug = 'tesla'`)).toEqual([]);
});

test('sequences continue after the rows that were inserted with ids', async () => {
  const [row] = await readRows(
    t.em(),
    { id: col.number, most: col.number },
    `select nextval('model_id_seq')::int as id, (select max(id) from model) as most`,
  );
  expect(row?.id).toBe((row?.most ?? 0) + 1);
});
