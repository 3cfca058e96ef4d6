/**
 * A child process that draws one untrusted document: a file that crashes the drawing, fills the memory or never ends
 * costs this process and not the site. It has nothing of the server's: no database, no settings, no secrets.
 */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DrawJob, DrawResult } from './draw-document.ts';
import { drawPages } from './draw-pages.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function draw({ file, maxBytes }: DrawJob): Promise<DrawResult> {
  new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: { maxBytes } }).unref();
  try {
    return { pages: await drawPages(new Uint8Array(await readFile(file))) };
  } catch (error) {
    return { error: String(error) };
  }
}

process.once('message', (job: DrawJob) => {
  void draw(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
