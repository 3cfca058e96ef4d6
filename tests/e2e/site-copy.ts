// A copy of the built site with a running server, in which one remote can be rebuilt as its team would.
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { packages } from '../../build/remotes.mjs';
import { startTestServer, type TestServer } from './server.ts';

/** Asynchronous, so that a connection closed by the server meanwhile is noticed. */
const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
/** What the builds read beside the packages. */
const FILES = ['build', 'tools/dev', ...globSync('*.{ts,json}', { cwd: ROOT })];

export interface SiteCopy {
  /** Origin of its server without a trailing slash. */
  url(): string;
  /** Its server's data, with the release store in it. */
  dataDir(): string;
  /** A file of the copy, by its path from the root. */
  file(name: string): string;
  /** Builds a remote in the copy; the server keeps running. */
  deploy(remote: string): Promise<void>;
}

/** A copy for the tests of a file; removed after them. */
export function useSiteCopy(env: Record<string, string> = {}): SiteCopy {
  let root = '';
  let server: TestServer;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'autonou-deploy-'));
    for (const name of [...packages, ...FILES]) {
      cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    server = await startTestServer({ root, env });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const build = (remote: string, ...kind: string[]) =>
    run(path.join(ROOT, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error', ...kind], {
      cwd: path.join(root, remote),
      // Without the test runner's variables: with them the federation plugin disables itself.
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    });
  return {
    url: () => server.url,
    dataDir: () => server.dataDir,
    file: (name) => path.join(root, name),
    deploy: async (remote) => {
      await build(remote);
      await build(remote, '--ssr');
    },
  };
}
