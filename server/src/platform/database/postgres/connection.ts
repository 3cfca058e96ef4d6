import pg from 'pg';

export type Query = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Opens one connection for the callback. Rejects with pg's error when the server can't be reached. */
export async function withConnection<T>(url: string, use: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A connection lost between two queries would otherwise end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use((sql, values) => client.query(sql, values));
  } finally {
    await client.end().catch(() => {});
  }
}

/** 'refused' also covers a server that is starting or stopping; 'denied' means other credentials. */
export async function ping(url: string): Promise<'ok' | 'refused' | 'denied'> {
  try {
    await withConnection(url, (query) => query('select 1'));
    return 'ok';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '28P01' || code === '28000' ? 'denied' : 'refused';
  }
}
