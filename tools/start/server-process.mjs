// The server as a child process, and the stop requests to the script that runs it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOCATOR } from './allocator.mjs';
import { bin, root } from './setup.mjs';

/**
 * @param {string[]} nodeArguments such as --watch
 * @param {NodeJS.ProcessEnv} env added to this process's
 * @param {'inherit' | 'pipe'} [output] where its log goes: to this process's output, or to a pipe for the caller
 */
export function startServer(nodeArguments, env, output = 'inherit') {
  const cache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const server = spawn(join(bin, 'node'), [...nodeArguments, ...configured('server/src/main.ts')], {
    cwd: root,
    env: { ...ALLOCATOR, ...process.env, ...cache, ...env },
    // The server reports over the channel that it is ready; when it closes, the server knows that this script was
    // killed.
    stdio: ['inherit', output, 'inherit', 'ipc'],
  });
  server.on('error', (error) => console.error(`The server can not run: ${error.message}`));
  return server;
}

/**
 * Stops the database that a killed server has left running; returns at once when there is none.
 * @returns {Promise<void>}
 */
export function stopLeftDatabase() {
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit', detached: true });
  const child = spawn(join(bin, 'node'), configured('server/src/app/operations/stop-database.ts'), options);
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** @param {string} file */
function configured(file) {
  const configuration = join(root, '.env');
  return [...(existsSync(configuration) ? [`--env-file=${configuration}`] : []), join(root, file)];
}

/**
 * Calls back at each stop signal, and when npm has ended: a kill of npm ends npm and its shell without a signal to
 * this process, but changes its parent.
 * @param {(signal: NodeJS.Signals) => void} handler
 */
export function onStopRequest(handler) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => handler(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    handler('SIGTERM');
  }, 250);
  timer.unref();
}
