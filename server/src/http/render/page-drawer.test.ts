import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { buildDrawer, pageDrawer } from './page-drawer.ts';
import { RENDER_LIMIT_MS } from './render-clock.ts';

/** Short, so that the tests are. */
const LIMIT_MS = 300;
const roots: string[] = [];
let root = '';
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const task = (url = '/login') => ({ url, config: '{"siteName":"AutoNou"}', state: '{"queries":[]}', nonce: 'n' });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'autonou-drawer-'));
  roots.push(root);
  mkdirSync(path.join(root, 'mf-public/dist-ssr'), { recursive: true });
  mkdirSync(path.join(root, 'shell/dist-ssr'), { recursive: true });
  write('package.json', '{"type":"module"}');
  log.error.mockClear();
  log.warn.mockClear();
});
afterAll(() => {
  for (const one of roots) rmSync(one, { recursive: true, force: true });
});

const folders = () => ({ shell: path.join(root, 'shell'), remotes: { mf_public: path.join(root, 'mf-public') } });
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
/** A shell that keeps its pages until it is to forget them, as the real one does. */
const SHELL = `const pages = new Map();
  export const forgetRemote = () => pages.clear();
  export async function render({ url, config, state }) {
    if (url === '/failed') throw new Error('the page fails');
    if (url === '/hangs') for (;;) {}
    if (url === '/waits') await new Promise(() => {});
    if (!pages.has('home')) pages.set('home', await globalThis.autonouLoadPage('mf_public', 'home'));
    return pages.get('home').default + config.siteName + state.queries.length;
  }`;
const build = (text: string) => write('mf-public/dist-ssr/home.js', `export default '${text}';`);

test('without a server bundle the browser renders; with one a thread does', async () => {
  const drawer = buildDrawer(folders(), 1);
  expect(await drawer.draw(task(), log)).toBe('');
  expect(drawer.threadIds).toEqual([]);
  write('shell/dist-ssr/entry-server.js', SHELL);
  build('vechi');
  const remote = {
    part: 'mf-public',
    release: null,
    folder: path.join(root, 'mf-public'),
    isDisabled: false,
    files: {},
  };
  const canDraw = (expose: string) =>
    pageDrawer(1).canDraw({
      remote,
      route: { path: '/', title: '', access: 'public', expose },
      scripts: [],
      styles: [],
    });
  expect([canDraw('./home'), canDraw('./car')]).toEqual([true, false]);
  expect(await drawer.draw(task(), log)).toBe('vechiAutoNou0');
  expect(drawer.threadIds).toHaveLength(1);
  expect(buildDrawer(folders(), 1)).toBe(drawer);
});

test('a page that fails is logged with its address and left to the browser; the thread stays', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  build('bine');
  const drawer = buildDrawer(folders(), 1);
  await drawer.draw(task(), log);
  const before = drawer.threadIds;
  expect(await drawer.draw(task('/failed'), log)).toBe('');
  const [[fields]] = log.error.mock.calls as [[{ err: Error; url: string }]];
  expect([fields.err.message, fields.url]).toEqual(['the page fails', '/failed']);
  expect(await drawer.draw(task(), log)).toBe('bineAutoNou0');
  expect(drawer.threadIds).toEqual(before);
});

test('another build of a remote is rendered without a restart, though the shell keeps its pages', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  build('vechi');
  const drawer = buildDrawer(folders(), 1);
  expect(await drawer.draw(task(), log)).toBe('vechiAutoNou0');
  await sleep(1_100);
  build('nou');
  expect(await drawer.draw(task(), log)).toBe('nouAutoNou0');
  expect(log.error).not.toHaveBeenCalled();
});

/** The same shell with another release of mf-public. */
function released(text: string) {
  mkdirSync(path.join(root, `releases/${text}/dist-ssr`), { recursive: true });
  write(`releases/${text}/dist-ssr/home.js`, `export default '${text}';`);
  return buildDrawer({ ...folders(), remotes: { mf_public: path.join(root, 'releases', text) } }, 1, LIMIT_MS);
}

test('other releases of a remote are rendered by the same threads, to and fro', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  const [a, b] = [released('a'), released('b')];
  expect(await a.draw(task(), log)).toBe('aAutoNou0');
  const threads = a.threadIds;
  expect([await b.draw(task(), log), await a.draw(task(), log)]).toEqual(['bAutoNou0', 'aAutoNou0']);
  expect([a.threadIds, b.threadIds]).toEqual([threads, threads]);
  expect(threads).toHaveLength(1);
  expect(log.error).not.toHaveBeenCalled();
});

