// Keeps comments true: the pages, sections and rules that they cite must exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const PAGE = /(?<![\w./-])(?:[\w-]+\/)*[a-z][\w-]*\.md\b/g;
/** With the comment marker of the continuation line. */
const LINE_END = /\n\s*(?:\*(?!\/)|\/\/)?\s*/g;
const headingsOf = (page: string) =>
  new Set([...readFileSync(path.join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) => match[1]));
const numbersOf = (page: string) =>
  new Set([...readFileSync(path.join(root, page), 'utf8').matchAll(/^(\d+)\. /gm)].map((match) => match[1]));

const FOLDERS = '{contracts,ui,deal,build,lab,server,shell,mf-*,tests/e2e,tests/chaos,tools}';
const BUILT = /(^|\/)(node_modules|dist|dist-ssr|\.turbo)(\/|$)/;

/** The text of every source file, without line breaks and comment markers, so that a citation may wrap. */
function sources(): { file: string; text: string }[] {
  const exclude = (file: string) => BUILT.test(file);
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs,css}`, { cwd: root, exclude });
  return [...files, ...globSync('*.ts', { cwd: root })]
    .filter((file) => file !== 'tools/check/citations.test.ts')
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll(LINE_END, ' ') }));
}

test('every page that the code cites is there', () => {
  const missing = sources().flatMap(({ file, text }) =>
    [...text.matchAll(PAGE)].flatMap(([page]) => (existsSync(path.join(root, page)) ? [] : [`${file}: ${page}`])),
  );
  expect(missing).toEqual([]);
});

test('every section and rule that the code cites is on that page of docs/rules', () => {
  const cited = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/(docs\/rules\/[\w-]+\.md)(?: "([^"]+)"|, rule (\d+))/g)].map(
      ([, page = '', heading, number]) => ({ file, page, heading, number }),
    ),
  );
  expect(cited.length).toBeGreaterThan(50);
  const unknown = cited.filter(({ page, heading, number }) =>
    heading === undefined ? !numbersOf(page).has(number) : !headingsOf(page).has(heading),
  );
  expect(unknown).toEqual([]);
});

test('every decision that the code cites is there', () => {
  const records = new Set(
    globSync('docs/decisions/*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 4)),
  );
  const missing = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions? (\d+)/g)].flatMap(([, number = '']) =>
      records.has(number) ? [] : [`${file}: ${number}`],
    ),
  );
  expect(missing).toEqual([]);
});
