import type pg from 'pg';

/** The jobs of waiting letters stayed behind in the old queue; at its start the mail worker takes up letters in this state. */
export async function holdImportedMail(client: pg.Client, tables: readonly string[]): Promise<void> {
  if (tables.includes('mail')) await client.query(`update mail set status = 'unconfigured' where status = 'queued'`);
}
