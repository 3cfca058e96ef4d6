import { globSync, readFileSync } from 'node:fs';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { specRules } from './spec-rules.ts';

/** The number of rules of the specification; it may grow, never shrink. */
const MIN_RULES = 771;
const ID = /\b(?:PS|WA)\d-[a-z]+-\d+\b/;
const ids = specRules.map(({ id }) => id);

// The tests of every `npm test` that may assert a rule: a fault experiment asserts a promise of ours.
const files = globSync(['{contracts,ui,deal,server,shell,mf-*,tools}/**/*.test.{ts,tsx}', 'tests/e2e/**/*.test.ts'], {
  exclude: (path) => /(^|\/)(node_modules|dist|dist-ssr)$|\.long\.test\.ts$/.test(path),
});

/** The tags and titles of a file's tests and groups; what is always skipped is left out. */
function readTests(path: string, text: string) {
  const found: { tags: string[]; titles: string[] } = { tags: [], titles: [] };
  new Visitor({
    CallExpression({ callee, arguments: [title, options] }) {
      const [name = '', ...modifiers] = namesOf(callee);
      if (!['test', 'it', 'describe'].includes(name) || modifiers.some((word) => ['skip', 'todo'].includes(word)))
        return;
      if (title?.type === 'Literal' || title?.type === 'TemplateLiteral')
        found.titles.push(text.slice(title.start, title.end));
      if (options?.type === 'ObjectExpression') found.tags.push(...options.properties.flatMap(tagsOf));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The names of `test.each([…])`, from the first: test, each. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

function tagsOf(property: Node): string[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'tags') return [];
  const list = property.value.type === 'ArrayExpression' ? property.value.elements : [];
  return list.flatMap((tag) => (tag?.type === 'Literal' && typeof tag.value === 'string' ? [tag.value] : []));
}

describe('the rules of the specification', () => {
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const tests = sources.map(({ file, text }) => ({ file, text, ...readTests(file, text) }));

  it('have unique, well-formed ids and a text, and none is lost', () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(specRules.filter(({ id, rule }) => !/^(PS|WA)\d-[a-z]+-\d{2}$/.test(id) || !rule.trim())).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(MIN_RULES);
  });

  it('are each asserted by a test, and no tag is anything else', () => {
    const claimed = new Set(tests.flatMap(({ tags }) => tags));
    expect(
      ids.filter((id) => !claimed.has(id)),
      'rules that no test has as a tag',
    ).toEqual([]);
    expect(
      [...claimed].filter((tag) => !ids.includes(tag)),
      'tags that are no rule',
    ).toEqual([]);
  });

  it('are tags, not parts of titles, and in files that skip no test', () => {
    expect(tests.filter(({ titles }) => titles.some((title) => ID.test(title))).map(({ file }) => file)).toEqual([]);
    const skipping = tests.filter(({ tags, text }) => tags.length > 0 && /\b(?:ctx|context|task|t)\.skip\(/.test(text));
    expect(skipping.map(({ file }) => file)).toEqual([]);
  });
});

describe('the reader of tests', () => {
  it('knows groups, variants and skipped tests', () => {
    const text = `
      describe('group', { tags: ['A'] }, () => test.each([1])('each %s', { timeout: 1, tags: ['B', 'C'] }, () => {}));
      test.skip('skipped', { tags: ['D'] }, () => {});
      helper('no test', { tags: ['E'] });`;
    expect(readTests('a.test.ts', text)).toEqual({ tags: ['A', 'B', 'C'], titles: ["'group'", "'each %s'"] });
  });
});
