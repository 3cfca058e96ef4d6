/** Draws PDF files in a thread: one takes some 20 to 60 ms, in which no other request would be answered. */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { MINUTE_MS } from 'contracts/durations';
import { QueueFullError } from '../../../platform/errors/errors.ts';
import type { Sheet } from './sheet.ts';

const THREAD = fileURLToPath(new URL('./sheet-thread.ts', import.meta.url));
const MEMORY = { maxOldGenerationSizeMb: 96 };
const MAX_WAITING = 32;
const RETRY_AFTER_S = 5;

let pool: Piscina | null = null;

/** The only pool of this process, made with the first file; its thread ends after a minute without one. */
function sheetPool(): Piscina {
  pool ??= new Piscina({
    filename: THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
    maxQueue: MAX_WAITING,
    resourceLimits: MEMORY,
  });
  return pool;
}

/** The sheet as a PDF file. Throws QueueFullError when too many wait. */
export async function pdfOf(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  const threads = sheetPool();
  if (threads.queueSize >= MAX_WAITING) throw new QueueFullError('drawing of PDF files', RETRY_AFTER_S);
  return Buffer.from((await threads.run({ sheet, createdAt })) as Uint8Array);
}
