// How questions are read (docs/rules.md "Questions in words"): each file of questions/ is a group with the readings that
// people expect. The questions of unseen.json were written before the grammar, and it was not tried on them.
import { readdirSync, readFileSync } from 'node:fs';
import { SearchReading } from 'contracts/search-reading';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { referenceSource } from '../../../app/seed/reference/reference-source.ts';
import { understand } from './understand.ts';

const FOLDER = new URL('./questions/', import.meta.url);
/** The share of the questions of all files that must be read exactly. */
const LEAST_SHARE = 0.95;

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

test('at least 95 % of the questions of each kind are read exactly', async () => {
  let asked = 0;
  let right = 0;
  for (const { file, questions } of groups) {
    const wrong = await misread(questions);
    asked += questions.length;
    right += questions.length - wrong.length;
    console.info(`${file}: ${questions.length - wrong.length} of ${questions.length}`);
    if (wrong.length / questions.length > 1 - LEAST_SHARE) expect({ file, wrong }).toEqual({ file, wrong: [] });
  }
  console.info(`all: ${right} of ${asked}`);
  expect(asked).toBeGreaterThanOrEqual(300);
  expect(right / asked).toBeGreaterThanOrEqual(LEAST_SHARE);
});
