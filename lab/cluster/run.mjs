// `npm run tool -- cluster`: installs and builds, then everything that production runs on several machines (lab/cluster/main.ts);
// with `--chaos` first (`npm run tool -- cluster-chaos`) the faults that it must survive (lab/cluster/chaos/main.ts).
import '../../tools/start/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, build, install, root } from '../../tools/start/setup.mjs';

await install();
await build();
const [first, ...rest] = process.argv.slice(2);
const args =
  first === '--chaos' ? ['lab/cluster/chaos/main.ts', ...rest] : ['lab/cluster/main.ts', ...process.argv.slice(2)];
const cluster = spawn(join(bin, 'node'), args, {
  cwd: root,
  // The channel closes when this script is killed: the cluster stops then.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
// A group of its own, and each signal once: a second Ctrl-C does not cut the removal short.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => cluster.kill(signal));
}
cluster.once('exit', (code) => process.exit(code ?? 1));
