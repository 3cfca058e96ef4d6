/** `npm run cluster:drill`: proves the newest backup on a scratch instance; exit code 1 and the reason when it fails. */
import type { Drilled } from './backup.ts';
import { command } from './control.ts';
import { runningFolders } from './state.ts';

try {
  const { label, finishedAt, rows } = await command<Drilled>(runningFolders()[0] ?? '', { do: 'drill' });
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  console.log(`The backup ${label} of ${String(finishedAt)} was restored and started. Rows: ${counts.join(', ')}.`);
} catch (error) {
  console.error(`The drill has FAILED: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
