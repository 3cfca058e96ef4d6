import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemote, readRequest } from './create-remote.ts';

// A name that no team takes: the repository may have a remote of any other.
const NEW = { dir: 'mf-testremote', path: '/pagina-de-test', title: 'Pagină de test' };
const RESERVED = 'server/src/catalog/address/reserved-segments.ts';
const root = path.resolve(import.meta.dirname, '../..');
let copy = '';
const text = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const json = (file: string) => JSON.parse(text(file));

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  const needed = ['build/remotes.json', 'package-lock.json', '.github/CODEOWNERS', 'shell/tsconfig.json', RESERVED];
  const pages = globSync('mf-*/src/pages/*.page.ts', { cwd: root });
  for (const name of [...needed, ...pages]) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  const complaint = createRemote(copy, NEW);
  if (complaint) throw new Error(complaint);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new remote has a page with a test, and the settings of the others', () => {
  for (const name of ['vite.config.ts', 'tsconfig.json', 'src/pages/start.tsx', 'src/pages/start.test.tsx']) {
    expect(existsSync(path.join(copy, 'mf-testremote', name)), name).toBe(true);
  }
  // As text: the format check reads it. The browser draws its pages until `ssr` in build/remotes.json says otherwise.
  expect(text('mf-testremote/package.json')).toBe(
    packageOfDealer().replace('mf-dealer', 'mf-testremote').replace(' && vite build --logLevel warn --ssr', ''),
  );
  expect(text('mf-testremote/src/pages/start.page.ts')).toContain(
    "path: '/pagina-de-test',\n  title: 'Pagină de test',",
  );
});

const packageOfDealer = () => readFileSync(path.join(root, 'mf-dealer/package.json'), 'utf8');

test('it is listed where the repository lists remotes, and nothing else changed there', () => {
  const before = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(json('build/remotes.json')).toEqual([
    ...JSON.parse(before('build/remotes.json')),
    { dir: 'mf-testremote', title: 'Pagină de test', ssr: false },
  ]);
  expect(text('.github/CODEOWNERS')).toBe(`${before('.github/CODEOWNERS')}/mf-testremote/ @autonou/testremote\n`);
  expect(text(RESERVED)).toBe(before(RESERVED).replace('\n];', "\n  'pagina-de-test',\n];"));
  const added = ['    "mf-testremote": {\n      "version": "1.0.0"\n    },\n'];
  added.push('    "node_modules/mf-testremote": {\n      "resolved": "mf-testremote",\n      "link": true\n    },\n');
  expect(added.reduce((lock, entry) => lock.replace(entry, ''), text('package-lock.json'))).toBe(
    before('package-lock.json'),
  );
});

test('a remote that exists, or an address that another one has, is refused', () => {
  expect(createRemote(copy, NEW)).toBe('mf-testremote exists already.');
  expect(createRemote(copy, { ...NEW, dir: 'mf-other', path: '/login' })).toBe(
    '/login is a page of mf-public: choose another --path.',
  );
  expect(existsSync(path.join(copy, 'mf-other'))).toBe(false);
});

test('the words of the command', () => {
  expect(readRequest(['mf-fleet', '--path', '/flota', '--title', 'Flotă'])).toEqual({
    dir: 'mf-fleet',
    path: '/flota',
    title: 'Flotă',
  });
  expect(readRequest(['mf-fleet'])).toEqual({ dir: 'mf-fleet', path: '/fleet', title: 'Fleet' });
  for (const words of [[], ['fleet'], ['mf-Car'], ['mf-car-park'], ['mf-fleet', '--path', 'flota']]) {
    expect(readRequest(words), words.join(' ')).toHaveProperty('complaint');
  }
});
