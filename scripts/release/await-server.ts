// After a promotion of the server: what has become of it on this machine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseId } from 'contracts/release';
import { z } from 'zod';

/** Beside the old server a new one loads its engine (five minutes at most), its first page (20 s) and warms up (60 s). */
const LIMIT_MS = 400_000;
const LOOK_EVERY_MS = 200;

/** As scripts/server-release.mjs writes it. */
const Record = z.object({
  release: z.string().nullable(),
  state: z.enum(['serving', 'failed']),
  at: z.string(),
  pid: z.int(),
});
type ServerRecord = z.infer<typeof Record>;

/** Nobody records the server of a site that is not running, or that something else than the start script runs. */
async function readRecord(dataDir: string): Promise<ServerRecord | null> {
  const text = await readFile(join(dataDir, 'run/server.json'), 'utf8').catch(() => null);
  const record = text === null ? null : Record.parse(JSON.parse(text));
  return record && isAlive(record.pid) ? record : null;
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Waits until the running site has replaced its server by this release. Throws when the release could not start, which
 * takes the promotion back. Resolves at once, with false, when no site runs.
 */
export async function serverReplaced(dataDir: string, release: ReleaseId | null, since: Date): Promise<boolean> {
  if (!(await readRecord(dataDir))) return false;
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
    const record = await readRecord(dataDir);
    const isNews = record?.release === release && (record.state === 'serving' || new Date(record.at) >= since);
    if (isNews && record.state === 'serving') return true;
    if (isNews) throw new Error('The new server did not become ready; the old one goes on, and is live again.');
  }
  throw new Error(`The running site has not replaced its server within ${LIMIT_MS / 1000} s.`);
}
