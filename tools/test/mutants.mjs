// `npm run tool -- mutants [FILE …]`: Stryker changes each of these files, by default those that differ from main, and names the
// changes that no test in the file's folder notices. It works in place and puts the files back, so they have to be committed first.
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { bin, root } from '../start/setup.mjs';
import '../start/node-version.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const named = process.argv.slice(2);
const files = (named.length > 0 ? named : git('diff', '--name-only', '--diff-filter=d', 'main...HEAD')).filter(
  (file) =>
    /^(contracts|ui|deal|server|shell|mf-[a-z]+)\/src\/.*\.tsx?$/.test(file) &&
    !/\.(test|stories|d)\.|\/testing\//.test(file),
);
if (files.length === 0) throw new Error('No source file differs from main; name some.');
if (git('status', '--porcelain', '--', ...files).length > 0)
  throw new Error('Commit these files first: they are changed in place.');
const args = ['run', 'tools/test/mutants/stryker.config.mjs', '--mutate', files.join(',')];
const env = { ...process.env, MUTANTS_FOLDERS: [...new Set(files.map(dirname))].join(',') };
process.exitCode = spawnSync(`${bin}/stryker`, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
