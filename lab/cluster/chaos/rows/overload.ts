import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../../tests/chaos/traffic.ts';
import type { Cluster } from '../../cluster.ts';
import { ofKind, SERVER_PORT } from '../../plan.ts';
import type { Report } from '../load/mixed-load.ts';
import { failedShare, VITAL } from '../shares.ts';
import { type Figures, round } from '../verdict.ts';
import { closing, type Row, underLoad } from '../world.ts';

const OVERLOAD = 2;
/** So that at least 1.9 times the capacity is sent. */
const MAX_DROPPED_PERCENT = 5;
const MAX_PERCENT = 0.1;
const HEALTH_EVERY_MS = 50;
const MAX_HEALTH_MS = 300;
const MAX_WRITE_MS = 2_000;

/** Milliseconds of /healthz of each server, asked where a balancer asks it. */
async function watchHealth(cluster: Cluster, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const watch = async (address: string) => {
    while (!isOver()) {
      const from = performance.now();
      const answer = await fetch(`http://${address}:${SERVER_PORT}/healthz`, {
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      await answer?.arrayBuffer();
      times.push(answer?.ok ? performance.now() - from : Infinity);
      await sleep(HEALTH_EVERY_MS);
    }
  };
  await Promise.all(ofKind(cluster.plan, 'web').map(({ address }) => watch(address)));
  return times;
}

/** An overloaded site must still accept these in time; the p99 is of the accepted ones, so that has to be nearly all. */
const writes = (report: Report): Figures => ({
  'leads p99 ms': { value: report.kinds.lead?.p99 ?? Number.NaN, max: MAX_WRITE_MS },
  'messages p99 ms': { value: report.kinds.message?.p99 ?? Number.NaN, max: MAX_WRITE_MS },
  'percent of leads and messages failed': { value: failedShare(report, { kinds: VITAL }).percent, max: MAX_PERCENT },
});

export const overload: Row = {
  name: 'overload',
  title: 'twice the capacity',
  async run(world) {
    const { cluster, size } = world;
    let isOver = false;
    let health: number[] = [];
    const report = await underLoad(
      world,
      async () => {
        const watching = watchHealth(cluster, () => isOver);
        await sleep(size.overloadSeconds * 1_000);
        isOver = true;
        health = await watching;
        // So that the parts are found whole.
        await world.load.stop();
      },
      OVERLOAD,
    );
    const { asked, refused, percent } = failedShare(report, { mayRefuse: true });
    return {
      'seconds at 2 ×': { value: size.overloadSeconds },
      requests: { value: asked },
      refused: { value: refused },
      'health p99 ms': { value: round(percentile(health, 0.99)), max: MAX_HEALTH_MS },
      ...writes(report),
      // A refusal without Retry-After is one of these.
      'percent failed otherwise': { value: percent, max: MAX_PERCENT },
      ...(await closing(world, report, MAX_DROPPED_PERCENT)),
    };
  },
};
