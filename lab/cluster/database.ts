/** The site's role and database, created once on the primary; the replicas have them by replication. */
import pg from 'pg';
import { type Plan } from './plan.ts';

/** Runs as PostgreSQL's superuser on a database machine. */
async function asSuperuser<T>(
  plan: Plan,
  { machine, database }: { machine: string | null; database: string },
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const found = plan.machines.find(({ name }) => name === machine);
  if (!found) throw new Error('no database is the primary');
  const client = new pg.Client({
    host: found.address,
    port: 5432,
    user: 'postgres',
    password: plan.secrets.superuser,
    database,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does nothing where they exist, such as after a restore. */
export async function createDatabase(plan: Plan, primary: string | null): Promise<void> {
  await asSuperuser(plan, { machine: primary, database: 'postgres' }, async (client) => {
    const role = await client.query(`select 1 from pg_roles where rolname = 'autonou'`);
    const verb = role.rowCount ? 'alter' : 'create';
    await client.query(`${verb} role autonou login password '${plan.secrets.app}'`);
    const database = await client.query(`select 1 from pg_database where datname = 'autonou'`);
    if (!database.rowCount) await client.query('create database autonou owner autonou');
  });
}
