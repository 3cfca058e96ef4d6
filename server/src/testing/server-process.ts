/** Real processes of the server, as production runs them, each with a folder and an address of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const PATIENCE_MS = 60_000;
const started: (() => Promise<void>)[] = [];

export interface ServerProcess {
  /** Address and port. */
  host: string;
  /** What it has logged. */
  output(): string;
  /** As an operator stops it; resolves once it has ended. */
  stop(): Promise<void>;
}

/** Resolves once it is ready. All of them share one APP_SECRET. */
export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const [port, dataDir] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'autonou-process-'))];
  const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) };
  const server = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { APP_SECRET: 'un secret comun al proceselor de test', ...variables, ...own },
  });
  let output = '';
  server.stdout.on('data', (data) => (output += String(data)));
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  started.push(stop);
  const host = `127.0.0.1:${port}`;
  await vi.waitUntil(() => isReady(host), { timeout: PATIENCE_MS, interval: 200 });
  return { host, output: () => output, stop };
}

/** For `afterAll`. */
export const stopServers = async (): Promise<void> => void (await Promise.all(started.splice(0).map((stop) => stop())));

const isReady = async (host: string) => (await fetch(`http://${host}/readyz`).catch(() => null))?.ok ?? false;
