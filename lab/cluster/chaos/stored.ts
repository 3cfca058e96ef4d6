import { type Query, withConnection } from '../../../server/src/platform/database/postgres/connection.ts';
import type { Cluster } from '../cluster.ts';
import { databaseUrl, firstOf } from '../plan.ts';
import type { Stored } from './load/ledger.ts';

/** Runs on the primary, through the HAProxy of the first server's machine. */
export const onPrimary = <T>({ plan }: Cluster, use: (query: Query) => Promise<T>): Promise<T> =>
  withConnection(databaseUrl(plan, firstOf(plan, 'web')), use);

/** The writes of the load that the database has. */
export const storedOf = (cluster: Cluster): Promise<Stored> =>
  onPrimary(cluster, async (query) => {
    const leads = await query(`select user_email as email, id from lead where user_email like 'chaos.%'`);
    const messages = await query(`select text from chat_message where text like 'chaos %'`);
    return {
      leads: leads.rows.map(({ email, id }) => [email, Number(id)]),
      messages: messages.rows.map(({ text }) => text),
    };
  });
