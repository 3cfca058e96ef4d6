// Writes the next migration from the entities: node server/src/app/database/make-migration.ts <url of a scratch
// database> <name>
import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { openDatabase } from './config.ts';
import { ownedOnly, proposedChanges } from './proposal.ts';

const [url, name] = process.argv.slice(2);
if (!url || !name)
  throw new Error('Usage: node server/src/app/database/make-migration.ts <url of a scratch database> <name>');
const orm = await openDatabase(url);

/** Leaves out what only migrations define, in both directions. */
class OwnedOnly extends TSMigrationGenerator {
  override async generate(diff: { up: string[]; down: string[] }, path?: string, file?: string) {
    const [up, down] = [await ownedOnly(orm, diff.up), await ownedOnly(orm, diff.down)];
    return super.generate({ up, down }, path, file);
  }
}

try {
  orm.config.set('migrations', { ...orm.config.get('migrations'), generator: OwnedOnly });
  if ((await proposedChanges(orm)).length === 0) process.stdout.write('The database is as the entities say.\n');
  else process.stdout.write(`${(await orm.migrator.create(undefined, false, false, name)).fileName}\n`);
} finally {
  await orm.close(true);
}
