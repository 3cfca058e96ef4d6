/** Replaces all rows of a migrated database with those of a logical export. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { ArchiveError, readArchive } from './archive.ts';
import { missingRight, WITHOUT_RIGHT } from './import-right.ts';
import { ExportAbout, MIGRATIONS_TABLE } from './logical-export.ts';

export interface LogicalImport {
  /**
   * As a role that may set session_replication_role: triggers must not fire, since the rows already include their
   * effects.
   */
  url: string;
  file: string;
  /** Steps of features for their rows after a move to another database, in the same transaction. */
  onImported?: readonly ((client: pg.Client, tables: readonly string[]) => Promise<void>)[];
}

/** Resolves to the number of rows. One transaction: on ArchiveError or any other failure nothing has changed. */
export async function importTables({ url, file, onImported = [] }: LogicalImport): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'autonou-import-'));
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    const about = ExportAbout.parse(await readArchive(file, folder));
    await client.connect();
    await requireSameMigrations(client, about);
    const grant = await missingRight((sql) => client.query(sql));
    if (grant) throw new ArchiveError(`${WITHOUT_RIGHT} ${grant}`);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const rows = await replaceRows(client, about, folder);
    for (const finish of onImported) await finish(client, Object.keys(about.tables));
    await client.query('commit');
    return rows;
  } finally {
    await client.end().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireSameMigrations(client: pg.Client, { migrations }: ExportAbout): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  const here = rows.map(({ name }) => name);
  if (here.join() === migrations.join()) return;
  throw new ArchiveError(
    `the export was made by another version of the site: ${migrations.at(-1)}, here ${here.at(-1)}`,
  );
}

async function replaceRows(client: pg.Client, about: ExportAbout, folder: string): Promise<number> {
  const quote = (name: string) => client.escapeIdentifier(name);
  await client.query(`truncate ${Object.keys(about.tables).map(quote).join(', ')}`);
  let total = 0;
  for (const [table, { columns, rows }] of Object.entries(about.tables)) {
    const copy = client.query(copyStreams.from(`copy ${quote(table)} (${columns.map(quote).join(', ')}) from stdin`));
    await pipeline(createReadStream(path.join(folder, 'tables', `${table}.copy`)), copy);
    if (copy.rowCount !== rows) throw new ArchiveError(`table ${table} has ${copy.rowCount} rows instead of ${rows}`);
    total += rows;
  }
  for (const [name, value] of Object.entries(about.sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value]);
  }
  return total;
}
