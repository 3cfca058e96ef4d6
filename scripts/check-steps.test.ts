import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allSteps, packages, stepsOf } from './check-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const namesOf = (steps: { name: string }[]) => steps.map(({ name }) => name).toSorted();

test('the whole check covers types, the contract, dead code, structure, lint and format', () => {
  const types = ['contracts', 'front ends', 'scripts and tests', 'server'].map((name) => `types of ${name}`);
  expect(namesOf(allSteps())).toEqual([
    'contract',
    'dead code',
    'expressions',
    'format',
    'lint',
    'migrations',
    'structure',
    ...types,
  ]);
});

test.for(packages)('%s can be checked alone', (name) => {
  expect(namesOf(stepsOf(name))).toEqual(['contract', 'format', 'lint', 'structure', `types of ${name}`]);
});

test('front ends read the router’s declarations where they are written', () => {
  const router = json('server/tsconfig.router.json');
  const [source] = router.files;
  const written = posix.join('server', router.compilerOptions.outDir, 'server', source.replace(/\.ts$/, '.d.ts'));
  const { paths } = json('tsconfig.front.json').compilerOptions;
  expect(paths['server/router'].map((path: string) => posix.normalize(path))).toEqual([written]);
  expect(posix.normalize(json('server/package.json').exports['./router'])).toBe(source);
});

test('the types of the router come before those of a front end', () => {
  const commands = ['shell', 'mf-dealer'].map((name) => stepsOf(name).flatMap((step) => step.commands));
  for (const [first, second] of commands) {
    expect(first).toEqual(['tsc', '-p', 'server/tsconfig.router.json']);
    expect(second?.[0]).toBe('tsc');
  }
});
