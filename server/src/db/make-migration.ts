// Writes the next migration from the entities: node server/src/db/make-migration.ts <name> (DATABASE_URL names a scratch database).
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseConfig } from './config.ts';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is needed');
const orm = await MikroORM.init(databaseConfig(url, { keepsSnapshot: true }));
const { fileName } = await orm.migrator.create(undefined, false, false, process.argv[2]);
process.stdout.write(`${fileName}\n`);
await orm.close(true);
