import { MAX_TEMPLATES, TOO_MANY_TEMPLATES } from 'contracts/message-template';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();

async function someDealer() {
  const dealer = await t.createUser('dealer');
  await t.createDealer({ user: dealer.id });
  return dealer;
}
const save = (as: { id: number }, input: object) =>
  t.trpc('template.save', { name: 'Salut', text: 'Bună {nume}', ...input }, { as });

test('a dealer keeps own texts; another dealer neither sees, changes nor deletes them', async () => {
  const [one, other] = [await someDealer(), await someDealer()];
  const { data } = await save(one, {});
  expect((await save(one, { id: data.id, text: 'Bună ziua' })).data).toEqual({
    id: data.id,
    name: 'Salut',
    text: 'Bună ziua',
  });
  expect((await t.trpc('template.list', undefined, { as: other })).data).toEqual([]);
  expect((await save(other, { id: data.id })).error?.code).toBe('not_found');
  expect((await t.trpc('template.delete', { id: data.id }, { as: other })).error?.code).toBe('not_found');
  expect((await t.trpc('template.list', undefined, { as: one })).data).toHaveLength(1);
  await t.trpc('template.delete', { id: data.id }, { as: one });
  expect((await t.trpc('template.list', undefined, { as: one })).data).toEqual([]);
});

test('at most fifty, also when two tabs save at once', async () => {
  const dealer = await someDealer();
  for (let count = 0; count < MAX_TEMPLATES - 1; count += 1) await save(dealer, {});
  const answers = await Promise.all([save(dealer, {}), save(dealer, {}), save(dealer, {})]);
  expect(answers.map(({ error }) => error?.message ?? 'ok').toSorted()).toEqual(
    [TOO_MANY_TEMPLATES, TOO_MANY_TEMPLATES, 'ok'].toSorted(),
  );
});
