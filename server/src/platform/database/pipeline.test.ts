import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { executeUnawaited } from './pipeline.ts';

const t = useTestApp();
const pool = () => t.orm.em.getConnection().getNativeClient();
const INSERT = 'insert into setting (key, value, category, updated_at) values (?, ?, ?, now())';
const insert = (key: string) => [INSERT, [key, 'x', 'test']] as const;
const keys = async () =>
  (await t.em().execute(`select key from setting where category = 'test' order by key`)) as { key: string }[];

test('unawaited statements are executed in their order and committed', async () => {
  await t.em().transactional(async (em) => {
    await executeUnawaited(em, ...insert('a'));
    await executeUnawaited(em, `update setting set key = 'b' where key = ?`, ['a']);
  });
  expect(await keys()).toEqual([{ key: 'b' }]);
});

test('one that fails rolls everything back, is reported by the commit, and leaves its connection usable', async () => {
  for (let round = 0; round < 20; round++) {
    const work = t.em().transactional(async (em) => {
      await executeUnawaited(em, ...insert('c'));
      await executeUnawaited(em, ...insert('b'));
    });
    await expect(work).rejects.toThrow(/setting_pkey/);
  }
  expect(await keys()).toEqual([{ key: 'b' }]);
  // The rollback that nobody waits for may still be on its way.
  await vi.waitFor(async () => expect((await pool()).idleCount).toBe((await pool()).totalCount));
});

test('one that fails is reported by the next statement, not as an aborted transaction', async () => {
  const work = t.em().transactional(async (em) => {
    await executeUnawaited(em, ...insert('b'));
    await em.execute('select 1');
  });
  await expect(work).rejects.toThrow(/setting_pkey/);
});

test('a savepoint that is rolled back takes its unawaited statements with it, and no others', async () => {
  await t.em().transactional(async (em) => {
    await executeUnawaited(em, ...insert('outer'));
    const inner = em.transactional(async (inside) => {
      await executeUnawaited(inside, ...insert('inner'));
      throw new Error('given up');
    });
    await expect(inner).rejects.toThrow('given up');
  });
  expect(await keys()).toEqual([{ key: 'b' }, { key: 'outer' }]);
});

test('outside a transaction there is nobody to report a failure', async () => {
  await expect(executeUnawaited(t.em(), ...insert('d'))).rejects.toThrow(/transaction/);
});
