import { setTimeout as sleep } from 'node:timers/promises';
import { backup, createStanza, rowsOf } from '../../backup.ts';
import { restore, targetTime } from '../../restore.ts';
import { onPrimary } from '../stored.ts';
import type { Figure } from '../verdict.ts';
import type { Row } from '../world.ts';

const MAX_SECONDS = 600;

const same = (value = Number.NaN, count: number): Figure => ({ value, least: count, most: count });

export const restoring: Row = {
  name: 'restore',
  title: 'restored to a second before a destructive statement',
  isUnloaded: true,
  async run({ cluster }) {
    const primary = cluster.machine((await cluster.primary()) ?? '');
    await createStanza(cluster.plan, primary);
    await backup(cluster.plan, primary, 'full');
    // Something that only the log of changes has.
    await onPrimary(cluster, (client) => client.query(`update car set color = 'restaurat' where id % 10 = 0`));
    const before = await rowsOf(cluster.plan, primary);
    await sleep(1_500);
    const to = targetTime(new Date().toISOString(), new Date());
    await sleep(1_500);
    await onPrimary(cluster, (client) => client.query(`truncate car cascade`));
    const { seconds, reached, rows } = await restore(cluster, to);
    const marked = await onPrimary(cluster, async (client) => {
      const answer = await client.query<{ n: string }>(
        `select count(*) as n from car where id % 10 = 0 and color is distinct from 'restaurat'`,
      );
      return Number(answer.rows[0]?.n);
    });
    return {
      ...Object.fromEntries(Object.entries(before).map(([table, count]) => [table, same(rows[table], count)])),
      'changes after the backup missing': { value: marked, most: 0 },
      'transactions replayed': { value: Number(reached !== null), least: 1 },
      seconds: { value: seconds, most: MAX_SECONDS },
    };
  },
};
