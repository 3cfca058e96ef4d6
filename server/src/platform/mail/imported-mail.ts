import type pg from 'pg';

/**
 * The jobs of waiting emails stayed in the old database's queue; at its start the mail worker picks up emails in this
 * state.
 */
export async function holdImportedMail(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.includes('mail')) await client.query(`update mail set status = 'unconfigured' where status = 'queued'`);
}