test('with a shell that cannot forget pages, another release has threads of its own', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL.replace(/export const forgetRemote.*/, ''));
  const [a, b] = [released('a'), released('b')];
  expect(await a.draw(task(), log)).toBe('aAutoNou0');
  const threads = a.threadIds;
  expect([await b.draw(task(), log), await a.draw(task(), log)]).toEqual(['bAutoNou0', 'aAutoNou0']);
  expect(a.threadIds).toEqual(threads);
  expect(b.threadIds).not.toEqual(threads);
  expect(log.error).not.toHaveBeenCalled();
});

test('a page that was cut and goes on does not mix builds', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  const [a, b] = [released('a'), released('b')];
  expect(await a.draw(task('/waits'), log)).toBeNull();
  expect([await b.draw(task(), log), await a.draw(task(), log)]).toEqual(['bAutoNou0', 'aAutoNou0']);
  expect(b.threadIds).not.toEqual(a.threadIds);
});

test('threads that have loaded many releases are replaced', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  const first = released('r0');
  expect(await first.draw(task(), log)).toBe('r0AutoNou0');
  const threads = first.threadIds;
  await sleep(1_000);
  const ids: number[][] = [];
  for (let number = 1; number <= 13; number++) {
    const drawer = released(`r${number}`);
    expect(await drawer.draw(task(), log)).toBe(`r${number}AutoNou0`);
    ids.push(drawer.threadIds);
  }
  expect(ids.slice(0, 12)).toEqual(Array(12).fill(threads));
  expect(ids[12]).not.toEqual(threads);
});

test('builds are loaded before their first page', async () => {
  write('shell/dist-ssr/entry-server.js', `globalThis.loadedAt = performance.now(); ${SHELL}`);
  build('cald');
  const drawer = buildDrawer(folders(), 1);
  await drawer.warmUp();
  const [thread] = drawer.threadIds;
  expect(thread).toBeDefined();
  expect(await drawer.draw(task(), log)).toBe('caldAutoNou0');
  expect(drawer.threadIds).toEqual([thread]);
  expect(log.error).not.toHaveBeenCalled();
});

test('a partly written build is read again', async () => {
  write('shell/dist-ssr/entry-server.js', 'import "./assets/not-yet.js"; export const render = () => "";');
  const drawer = buildDrawer(folders(), 1);
  expect(await drawer.draw(task(), log)).toBe('');
  write('shell/dist-ssr/entry-server.js', SHELL);
  build('bine');
  await expect.poll(() => drawer.draw(task(), log)).toBe('bineAutoNou0');
});

test('a page whose promise never resolves is cut; its thread stays', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  build('bine');
  const drawer = buildDrawer(folders(), 1, LIMIT_MS);
  await drawer.draw(task(), log);
  const before = drawer.threadIds;
  expect(await drawer.draw(task('/waits'), log)).toBeNull();
  const [[fields]] = log.error.mock.calls as [[{ err: Error; url: string }]];
  expect([fields.err.message, fields.url]).toEqual(['not rendered in 300 ms', '/waits']);
  expect(await drawer.draw(task(), log)).toBe('bineAutoNou0');
  expect(drawer.threadIds).toEqual(before);
});

test('a page that blocks its thread is cut with it, and the next one is rendered', async () => {
  write('shell/dist-ssr/entry-server.js', SHELL);
  build('bine');
  const drawer = buildDrawer(folders(), 1, LIMIT_MS);
  await drawer.draw(task(), log);
  expect(await drawer.draw(task('/hangs'), log)).toBeNull();
  // No fault with a stack: under load the same happens to pages for which no thread is free.
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn.mock.calls).toEqual([[{ url: '/hangs' }, 'a page was not rendered in time']]);
  expect(await drawer.draw(task(), log)).toBe('bineAutoNou0');
});

test('the start of a thread and the loading of modules do not count', async () => {
  const slow = `await new Promise((done) => setTimeout(done, ${LIMIT_MS + 700}));`;
  write('shell/dist-ssr/entry-server.js', slow + SHELL);
  write('mf-public/dist-ssr/home.js', `${slow} export default 'încet';`);
  expect(await buildDrawer(folders(), 1, LIMIT_MS).draw(task(), log)).toBe('încetAutoNou0');
  expect(log.error).not.toHaveBeenCalled();
});

test('the limit is three seconds', () => {
  expect(RENDER_LIMIT_MS).toBe(3_000);
});
