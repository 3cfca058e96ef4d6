// Runs a tool of node_modules/.bin; its output is shown when it fails.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

class ToolError extends Error {}

export interface ToolOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the tool. */
  signal?: AbortSignal | undefined;
}

/** @throws ToolError with the output when the tool fails */
export async function run(
  root: string,
  [name = '', ...args]: string[],
  { cwd = root, env, signal }: ToolOptions = {},
): Promise<void> {
  const bin = join(root, 'node_modules/.bin');
  // The tools' `#!/usr/bin/env node` must find the pinned Node, not the system's.
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(join(bin, name), args, {
    cwd,
    signal,
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  let failure: Error | null = null;
  child.on('error', (error) => (failure = error));
  // Not before it has ended: what it was writing may be removed next.
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (failure) throw failure;
  if (code !== 0) throw new ToolError(`${name} ${args[0] ?? ''} failed:\n${output.trim()}`);
}
