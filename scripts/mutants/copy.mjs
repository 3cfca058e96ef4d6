import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';

/**
 * Copies the project as it lies there, without what git ignores. Its packages are the copy's own, all others are linked.
 * @returns {string} the folder
 */
export function makeCopy() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'autonou-mutants-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of files) {
    // Deleted, but not committed yet.
    if (!existsSync(join(root, file))) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(copy);
  linkBuilds(copy);
  return copy;
}

/**
 * Pages are drawn from the front ends as they are built; no fault is planted there.
 * @param {string} copy
 */
function linkBuilds(copy) {
  for (const name of workspacesOf())
    for (const built of ['dist', 'dist-ssr'])
      if (existsSync(join(root, name, built))) symlinkSync(join(root, name, built), join(copy, name, built));
}

/** @returns {string[]} */
const workspacesOf = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

/** @param {string} copy */
function linkPackages(copy) {
  const workspaces = workspacesOf();
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // Caches of the working tree's own runs stay there.
    if (name.startsWith('.') && name !== '.bin') continue;
    const target = workspaces.includes(name) ? join(copy, name) : join(root, 'node_modules', name);
    symlinkSync(target, join(copy, 'node_modules', name));
  }
}

/**
 * @param {string} copy
 * @param {import('./faults-in-hooks.mjs').Fault} fault
 * @returns {() => void} takes the fault out again
 */
export function plant(copy, { name, file, from, to }) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${name}: its text is not once in ${file}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return () => writeFileSync(path, text);
}
