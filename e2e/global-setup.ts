// One production server with demo data for each worker: what a journey changes, no journey at the same time sees.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins without a trailing slash, one for each worker; a test reads its own by `siteUrl()`. */
    siteUrls: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pictures = mkdtempSync(path.join(tmpdir(), 'autonou-pictures-'));
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startTestServer({ pictures })),
  );
  project.provide(
    'siteUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(pictures, { recursive: true, force: true });
  };
}
