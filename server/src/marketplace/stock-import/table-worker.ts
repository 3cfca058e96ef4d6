/**
 * A child process that reads untrusted files: one that exhausts the memory ends this process and not the site. Rows are
 * sent to the server in batches, on request.
 */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { readTable, type Table } from './read-table.ts';
import { FileRefusal } from './refusal.ts';

export type TableMessage =
  | { kind: 'headers'; headers: string[]; notes: string[] }
  | { kind: 'rows'; rows: Table['rows'] }
  /** Peak memory of the process, in KiB. */
  | { kind: 'end'; peakKib: number }
  | { kind: 'refused'; message: string };

const AT_ONCE = 250;
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (message: TableMessage) => process.send?.(message);
/** Resolves when the server has stored the last batch. */
const asked = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

async function tell(path: string): Promise<void> {
  const { headers, rows, notes = [] } = await readTable(await readFile(path));
  send({ kind: 'headers', headers, notes });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await asked();
    send({ kind: 'rows', rows: rows.slice(from, from + AT_ONCE) });
  }
  await asked();
  send({ kind: 'end', peakKib: process.resourceUsage().maxRSS });
}

process.once('message', (path: string) => {
  tell(path).catch((error: unknown) => {
    send({ kind: 'refused', message: error instanceof FileRefusal ? error.message : 'Fișierul nu a putut fi citit.' });
  });
});
process.on('disconnect', () => process.exit());
