import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { withConnection } from '../postgres/connection.ts';
import { startPostgres, type Postgres } from '../postgres/postgres.ts';
import { backUpDatabase } from './physical-backup.ts';
import { restoreDatabase } from './physical-restore.ts';

// Each test starts one or two databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const log = { info: () => {}, error: () => {} };
const folders: string[] = [];
const started: Postgres[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-backup-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log });
  started.push(postgres);
  return postgres;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes rows on several connections and remembers those that the database acknowledged. */
function writeSteadily(url: string) {
  const acknowledged: number[] = [];
  let isStopped = false;
  let next = 0;
  const writer = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isStopped) {
      const id = next++;
      await client.query(`insert into note values ($1, repeat(md5($2), 40))`, [id, String(id)]);
      acknowledged.push(id);
    }
    await client.end();
  };
  const writers = Promise.all(Array.from({ length: 4 }, writer));
  return {
    acknowledged,
    stop: () => {
      isStopped = true;
      return writers;
    },
  };
}

test(
  'a backup taken under load restores every acknowledged row after everything was wiped',
  { timeout: 60_000 },
  async () => {
    const dataDir = newFolder();
    const file = path.join(newFolder(), 'backup.tar.gz');
    const postgres = await start(dataDir);
    await withConnection(postgres.url, (query) => query('create table note (id int primary key, body text)'));
    writeFileSync(path.join(dataDir, 'app-secret'), 'secret', { mode: 0o600 });
    mkdirSync(path.join(dataDir, 'objects'));
    writeFileSync(path.join(dataDir, 'objects/logo.webp'), 'picture');

    const load = writeSteadily(postgres.url);
    await sleep(300);
    let promised: number[] = [];
    await backUpDatabase({ postgres, dataDir, file, onClosing: () => (promised = [...load.acknowledged]) });
    await sleep(100);
    await load.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);

    const report = await restoreDatabase({ file, dataDir, log });
    expect(report).toEqual({ former: null, tables: 1 });
    const restored = await start(dataDir);
    const present = await withConnection(restored.url, async (query) => {
      const { rows } = await query(`select id from note where body = repeat(md5(id::text), 40)`);
      return new Set(rows.map((row) => Number(row.id)));
    });
    expect(promised.length).toBeGreaterThan(100);
    expect(promised.filter((id) => !present.has(id))).toEqual([]);
    expect(readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe('secret');
    expect(readFileSync(path.join(dataDir, 'objects/logo.webp'), 'utf8')).toBe('picture');
  },
);

test(
  'the former data is kept beside the restored, and a running database is not touched',
  { timeout: 60_000 },
  async () => {
    const dataDir = newFolder();
    const file = path.join(newFolder(), 'backup.tar.gz');
    const postgres = await start(dataDir);
    await withConnection(postgres.url, (query) => query('create table note as select 1 as id'));
    await backUpDatabase({ postgres, dataDir, file });
    await withConnection(postgres.url, (query) => query('drop table note'));
    await expect(restoreDatabase({ file, dataDir, log })).rejects.toThrow('is running; stop the server first');
    await postgres.stop();

    const damaged = `${file}.cut`;
    writeFileSync(damaged, readFileSync(file).subarray(0, 500_000));
    await expect(restoreDatabase({ file: damaged, dataDir, log })).rejects.toThrow('is damaged or no backup');

    const report = await restoreDatabase({ file, dataDir, log });
    expect(report.tables).toBe(1);
    expect(existsSync(path.join(report.former ?? '', 'postgres/PG_VERSION'))).toBe(true);
  },
);
