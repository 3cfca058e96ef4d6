import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stepsOf } from './check.mjs';
import { packages } from '../../build/remotes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const namesOf = (steps: { name: string }[]) => steps.map(({ name }) => name).toSorted();

test('the whole check covers types, the contract, dead code, structure, lint and format', () => {
  const { check, ...tasks } = JSON.parse(
    readFileSync(`${root}tests/turbo.json`, 'utf8').replaceAll(/^ *\/\/.*$/gm, ''),
  ).tasks;
  const steps = Object.keys(json('tests/package.json').scripts).filter((name) => name.startsWith('check:'));
  const types = ['contracts', 'front', 'server', 'tools'].map((name) => `types-${name}`);
  const others = ['contract', 'dead-code', 'expressions', 'format', 'lint', 'migrations', 'structure'];
  expect(steps.toSorted()).toEqual([...others, ...types].map((name) => `check:${name}`).toSorted());
  expect(check.dependsOn.toSorted()).toEqual(steps.toSorted());
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(steps));
});

test.for(packages)('%s can be checked alone', (name) => {
  expect(namesOf(stepsOf(name))).toEqual(['contract', 'format', 'lint', 'structure', `types of ${name}`]);
});

test('front ends read the router’s declarations where they are written', () => {
  const router = json('server/tsconfig.router.json');
  const [source] = router.files;
  const written = posix.join('server', router.compilerOptions.outDir, 'server', source.replace(/\.ts$/, '.d.ts'));
  const { paths } = json('tools/check/tsconfig.front.json').compilerOptions;
  expect(paths['server/router'].map((path: string) => posix.join('tools/check', path))).toEqual([written]);
  expect(posix.normalize(json('server/package.json').exports['./router'])).toBe(source);
});

test('the types of the router come before those of a front end', () => {
  const commands = ['shell', 'mf-dealer'].map((name) => stepsOf(name).flatMap((step) => step.commands));
  for (const [first, second] of commands) {
    expect(first).toEqual(['tsc', '-p', 'server/tsconfig.router.json']);
    expect(second?.[0]).toBe('tsc');
  }
});
