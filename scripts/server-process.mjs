// Runs the server as a child, hands every signal on, and ends as it ends: the child stops its database by itself.
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
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('error', (error) => {
    console.error(`The server can not run: ${error.message}`);
    process.exit(1);
  });
  return server;
}
