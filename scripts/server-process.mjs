// Runs the server as a child and hands every wish to stop on to it: the child stops its database by itself.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './setup.mjs';

/**
 * @param {string[]} nodeArguments such as --watch
 * @param {NodeJS.ProcessEnv} env added to ours
 */
export function startServer(nodeArguments, env) {
  const configuration = join(root, '.env');
  const args = [
    ...(existsSync(configuration) ? [`--env-file=${configuration}`] : []),
    ...nodeArguments,
    join(root, 'server/src/main.ts'),
  ];
  const cache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
  const server = spawn(join(bin, 'node'), args, {
    cwd: root,
    env: { ...process.env, ...cache, ...env },
    // The channel carries no messages: when it breaks, the server knows that this script was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  stopWithNpm(server);
  server.on('error', (error) => {
    console.error(`The server can not run: ${error.message}`);
    process.exit(1);
  });
  return server;
}

/**
 * `kill` of npm ends npm and the shell between it and us, and tells us nothing: but then we have another parent.
 * @param {import('node:child_process').ChildProcess} server
 */
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    server.kill('SIGTERM');
  }, 250);
  timer.unref();
}
