import { afterAll, expect, test, vi } from 'vitest';
import { startServer, stopServers } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();
afterAll(stopServers);

const PHASES = ['migrating the schema', 'schema is up to date', 'loading the search index', 'rendering the first page'];

test('each phase of a start has a line at its beginning, and nothing in the log is a failure', async () => {
  const server = await startServer({ DATABASE_URL: t.databaseUrl, DEMO_DATA: 'false' });
  const events = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown });
  await vi.waitUntil(() => server.output().includes('is ready:'), 10_000);
  expect(events().flatMap(({ msg }) => (PHASES.includes(msg) ? [msg] : []))).toEqual(PHASES);
  expect(events().filter(({ level, err }) => level >= 50 || (level >= 40 && err !== undefined))).toEqual([]);
}, 120_000);
