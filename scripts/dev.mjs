// `npm run dev`: the server, restarted at every change, and a Vite dev server for the shell and each remote.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chosenRemotes } from './dev-remotes.mjs';
import { printReadable } from './readable-log.mjs';
import { onWishToStop, startServer } from './server-process.mjs';
import { bin, build, install, root } from './setup.mjs';

const webPort = Number(process.env.DEV_WEB_PORT ?? 5170);
const chosen = chosenRemotes(process.env.DEV_REMOTES);
if ('complaint' in chosen) {
  console.error(chosen.complaint);
  process.exit(1);
}

await install();
// The server reads the built manifests and renders with the built bundle, in development too.
await build();
const server = startServer(['--watch', '--watch-preserve-output'], { NODE_ENV: 'development' }, 'pipe');
if (server.stdout) printReadable(server.stdout, process.stdout);
const frontEnds = ['shell', ...chosen.remotes].map(startFrontEnd);
let isStopping = false;
onWishToStop((signal) => {
  isStopping = true;
  server.kill(signal);
});
server.on('error', () => process.exit(1));
server.on('exit', (code) => {
  isStopping = true;
  for (const frontEnd of frontEnds) frontEnd.kill();
  // Its last output is still in the pipe.
  setTimeout(() => process.exit(code ?? 0), 200);
});
console.log(`Open http://localhost:${webPort} for the site with hot reload.`);

function startFrontEnd(name) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];
  const child = spawn(join(bin, 'node'), args, {
    cwd: join(root, name),
    env: { ...process.env, DEV_REMOTES: chosen.remotes.join(',') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    if (code && !isStopping) console.error(`The dev server of ${name} ended with code ${code}.`);
  });
  return child;
}
