import { expect, test, vi } from 'vitest';
import { ping, withConnection } from './connection.ts';
import { postgresFixture, processesOn } from './postgres-fixture.ts';

// Each test starts a database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { newDataDir, start } = postgresFixture();

test('a server beside the owner uses its database, and owns it once that one has released it', async () => {
  const dataDir = newDataDir();
  const old = await start(dataDir);
  const next = await start(dataDir, { isBeside: true });
  expect([next.url, next.pid()]).toEqual([old.url, old.pid()]);
  // A third one is no successor.
  await expect(start(dataDir)).rejects.toThrow('another server uses');
  const pid = old.pid();
  await old.release();
  expect(processesOn(next.directory)).toContain(pid);
  const owners = () =>
    withConnection(next.adminUrl, (query) => query(`select 1 from pg_locks where locktype = 'advisory' and granted`));
  await vi.waitFor(async () => expect((await owners()).rowCount).toBe(1), 10_000);
  // The owner restarts a killed postmaster.
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(next.pid()).not.toBe(pid), 20_000);
  await vi.waitFor(async () => expect(await ping(next.url)).toBe('ok'), 20_000);
  await next.stop();
  expect(processesOn(next.directory)).toEqual([]);
});

test('a server beside the owner that gives up leaves the database to it', async () => {
  const dataDir = newDataDir();
  const old = await start(dataDir);
  const next = await start(dataDir, { isBeside: true });
  await next.stop();
  expect(await ping(old.url)).toBe('ok');
  await old.stop();
  expect(processesOn(old.directory)).toEqual([]);
});
