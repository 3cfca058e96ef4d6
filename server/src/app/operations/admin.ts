// `npm run admin -- create --email ana@firma.ro [--password …]`: creates an administrator; without a password it
// generates one.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase } from '../database/config.ts';
import { DomainError } from '../../platform/errors/errors.ts';
import { readEnv } from '../../platform/config/env.ts';
import { withAppDatabase } from './app-database.ts';
import { announceSite } from './command-site.ts';
import { runCommand } from './command.ts';
import { migrate } from './prepare-database.ts';
import type { PostgresLog } from '../../platform/database/postgres/postgres.ts';
import { createAdmin } from '../../identity/user/user.service.ts';

const USAGE = 'Usage: npm run admin -- create --email <address> [--password <at least 12 characters>]';
const [command, ...rest] = process.argv.slice(2);
await runCommand((log) => {
  if (command !== 'create') throw new DomainError('bad_request', USAGE);
  return createFrom(rest, log);
});

async function createFrom(args: string[], log: PostgresLog): Promise<string> {
  const options = { email: { type: 'string' }, password: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (!z.email().safeParse(values.email).success || !values.email) throw new DomainError('bad_request', USAGE);
  const { email, password = randomBytes(12).toString('base64url') } = values;
  const env = readEnv();
  await announceSite(env);
  await withAppDatabase(env, log, async ({ url }) => {
    const orm = await openDatabase(url);
    try {
      // On a new database of DATABASE_URL the site may never have run.
      await migrate(orm);
      await createAdmin(orm.em.fork(), { email, password }, { ...env, now: new Date() });
    } finally {
      await orm.close(true);
    }
  });
  const shown = values.password === undefined ? `\nPassword: ${password}` : '';
  return `Administrator ${email} can sign in at ${env.publicUrl}/login${shown}`;
}
