import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import { type TrpcCaller, trpcCaller } from '../../testing/callers.ts';
import { REPEATED_CALLS } from '../../testing/repeated-calls.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { withConnection } from './postgres/connection.ts';
import { once } from '../calls/idempotency/idempotency.service.ts';
import type { Ctx } from '../context/context.ts';
import type { Env } from '../config/env.ts';
import { toDomainError } from '../errors/problem.ts';
import type { Orm } from './orm.ts';
import { awaitingReplicas } from './await-replicas.ts';
import { writeUnimportant } from './unimportant-write.ts';

const t = useTestApp();
let orm: Orm;
let app: FastifyInstance;
let call: TrpcCaller;

/** Other test files write with `synchronous_commit = off`, and so wait for no replica. */
const setReplica = (name: string) =>
  withConnection(inject('postgres').adminUrl, async (query) => {
    await query(`alter system set synchronous_standby_names = '${name}'`);
    await query('select pg_reload_conf()');
    await vi.waitFor(async () => {
      const { rows } = await query('show synchronous_standby_names');
      expect(rows).toEqual([{ synchronous_standby_names: name }]);
    });
    // Commits look at what the checkpointer has taken over, which it does before it makes a checkpoint.
    await query('checkpoint');
  });

beforeAll(async () => {
  // Of this database only: a connection that is opened from now on waits for the replica.
  await t.em().execute(`alter database "${new URL(t.databaseUrl).pathname.slice(1)}" set synchronous_commit = on`);
  orm = await openDatabase(t.databaseUrl);
  await orm.em.fork().execute('create table kept (id int primary key)');
  const { env, jobs, limits, search, clock } = t;
  app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  call = trpcCaller(app, env, t);
  await setReplica('nobody');
});

afterAll(async () => {
  await setReplica('');
  await app.close();
  await orm.close(true);
});

/** Cancels the wait of whoever waits, as an administrator would who gives up on a lost replica. */
async function cancelWait(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await t.em().execute(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event = 'SyncRep'`,
    );
    expect(waiting).not.toEqual([]);
  });
}

test('a commit that might not have been replicated is no success, but "unavailable"', async () => {
  const writing = orm.em.fork().transactional((em) => em.execute('insert into kept values (1)'));
  const outcome = writing.then(
    () => 'acknowledged',
    (error: unknown) => toDomainError(error),
  );
  await cancelWait();
  expect(await outcome).toMatchObject({ code: 'unavailable' });
  // PostgreSQL has committed it here all the same, which is why nobody may be told so.
  expect(await t.em().execute('select id from kept')).toEqual([{ id: 1 }]);
});

test('a single statement is refused in the same way, and the pool keeps its connections', async () => {
  const outcome = orm.em
    .fork()
    .execute('insert into kept values (2)')
    .then(
      () => 'acknowledged',
      (error: unknown) => toDomainError(error),
    );
  await cancelWait();
  expect(await outcome).toMatchObject({ code: 'unavailable' });
  const pool = await orm.em.getConnection().getNativeClient();
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

test('counts wait for no replica', async () => {
  await writeUnimportant(orm.em.fork(), (em) => em.execute('insert into kept values (4)'));
  expect(await t.em().execute('select id from kept where id = 4')).toEqual([{ id: 4 }]);
});

test.each(Object.entries(REPEATED_CALLS))(
  '%s: stored by an attempt that got 503, and again 503',
  async (_what, make) => {
    await setReplica('');
    const { procedure, input, as } = await make(t);
    await setReplica('nobody');
    for (const attempt of ['first', 'repeated']) {
      const answer = call(procedure, input, { as });
      await cancelWait();
      expect((await answer).status, attempt).toBe(503);
    }
    await setReplica('');
    expect((await call(procedure, input, { as })).status).toBe(200);
    await setReplica('nobody');
  },
);

const [FORMER, ACTIVE] = ['former '.repeat(6), 'active '.repeat(6)];
/** The settings of the server that is asked first, and of the one that is asked again. */
const ASKED: Record<string, () => [Env, Env]> = {
  'by the same server': () => [t.env, t.env],
  'by one with a newer secret': () => [
    { ...t.env, appSecret: FORMER },
    { ...t.env, appSecret: ACTIVE, appSecretPrevious: FORMER },
  ],
};

test.each(Object.entries(ASKED))('a stored answer is not replayed before it is on a replica, %s', async (who, envs) => {
  const ctx = { now: t.clock.now, actor: null, leadToken: null, idempotencyKey: crypto.randomUUID() };
  const call = { name: 'kept.create', body: {} };
  const id = 10 + Object.keys(ASKED).indexOf(who);
  const send = (env: Env) => {
    const em = awaitingReplicas(orm.em.fork());
    const work = (inside: Ctx) => inside.em.execute('insert into kept values (?)', [id]);
    return once({ ...ctx, env, em } as unknown as Ctx, call, work).then(
      () => 'acknowledged',
      (error: unknown) => toDomainError(error),
    );
  };
  const [first, again] = envs();
  await setReplica('nobody');
  for (const env of [first, again]) {
    const outcome = send(env);
    await cancelWait();
    expect(await outcome).toMatchObject({ code: 'unavailable' });
  }
  await setReplica('');
  expect(await send(again)).toBe('acknowledged');
  expect(await t.em().execute('select id from kept where id = ?', [id])).toEqual([{ id }]);
});
