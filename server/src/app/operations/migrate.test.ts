import { Migration } from '@mikro-orm/migrations';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/config.ts';
import { migrate } from './prepare-database.ts';

const t = useTestApp();

class Waiting extends Migration {
  override up(): void {
    this.addSql('alter table "car" add column "waited" int null;');
  }
}

/** Another pool on the same database, whose only migration is `Waiting`. */
async function withOneMigration() {
  const orm = await openDatabase(t.databaseUrl);
  const migrationsList = [{ name: 'Waiting', class: Waiting }];
  orm.config.set('migrations', { ...orm.config.get('migrations'), migrationsList });
  return orm;
}

test('a migration gives up soon when its table is in use, since later readers wait behind it', async () => {
  const orm = await withOneMigration();
  const reading = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const reader = t.em().transactional(async (em) => {
    await em.execute('select count(*) from car');
    begun.resolve();
    await reading.promise;
  });
  await begun.promise;
  const migrating = migrate(orm).then(
    () => null,
    (error: unknown) => error,
  );
  await expect.poll(() => t.em().execute('select 1 from pg_locks where not granted')).toHaveLength(1);
  // Waits for the migration, which waits for the first reader.
  await t.em().execute('select count(*) from car');
  expect(await migrating).toMatchObject({ code: '55P03' });
  reading.resolve();
  await reader;
  expect(await migrate(orm)).toEqual(['Waiting']);
  await orm.close(true);
});
