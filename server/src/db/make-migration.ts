// Writes the next migration from the entities: node server/src/db/make-migration.ts <name> (DATABASE_URL names a scratch database).
import { openDatabase } from './config.ts';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is needed');
const orm = await openDatabase(url);
const { fileName } = await orm.migrator.create(undefined, false, false, process.argv[2]);
process.stdout.write(`${fileName}\n`);
await orm.close(true);
