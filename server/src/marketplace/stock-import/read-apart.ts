import { fork } from 'node:child_process';
import { SharedQueue } from '../../platform/limits/load/work-queue.ts';
import type { Table } from './read-table.ts';
import { FileRefusal } from './refusal.ts';
import type { TableMessage } from './table-worker.ts';

const WORKER = new URL('./table-worker.ts', import.meta.url);
/** A sheet of 10 000 rows takes a few seconds. */
const LIMIT_MS = 45_000;
const HEAP_MB = 176;
const TOO_MUCH = 'Fișierul este prea mare ca să fie citit. Împărțiți-l în mai multe fișiere.';

/** One file at a time, so that two of them never need twice the memory. */
const queue = new SharedQueue<ReadTable>('imports');

/** Receives the rows, in their order; the next ones are sent when it has settled. */
export interface TableSink {
  headers(headers: string[], notes: string[]): Promise<void>;
  rows(rows: Table['rows']): Promise<void>;
}

export interface ReadTable {
  /** Peak memory of the reading process, in KiB. */
  peakKib: number;
}

/** Reads a table in a process of its own. Throws a FileRefusal, QueueFullError, and what the sink throws. */
export const readApart = (file: string, sink: TableSink): Promise<ReadTable> => queue.run(file, () => read(file, sink));

function read(file: string, sink: TableSink): Promise<ReadTable> {
  const child = fork(WORKER, {
    // None of the server's secrets; few malloc arenas, so that memory is returned sooner.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<ReadTable>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileRefusal(TOO_MUCH)), LIMIT_MS);
    const take = async (message: TableMessage): Promise<void> => {
      if (message.kind === 'refused') throw new FileRefusal(message.message);
      if (message.kind === 'end') return resolve({ peakKib: message.peakKib });
      if (message.kind === 'headers') await sink.headers(message.headers, message.notes);
      else await sink.rows(message.rows);
      if (child.connected) child.send('more');
    };
    child.on('message', (message) => void take(message as TableMessage).catch(reject));
    // Exited without a message: its heap or the machine's memory was exhausted.
    child.once('exit', () => reject(new FileRefusal(TOO_MUCH)));
    child.once('error', reject);
    child.send(file);
    void timer.unref();
  }).finally(() => child.kill('SIGKILL'));
}
