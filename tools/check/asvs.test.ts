// docs/security.md: one row for each requirement of OWASP ASVS 5.0, levels 1 and 2, with tests and files that exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testTitles } from '../test/test-titles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** Sections of the standard, with the last number of each; those of level 3 alone are left out by the standard itself. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const wanted = Object.entries(SECTIONS).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
);

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => {
    const [, ids = '', state = '', why = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { ids: ids.split(', '), state, why, shown };
  });

/** Reads `file`: "title", "title", `file`: the files, each with the titles of its tests. */
function shownBy(cell: string): { file: string; titles: string[] }[] {
  return cell
    .split(/, (?=`)/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, file, titles] = /^`([^`]+)`(?:: "(.+)")?$/.exec(entry) ?? [];
      if (file === undefined) throw new Error(`no file, or a title without quotation marks: ${entry}`);
      return { file, titles: titles?.split('", "') ?? [] };
    });
}
const byChapter = (chapter: string, state: string) =>
  rows.filter((row) => row.state === state).flatMap(({ ids }) => ids.filter((id) => id.startsWith(`${chapter}.`)))
    .length;

test('each of the 253 requirements has exactly one row', () => {
  expect(wanted).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(wanted);
});

test('a row tells a state and a reason, and what is met is shown by something', () => {
  for (const { ids, state, why, shown } of rows) {
    expect(['met', 'n/a', 'not met'], ids[0]).toContain(state);
    expect(why.length, ids[0]).toBeGreaterThan(2);
    expect(state !== 'met' || shownBy(shown).length > 0, ids[0]).toBe(true);
  }
});

test('a row names files that exist, and of a file of tests the titles that show it, each of one test', () => {
  const faults = rows.flatMap(({ ids, shown }) =>
    shownBy(shown).flatMap(({ file, titles }) => faultsOf(file, titles).map((fault) => `${ids[0]}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

function faultsOf(file: string, titles: string[]): string[] {
  if (!existsSync(path.join(root, file))) return [`${file} does not exist`];
  if (!/\.test\.tsx?$/.test(file)) return titles.map(() => `${file} has no tests`);
  if (titles.length === 0) return [`no title of ${file}`];
  const known = testTitles(file, read(file));
  const countOf = (title: string) => known.filter((one) => one === title || one.endsWith(` > ${title}`)).length;
  return titles.flatMap((title) => (countOf(title) === 1 ? [] : [`${file} has ${countOf(title)} tests "${title}"`]));
}

test('the summary in docs/security.md has these counts', () => {
  const summary = [...read('docs/security.md').matchAll(/^\| V(\d+) [^|]* \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(summary).toHaveLength(17);
  for (const [, chapter = '', ...counts] of summary) {
    expect(['met', 'n/a', 'not met'].map((state) => byChapter(chapter, state))).toEqual(counts.map(Number));
  }
});
