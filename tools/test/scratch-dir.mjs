// Tests store databases, browser profiles and files in this folder.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_DIR = '/dev/shm';
const MIN_BYTES = 6 * 1024 ** 3;

/**
 * A folder in memory when there is room, else the system's own: on the disk of a busy machine the copies of the test
 * database take ten times as long.
 * @param {{ memoryDir?: string, minBytes?: number }} [options]
 * @returns {string}
 */
export function scratchDir({ memoryDir = MEMORY_DIR, minBytes = MIN_BYTES } = {}) {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(memoryDir, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryDir);
    if (bavail * bsize >= minBytes) return memoryDir;
  } catch {
    // This system has no such folder.
  }
  return tmpdir();
}
