import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { readEnv } from '../../platform/config/env.ts';
import { checkoutRemotes } from '../../platform/storage/site-parts.ts';

/** The checkout's builds, with pages in mf-public that take for ever. */
const root = mkdtempSync(path.join(tmpdir(), 'autonou-cut-'));
const own = readEnv({}).projectDir;
const others = checkoutRemotes(own).filter((part) => part !== 'mf-public');
for (const part of ['shell', ...others, 'node_modules', 'contracts', 'build'])
  symlinkSync(path.join(own, part), path.join(root, part));
mkdirSync(path.join(root, 'mf-public'));
for (const part of ['dist', 'dist-ssr'])
  cpSync(path.join(own, 'mf-public', part), path.join(root, 'mf-public', part), { recursive: true });
cpSync(path.join(own, 'mf-public/package.json'), path.join(root, 'mf-public/package.json'));
const t = useTestApp({ env: { PROJECT_DIR: root, PAGE_THREADS: '2' } });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const manifest = path.join(root, 'mf-public/dist/mf-manifest.json');
const { routes, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { routes: object[] };
const added = ['no-data', 'no-screen'].map((name) => ({
  path: `/proba-${name}`,
  title: `Proba ${name}`,
  access: 'public',
  expose: `./${name}`,
}));
writeFileSync(manifest, JSON.stringify({ ...rest, routes: [...routes, ...added] }));
const page = (name: string, text: string) =>
  writeFileSync(path.join(root, 'mf-public/dist-ssr', `${name}.js`), `export default { ${text} };`);
const SCREEN = `screen: async () => ({ default: () => 'Ecranul' })`;
page('no-data', `load: () => new Promise(() => {}), ${SCREEN}`);
page('no-screen', `head: () => ({ title: 'Titlul ei' }), screen: () => new Promise(() => {})`);

const get = async (url: string) => {
  const startedAt = performance.now();
  const { statusCode, body } = await t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost } });
  return {
    statusCode,
    ms: performance.now() - startedAt,
    title: /<title>([^<]+)/.exec(body)?.[1],
    hasMarkup: !body.includes('<div id="root"></div>'),
    hasState: body.includes('id="app-data"'),
  };
};

test('a page that never ends is sent after some three seconds for the browser to render, and the others go on', async () => {
  await get('/login');
  const [data, screen, other] = await Promise.all([
    get('/proba-no-data'),
    get('/proba-no-screen'),
    get('/termeni-si-conditii'),
  ]);
  expect(data).toMatchObject({ statusCode: 200, title: 'Proba no-data | AutoNou', hasMarkup: false, hasState: false });
  expect(screen).toMatchObject({ statusCode: 200, title: 'Titlul ei', hasMarkup: false, hasState: true });
  for (const { ms } of [data, screen]) expect(ms).toBeGreaterThan(2_900);
  expect([other.statusCode, other.hasMarkup]).toEqual([200, true]);

  // For the next seconds it is left to the browser at once, and takes no place from the others.
  for (const { path: address } of added) {
    const { statusCode, ms, hasMarkup } = await get(address);
    expect([statusCode, hasMarkup, ms < 2_000]).toEqual([200, false, true]);
  }
});
