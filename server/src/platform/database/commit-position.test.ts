import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { CommitPosition, recordCommitPosition } from './commit-position.ts';
import { executeUnawaited } from './pipeline.ts';
import { primaryPosition } from './wal-history.ts';

const t = useTestApp();
const pool = () => t.orm.em.getConnection().getNativeClient();
const now = async () => primaryPosition(await pool());
const INSERT = `insert into setting (key, value, category, updated_at) values (?, 'x', 'test', now())`;

/** A request that does this work, when it is over. */
async function requestOf(work: () => Promise<unknown>): Promise<CommitPosition> {
  const request = new CommitPosition();
  await recordCommitPosition(request, work);
  return request;
}

const store = (key: string) => t.em().transactional((em) => executeUnawaited(em, INSERT, [key]));

test('it is behind the commit, with nothing asked in between', async () => {
  const before = await now();
  const { position } = await requestOf(() => store('one'));
  expect(position).toBeGreaterThan(before);
  expect(position).toBeLessThanOrEqual(await now());
});

test('of several transactions it is the last one’s', async () => {
  let between = 0n;
  const { position } = await requestOf(async () => {
    await store('first');
    between = await now();
    await store('last');
  });
  expect(position).toBeGreaterThan(between);
});

test('unknown without a transaction, and after a statement behind the commit', async () => {
  const write = (key: string) => t.em().execute(INSERT, [key]);
  expect((await requestOf(() => write('alone'))).position).toBeNull();
  const request = await requestOf(async () => {
    await store('before');
    await write('behind');
  });
  expect(request.position).toBeNull();
});

test('unknown when another connection was busy for the same request: it may write after the commit', async () => {
  const request = await requestOf(async () => {
    const beside = t.em().execute('select pg_sleep(0.2)');
    // It has its connection.
    await t.em().execute('select 1');
    await store('meanwhile');
    await beside;
  });
  expect(request.position).toBeNull();
});

test('a commit that fails says so, and leaves no position and a usable connection', async () => {
  await t.em().execute('create table deferred_once (id int unique deferrable initially deferred)');
  const request = new CommitPosition();
  const work = recordCommitPosition(request, () =>
    t.em().transactional((em) => em.execute('insert into deferred_once values (1), (1)')),
  );
  await expect(work).rejects.toThrow(/deferred_once/);
  expect(request.position).toBeNull();
  expect((await requestOf(() => store('after'))).position).not.toBeNull();
  const { totalCount, idleCount } = await pool();
  expect(totalCount - idleCount).toBe(0);
});
