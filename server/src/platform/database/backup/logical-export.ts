/** All rows as text, one COPY file per table from one snapshot: for moving to another PostgreSQL version or server. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { z } from 'zod';
import { writeArchive, type Entry } from './archive.ts';

export interface LogicalExport {
  /** The application's database. */
  url: string;
  file: string;
}

/** Metadata for the import; the last member of an archive. Job queues are not part of it, they are created again. */
export const ExportAbout = z.object({
  kind: z.literal('logical'),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
});
export type ExportAbout = z.output<typeof ExportAbout>;

export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${MIGRATIONS_TABLE}'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`;
const SEQUENCES = `
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null`;

/** Resolves to the number of rows. Read-only: it blocks no other transaction. */
export async function exportTables({ url, file }: LogicalExport): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const folder = await mkdtemp(path.join(os.tmpdir(), 'autonou-export-'));
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const about = await describe(client);
    await writeArchive(file, tableEntries(client, about, folder), () => about);
    return Object.values(about.tables).reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await client.end().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function describe(client: pg.Client): Promise<ExportAbout> {
  const migrations = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  const columns = await client.query<{ table: string; columns: string[] }>(COLUMNS);
  const sequences = await client.query<{ name: string; value: string }>(SEQUENCES);
  return {
    kind: 'logical',
    migrations: migrations.rows.map(({ name }) => name),
    tables: Object.fromEntries(columns.rows.map((row) => [row.table, { columns: row.columns, rows: 0 }])),
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
  };
}

/** A table's size must be known before it enters the archive, so each one is a temporary file first. */
async function* tableEntries(client: pg.Client, about: ExportAbout, folder: string): AsyncGenerator<Entry> {
  for (const [table, entry] of Object.entries(about.tables)) {
    const source = path.join(folder, table);
    const list = entry.columns.map((name) => client.escapeIdentifier(name)).join(', ');
    const copy = client.query(copyStreams.to(`copy ${client.escapeIdentifier(table)} (${list}) to stdout`));
    await pipeline(copy, createWriteStream(source, { mode: 0o600 }));
    entry.rows = copy.rowCount;
    yield { name: `tables/${table}.copy`, path: source };
    await rm(source);
  }
}
