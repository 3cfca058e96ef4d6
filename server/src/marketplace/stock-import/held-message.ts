import type { HeldValue } from 'contracts/car-plausibility';
import { rowMessage } from './check-row.ts';
import type { ImportRow } from './stock-import.repository.ts';

const QUOTED = 60;

/** The message of a row whose values wait for a confirmation: each cell as it is in the file, and what is usual. */
export function heldMessage(
  number: number,
  held: readonly HeldValue[],
  { run, cells }: { run: ImportRow; cells: readonly string[] },
): string {
  const issues = held.map(({ field, message }) => {
    const sentence = message.replace(/\.$/, '');
    const cell = cells[run.columns.indexOf(field)]?.trim() ?? '';
    return { path: field, message: cell === '' ? sentence : `«${cell.slice(0, QUOTED)}»: ${sentence}` };
  });
  return `${rowMessage(number, issues, run)}. Așteaptă confirmarea.`;
}
