// One team deploys alone: a copy of the built site, in which a single remote is built again while the server runs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const browser = useBrowser();
let copy = '';
let server: TestServer;

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'autonou-deploy-'));
  const wanted = ['contracts', 'server', 'shell', 'mf-public', 'mf-buyer', 'mf-dealer', 'mf-admin'];
  for (const name of [...wanted, 'federation.ts', 'federation-plugins.ts', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  server = await startTestServer({ root: copy, env: { DEMO_DATA: 'false' } });
});
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

const inCopy = (file: string) => path.join(copy, file);
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(inCopy(file), change(readFileSync(inCopy(file), 'utf8')));

/** Builds the remote in the copy, as its team would in its own pipeline. */
const deploy = (remote: string) =>
  execFileSync(path.join(ROOT, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
    cwd: inCopy(remote),
    // Without the test runner's variables: under them the federation plugin switches itself off.
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });

function shellFiles(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(inCopy('shell/dist'), { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(name);
    if (path.extname(name)) hash.update(readFileSync(inCopy(`shell/dist/${name}`)));
  }
  return hash.digest('hex');
}

test('a remote deployed alone is seen on reload, with a page that the shell never knew', async () => {
  const { page, go } = await browser.open('/nou-venit', { at: server.url, expects: /404 \(Not Found\)/ });
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  const before = shellFiles();

  edit('mf-buyer/src/routes.ts', (text) =>
    text.replace(
      /,?\s*\];\s*$/,
      ", { path: '/nou-venit', page: 'newcomer', title: 'Nou venit', access: 'public' }];\n",
    ),
  );
  writeFileSync(
    inCopy('mf-buyer/src/pages/newcomer.tsx'),
    "import { Title } from 'contracts/ui';\n\nexport default function Newcomer() {\n  return <Title>Pagina echipei</Title>;\n}\n",
  );
  deploy('mf-buyer');

  await go('/nou-venit');
  await page.getByRole('heading', { name: 'Pagina echipei' }).waitFor();
  expect(await page.title()).toBe('Nou venit | AutoNou');
  expect(shellFiles()).toBe(before);
});

test('a page opened before a deploy heals by itself when it needs the new build', async () => {
  const { page } = await browser.open('/', {
    at: server.url,
    expects: /Failed to (load|fetch)|404|already registered/,
  });
  edit('mf-public/src/pages/register-choice.tsx', (text) => `${text}\nexport const deployedAgain = true;\n`);
  deploy('mf-public');
  await page.getByRole('link', { name: 'Creează cont' }).click();
  await page.waitForURL('**/inregistrare');
  await page
    .getByRole('main')
    .getByRole('link', { name: /dealer/i })
    .first()
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
