// Whole releases of two clones in different folders: equal bytes, and what a failing step leaves behind.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReleaseManifest } from 'contracts/release';
import { formsOf } from './part-facts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'clones-'));
const clones = [join(folder, 'one'), join(folder, 'a/longer/path/to/two')] as const;
const storeOf = (clone: string) => join(clone, '.data/releases');
const MINUTES = 60_000;

beforeAll(() => {
  for (const clone of clones) {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    // Hard links: node_modules has its own path in each clone, as after npm ci.
    if (process.platform === 'linux')
      execFileSync('cp', ['-al', join(root, 'node_modules'), join(clone, 'node_modules')]);
    else cpSync(join(root, 'node_modules'), join(clone, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}, 5 * MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (clone: string, ...args: string[]) => {
  // Without vitest's variables, under which Vite's plugins build otherwise.
  const { VITEST: _under, VITEST_MODE: _mode, NODE_ENV: _env, ...own } = process.env;
  const env = { ...own, DATA_DIR: join(clone, '.data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
// The pages are for tests/e2e/release-check.test.ts: a clone has no builds of the other parts.
const release = (clone: string, part: string) => node(clone, 'tools/release/release.ts', part, '--no-browser');
const promote = (clone: string, ...args: string[]) =>
  node(clone, 'tools/release/switch.ts', 'promote', '--unchecked', ...args);

function only(clone: string, part: string): { manifest: ReleaseManifest; folder: string } {
  const [id = '', ...others] = readdirSync(join(storeOf(clone), part));
  expect(others).toEqual([]);
  const found = join(storeOf(clone), part, id);
  return { manifest: JSON.parse(readFileSync(join(found, 'release.json'), 'utf8')) as ReleaseManifest, folder: found };
}

test.for(['mf-dealer', 'mf-public', 'shell'])(
  '%s: the same commit gives the same bytes',
  { timeout: 10 * MINUTES },
  (part) => {
    for (const clone of clones)
      expect(release(clone, part)).toMatchObject({ status: 0, output: expect.stringContaining('Released') });
    const [one, two] = clones.map((clone) => only(clone, part));
    expect(two).toMatchObject({ manifest: { id: one!.manifest.id } });
    expect(readFileSync(join(two!.folder, 'release.json'))).toEqual(readFileSync(join(one!.folder, 'release.json')));
    for (const path of Object.keys(one!.manifest.files)) {
      expect(readFileSync(join(two!.folder, path)).equals(readFileSync(join(one!.folder, path))), path).toBe(true);
      expect(readFileSync(join(one!.folder, path), 'latin1'), path).not.toContain(folder);
    }
    expect(one!.manifest.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(release(clones[0], part).output).toContain('has the same files: nothing was added');
  },
);

test('every call in the built files is one that the release needs', { timeout: MINUTES }, async () => {
  const { manifest, folder: built } = only(clones[0], 'mf-dealer');
  const files = Object.keys(manifest.files).filter((path) => path.endsWith('.js'));
  const code = files.map((path) => readFileSync(join(built, path), 'utf8')).join('\n');
  const written = Object.keys(await formsOf(root)).filter((name) =>
    new RegExp(`\\.${name.replace('.', '\\.')}\\b`).test(code),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((name) => !(name in manifest.requires.procedures))).toEqual([]);
});

test('promoted, and back', { timeout: 5 * MINUTES }, () => {
  const { id } = only(clones[0], 'mf-dealer').manifest;
  expect(promote(clones[0], 'mf-dealer')).toMatchObject({
    status: 0,
    output: expect.stringContaining(`live is ${id}`),
  });
  expect(node(clones[0], 'tools/release/switch.ts', 'rollback', 'mf-dealer').output).toContain("the checkout's build");
});

test.for([
  ['build', 'mf-dealer/src/lead/lead.module.css', "@import './missing.css';\n\n"],
  ['check', 'mf-dealer/src/lead/use-lead-export.ts', 'export const unused: string = 1;\n\n'],
] as const)('a failing %s adds nothing and leaves nothing behind', { timeout: 5 * MINUTES }, ([step, file, fault]) => {
  const [clone] = clones;
  const before = filesOf(storeOf(clone));
  const text = readFileSync(join(clone, file), 'utf8');
  writeFileSync(join(clone, file), `${fault}${text}`);
  const failed = release(clone, 'mf-dealer');
  writeFileSync(join(clone, file), text);
  expect(failed).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was released') });
  expect(failed.output.includes('vite build failed')).toBe(step === 'build');
  expect(filesOf(storeOf(clone))).toEqual(before);
  expect(existsSync(join(clone, 'mf-dealer/dist'))).toBe(false);
});

test('uncommitted changes are a release that names no commit', { timeout: 5 * MINUTES }, () => {
  const [clone] = clones;
  const screen = join(clone, 'mf-dealer/src/file/use-csv-file.ts');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace('text/csv', 'text/plain'));
  expect(release(clone, 'mf-dealer').output).toContain('uncommitted changes, so it names no commit');
  expect(readdirSync(join(storeOf(clone), 'mf-dealer'))).toHaveLength(2);
  expect(promote(clone, 'mf-dealer').output).toContain('live is 0.1.1-');
});

const filesOf = (folder: string) => readdirSync(folder, { recursive: true }).toSorted();
