// The whole cluster: it starts, survives the loss of its parts without losing what was acknowledged, goes back in time,
// and leaves nothing behind.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, startWriting } from './acknowledged.ts';
import { backup, createStanza, drill } from './backup.ts';
import { type Cluster, makeCluster } from './cluster.ts';
import { leftoversOf, processesOf } from './leftovers.ts';
import { complaint } from './needs.ts';
import { ofKind } from './plan.ts';
import { restore, targetTime } from './restore.ts';
import { until } from './services.ts';
import { readState, runningFolders } from './state.ts';

const reason = complaint();
if (reason !== null) console.log(`SKIPPED: ${reason}`);
const canRun = reason === null;
const START_LIMIT_MS = 180_000;

let cluster: Cluster;
let startedIn = 0;

beforeAll(async () => {
  if (reason !== null) return;
  const from = performance.now();
  cluster = makeCluster();
  await cluster.open();
  startedIn = performance.now() - from;
});

afterAll(() => cluster?.close());

const primary = async (): Promise<string> => {
  let name: string | null = null;
  await until('there is a primary', async () => (name = await cluster.primary()) !== null, 60_000);
  return name ?? '';
};

test.runIf(canRun)('it is ready in three minutes, and the site answers through HAProxy', async () => {
  expect(startedIn).toBeLessThan(START_LIMIT_MS);
  expect((await fetch(cluster.url)).status).toBe(200);
  // Not for visitors.
  expect((await fetch(`${cluster.url}/readyz`)).status).toBe(404);
});

test.runIf(canRun)('a killed server is not noticed by readers, and comes back', async () => {
  let failed = 0;
  let isReading = true;
  const reading = (async () => {
    for (; isReading; await sleep(10)) {
      const status = await fetch(`${cluster.url}/api/brands`).then(
        (answer) => answer.body?.cancel().then(() => answer.status),
        () => 0,
      );
      if (status !== 200) failed += 1;
    }
  })();
  await sleep(500);
  await cluster.kill('web1');
  await sleep(3_000);
  isReading = false;
  await reading;
  expect(failed).toBe(0);
  await cluster.whole();
});

test.runIf(canRun)(
  'the PostgreSQL of the primary is killed: nothing acknowledged is lost, writing again in 15 s',
  async () => {
    const writer = await startWriting(cluster);
    await sleep(2_000);
    await cluster.kill(`${await primary()}-postgres`);
    const ms = await writer.untilNextWrite();
    await sleep(2_000);
    const { acknowledged, lost } = await writer.stop();
    console.log(
      `PostgreSQL killed: writing again after ${Math.round(ms)} ms, ${acknowledged} acknowledged, ${lost} lost`,
    );
    expect(lost).toBe(0);
    expect(ms).toBeLessThan(15_000);
    await cluster.whole();
  },
);

test.runIf(canRun)('the primary is lost with its Patroni and stays away: writing again in 40 s', async () => {
  const writer = await startWriting(cluster);
  await sleep(2_000);
  const lostOne = await primary();
  const postgres = cluster.postgresPid(lostOne);
  await cluster.stop(`${lostOne}-patroni`, 'SIGKILL');
  process.kill(postgres, 'SIGKILL');
  const ms = await writer.untilNextWrite();
  await sleep(2_000);
  const { acknowledged, lost } = await writer.stop();
  console.log(`with Patroni: writing again after ${Math.round(ms)} ms, ${acknowledged} acknowledged, ${lost} lost`);
  expect(lost).toBe(0);
  expect(ms).toBeLessThan(40_000);
  cluster.start(`${lostOne}-patroni`);
  await cluster.whole();
});

test.runIf(canRun)('a primary that is cut off gives way, and two never are primary', async ({ skip }) => {
  if (!cluster.plan.hasNamespaces) skip('this machine allows no network namespaces');
  const writer = await startWriting(cluster);
  await sleep(1_000);
  const old = await primary();
  const others = cluster.plan.machines.filter(({ name }) => name !== old);
  for (const { name } of others) cluster.cut(old, name);
  const isPrimary = async ({ address }: { address: string }) =>
    (await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(() => null))?.ok ===
    true;
  let mostAtOnce = 0;
  const isAnother = async () => {
    const databases = ofKind(cluster.plan, 'db');
    const leading = await Promise.all(databases.map(isPrimary));
    mostAtOnce = Math.max(mostAtOnce, leading.filter(Boolean).length);
    return databases.some(({ name }, index) => name !== old && leading[index]);
  };
  await until('another is the primary', isAnother, 60_000);
  await writer.untilNextWrite();
  for (const { name } of others) cluster.join(old, name);
  await cluster.whole();
  expect(mostAtOnce).toBe(1);
  expect((await writer.stop()).lost).toBe(0);
});

test.runIf(canRun)(
  'it goes back to a second before a destructive statement, and the newest backup is proved',
  async () => {
    const machine = cluster.machine(await primary());
    await createStanza(cluster.plan, machine);
    await backup(cluster.plan, machine, 'full');
    await query(cluster, 'create table precious (id int primary key)');
    await query(cluster, 'insert into precious select generate_series(1, 1000)');
    await sleep(1_500);
    const before = targetTime(new Date().toISOString(), new Date());
    await sleep(1_500);
    await query(cluster, 'delete from precious');
    const { reached, rows } = await restore(cluster, before);
    expect(reached).not.toBeNull();
    expect(rows['car']).toBeGreaterThan(1_000);
    expect(await query(cluster, 'select id from precious')).toHaveLength(1_000);
    expect((await drill(cluster.plan, cluster.machine('db2'), new Date())).rows['car']).toBe(rows['car']);
  },
);

test.runIf(canRun)('it is gone without a trace', async () => {
  const { plan } = cluster;
  const pids = processesOf(readState(plan.folder));
  await cluster.close();
  await expect.poll(() => leftoversOf(plan, pids)).toEqual([]);
});

test.runIf(canRun)('a cluster whose process is killed while it starts is removed too', async () => {
  const command = path.join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [command], { stdio: 'ignore', detached: true });
  const folder = () => runningFolders().find((one) => readState(one).pid === child.pid);
  await until(
    'something of it runs',
    async () => readState(folder() ?? '').services.some(({ pid }) => pid !== null),
    60_000,
  );
  const state = readState(folder() ?? '');
  const pids = processesOf(state);
  child.kill('SIGKILL');
  await expect.poll(() => leftoversOf(state.plan, pids), { timeout: 30_000 }).toEqual([]);
});
