import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemote, readRequest } from './create-remote.ts';

const FLEET = { dir: 'mf-fleet', path: '/flota', title: 'Flotă' };
const root = path.resolve(import.meta.dirname, '..');
let copy = '';
const text = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const json = (file: string) => JSON.parse(text(file));

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  const needed = ['remotes.json', 'package-lock.json', 'CODEOWNERS', 'shell/tsconfig.json'];
  const pages = globSync('mf-*/src/pages/*.page.ts', { cwd: root });
  for (const name of [...needed, ...pages]) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  const complaint = createRemote(copy, FLEET);
  if (complaint) throw new Error(complaint);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new remote has a page with a test, and the settings of the others', () => {
  for (const name of ['vite.config.ts', 'tsconfig.json', 'src/pages/start.tsx', 'src/pages/start.test.tsx']) {
    expect(existsSync(path.join(copy, 'mf-fleet', name)), name).toBe(true);
  }
  // As text: the format check reads it. The browser draws its pages until `ssr` in remotes.json says otherwise.
  expect(text('mf-fleet/package.json')).toBe(
    packageOfDealer().replace('mf-dealer', 'mf-fleet').replace(' && vite build --logLevel warn --ssr', ''),
  );
  expect(text('mf-fleet/src/pages/start.page.ts')).toContain("path: '/flota',\n  title: 'Flotă',");
});

const packageOfDealer = () => readFileSync(path.join(root, 'mf-dealer/package.json'), 'utf8');

test('it is listed where the repository lists remotes, and nothing else changed there', () => {
  const before = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(json('remotes.json')).toEqual([
    ...JSON.parse(before('remotes.json')),
    { dir: 'mf-fleet', title: 'Flotă', ssr: false },
  ]);
  expect(text('CODEOWNERS')).toBe(`${before('CODEOWNERS')}/mf-fleet/ @autonou/fleet\n`);
  const added = ['    "mf-fleet": {\n      "version": "1.0.0"\n    },\n'];
  added.push('    "node_modules/mf-fleet": {\n      "resolved": "mf-fleet",\n      "link": true\n    },\n');
  expect(added.reduce((lock, entry) => lock.replace(entry, ''), text('package-lock.json'))).toBe(
    before('package-lock.json'),
  );
});

test('a remote that exists, or an address that another one has, is refused', () => {
  expect(createRemote(copy, FLEET)).toBe('mf-fleet exists already.');
  expect(createRemote(copy, { ...FLEET, dir: 'mf-other', path: '/login' })).toBe(
    '/login is a page of mf-public: choose another --path.',
  );
  expect(existsSync(path.join(copy, 'mf-other'))).toBe(false);
});

test('the words of the command', () => {
  expect(readRequest(['mf-fleet', '--path', '/flota', '--title', 'Flotă'])).toEqual(FLEET);
  expect(readRequest(['mf-fleet'])).toEqual({ dir: 'mf-fleet', path: '/fleet', title: 'Fleet' });
  for (const words of [[], ['fleet'], ['mf-Car'], ['mf-car-park'], ['mf-fleet', '--path', 'flota']]) {
    expect(readRequest(words), words.join(' ')).toHaveProperty('complaint');
  }
});
