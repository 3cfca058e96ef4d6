// Databases of a test file: stopped and removed after each test.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts';

export const log = { info: () => {}, error: () => {} };

/** At the top of a test file. */
export function postgresFixture() {
  const started: Postgres[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return {
    newDataDir(mode = 0o755): string {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-pg-'));
      chmodSync(folder, mode);
      folders.push(folder);
      return folder;
    },
    /** Another folder to be removed after the test. */
    removeLater: (folder: string) => void folders.push(folder),
    async start(dataDir: string, options: Partial<PostgresOptions> = {}): Promise<Postgres> {
      const postgres = await startPostgres({ dataDir, log, isDurable: false, ...options });
      started.push(postgres);
      return postgres;
    },
  };
}

/** Processes with the directory on their command line. */
export function processesOn(directory: string): number[] {
  const text = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return text
    .split('\n')
    .filter((line) => line.includes(` -D ${directory} `))
    .map((line) => Number.parseInt(line, 10));
}
