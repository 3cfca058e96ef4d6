/** The site's role and database, created once on the primary; the replicas have them by replication. */
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { type Machine, type Plan, superuserUrl } from './plan.ts';

/** Does nothing where they exist, such as after a restore. */
export const createDatabase = (plan: Plan, primary: Machine): Promise<void> =>
  withConnection(superuserUrl(plan, primary, 'postgres'), async (query) => {
    const role = await query(`select 1 from pg_roles where rolname = 'autonou'`);
    await query(`${role.rowCount ? 'alter' : 'create'} role autonou login password '${plan.secrets.app}'`);
    const database = await query(`select 1 from pg_database where datname = 'autonou'`);
    if (!database.rowCount) await query('create database autonou owner autonou');
  });
