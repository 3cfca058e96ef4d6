import { type ChildProcess, fork } from 'node:child_process';
import { SharedQueue } from '../../platform/limits/load/work-queue.ts';
import type { EncodedFile } from './encode-upload.ts';

export interface EncodeJob {
  file: string;
  key: string;
  /** One WebP instead of all widths and formats. */
  isSingle?: boolean;
}
export type EncodeResult = { files: EncodedFile[] } | { error: string };

const WORKER = new URL('./encode-worker.ts', import.meta.url);
const LIMIT_MS = 20_000;
const IDLE_MS = 20_000;
/** Decoders never return memory to the system; a new process starts without it. */
const JOBS_PER_CHILD = 20;

/** Decoding a large picture may take 335 MB, so one at a time. */
const queue = new SharedQueue<EncodedFile[]>('decoding');

let child: ChildProcess | null = null;
let jobsLeft = 0;
let idle: NodeJS.Timeout | undefined;

function stop(): void {
  clearTimeout(idle);
  child?.kill('SIGKILL');
  child = null;
}

function worker(): ChildProcess {
  clearTimeout(idle);
  if (child?.connected) return child;
  // An empty environment: the child needs none of the server's secrets. Few malloc arenas: freed memory is returned
  // sooner.
  child = fork(WORKER, { env: { MALLOC_ARENA_MAX: '2' }, execArgv: [], serialization: 'advanced' });
  jobsLeft = JOBS_PER_CHILD;
  // The server may exit while the child waits for work; the child notices the closed channel.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(job: EncodeJob): Promise<EncodeResult> {
  const asked = worker();
  return new Promise((resolve) => {
    const settle = (result: EncodeResult) => {
      clearTimeout(timer);
      asked.removeAllListeners();
      resolve(result);
    };
    const timer = setTimeout(() => {
      stop();
      settle({ error: 'took too long' });
    }, LIMIT_MS);
    asked.once('message', (result) => settle(result as EncodeResult));
    asked.once('exit', () => settle({ error: 'the decoder ended' }));
    asked.once('error', (error) => settle({ error: String(error) }));
    asked.send(job, (error) => error && settle({ error: String(error) }));
  });
}

async function encode(job: EncodeJob): Promise<EncodedFile[]> {
  const result = await ask(job);
  jobsLeft -= 1;
  if (jobsLeft <= 0 || 'error' in result) stop();
  else idle = setTimeout(stop, IDLE_MS).unref();
  if ('error' in result) throw new Error(result.error);
  return result.files;
}

/**
 * Runs `encodeUpload`, or `encodeSingle`, in a separate process, one file after the other. Throws QueueFullError, and for a file that
 * cannot be encoded.
 */
export const encodeApart = (job: EncodeJob): Promise<EncodedFile[]> => queue.run(job.key, () => encode(job));
