import { expect, test } from 'vitest';
import { DATABASE_SHARES, type SharingClass } from '../../platform/limits/load/work-classes.ts';
import { runAs } from '../../platform/limits/load/pool-shares.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('reports that never end leave leads, calls and pages their connections', async () => {
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const hold = (name: SharingClass) =>
    runAs(name, () =>
      t.em().transactional(async (em) => {
        await em.execute('select 1');
        begun += 1;
        await gate.promise;
      }),
    );
  const { connections } = DATABASE_SHARES.reports;
  const reports = Array.from({ length: connections + 5 }, () => hold('reports').catch((error: unknown) => error));
  await expect.poll(() => begun).toBe(connections);
  for (const name of ['vital', 'calls', 'pages', 'login'] as const) {
    const answer = await runAs(name, () => t.em().execute('select 1 as one'));
    expect(answer).toEqual([{ one: 1 }]);
  }
  expect(begun).toBe(connections);
  gate.resolve();
  await Promise.all(reports);
  // Every place was given back, those of callbacks too.
  const again = await Promise.all(
    Array.from({ length: 2 * connections }, () => runAs('reports', () => t.em().execute('select 1 as one'))),
  );
  expect(again).toHaveLength(2 * connections);
});
