import { setTimeout as sleep } from 'node:timers/promises';
import { ofKind } from '../../plan.ts';
import { makeNextServer, releaseFrontEnds } from '../next-release.ts';
import { onPrimary } from '../stored.ts';
import { failedShare, longestSocketAway } from '../shares.ts';
import { closing, faultsUnderLoad, returnsElsewhere, type Row } from '../world.ts';

/**
 * Until HAProxy gives the new server its whole share (15 s), and it has answered that for a while: next it is alone.
 * Also until the pages of a new release are drawn again.
 */
const SERVER_PAUSE_MS = 30_000;
const PART_PAUSE_MS = 6_000;
const SOCKET_BACK_MS = 5_000;

export const upgrade: Row = {
  name: 'upgrade',
  title: 'rolling upgrade of both servers and all front ends, with a migration',
  async run(world) {
    const { cluster, size } = world;
    const folders = Array.from({ length: size.upgrades }, (_none, index) => makeNextServer(cluster.plan, index + 1));
    const fronts = await releaseFrontEnds(cluster.plan);
    const reports = await faultsUnderLoad(world, folders.length, async (index) => {
      for (const { name } of ofKind(cluster.plan, 'web')) {
        await cluster.stop(name);
        cluster.start(name, folders[index]);
        await returnsElsewhere(cluster, name);
        await sleep(SERVER_PAUSE_MS);
      }
      for (const part of fronts.parts) {
        await fronts.promote(part, index % 2 === 0 ? 'newest' : 'checkout');
        await sleep(PART_PAUSE_MS);
      }
      // The server that stays has to draw every page of the last one again while it is alone.
      await sleep(SERVER_PAUSE_MS);
    });
    const { rows: columns } = await onPrimary(cluster, (query) =>
      query(`select 1 from information_schema.columns where table_name = 'car' and column_name like 'chaos%'`),
    );
    const { asked, failed, refused } = failedShare(reports);
    return {
      upgrades: { value: size.upgrades },
      'front ends each': { value: fronts.parts.length, min: 1 },
      migrations: { value: columns.length, min: size.upgrades },
      requests: { value: asked, min: 1 },
      failed: { value: failed + refused, max: 0 },
      'sockets away ms': { value: longestSocketAway(reports), max: SOCKET_BACK_MS },
      ...(await closing(world, reports)),
    };
  },
};
