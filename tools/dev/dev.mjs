// `npm run dev`: the server, restarted at every change, and a Vite dev server for the shell and each remote.
// `-- mf-dealer`: that remote from its sources; `-- --mock mf-dealer`: without the server, its fixtures answer.
import '../start/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pretty from 'pino-pretty';
import { chosenRemotes } from './dev-remotes.mjs';
import { onStopRequest, startServer } from '../start/server-process.mjs';
import { loadSettings } from '../start/settings.mjs';
import { bin, build, install, root } from '../start/setup.mjs';

/** A line for each event of the server's log, which is JSON in production. */
const LOG = {
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,reqId,req,res,responseTime',
  messageFormat: '{msg}{if req} {req.method} {req.url}{end}{if res} {res.statusCode} {responseTime} ms{end}',
};

/** Node's own, which starts it again at every change. */
const WATCH = ['--watch', '--watch-preserve-output'];

loadSettings();
const webPort = Number(process.env.DEV_WEB_PORT || 5170);
const chosen = chosenRemotes(process.argv.slice(2), process.env.DEV_REMOTES);
if ('complaint' in chosen) {
  console.error(chosen.complaint);
  process.exit(1);
}

await install();
// The server reads the built manifests and renders with the built bundle, in development too.
if (!chosen.isMock) await build();
let isStopping = false;
const frontEnds = ['shell', ...chosen.remotes].map(startFrontEnd);
runServer(chosen.isMock ? startMock() : startServer(WATCH, { NODE_ENV: 'development' }, 'pipe'));
const what = chosen.isMock ? `${chosen.remotes[0]} with its fixtures, without a server` : 'the site with hot reload';
console.log(`Open http://localhost:${webPort} for ${what}.`);

/** Instead of the server. */
function startMock() {
  const args = [...WATCH, join(root, 'tools/dev/mock-server.ts'), ...chosen.remotes];
  return spawn(join(bin, 'node'), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** @param {import('node:child_process').ChildProcess} server */
function runServer(server) {
  server.stdout?.pipe(pretty({ colorize: process.stdout.isTTY, ...LOG }));
  onStopRequest((signal) => {
    isStopping = true;
    server.kill(signal);
  });
  server.on('error', () => process.exit(1));
  server.on('exit', (code) => {
    stopFrontEnds('SIGTERM');
    // Its last output is still in the pipe.
    setTimeout(() => process.exit(code ?? 0), 200);
  });
}

function stopFrontEnds(signal) {
  isStopping = true;
  for (const frontEnd of frontEnds) frontEnd.kill(signal);
}

function startFrontEnd(name) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];
  const child = spawn(join(bin, 'node'), args, {
    cwd: join(root, name),
    // A `.env` made from the example says production.
    env: { ...process.env, NODE_ENV: 'development', DEV_REMOTES: chosen.remotes.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => line.trim() !== '' && console.log(`[${name}] ${line}`));
  }
  child.on('exit', (code) => {
    if (code && !isStopping) console.error(`The dev server of ${name} ended with code ${code}.`);
  });
  return child;
}
