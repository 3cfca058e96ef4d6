import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { specCoverage } from './spec-coverage.ts';
import { listTests, type ListedTest, unclaimed } from './spec-coverage/claimed-rules.ts';

/** The number of rules claimed so far; it may grow, never shrink. */
const MIN_RULES = 771;
const ids = specCoverage.map(({ id }) => id);

describe('the list of rules', () => {
  it('gives every rule a unique, well-formed id, and loses none', () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^(PS|WA)\d-[a-z]+-\d{2}$/.test(id))).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(MIN_RULES);
  });

  it('describes every rule, and leaves no text empty', () => {
    const blank = specCoverage.filter(({ rule, texts = [] }) => [rule, ...texts].some((text) => !text.trim()));
    expect(blank).toEqual([]);
  });
});

describe('the tests with rules as tags', () => {
  let tests: ListedTest[] = [];
  beforeAll(() => {
    tests = listTests();
  }, 120_000);

  it('assert every rule, and are counted per section', () => {
    const open = unclaimed(ids, tests);
    const sections = Object.entries(Object.groupBy(specCoverage, ({ section }) => section));
    const lines = sections.map(([section, rules = []]) => {
      const left = rules.filter(({ id }) => open.includes(id)).length;
      return `${rules.length - left} asserted, ${left} open: ${section}`;
    });
    console.log([...lines, `${ids.length - open.length} of ${ids.length} rules asserted`].join('\n'));
    expect(open, 'rules that no test bears as a tag').toEqual([]);
  });

  it('have them as tags, not in their titles, where they are not counted', () => {
    expect(tests.filter(({ name }) => /\b(?:PS|WA)\d-[a-z]+-\d+\b/.test(name))).toEqual([]);
  });

  it('are in files that skip no test', () => {
    const files = new Set(tests.filter(({ tags }) => tags.length > 0).map(({ file }) => file));
    const skipping = [...files].filter((file) => /\b(?:ctx|context|task|t)\.skip\(/.test(source(file)));
    expect(skipping).toEqual([]);
  });
});

describe('a rule', () => {
  const test = (name: string, tags: string[]) => ({ name, tags, file: 'a.test.ts' });

  it('without a test is open', () => {
    const tests = [test('page > first', ['PS1-product-01', 'PS1-product-02']), test('page > second', [])];
    expect(unclaimed(['PS1-product-01', 'PS1-product-03'], tests)).toEqual(['PS1-product-03']);
  });
});

function source(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8');
}
