import { describe, expect, test } from 'vitest';
import { CriticalStyles } from './critical-styles.ts';
import { readSheet } from './style-sheet.ts';

const rulesOf = (markup: string, ...sheets: string[]) =>
  new CriticalStyles(sheets.map((sheet) => readSheet(sheet, '/assets/a.css'))).of(markup);
const CARD = '<article class="card big" data-kind="new"><h2 id="top" tabindex="0" readOnly="">Dacia</h2></article>';

describe('a rule is chosen', () => {
  test.each([
    ['.card{top:0}', 'a class'],
    ['article>h2{top:0}', 'tags'],
    ['#top{top:0}', 'an id'],
    ['.card:hover,.card:focus-visible{top:0}', 'states that come later'],
    ['.card::before{top:0}', 'parts that are drawn'],
    ['.card:not(.gone){top:0}', 'what a selector excludes'],
    ['.card[data-kind=new]{top:0}', 'an attribute with its value'],
    ['.card[data-kind^=n]{top:0}', 'a part of the value'],
    ['h2[tabindex]{top:0}', 'any attribute that a sheet asks for'],
    ['h2[readonly],h2[id=top]{top:0}', 'also in the case that React writes'],
    [':root[data-mantine-color-scheme=dark] .card{top:0}', 'the theme, which the browser sets'],
    [':where([data-session=likely]) .card{top:0}', 'the likely session too'],
    ['.card :is(b,h2){top:0}', 'one of several'],
    ['.card:has(h2){top:0}', 'what is inside'],
    ['*,::before{top:0}', 'everything'],
    ['details.card[open]{top:0}'.replace('details', 'article'), 'what opens without scripts'],
  ])('%s: %s', (rule) => {
    expect(rulesOf(CARD, rule)).toBe(rule);
  });
});

describe('a rule is left out', () => {
  test.each([
    '.other{top:0}',
    '.card.other{top:0}',
    '.card table{top:0}',
    '.card[data-kind=old]{top:0}',
    '.card[data-loading]{top:0}',
    '.card:is(.a,.b){top:0}',
    '[dir=rtl] .card{top:0}',
    ':host{top:0}',
    '@media print{.card{top:0}}',
    '@page{margin:0}',
    '@keyframes spin{to{rotate:1turn}}',
    '.card{}',
  ])('%s', (rule) => {
    expect(rulesOf(CARD, rule)).toBe('');
  });

  test('with those selectors of it that match nothing', () => {
    expect(rulesOf(CARD, '.other,.card,.gone b{top:0}')).toBe('.card{top:0}');
  });
});

test('the sheets keep their order, and conditions what they surround', () => {
  const facade = '.card{top:1px}@media (width>=40em){.card{top:2px}.other{top:3px}}';
  const page = '.big{top:4px}@media (prefers-reduced-motion){@supports (top:0){.big{top:5px}}}';
  expect(rulesOf(CARD, facade, page)).toBe(
    '.card{top:1px}@media (width>=40em){.card{top:2px}}.big{top:4px}' +
      '@media (prefers-reduced-motion){@supports (top:0){.big{top:5px}}}',
  );
});

test('of custom properties those that are read, also by others that are', () => {
  const sheet =
    ':root{--a:var(--b);--b:1px;--c:2px;--unread:var(--c);--inline:3px}' +
    ':root[data-mantine-color-scheme=dark]{--b:4px;--unread:5px}.card{top:var(--a,var(--else));--own:6px}';
  expect(rulesOf(`${CARD}<p style="left:var(--inline)"></p>`, sheet)).toBe(
    ':root{--a:var(--b);--b:1px;--inline:3px}:root[data-mantine-color-scheme=dark]{--b:4px}' +
      '.card{top:var(--a,var(--else))}',
  );
});

test('keyframes that are played, with the custom properties they read', () => {
  const spin = '@keyframes spin{to{rotate:var(--turn)}}';
  const sheet = `${spin}@keyframes fade{to{opacity:0}}:root{--turn:1turn}.card{animation:1s linear spin}`;
  expect(rulesOf(CARD, sheet)).toBe(`${spin}:root{--turn:1turn}.card{animation:1s linear spin}`);
});

test('importance, font faces and values with semicolons stay', () => {
  const sheet =
    '@font-face{font-family:A;src:url(/assets/a.woff2)}.card{top:0!important;background:url("data:image/svg+xml;x")}';
  expect(rulesOf(CARD, sheet)).toBe(sheet);
});

test('addresses in a sheet are counted from the sheet, not from the page', () => {
  const sheet = '.card{background:url(b.svg);mask:url("../c.svg");cursor:url(/d.cur)}';
  const rules = (address: string) => new CriticalStyles([readSheet(sheet, address)]).of(CARD);
  expect(rules('/mf/public/assets/a.css')).toBe(
    '.card{background:url(/mf/public/assets/b.svg);mask:url(/mf/public/c.svg);cursor:url(/d.cur)}',
  );
  expect(rules('https://cdn.example.ro/mf/x/a.css')).toContain('url(https://cdn.example.ro/mf/x/b.svg)');
});

test('a class with signs is the one that the markup has', () => {
  expect(rulesOf('<p class="w-1/2 md:top"></p>', String.raw`.w-1\/2{width:50%}.md\:top{top:0}`)).toBe(
    String.raw`.w-1\/2{width:50%}.md\:top{top:0}`,
  );
});

test('a sheet that can not be read as a list of rules is an error, not a page with half of it', () => {
  expect(() => readSheet('.card{', '/assets/a.css')).toThrow('Unclosed block');
  expect(() => readSheet('.card{top:0;.in{left:0}}', '/assets/a.css')).toThrow('nested');
});
