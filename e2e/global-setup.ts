// One production server with demo data for each worker: what a journey changes, no journey at the same time sees.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins without a trailing slash, one for each worker; a test reads its own by `siteUrl()`. */
    siteUrls: string[];
    /** Their data directories, where demo data leaves each letter as a file; a test reads its own by `siteData()`. */
    siteDataDirs: string[];
  }
}

/** Drawn pictures stay between the runs: encoding them is a tenth of the work, and their names change with the drawings. */
const PICTURES = path.resolve(import.meta.dirname, '../.cache/test-pictures');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(PICTURES, { recursive: true });
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startTestServer({ pictures: PICTURES })),
  );
  project.provide(
    'siteUrls',
    servers.map(({ url }) => url),
  );
  project.provide(
    'siteDataDirs',
    servers.map(({ dataDir }) => dataDir),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
