import { expect, test } from 'vitest';
import type { Ask } from './ask.ts';
import { readsOf } from './requests.ts';

test('a page of results is never asked for twice', async () => {
  const asked: string[] = [];
  const ask: Ask = async ({ path }) => {
    asked.push(path);
    return { status: 200, headers: {}, body: '' };
  };
  const reads = readsOf({
    ask,
    people: { buyers: [], dealers: [] },
    ledger: { leads: [], messages: [], uploads: [] },
    cars: [1],
  });
  for (let round = 0; round < 10_000; round++) for (const { work } of reads) await work();
  const pages = asked.filter((path) => path.startsWith('/cauta'));
  expect(pages).toHaveLength(10_000);
  expect(new Set(pages).size).toBe(10_000);
});
