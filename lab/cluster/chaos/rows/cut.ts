import { setTimeout as sleep } from 'node:timers/promises';
import { startWriting } from '../../acknowledged.ts';
import type { Cluster } from '../../cluster.ts';
import { type Machine, ofKind } from '../../plan.ts';
import { serversReadingReplicas } from '../server-status.ts';
import { failedShare, READS } from '../shares.ts';
import type { Figures } from '../verdict.ts';
import { closing, type Row, underLoad } from '../world.ts';

/** A visitor may send ten leads in ten minutes. */
const LOOK_EVERY_MS = 2_500;
const MAX_PERCENT = 0.1;

const isPrimary = async ({ address }: Machine): Promise<boolean> =>
  (await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(() => null))?.ok ===
  true;

async function primaries(cluster: Cluster): Promise<number> {
  return (await Promise.all(ofKind(cluster.plan, 'db').map(isPrimary))).filter(Boolean).length;
}

/** A lead while no server reaches the primary. */
async function writeStatus(cluster: Cluster, carId: number): Promise<{ status: number; isInOrder: boolean }> {
  const lead = { carId, userName: 'Ana Pop', userEmail: `${crypto.randomUUID()}@exemplu.ro`, message: 'Bună ziua' };
  const answer = await fetch(`${cluster.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  const status = answer?.status ?? 0;
  return { status, isInOrder: status === 503 && answer?.headers.get('retry-after') !== null };
}

export const cut: Row = {
  name: 'cut',
  title: 'network cut between servers and primary',
  skipped: ({ cluster }) => (cluster.plan.hasNamespaces ? null : 'this machine allows no network namespaces'),
  async run(world) {
    const { cluster, size } = world;
    const servers = ofKind(cluster.plan, 'web');
    const primary = (await cluster.primary()) ?? '';
    const found = (await (await fetch(`${cluster.url}/api/search?limit=1`)).json()) as { cars: { id: number }[] };
    let primariesAtOnce = 0;
    let wrong = 0;
    let reading: Figures = {};
    const writer = await startWriting(cluster);
    const report = await underLoad(world, async () => {
      for (const { name } of servers) cluster.cut(name, primary);
      const until = performance.now() + size.cutSeconds * 1_000;
      // The pool's connections are found dead within some seconds: until then a write waits for its own limit.
      await sleep(10_000);
      while (performance.now() < until) {
        primariesAtOnce = Math.max(primariesAtOnce, await primaries(cluster));
        const { isInOrder, status } = await writeStatus(cluster, found.cars[0]?.id ?? 0);
        if (!isInOrder) world.say(`    a write answered ${status}`);
        if (!isInOrder) wrong += 1;
        await sleep(LOOK_EVERY_MS);
      }
      reading = { 'servers that read from replicas alone': await serversReadingReplicas(cluster) };
      for (const { name } of servers) cluster.join(name, primary);
    });
    const rows = await writer.stop();
    return {
      seconds: { value: size.cutSeconds },
      'primaries at once': { value: primariesAtOnce, max: 1, min: 1 },
      'writes not refused by 503': { value: wrong, max: 0 },
      ...reading,
      'percent of reads failed': { value: failedShare(report, { kinds: READS }).percent, max: MAX_PERCENT },
      'rows lost': { value: rows.lost, max: 0 },
      ...(await closing(world, report)),
    };
  },
};
