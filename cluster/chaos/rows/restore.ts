import { setTimeout as sleep } from 'node:timers/promises';
import { backup, createStanza } from '../../backup.ts';
import { restore, targetTime } from '../../restore.ts';
import { onPrimary } from '../stored.ts';
import type { Row } from '../world.ts';

const MAX_SECONDS = 600;

interface Counts {
  cars: number;
  leads: number;
}

export const restoring: Row = {
  name: 'restore',
  title: 'restored to a second before a destructive statement',
  async run({ cluster }) {
    const primary = cluster.machine((await cluster.primary()) ?? '');
    await createStanza(cluster.plan, primary);
    await backup(cluster.plan, primary, 'full');
    const count = (): Promise<Counts> =>
      onPrimary(cluster, async (client) => {
        const { rows } = await client.query<{ cars: string; leads: string }>(
          `select (select count(*) from car) as cars, (select count(*) from lead) as leads`,
        );
        return { cars: Number(rows[0]?.cars), leads: Number(rows[0]?.leads) };
      });
    // Something that only the log of changes has.
    await onPrimary(cluster, (client) => client.query(`update car set color = 'restaurat' where id % 10 = 0`));
    const before = await count();
    await sleep(1_500);
    const to = targetTime(new Date().toISOString(), new Date());
    await sleep(1_500);
    await onPrimary(cluster, (client) => client.query(`truncate car cascade`));
    const { seconds, reached } = await restore(cluster, to);
    const after = await count();
    const marked = await onPrimary(cluster, async (client) => {
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from car where id % 10 = 0 and color is distinct from 'restaurat'`,
      );
      return Number(rows[0]?.n);
    });
    return {
      cars: { value: after.cars, least: before.cars, most: before.cars },
      leads: { value: after.leads, least: before.leads, most: before.leads },
      'changes after the backup missing': { value: marked, most: 0 },
      'transactions replayed': { value: Number(reached !== null), least: 1 },
      seconds: { value: seconds, most: MAX_SECONDS },
    };
  },
};
