import { setTimeout as sleep } from 'node:timers/promises';
import { backup, createStanza, rowsOf } from '../../backup.ts';
import { restore, targetTime } from '../../restore.ts';
import { onPrimary } from '../stored.ts';
import type { Figure } from '../verdict.ts';
import type { Row } from '../world.ts';

const MAX_SECONDS = 600;

const same = (value = Number.NaN, count: number): Figure => ({ value, min: count, max: count });

export const restoring: Row = {
  name: 'restore',
  title: 'restored to a second before a destructive statement',
  isUnloaded: true,
  async run({ cluster }) {
    const primary = await cluster.primaryMachine();
    await createStanza(cluster.plan, primary);
    await backup(cluster.plan, primary, 'full');
    // Something that only the log of changes has.
    await onPrimary(cluster, (query) => query(`update car set color = 'restaurat' where id % 10 = 0`));
    const before = await rowsOf(cluster.plan, primary);
    await sleep(1_500);
    const to = targetTime(new Date().toISOString(), new Date());
    await sleep(1_500);
    await onPrimary(cluster, (query) => query(`truncate car cascade`));
    const { seconds, reached, rows } = await restore(cluster, to);
    const missing = await onPrimary(cluster, (query) =>
      query(`select 1 from car where id % 10 = 0 and color is distinct from 'restaurat'`),
    );
    return {
      ...Object.fromEntries(Object.entries(before).map(([table, count]) => [table, same(rows[table], count)])),
      'changes after the backup missing': { value: missing.rows.length, max: 0 },
      'transactions replayed': { value: Number(reached !== null), min: 1 },
      seconds: { value: seconds, max: MAX_SECONDS },
    };
  },
};
