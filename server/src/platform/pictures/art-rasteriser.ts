import { type ChildProcess, fork } from 'node:child_process';
import type { CarPicture } from './car-art/car-svg.ts';

export interface ArtJob {
  id: number;
  picture: CarPicture;
}

export type ArtResult = { id: number } & ({ png: Uint8Array } | { error: string });

export interface Rasteriser {
  /** A PNG of the drawing. Rejects when the child fails, dies or takes longer than `timeoutMs`. */
  rasterise(picture: CarPicture): Promise<Buffer>;
  close(): void;
}

interface Waiting {
  resolve(png: Buffer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface RasteriserOptions {
  /** The child exits after this time without work, and is started again by the next job. */
  idleMs?: number;
  timeoutMs?: number;
}

const WORKER = new URL('./art-worker.ts', import.meta.url);

interface Listener {
  onResult(result: ArtResult): void;
  onLost(lost: ChildProcess): void;
}

function startWorker({ onResult, onLost }: Listener): ChildProcess {
  // An empty environment: the child needs none of the server's secrets.
  const worker = fork(WORKER, { env: {}, execArgv: [], serialization: 'advanced' });
  worker.on('message', (result) => onResult(result as ArtResult));
  worker.on('error', () => onLost(worker));
  worker.on('exit', () => onLost(worker));
  // The server may exit while the child waits for work; the child detects the closed channel.
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/**
 * Runs art-worker.ts while there is work; starting it costs some 150 ms, so it stays alive for the pictures that
 * follow.
 */
export function createRasteriser({ idleMs = 20_000, timeoutMs = 15_000 }: RasteriserOptions = {}): Rasteriser {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function settle(result: ArtResult): void {
    const job = waiting.get(result.id);
    if (!job) return;
    waiting.delete(result.id);
    clearTimeout(job.timer);
    if ('png' in result) job.resolve(Buffer.from(result.png));
    else job.reject(new Error(`The drawing could not be rasterised: ${result.error}`));
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    for (const id of waiting.keys()) settle({ id, error: 'the rasteriser stopped' });
  }

  function onResult(result: ArtResult): void {
    settle(result);
    if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
  }

  function onLost(lost: ChildProcess): void {
    if (child === lost) stop();
  }

  return {
    async rasterise(picture) {
      if (isClosed) throw new Error('The rasteriser is closed');
      clearTimeout(idle);
      const worker = (child ??= startWorker({ onResult, onLost }));
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(stop, timeoutMs);
        waiting.set(id, { resolve, reject, timer });
        worker.send({ id, picture } satisfies ArtJob, (error) => {
          if (error) settle({ id, error: String(error) });
        });
      });
    },
    close() {
      isClosed = true;
      stop();
    },
  };
}
