/** Outlives the process that started the cluster, and removes everything when that one was killed. */
import { readState, removeAll } from './state.ts';

const [folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
// The other end of the pipe closes with its process, however that ends.
process.stdin.once('close', () => {
  try {
    removeAll(readState(folder).plan);
  } catch {
    // It was removed in the regular way.
  }
  process.exit(0);
});
