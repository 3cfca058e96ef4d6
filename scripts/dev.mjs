// `npm run dev`: the server, restarted at every change, and a Vite dev server for the shell and each remote.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onWishToStop, startServer } from './server-process.mjs';
import { bin, build, install, root } from './setup.mjs';

const webPort = Number(process.env.DEV_WEB_PORT ?? 5170);
const remotes = ['mf-public', 'mf-dealer', 'mf-buyer', 'mf-admin'];
/** DEV_REMOTES=mf-public: only that one is served from source, the others from their last build. */
const chosen = process.env.DEV_REMOTES ? process.env.DEV_REMOTES.split(',') : remotes;

await install();
// The server reads the built manifests and renders with the built bundle; both are there in development too.
await build();
const server = startServer(['--watch', '--watch-preserve-output'], { NODE_ENV: 'development' });
const frontEnds = ['shell', ...chosen].map(startFrontEnd);
let isStopping = false;
onWishToStop((signal) => {
  isStopping = true;
  server.kill(signal);
});
server.on('error', () => process.exit(1));
server.on('exit', (code) => {
  isStopping = true;
  for (const frontEnd of frontEnds) frontEnd.kill();
  process.exit(code ?? 0);
});
console.log(`Open http://localhost:${webPort} for the site with hot reload.`);

function startFrontEnd(name) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];
  const child = spawn(join(bin, 'node'), args, { cwd: join(root, name), stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('exit', (code) => {
    if (code && !isStopping) console.error(`The dev server of ${name} ended with code ${code}.`);
  });
  return child;
}
