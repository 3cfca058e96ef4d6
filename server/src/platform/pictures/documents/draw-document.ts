// Draws a document's pages anew in a process of its own, with bounds on memory, pages and time.
import { fork } from 'node:child_process';
import { WorkQueue } from '../../limits/load/work-queue.ts';

export interface DrawJob {
  /** The path of a PDF file. */
  file: string;
  /** The limit of the drawing process in the machine's memory. */
  maxBytes: number;
}
export type DrawResult = { pages: Uint8Array } | { error: string };

const WORKER = new URL('./document-worker.ts', import.meta.url);
const HEAP_MB = 192;
/** Node with pdf.js takes 150 MB, a scan of 50 megapixels 350 MB more. */
const BOUNDS = { maxBytes: 768 * 1_048_576, limitMs: 60_000 };

/** One document at a time, so that two of them never need twice the memory. */
const queue = new WorkQueue('documents');

/** A document that can't be drawn: broken, encrypted, too large, or too slow. */
export class NotDrawable extends Error {
  override readonly name = 'NotDrawable';
}

/**
 * The pages of a PDF file as a new PDF file of pictures. Throws NotDrawable, and QueueFullError.
 * @param bounds where they differ from the server's
 */
export const drawDocument = (file: string, bounds: Partial<typeof BOUNDS> = {}): Promise<Buffer> =>
  queue.run(() => draw(file, { ...BOUNDS, ...bounds }));

async function draw(file: string, { maxBytes, limitMs }: typeof BOUNDS): Promise<Buffer> {
  const child = fork(WORKER, {
    // None of the server's secrets; few malloc arenas, so that memory is returned sooner.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<DrawResult>((resolve) => {
    const timer = setTimeout(() => resolve({ error: 'took too long' }), limitMs).unref();
    child.once('message', (result) => resolve(result as DrawResult));
    // Exited without a message: its memory was exhausted.
    child.once('exit', () => resolve({ error: 'the drawing ended' }));
    child.once('error', (error) => resolve({ error: String(error) }));
    child.once('exit', () => clearTimeout(timer));
    child.send({ file, maxBytes } satisfies DrawJob, (error) => error && resolve({ error: String(error) }));
  });
  try {
    const result = await ended;
    if ('error' in result) throw new NotDrawable(result.error);
    return Buffer.from(result.pages);
  } finally {
    child.kill('SIGKILL');
  }
}
