import type { CarPicture } from './car-art/car-svg.ts';
import { WorkerProcess } from './worker-process.ts';

export interface DrawnPng {
  png: Uint8Array;
}

export interface Rasteriser {
  /** A PNG of the drawing, one at a time. Rejects when the child fails, dies or takes longer than `timeoutMs`. */
  rasterise(picture: CarPicture): Promise<Buffer>;
  close(): void;
}

interface RasteriserOptions {
  /** The child exits after this time without work, and is started again by the next job. */
  idleMs?: number;
  timeoutMs?: number;
}

/**
 * Runs art-worker.ts while there is work; starting it costs some 150 ms, so it stays alive for the pictures that
 * follow.
 */
export function createRasteriser({ idleMs = 20_000, timeoutMs = 15_000 }: RasteriserOptions = {}): Rasteriser {
  const file = new URL('./art-worker.ts', import.meta.url);
  const worker = new WorkerProcess<CarPicture, DrawnPng>({ file, idleMs, timeoutMs });
  let isClosed = false;
  return {
    async rasterise(picture) {
      if (isClosed) throw new Error('The rasteriser is closed');
      const { png } = await worker.run(picture).catch((error: Error) => {
        throw new Error(`The drawing could not be rasterised: ${error.message}`);
      });
      return Buffer.from(png);
    },
    close() {
      isClosed = true;
      worker.stop();
    },
  };
}
