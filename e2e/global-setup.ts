// One production server with demo data for all journeys.
import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    siteDataDir: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('siteUrl', server.url);
  project.provide('siteDataDir', server.dataDir);
  return () => server.stop();
}
