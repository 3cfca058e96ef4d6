// `npm run tool -- notices [FILE]`: writes THIRD-PARTY-NOTICES.txt from the installed packages and the further ones of the lock
// file. The image and each release contain it; git does not.
import '../start/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProjectLicenses } from 'generate-license-file';
import { productionPackages } from '../start/locked-packages.mjs';
import { packages } from '../../build/remotes.mjs';
import { root } from '../start/setup.mjs';

const RULE = '-'.repeat(100);
const part = (/** @type {string} */ name) => readFileSync(join(root, 'tools/release/notices', name), 'utf8').trimEnd();

// It warns of the workspace packages, which have no licence file, and of dual licences, of which it uses the first.
console.warn = () => {};
console.error = () => {};
const licenses = await getProjectLicenses(join(root, 'package.json'));

/** The workspace's own packages have no licence yet. */
const isOurs = (/** @type {string} */ name) => packages.includes(name.slice(0, name.lastIndexOf('@')));

const told = new Set();
const texts = [];
for (const { content, dependencies, notices } of licenses) {
  const names = dependencies.filter((name) => !isOurs(name)).toSorted();
  if (names.length === 0) continue;
  for (const name of names) told.add(name);
  texts.push([...names, '', content.trim(), ...notices.map((notice) => `\n${notice.trim()}`)].join('\n'));
}
texts.sort();

// Binaries for other platforms, and packages that npm skipped here.
const others = productionPackages().filter(({ id }) => !told.has(id));
const rest = [
  'Installed on other systems only, under the terms named:',
  '',
  ...others.map(({ id, license }) => `${id}: ${license}`),
];

const [, , file = join(root, 'THIRD-PARTY-NOTICES.txt')] = process.argv;
const parts = [part('head.txt'), ...texts, rest.join('\n'), part('lgpl-3.0.txt'), part('gpl-3.0.txt')];
// Licence texts come with various line ends and trailing blanks.
const lines = parts.join(`\n\n${RULE}\n\n`).replaceAll('\r\n', '\n').split('\n');
writeFileSync(file, `${lines.map((line) => line.trimEnd()).join('\n')}\n`);
console.log(`${told.size + others.length} packages are named in ${file}`);
