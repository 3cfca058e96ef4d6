import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { engineReady, findsOthers } from './other-servers.ts';

const running = new AbortController().signal;
const loading = { state: () => 'sql' as const };

test('another server whose beat is late is found', async () => {
  const instances = { count: 1 };
  const found = findsOthers({ instances, search: loading }, running, 5_000);
  await sleep(60);
  instances.count = 2;
  expect(await found).toBe(true);
});

test('a server is alone once nobody has come for a while, or its engine is loaded', async () => {
  const alone = { count: 1 };
  expect(await findsOthers({ instances: alone, search: loading }, running, 20)).toBe(false);
  const loaded = { state: () => 'ready' as const };
  expect(await findsOthers({ instances: alone, search: loaded }, running, 60_000)).toBe(false);
});

test('the engine is waited for until it is loaded, or the server stops', async () => {
  let state: 'ready' | 'sql' = 'sql';
  let isReady = false;
  const waiting = engineReady({ state: () => state }, running).then(() => (isReady = true));
  await sleep(120);
  expect(isReady).toBe(false);
  state = 'ready';
  await waiting;
  const stopping = new AbortController();
  const stopped = engineReady(loading, stopping.signal);
  stopping.abort();
  await stopped;
});
