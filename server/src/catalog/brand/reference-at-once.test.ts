// Administrators who change the same row of a reference list at the same moment.
import { beforeAll, expect, test } from 'vitest';
import { City } from '../city/city.entity.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Brand } from './brand.entity.ts';
import { Model } from './model.entity.ts';

const t = useTestApp();
let as: string;
beforeAll(async () => {
  as = await t.signIn(await t.createUser('admin'));
});

const DACIA = 100_001;
/** A row that nothing uses. */
async function spare(kind: 'brand' | 'model' | 'city'): Promise<number> {
  const em = t.em();
  const slug = `n${crypto.randomUUID()}`;
  const row = { name: slug, slug };
  if (kind === 'brand') return em.insert(Brand, row) as Promise<number>;
  return (kind === 'model' ? em.insert(Model, { ...row, brand: DACIA }) : em.insert(City, row)) as Promise<number>;
}
const call = (procedure: string, input: object) => t.trpc(procedure, input, { as });
const statusesOf = async (answers: ReturnType<typeof call>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

test.each(['brand', 'model', 'city'] as const)(
  'a %s is deleted once, however many delete or merge it',
  async (kind) => {
    const id = await spare(kind);
    const remove = () => call(`${kind}.delete`, { id });
    expect(await statusesOf([remove(), remove(), remove()])).toEqual([200, 404, 404]);
    const double = await spare(kind);
    const merge = () => call(`${kind}.merge`, { id: double, into: DACIA });
    expect(await statusesOf([merge(), call(`${kind}.delete`, { id: double }), merge()])).toEqual([200, 404, 404]);
  },
);

test('a renamed model that is deleted meanwhile is no fault of the server', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await spare('model');
    const [renamed, deleted] = await Promise.all([
      call('model.update', { id, name: `Nume nou ${round}` }),
      call('model.delete', { id }),
    ]);
    expect([renamed.status, deleted.status]).toEqual([expect.toBeOneOf([200, 404]), 200]);
  }
});

test('no address leads to a brand that was merged while it was renamed', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await spare('brand');
    await Promise.all([
      call('brand.merge', { id, into: DACIA }),
      call('brand.update', { id, name: `Marcă nouă ${round}` }),
    ]);
  }
  const lost = await readRows(
    t.em(),
    { slug: col.text },
    `select slug from path_slug where kind = 'brand' and owner_id not in (select id from brand)`,
    [],
  );
  expect(lost).toEqual([]);
});
