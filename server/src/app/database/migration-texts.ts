// The statements of every migration, without running one: as JSON on the output for tools/check/migrations.
import type { Migration } from '@mikro-orm/migrations';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from './config.ts';

export interface MigrationText {
  name: string;
  sql: string[];
}

type MigrationClass = new (...needs: ConstructorParameters<typeof Migration>) => Migration;

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** In order. Opens no connection. */
export async function migrationTexts(): Promise<MigrationText[]> {
  const orm = await openDatabase('postgres://autonou@localhost/autonou');
  const names = readdirSync(FOLDER)
    .filter((file) => /^Migration\d+_\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();
  const texts: MigrationText[] = [];
  for (const name of names) {
    const module = (await import(path.join(FOLDER, `${name}.ts`))) as Record<string, MigrationClass>;
    const Known = module[name]!;
    const migration = new Known(orm.em.getDriver(), orm.config);
    await migration.up();
    texts.push({ name, sql: migration.getQueries().map((query) => String(query).replace(/;\s*$/, '')) });
  }
  await orm.close(true);
  return texts;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await migrationTexts(), null, 1));
