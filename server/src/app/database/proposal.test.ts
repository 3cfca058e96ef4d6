import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { migrate } from '../operations/prepare-database.ts';
import { proposedChanges } from './proposal.ts';

const t = useTestApp();

test('a migrated database needs no migration: nothing that only migrations define is dropped', async () => {
  expect(await proposedChanges(t.orm)).toEqual([]);
});

test.each([
  ['alter table "lead" drop column "note"', /^alter table "lead" add( column)? "note" text null$/],
  ['drop index "car_price_idx"', /^create index "car_price_idx" on "car"/],
  ['alter table "promotion" add column "colour" text', /^alter table "promotion" drop column "colour"$/],
])('what differs from an entity is proposed: %s', async (difference, proposal) => {
  const em = t.em();
  await em.execute(difference);
  const changes = await proposedChanges(t.orm);
  expect(changes).toEqual([expect.stringMatching(proposal)]);
  for (const change of changes) await em.execute(change);
  expect(await proposedChanges(t.orm)).toEqual([]);
});

test('an older server starts on a database that a newer one has migrated, and rolls nothing back', async () => {
  const newer = 'Migration20991231235959_OfANewerServer';
  const executed = () => t.em().execute<{ name: string }[]>('select name from mikro_orm_migrations order by name');
  await t.em().execute('insert into mikro_orm_migrations (name) values (?)', [newer]);
  const before = await executed();
  expect(await migrate(t.orm)).toEqual([]);
  expect(await executed()).toEqual(before);
  expect(before.at(-1)?.name).toBe(newer);
});
