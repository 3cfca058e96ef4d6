// The data folder of the site in which releases are loaded. Making the demo market is half of that site's start, so one
// folder is kept for a day, as long as the server's sources stay the same.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../start/setup.mjs';

const FOLDER = join(tmpdir(), `autonou-release-${process.getuid?.() ?? 0}`);

export interface DemoMarket {
  dataDir: string;
  /** With its server stopped. */
  keep(): Promise<void>;
  remove(): Promise<void>;
}

/** A kept market belongs to who has moved it: of two releases at once the second one makes its own. */
export async function takeDemoMarket(): Promise<DemoMarket> {
  await mkdir(FOLDER, { recursive: true, mode: 0o755 });
  const kept = join(FOLDER, keyOf());
  const dataDir = await mkdtemp(join(FOLDER, 'used-'));
  // An empty folder is replaced.
  await rename(kept, dataDir).catch(() => undefined);
  // Under root, PostgreSQL runs as another account, which must be able to read its files here.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return {
    dataDir,
    remove,
    async keep() {
      await rm(join(dataDir, 'releases'), { recursive: true, force: true });
      // One in use is of another release, or of one that was killed.
      const old = (await readdir(FOLDER)).filter((name) => !name.startsWith('used-'));
      for (const name of old) await rm(join(FOLDER, name), { recursive: true, force: true });
      await rename(dataDir, kept).catch(remove);
    },
  };
}

function keyOf(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  const sources = globSync('{server,contracts}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\./.test(name),
  );
  for (const file of ['package-lock.json', ...sources.toSorted()])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
