/**
 * The live release of each part on all servers, and the releases that the bucket holds: two tables. Not in the bucket itself, since many S3
 * services ignore the condition of a conditional write, and two promotions at once would overwrite each other.
 */
import { LiveParts } from 'contracts/live-parts';
import { type Checked, type PartName, type ReleaseId, ReleaseManifest } from 'contracts/release';
import type pg from 'pg';
import { z } from 'zod';
import { byVersion } from './release-store.ts';

/** The version, which changes with every promotion, and with every release that is added or removed. */
export interface PointerMark {
  revision: number;
  published: number;
}

export interface SharedPointer {
  /** Cheap: one row. Null while nothing is shared. */
  mark(): Promise<PointerMark | null>;
  /** Null before the first change. */
  read(): Promise<LiveParts | null>;
  /** Replaces it, one change after the other; `first` is what was live before the first one. */
  change(change: (live: LiveParts) => LiveParts, first: LiveParts): Promise<LiveParts>;
  /** The releases of a part, or of all, newest version first. */
  list(part?: PartName): Promise<ReleaseManifest[]>;
  get(part: PartName, id: ReleaseId): Promise<ReleaseManifest | null>;
  publish(manifest: ReleaseManifest): Promise<void>;
  setChecked(release: ReleaseManifest, checked: Checked): Promise<void>;
  withdraw(part: PartName, id: ReleaseId): Promise<void>;
}

type Database = Pick<pg.Pool, 'query' | 'connect'>;

const Mark = z.object({ revision: z.int(), published: z.int() });
const Document = z.object({ document: LiveParts.nullable() });
const Manifest = z.object({ manifest: ReleaseManifest });

/** The row exists from the first change on. */
const ROW = `insert into live_release (id, revision, published) values (1, 0, 0) on conflict do nothing`;
const READ = `select document from live_release where id = 1`;

export function createSharedPointer(database: Database): SharedPointer {
  const manifests = async (where: string, values: unknown[]): Promise<ReleaseManifest[]> => {
    const { rows } = await database.query(`select manifest from published_release where ${where}`, values);
    return rows.map((row) => Manifest.parse(row).manifest).sort(byVersion);
  };
  const publishing = (statement: string, values: unknown[]) =>
    inTransaction(database, async (client) => {
      await client.query(ROW);
      await client.query(statement, values);
      await client.query(`update live_release set published = published + 1 where id = 1`);
    });
  return {
    mark: async () => {
      const { rows } = await database.query(`select revision, published from live_release where id = 1`);
      return rows[0] ? Mark.parse(rows[0]) : null;
    },
    read: async () => {
      const { rows } = await database.query(READ);
      return rows[0] ? Document.parse(rows[0]).document : null;
    },
    change: (change, first) =>
      inTransaction(database, async (client) => {
        await client.query(ROW);
        const { rows } = await client.query(`${READ} for update`);
        const before = Document.parse(rows[0]).document ?? first;
        const next = LiveParts.parse({ ...change(before), revision: before.revision + 1 });
        const values = [next.revision, JSON.stringify(next)];
        await client.query(`update live_release set revision = $1, document = $2 where id = 1`, values);
        return next;
      }),
    list: (part) => (part === undefined ? manifests('true', []) : manifests('part = $1', [part])),
    get: async (part, id) => (await manifests('part = $1 and release = $2', [part, id]))[0] ?? null,
    publish: (manifest) =>
      publishing(`insert into published_release (part, release, manifest) values ($1, $2, $3) on conflict do nothing`, [
        manifest.part,
        manifest.id,
        JSON.stringify(manifest),
      ]),
    setChecked: async ({ part, id }, checked) => {
      const statement = `update published_release set manifest = manifest || $3::jsonb where part = $1 and release = $2`;
      await database.query(statement, [part, id, JSON.stringify({ checked })]);
    },
    withdraw: (part, id) => publishing(`delete from published_release where part = $1 and release = $2`, [part, id]),
  };
}

async function inTransaction<Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can not even roll back is closed instead of returned (decision 0011).
    await client.query('rollback').catch((broken: Error) => (failure = broken));
    throw error;
  } finally {
    client.release(failure);
  }
}
