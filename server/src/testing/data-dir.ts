import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAX_RUNS = 20;

export interface ClaimedDir {
  path: string;
  release(): void;
}

/**
 * A data directory that no other test run uses at this moment; the next run reuses it, with cluster and template
 * database. Concurrent runs get one each, so none stops another's database.
 */
export function claimDataDir(): ClaimedDir {
  for (let slot = 0; slot < MAX_RUNS; slot++) {
    const directory = path.join(tmpdir(), `autonou-test-${process.getuid?.() ?? 'user'}-${slot}`);
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    const lockFile = path.join(directory, 'claimed-by');
    if (isHeld(lockFile) || !lock(lockFile)) continue;
    return { path: directory, release: () => rmSync(lockFile, { force: true }) };
  }
  throw new Error(`${MAX_RUNS} test runs at once are more than this machine can bear`);
}

function isHeld(lockFile: string): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch {
    rmSync(lockFile, { force: true }); // its owner has ended, or it was never held
    return false;
  }
}

function lock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
