import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { specCoverage } from './spec-coverage.ts';
import { claims, open, rewriteTests, unknownIds } from './spec-coverage/claims.ts';
import { listTests, root, splitTitle, type ListedTest } from './spec-coverage/test-list.ts';

describe('the list of rules', () => {
  it('gives every rule a well-formed id of its own', () => {
    const ids = specCoverage.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^(PS|WA)\d-[a-z]+-\d{2}$/.test(id))).toEqual([]);
  });

  it('words every rule, and leaves no text empty', () => {
    const blank = specCoverage.filter(({ rule, texts = [] }) => [rule, ...texts].some((text) => !text.trim()));
    expect(blank).toEqual([]);
  });
});

describe('the tests that the rules name', () => {
  let tests: ListedTest[] = [];
  beforeAll(() => {
    tests = listTests();
  }, 120_000);

  it('exist and run, and the list says what their titles say (else: node e2e/spec-coverage/claim.ts)', () => {
    const wanted = claims(specCoverage, tests);
    const stale = specCoverage.filter(({ id, test }) => wanted.get(id) !== test);
    expect(stale.map(({ id, test }) => `${id}: listed ${test}, claimed by ${wanted.get(id)}`)).toEqual([]);
  });

  it('claim only ids that the list knows', () => {
    expect(unknownIds(specCoverage, tests)).toEqual([]);
  });

  it('are in files that skip nothing while they run', () => {
    const files = new Set(tests.filter(({ ids }) => ids.length > 0).map(({ file }) => file));
    const skipping = [...files].filter((file) => /\b(?:ctx|context|task|t)\.skip\(/.test(source(file)));
    expect(skipping).toEqual([]);
  });

  it('are counted per section', () => {
    const counts = Object.entries(Object.groupBy(specCoverage, ({ section }) => section)).map(
      ([section, entries = []]) => {
        const asserted = entries.filter(({ test }) => test !== open).length;
        return { section, asserted, open: entries.length - asserted };
      },
    );
    const lines = counts.map(({ section, asserted, open: left }) => `${asserted} asserted, ${left} open: ${section}`);
    const total = counts.reduce((sum, { asserted }) => sum + asserted, 0);
    console.log([...lines, `${total} of ${specCoverage.length} rules asserted`].join('\n'));
    expect(counts.reduce((sum, { asserted, open: left }) => sum + asserted + left, 0)).toBe(specCoverage.length);
  });
});

describe('claiming', () => {
  const rule = { id: 'PS1-product-01', rule: 'r', test: 'page > first' };
  const test = (name: string, ids: string[]) => ({ name, ids, file: 'a.test.ts' });

  it('reads the ids at the end of a title', () => {
    expect(splitTitle('page > shows it [PS1-product-01 WA8-error-12]')).toEqual({
      name: 'page > shows it',
      ids: ['PS1-product-01', 'WA8-error-12'],
    });
    expect(splitTitle(String.raw`keeps a[0] \'as is\'`)).toEqual({ name: "keeps a[0] 'as is'", ids: [] });
  });

  it('keeps the named test while it claims the id, else takes the first that does, else opens the rule', () => {
    const both = [test('page > second', [rule.id]), test('page > first', [rule.id])];
    expect(claims([rule], both).get(rule.id)).toBe('page > first');
    expect(claims([rule], both.slice(0, 1)).get(rule.id)).toBe('page > second');
    expect(claims([rule], [test('page > first', [])]).get(rule.id)).toBe(open);
  });

  it('reports an id that no rule has', () => {
    expect(unknownIds([rule], [test('x', ['PS1-product-99'])])).toEqual(['PS1-product-99 in a.test.ts: x']);
  });

  it('rewrites the test of each entry and nothing else', () => {
    const source = `{ id: 'A-1', rule: "it's test: 'x'", test: 'open' },\n{ id: 'A-2', rule: 'b', test:\n "o'ld" },`;
    const wanted = new Map([
      ['A-1', "it's new"],
      ['A-2', open],
    ]);
    const expected = String.raw`{ id: 'A-1', rule: "it's test: 'x'", test: 'it\'s new' },`;
    expect(rewriteTests(source, wanted).split('\n')[0]).toBe(expected);
    expect(rewriteTests(source, wanted)).toContain("test:\n 'open' }");
  });
});

function source(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
