// Stops the embedded PostgreSQL that a killed server has left running; tools/start/start.mjs runs it when it ends after
// that.
import { readEnv } from '../../platform/config/env.ts';
import { findRunningPostgres } from '../../platform/database/postgres/running-postgres.ts';
import { startPostgres } from '../../platform/database/postgres/postgres.ts';

const log = { info: () => {}, error: (_fields: object, message: string) => void process.stderr.write(`${message}\n`) };

const { dataDir, databaseUrl } = readEnv();
if (databaseUrl === null && (await findRunningPostgres(dataDir))) await (await startPostgres({ dataDir, log })).stop();
