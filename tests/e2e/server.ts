// Runs a copy of the built server for tests, on a free port and with its own data.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;

export interface TestServer {
  /** Origin without a trailing slash. */
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Stops the server and its database; the data is deleted too unless its folder was passed in. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Undefined takes a variable of this process away. */
  env?: NodeJS.ProcessEnv;
  /** A folder of an earlier server; without it a new one that is deleted with the server. */
  dataDir?: string;
  port?: number;
  /** Another copy of the built repository than this one. */
  root?: string;
  /** A folder for drawn pictures that servers share, so that each is encoded once. */
  pictures?: string;
}

/** Starts the production server with demo data and waits for it to be ready. Throws with its log's path otherwise. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env = {}, dataDir, port, root = ROOT, pictures } = options;
  const data = dataDir ?? mkdtempSync(path.join(tmpdir(), 'autonou-e2e-'));
  // Under root, PostgreSQL runs as another account, which must be able to read its files here.
  if (!dataDir) chmodSync(data, 0o755);
  if (pictures) symlinkSync(pictures, path.join(data, 'pictures'));
  const at = port ?? (await freePort());
  const logFile = path.join(data, 'server.log');
  const log = createWriteStream(logFile, { flags: 'a' });
  const server = spawn(NODE, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: String(at), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  const url = `http://localhost:${at}`;
  const stop = async () => {
    await stopProcess(server);
    if (!dataDir) rmSync(data, { recursive: true, force: true });
  };
  if (await isReady(server, url)) return { url, port: at, dataDir: data, process: server, stop };
  await stopProcess(server);
  throw new Error(`the server did not become ready, see ${logFile}`);
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

export async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const hard = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(hard);
}
