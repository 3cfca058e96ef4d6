/** The whole cluster back at a point in time, on fresh folders; Patroni goes on with it. */
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createStanza, rowsOf } from './backup.ts';
import type { Cluster } from './cluster.ts';
import { createDatabase } from './database.ts';
import { writeFiles } from './files.ts';
import { firstOf, folderOf, ofKind } from './plan.ts';
import { until } from './services.ts';

const RESTORE_LIMIT_MS = 30 * 60_000;
/** The range of all keys of this cluster in etcd; its end is the next possible name. */
const KEYS = { key: '/service/autonou/', rangeEnd: '/service/autonou0' };

export interface Restored {
  /** The last transaction that PostgreSQL replayed, as it says; null: none after the base backup. */
  reached: string | null;
  rows: Record<string, number>;
  seconds: number;
}

/** A time as people write it, by this machine's clock unless it names an offset, as PostgreSQL reads it. Throws. */
export function targetTime(text: string, now: Date): string {
  const time = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? text.replace(' ', 'T') : text);
  if (Number.isNaN(time.getTime())) throw new Error(`"${text}" is no time, such as "2026-11-22 10:31"`);
  if (time > now) throw new Error(`${text} is still to come`);
  return time.toISOString().replace('T', ' ').replace('Z', '+00');
}

/** The data before the restore stay beside it as `data.before-<time>`. The site is away meanwhile. */
export async function restore(cluster: Cluster, to: string): Promise<Restored> {
  const from = performance.now();
  const { plan } = cluster;
  const databases = ofKind(plan, 'db');
  const first = firstOf(plan, 'db');
  for (const { name } of ofKind(plan, 'web')) await cluster.stop(name);
  // Those that only follow stop first, so that none of them is promoted.
  const primary = await cluster.primary();
  const last = databases.toSorted((a, b) => Number(a.name === primary) - Number(b.name === primary));
  for (const { name } of last) await cluster.stop(`${name}-patroni`);
  await forgetLeader(first.address);
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  for (const machine of databases) {
    const data = folderOf(plan, machine, 'data');
    renameSync(data, `${data}.before-${stamp}`);
    mkdirSync(data, { mode: 0o700 });
  }
  writeFiles(plan, { to });
  const log = folderOf(plan, first, `${first.name}-patroni.log`);
  const logStart = statSync(log).size;
  cluster.start(`${first.name}-patroni`);
  await until(
    'the restored database is the primary',
    async () => (await cluster.primary()) === first.name,
    RESTORE_LIMIT_MS,
  );
  // From here on a restart is an ordinary one.
  writeFiles(plan);
  for (const { name } of databases) cluster.start(`${name}-patroni`);
  await until('a replica is synchronous', () => cluster.hasReplicas(), RESTORE_LIMIT_MS);
  await createDatabase(plan, first);
  await createStanza(plan, first);
  const rows = await rowsOf(plan, first);
  for (const { name } of ofKind(plan, 'web')) cluster.start(name);
  await cluster.whole();
  const reached = reachedIn(readFileSync(log).subarray(logStart).toString('utf8'));
  return { reached, rows, seconds: Math.round((performance.now() - from) / 1000) };
}

/** PostgreSQL's line at the end of a recovery. */
export const reachedIn = (log: string): string | null =>
  [...log.matchAll(/last completed transaction was at log time (.+)/g)].at(-1)?.[1] ?? null;

async function forgetLeader(address: string): Promise<void> {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const answer = await fetch(`http://${address}:2379/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify({ key: encoded(KEYS.key), range_end: encoded(KEYS.rangeEnd) }),
  });
  if (!answer.ok) throw new Error(`etcd did not forget the old cluster: ${answer.status}`);
}
