/** The package that `client/` becomes by `npm pack`: what publint and "Are the types wrong?" say of it. */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-client-'));

beforeAll(() => {
  cpSync(path.join(ROOT, 'client'), folder, { recursive: true, filter: (file) => !file.endsWith('dist') });
  execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json'], { cwd: folder });
  execFileSync('npm', ['pack', '--ignore-scripts', '--offline'], { cwd: folder, stdio: 'ignore' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
  expect(messages.map(({ code }) => code)).toEqual([]);
});

test('its types are what its code is, for every importer of an ES module', async () => {
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  const answer = await checkPackage(createPackageFromTarballData(readFileSync(path.join(folder, tarball ?? ''))));
  // The tool's profile "esm-only": `require` of an ES module needs Node 22, which the package does not promise.
  const problems = answer.types ? answer.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM') : ['no types'];
  expect(problems).toEqual([]);
});

test('it is licensed to nobody until the owner decides, and carries the client alone', () => {
  const { license, files } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect({ license, files }).toEqual({ license: 'UNLICENSED', files: ['dist'] });
});
