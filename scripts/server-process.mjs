// The server as a child process, and the wishes to stop that reach the script which runs it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './setup.mjs';

/**
 * @param {string[]} nodeArguments such as --watch
 * @param {NodeJS.ProcessEnv} env added to ours
 * @param {'inherit' | 'pipe'} [output] where its log goes: to ours, or to who asked
 */
export function startServer(nodeArguments, env, output = 'inherit') {
  const cache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const server = spawn(join(bin, 'node'), [...nodeArguments, ...configured('server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...cache, ...env },
    // The server tells over the channel that it serves; when it breaks, the server knows that this script was killed.
    stdio: ['inherit', output, 'inherit', 'ipc'],
  });
  server.on('error', (error) => console.error(`The server can not run: ${error.message}`));
  return server;
}

/**
 * The database that a killed server has left running; ends at once when there is none.
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
 * Calls back at each signal that asks to stop, and when npm is gone: `kill` of npm ends npm and the shell between it and us,
 * and tells us nothing, but then we have another parent.
 * @param {(signal: NodeJS.Signals) => void} handler
 */
export function onWishToStop(handler) {
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
