import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { ProcedureForm, Requires } from 'contracts/release';
import { formsOf } from '../part-facts.ts';
import { remoteNames } from '../build-part.ts';
import { createSources } from './part-sources.ts';
import { providesOf, sharedPackages } from './provides.ts';
import { requiresOf } from './requires.ts';
import { readFileSync } from 'node:fs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = createSources(root);
let forms: Record<string, ProcedureForm>;
beforeAll(async () => {
  forms = await formsOf(root);
  // It loads the whole router, beside other tests on a slow machine.
}, 60_000);
const known = new Map<string, Requires>();
function requires(part: string): Requires {
  const found = known.get(part) ?? requiresOf(sources, part, { forms, packages: sharedPackages(root) });
  known.set(part, found);
  return found;
}

/** The same question asked of the text alone: a chain that ends as a call of the client does. */
function callsByText(part: string): Set<string> {
  const ways = 'use\\w+|fetch|prefetch|query|mutate|invalidate|setData|getData|cancel';
  const chain = new RegExp(`\\b(\\w+)\\.(\\w+)\\.(?:${ways})\\b|useCall\\(\\s*\\w+\\.(\\w+)\\.(\\w+)`, 'g');
  const found = new Set<string>();
  for (const { path } of sources.filesOf(part, part === 'shell')) {
    const text = readFileSync(`${root}${path}`, 'utf8');
    for (const [, noun, verb, otherNoun, otherVerb] of text.matchAll(chain)) {
      const name = `${noun ?? otherNoun}.${verb ?? otherVerb}`;
      if (name in forms) found.add(name);
    }
  }
  return found;
}

test.for([...remoteNames, 'shell'])('%s: no call that its text shows is missing', (part) => {
  const found = Object.keys(requires(part).procedures);
  expect(found.length).toBeGreaterThan(5);
  expect([...callsByText(part)].filter((name) => !found.includes(name))).toEqual([]);
});

test('every place is a line of a source file that names the verb', () => {
  const { procedures } = requires('mf-dealer');
  for (const [name, { uses }] of Object.entries(procedures)) {
    for (const use of uses) {
      const [path = '', line] = use.split(':');
      const written = readFileSync(`${root}${path}`, 'utf8')
        .split('\n')
        .slice(Number(line) - 1, Number(line) + 3)
        .join('');
      expect(`${use} ${written}`).toContain(name.split('.')[1]);
    }
  }
});

test('a remote needs of the shell only what the shell offers', () => {
  const shell = providesOf(root, 'shell', forms);
  for (const part of remoteNames) {
    const { modules, packages, shell: members } = requires(part);
    for (const [module, names] of Object.entries(modules))
      expect(shell.modules[module], `${part} ${module}`).toEqual(
        expect.arrayContaining(Object.keys(names).filter((name) => name !== '*')),
      );
    expect(Object.keys(shell.packages)).toEqual(expect.arrayContaining(Object.keys(packages)));
    expect(shell.shell).toEqual(expect.arrayContaining(Object.keys(members)));
  }
  expect(Object.keys(requires('mf-public').modules)).toContain('ui/form');
  expect(requires('mf-dealer').packages['react']).toMatch(/^\^19\.\d+\.0$/);
});

test('a call of a procedure that the server lacks is an error with its places', () => {
  const { ['lead.list']: _gone, ...others } = forms;
  expect(() => requiresOf(sources, 'mf-dealer', { forms: others, packages: {} })).toThrow(
    /no procedure lead\.list: mf-dealer\/src\/.*:\d+/,
  );
});

test('the server offers its procedures', () => {
  const { procedures } = providesOf(root, 'server', forms);
  expect(procedures['lead.create']).toMatchObject({ type: 'mutation', input: { type: 'object' } });
});
