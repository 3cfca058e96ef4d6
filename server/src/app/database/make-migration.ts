// Writes the next migration from the entities: node server/src/app/database/make-migration.ts <url of a scratch database> <name>
import { openDatabase } from './config.ts';

const [url, name] = process.argv.slice(2);
if (!url || !name)
  throw new Error('Usage: node server/src/app/database/make-migration.ts <url of a scratch database> <name>');
const orm = await openDatabase(url);
const { fileName } = await orm.migrator.create(undefined, false, false, name);
process.stdout.write(`${fileName}\n`);
await orm.close(true);
