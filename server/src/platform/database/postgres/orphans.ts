// Backends that outlive their postmaster.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Location } from './location.ts';

const END_LIMIT_MS = 2_000;
const TITLE = 'postgres: ';

/**
 * Ends the backends of a postmaster that is dead. One that computes notices the death only when it waits for something,
 * which may be minutes later, and until then no other postmaster starts on the files. Linux only: elsewhere the start is
 * tried again until they are gone.
 */
export async function endOrphans(location: Location): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const deadline = Date.now() + END_LIMIT_MS; Date.now() < deadline; await sleep(20)) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOrphan(name, location));
    if (pids.length === 0) return;
    for (const pid of pids) {
      try {
        process.kill(Number(pid), 'SIGTERM');
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

/** A backend has its title for a command line, the data directory for a working directory, and a postmaster for a parent. */
function isOrphan(pid: string, { directory }: Location): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(TITLE)) return false;
    if (readlinkSync(`/proc/${pid}/cwd`) !== directory) return false;
    const parent = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
    return !readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0').includes(directory);
  } catch {
    // It has ended, or is another account's.
    return false;
  }
}
