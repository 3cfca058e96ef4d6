/** `npm run tool -- cluster-restore --to "2026-11-22 10:31"`: the running cluster goes back to that time. */
import { parseArgs } from 'node:util';
import { command } from './control.ts';
import { type Restored, targetTime } from './restore.ts';
import { runningFolders } from './state.ts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined)
    throw new Error('say to which time: npm run tool -- cluster-restore --to "2026-11-22 10:31"');
  const to = targetTime(values.to, new Date());
  console.log(`Restoring to ${to} …`);
  const { reached, rows, seconds } = await command<Restored>(runningFolders()[0] ?? '', { do: 'restore', to });
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  console.log(`Restored in ${seconds} s. Last transaction: ${reached ?? 'none after the base backup'}.`);
  console.log(`Rows: ${counts.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
