import { globSync } from 'node:fs';
import path from 'node:path';
import { answering, type ApiTable } from 'contracts/testing/answering';
import { expect, test } from 'vitest';
import { appRouter } from '../http/api/router.ts';
import { proceduresIn } from '../platform/calls/procedures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const remotes = await Promise.all(
  globSync('mf-*/src/testing/fixtures.ts', { cwd: root }).map(async (file) => {
    const { default: table } = (await import(path.join(root, file))) as { default: ApiTable };
    return { dir: file.split(path.sep)[0]!, table };
  }),
);
const procedures = proceduresIn(appRouter) as Map<string, { output?: { parse(value: unknown): unknown } }>;

test('every remote has fixtures for npm run dev -- --mock', () => {
  expect(remotes.map(({ dir }) => dir)).toEqual(expect.arrayContaining(['mf-admin', 'mf-buyer', 'mf-dealer']));
});

test.for(remotes)('every fixture of $dir is what the server would answer', async ({ dir, table }) => {
  const names = Object.keys(table);
  const inputs = Object.fromEntries(names.map((_name, at) => [at, { brandId: 100_001 }]));
  const address = `http://mock/trpc/${names.join(',')}?batch=1`;
  const reply = await answering(table, [])(address, { method: 'POST', body: JSON.stringify(inputs) });
  const answers = (await reply.json()) as { result: { data: unknown } }[];
  names.forEach((name, at) => {
    const output = procedures.get(name)?.output;
    expect(() => output!.parse(answers[at]?.result.data), `${name} of ${dir}`).not.toThrow();
  });
});
