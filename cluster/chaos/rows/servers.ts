import { setTimeout as sleep } from 'node:timers/promises';
import { ofKind } from '../../plan.ts';
import { dropped, failedShare, failuresOf, uploads } from '../shares.ts';
import { kept, type Row, returnsElsewhere, underLoad } from '../world.ts';

/** Between two kills, beyond the time until all parts are back. */
const PAUSE_MS = 2_000;
const MAX_PERCENT = 0.1;
const SOCKET_BACK_MS = 3_000;

export const servers: Row = {
  name: 'servers',
  title: 'kill -9 of either server',
  async run(world) {
    const { cluster, size } = world;
    const machines = ofKind(cluster.plan, 'web');
    const report = await underLoad(world, async () => {
      for (let count = 0; count < size.kills; count++) {
        const name = machines[count % machines.length]?.name ?? '';
        await cluster.kill(name);
        await returnsElsewhere(cluster, name);
        await cluster.whole();
        await sleep(PAUSE_MS);
      }
    });
    const { asked, percent } = failedShare(report);
    world.say(`    failures: ${failuresOf(report)}`);
    return {
      kills: { value: size.kills },
      requests: { value: asked },
      'percent failed': { value: percent, most: MAX_PERCENT },
      'sockets away ms': { value: report.socketAwayMs, most: SOCKET_BACK_MS },
      ...uploads(report),
      ...dropped(report),
      ...(await kept(world)),
    };
  },
};
