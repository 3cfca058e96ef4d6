import { expect, test } from 'vitest';
import { findIn } from './fixture.ts';
import { foreignClasses, sheetsAreModules, sheetSizes } from './style-sheets.ts';

test('a style sheet has at most 250 lines, wherever it is', () => {
  const sheet = (lines: number) => ({ 'ui/src/base.css': '\n'.repeat(lines) });
  expect(findIn(sheetSizes, sheet(250))).toEqual([]);
  expect(findIn(sheetSizes, sheet(251))).toMatchObject([{ pkg: 'ui' }]);
});

test('shell and remotes use modules; the facade and the page reset are global', () => {
  const allowed = ['mf-buyer/src/lead/lead.module.css', 'ui/src/base.css', 'shell/src/global.css'];
  expect(findIn(sheetsAreModules, Object.fromEntries(allowed.map((path) => [path, '']))), 'allowed').toEqual([]);
  const global = { 'mf-buyer/src/lead/lead.css': '', 'shell/src/layout/header.css': '' };
  expect(findIn(sheetsAreModules, global).map(({ pkg }) => pkg)).toEqual(['mf-buyer', 'shell']);
});

const others = {
  'ui/src/car.css': '.an-car { color: red; }',
  'shell/src/header.css': '.sh-head, .sh-own { color: red; }',
  'mf-dealer/src/lead.css': '.both { color: red; }',
};

test.for([
  ['of the facade', '.mine > .an-car:hover { color: red }', 'an-car of ui'],
  ['of the shell', '@media (width > 3em) { .sh-head { color: red } }', 'sh-head of shell'],
  ['of another remote', '.mine { & .both { color: red } }', 'both of mf-dealer'],
  ['of Mantine', '.mine .mantine-Button-root { color: red }', 'mantine-Button-root of ui'],
  ['of Mantine by its hash', '.m_77c9d27d { color: red }', 'm_77c9d27d of ui'],
] as const)('a class %s is not a remote’s to style', ([, css, reported]) => {
  const found = findIn(foreignClasses, { ...others, 'mf-public/src/a.css': css });
  expect(found.filter(({ pkg }) => pkg === 'mf-public').map(({ message }) => message)).toEqual([
    expect.stringContaining(`mf-public/src/a.css styles .${reported}`),
  ]);
});

test('a module styles its own classes, except with :global', () => {
  const found = (css: string) => findIn(foreignClasses, { ...others, 'mf-public/src/a.module.css': css });
  expect(found('.an-car { color: red }')).toEqual([]);
  expect(found('.mine :global(.an-car) { color: red }')).toHaveLength(1);
  expect(found('.mine :global(.mantine-Button-root) { color: red }')).toEqual([]);
  expect(found('.mine :global(.mantine-Menu-item) { color: red }')).toHaveLength(1);
});

test('comments, addresses and numbers contain no class', () => {
  const css = '/* .an-car {} */ .mine { width: .5em; background: url(a.sh-head); content: ".both" }';
  expect(findIn(foreignClasses, { ...others, 'mf-public/src/a.css': css })).toEqual([]);
});
