// One production server with demo data for each worker, so that concurrent journeys do not see each other's changes.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: the origin without a trailing slash, and the folder where each email is a file. */
    sites: { url: string; dataDir: string }[];
  }
}

/**
 * Drawn pictures are cached between runs: encoding them is a tenth of the work, and their names change with the
 * drawings.
 */
const PICTURES = path.resolve(import.meta.dirname, '../../.cache/test-pictures');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(PICTURES, { recursive: true });
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startTestServer({ pictures: PICTURES })),
  );
  project.provide(
    'sites',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
