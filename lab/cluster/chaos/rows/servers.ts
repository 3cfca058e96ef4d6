import { setTimeout as sleep } from 'node:timers/promises';
import { ofKind } from '../../plan.ts';
import { failedShare, longestSocketAway, uploads } from '../shares.ts';
import { closing, faultsUnderLoad, returnsElsewhere, type Row } from '../world.ts';

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
    const reports = await faultsUnderLoad(world, size.kills, async (index) => {
      const name = machines[index % machines.length]?.name ?? '';
      await cluster.kill(name);
      await returnsElsewhere(cluster, name);
      await cluster.whole();
      await sleep(PAUSE_MS);
    });
    const { asked, percent } = failedShare(reports);
    return {
      kills: { value: size.kills },
      requests: { value: asked },
      'percent failed': { value: percent, max: MAX_PERCENT },
      'sockets away ms': { value: longestSocketAway(reports), max: SOCKET_BACK_MS },
      ...uploads(reports),
      ...(await closing(world, reports)),
    };
  },
};
