// One team deploys alone: a copy of the built site, in which a single remote is rebuilt while the server runs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { useSiteCopy } from './site-copy.ts';

const browser = useBrowser();
const site = useSiteCopy({ DEMO_DATA: 'false' });

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(site.file(file), change(readFileSync(site.file(file), 'utf8')));

function shellFiles(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(site.file('shell/dist'), { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(name);
    if (path.extname(name)) hash.update(readFileSync(site.file(`shell/dist/${name}`)));
  }
  return hash.digest('hex');
}

test('a remote deployed alone is seen on reload, with a page that the shell never knew', async () => {
  const { page, go } = await browser.open('/nou-venit', { at: site.url(), expects: /404 \(Not Found\)/ });
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  const before = shellFiles();

  writeFileSync(
    site.file('mf-buyer/src/pages/newcomer.page.ts'),
    "export default { path: '/nou-venit', title: 'Nou venit', screen: () => import('./newcomer.tsx') };\n",
  );
  writeFileSync(
    site.file('mf-buyer/src/pages/newcomer.tsx'),
    "import { Title } from 'ui';\n\nexport default function Newcomer() {\n  return <Title>Pagina echipei</Title>;\n}\n",
  );
  await site.deploy('mf-buyer');

  await go('/nou-venit');
  await page.getByRole('heading', { name: 'Pagina echipei' }).waitFor();
  expect(await page.title()).toBe('Nou venit | AutoNou');
  expect(shellFiles()).toBe(before);
});

test('a page opened before a deploy recovers by itself when it needs the new build', async () => {
  const { page } = await browser.open('/', { at: site.url(), expects: /Failed to (load|fetch)|404/ });
  edit('mf-public/src/account/register-choice.tsx', (text) => `${text}\nexport const deployedAgain = true;\n`);
  await site.deploy('mf-public');
  await page.getByRole('link', { name: 'Creează cont' }).click();
  await page.waitForURL('**/inregistrare');
  await page
    .getByRole('main')
    .getByRole('link', { name: /dealer/i })
    .first()
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
