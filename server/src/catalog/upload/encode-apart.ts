import { SharedQueue } from '../../platform/limits/load/work-queue.ts';
import { WorkerProcess } from '../../platform/pictures/worker-process.ts';
import type { EncodedFile } from './encode-upload.ts';

export interface EncodeJob {
  file: string;
  key: string;
  /** One WebP instead of all widths and formats. */
  isSingle?: boolean;
}
export interface EncodedFiles {
  files: EncodedFile[];
}

const worker = new WorkerProcess<EncodeJob, EncodedFiles>({
  file: new URL('./encode-worker.ts', import.meta.url),
  timeoutMs: 20_000,
  idleMs: 20_000,
  maxJobs: 20,
});
/** Decoding a large picture may take 335 MB, so one at a time. */
const queue = new SharedQueue<EncodedFile[]>('decoding');

/**
 * Runs `encodeUpload`, or `encodeSingle`, in a separate process, one file after the other. Throws QueueFullError, and for a file that
 * cannot be encoded.
 */
export const encodeApart = (job: EncodeJob): Promise<EncodedFile[]> =>
  queue.run(job.key, async () => (await worker.run(job)).files);
