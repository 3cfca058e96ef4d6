import pg from 'pg';
import type { Cluster } from '../cluster.ts';
import { databaseUrl, ofKind } from '../plan.ts';
import type { Stored } from './load/ledger.ts';

/** Runs on the primary, through the HAProxy of the first server's machine. */
export async function onPrimary<T>(cluster: Cluster, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const [web] = ofKind(cluster.plan, 'web');
  if (!web) throw new Error('the cluster has no server');
  const connectionString = databaseUrl(cluster.plan, web);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What the database has of the load. */
export const storedOf = (cluster: Cluster): Promise<Stored> =>
  onPrimary(cluster, async (client) => {
    const leads = await client.query<{ email: string; id: number }>(
      `select user_email as email, id from lead where user_email like 'chaos.%'`,
    );
    const messages = await client.query<{ text: string }>(`select text from chat_message where text like 'chaos %'`);
    return {
      leads: leads.rows.map(({ email, id }) => [email, Number(id)]),
      messages: messages.rows.map(({ text }) => text),
    };
  });
