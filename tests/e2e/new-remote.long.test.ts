// A fifth team: a new remote made by the command passes all checks, is built, served and opened.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packages } from '../../build/remotes.mjs';
import { useBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const browser = useBrowser();
let copy = '';
let server: TestServer | undefined;
const inCopy = (command: string, ...args: string[]) =>
  run(command, args, {
    cwd: copy,
    maxBuffer: 1 << 26,
    // Without the test runner's variables: with them the federation plugin disables itself.
    env: { PATH: `${path.join(copy, 'node_modules/.bin')}:${process.env.PATH}`, HOME: process.env.HOME },
  });

/** The repository's files with its own packages linked to the copy's folders. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'autonou-fifth-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((name) => existsSync(path.join(ROOT, name)))) {
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    const target = packages.includes(name) ? path.join('..', name) : path.join(ROOT, 'node_modules', name);
    symlinkSync(target, path.join(copy, 'node_modules', name));
  }
});
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('a new remote passes all checks, is built by the start, served and opened', { timeout: 600_000 }, async () => {
  await inCopy('node', 'tools/dev/create-remote.ts', 'mf-fleet', '--path', '/flota', '--title', 'Flotă');
  const lock = readFileSync(path.join(copy, 'package-lock.json'), 'utf8');
  await inCopy('npm', 'install', '--package-lock-only', '--offline', '--no-audit');
  expect(readFileSync(path.join(copy, 'package-lock.json'), 'utf8')).toBe(lock);

  const check = await inCopy('node', 'tools/check/check.mjs').catch((error: { stdout: string }) => error);
  expect(check.stdout).toContain('All checks passed');
  await inCopy('vitest', 'run', '--project', 'page', 'mf-fleet', 'shell/src/app-routes.test.ts');

  await inCopy('node', '-e', "import('./scripts/setup.mjs').then(({ build }) => build())");
  server = await startTestServer({ root: copy, env: { DEMO_DATA: 'false' } });
  const { page } = await browser.open('/flota', { at: server.url });
  await page.getByRole('heading', { level: 1, name: 'Flotă' }).waitFor();
  expect(await page.title()).toBe('Flotă | AutoNou');
});
