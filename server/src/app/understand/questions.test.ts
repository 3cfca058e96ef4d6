// How questions are read (docs/rules/search.md "Questions in words"): each file of questions/ is a group with the readings that
// people expect. The questions of unseen.json were written before the grammar, and it was not tried on them.
import { readdirSync, readFileSync } from 'node:fs';
import { SearchReading } from 'contracts/search-reading';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { referenceSource } from './reference-source.ts';
import { understand } from '../../catalog/search/query/understand.ts';

const FOLDER = new URL('../../catalog/search/query/questions/', import.meta.url);
/** The share of the questions of all files that must be read exactly. */
const MIN_SHARE = 0.95;

const Question = SearchReading.partial().extend({ q: z.string() });
const groups = readdirSync(FOLDER).map((file) => ({
  file,
  questions: z.array(Question).parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
}));
const source = referenceSource();

/** Lists are compared without their order. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) => (Array.isArray(part) ? part.toSorted() : part));

async function misread(questions: readonly z.infer<typeof Question>[]): Promise<object[]> {
  const wrong = [];
  for (const { q, ...expected } of questions) {
    const wanted = { filters: {}, not: {}, sort: null, words: [], corrected: null, ...expected };
    const read = await understand(source, q);
    if (JSON.stringify(sorted(read)) !== JSON.stringify(sorted(wanted))) wrong.push({ q, read, wanted });
  }
  return wrong;
}

const sorted = (reading: object) =>
  Object.entries(comparable(reading) as object)
    .map(([name, value]: [string, unknown]) => [name, isRecord(value) ? Object.entries(value).toSorted() : value])
    .toSorted();
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hits = new Map<string, number>();

test.each(groups)('at least 95 % of the questions of $file are read exactly', async ({ file, questions }) => {
  const wrong = await misread(questions);
  hits.set(file, questions.length - wrong.length);
  const isEnough = wrong.length <= questions.length * (1 - MIN_SHARE);
  expect({ file, wrong: isEnough ? [] : wrong }).toEqual({ file, wrong: [] });
});

test('they are three hundred and more', () => {
  const asked = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const right = [...hits.values()].reduce((sum, count) => sum + count, 0);
  const of = groups.map(({ file, questions }) => `${file} ${hits.get(file)}/${questions.length}`).join(', ');
  process.stdout.write(`questions read: ${right}/${asked} (${of})\n`);
  expect(asked).toBeGreaterThanOrEqual(300);
});
