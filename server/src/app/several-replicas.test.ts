/** Which of several databases answers a read, and what none but the primary may answer. */
import { HOUR_MS } from 'contracts/durations';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Lead } from '../marketplace/lead/lead.entity.ts';
import { openReadReplicas, type ReadReplicas } from '../platform/database/read-replicas.ts';
import { col, readRows } from '../platform/database/read-rows.ts';
import { readEnv } from '../platform/config/env.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { withConnection } from '../platform/database/postgres/connection.ts';
import { type Factories, makeFactories } from '../testing/factories.ts';
import { type Replicated, startReplicated } from '../testing/replicated.ts';
import { TestLimits } from '../testing/test-limits.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let databases: Replicated;
let reads: ReadReplicas;
let make: Factories;

beforeAll(async () => {
  databases = await startReplicated(2, log);
  const { primary, standbys, orm } = databases;
  const urls = [primary.url, ...standbys.map(({ postgres }) => postgres.url)];
  reads = await openReadReplicas({ primary: orm, urls, open: openDatabase, log, maxBehindMs: HOUR_MS });
  make = makeFactories(
    () => orm.em.fork(),
    () => new Date(),
  );
  const isEachSeen = () => expect(reads.figures().map(({ isUsed }) => isUsed)).toEqual([true, true, true]);
  await vi.waitFor(isEachSeen, { timeout: 10_000, interval: 20 });
}, 60_000);
afterEach(async () => {
  for (const number of [0, 1]) await replay(number, 'resume');
});
afterAll(async () => {
  await reads.stop();
  await databases.stop();
});

const replay = (standby: number, act: 'pause' | 'resume') =>
  withConnection(databases.standbys[standby]!.postgres.adminUrl, (query) => query(`select pg_wal_replay_${act}()`));
/** Their ports are the same, in folders of their own. */
const WHO = `select pg_is_in_recovery() as "isReplica", pg_postmaster_start_time()::text as since`;
const whoAnswers = async (written: Parameters<ReadReplicas['fork']>[0] = null) => {
  const em = reads.fork(written);
  return em ? (await readRows(em, { isReplica: col.flag, since: col.text }, WHO))[0] : null;
};
const standbyItself = (number: number) =>
  withConnection(databases.standbys[number]!.postgres.adminUrl, async (query) => (await query(WHO)).rows[0]);

test('the primary’s own address among the others answers no read while it can be asked directly', async () => {
  for (let look = 0; look < 3; look++) {
    expect(await whoAnswers()).toMatchObject({ isReplica: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
});

test('who has written long ago reads from the replica that has it, though another lags', async () => {
  const { orm } = databases;
  for (const lagging of [0, 1]) {
    await replay(lagging, 'pause');
    const id = 90 + lagging;
    await orm.em.fork().execute('insert into brand (id, name, slug) values (?, ?, ?)', [id, `Marcă ${id}`, `m-${id}`]);
    const written = { position: await reads.position(), at: Date.now() - 6_000 };
    await vi.waitFor(() => expect(reads.fork(written)).not.toBeNull(), { timeout: 5_000, interval: 20 });
    expect(await whoAnswers(written)).toEqual(await standbyItself(1 - lagging));
    expect(await reads.fork(written)!.execute('select slug from brand where id = ?', [id])).toHaveLength(1);
    await replay(lagging, 'resume');
  }
});

test('a read goes to the replica with fewer statements under way, and in turn where none has more', async () => {
  expect(await whoAnswers()).not.toEqual(await whoAnswers());
  const em = reads.fork(null)!;
  const [busy] = await readRows(em, { isReplica: col.flag, since: col.text }, WHO);
  const statement = em.execute('select pg_sleep(1)');
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let read = 0; read < 6; read++) expect(await whoAnswers()).not.toEqual(busy);
  await statement;
  expect([await whoAnswers(), await whoAnswers()]).toContainEqual(busy);
});

test('what a socket tells of is read from the primary: no replica may have it yet', async () => {
  const app = await openApp();
  const dealer = await make.createDealer();
  const car = await make.createCar({ dealer: dealer.id });
  const cookie = await make.signIn({ id: dealer.user.id });
  for (const number of [0, 1]) await replay(number, 'pause');
  const lead = { ...SENDER, car: car.id, dealer: dealer.id, createdAt: new Date() };
  const id = Number(await databases.orm.em.fork().insert(Lead, lead));
  const read = async (url: string) => (await app.inject({ url, headers: { host: HOST, cookie } })).json();
  const call = (name: string, input: object) =>
    read(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
  expect(await whoAnswers()).toMatchObject({ isReplica: true });
  expect(await reads.fork(null)!.execute('select id from lead where id = ?', [id])).toEqual([]);
  expect(await call('conversation.get', { id })).toMatchObject({ result: { data: { leadId: id } } });
  expect(await call('lead.list', { dealerId: dealer.id })).toMatchObject({ result: { data: { items: [{ id }] } } });
  expect(await read(`/api/leads/${id}/messages`)).toEqual([]);
  expect(await read(`/api/dealers/${dealer.id}/leads`)).toMatchObject([{ id }]);
  await app.close();
});

const SENDER = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', dealerSeen: false, status: 'nou' } as const;
const HOST = 'localhost:3000';
function openApp(): Promise<FastifyInstance> {
  const { primary, primaryDir, orm } = databases;
  const env = readEnv({ DATABASE_URL: primary.url, DEMO_DATA: 'false', LOG_LEVEL: 'silent', DATA_DIR: primaryDir });
  const jobs = createJobs({ orm, log, isPolling: false });
  return buildApp({ env, orm, jobs, limits: new TestLimits(), logger: false, reads, sharesDatabase: true });
}
