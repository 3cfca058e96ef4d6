import { expect, it } from 'vitest';
import { findIn } from './fixture.ts';
import { classesAgree, ownSelectors } from './style-classes.ts';

const component = {
  'mf-public/src/car/box.tsx':
    "import styles from './box.module.css';\nexport const Box = () => <p className={styles.root}>{styles.part}</p>;",
};
const GOOD = '.root,\n.root > .part:is(a, b) {\n  margin: 1.5em;\n}\n';
const found = (css: string) =>
  [ownSelectors, classesAgree]
    .flatMap((rule) => findIn(rule, { ...component, 'mf-public/src/car/box.module.css': css }))
    .map(({ message }) => message);

it('passes a module whose classes are its own, used and defined', () => {
  expect(found(GOOD)).toEqual([]);
  expect(found(`${GOOD}.root :global(.mantine-Tabs-tab) {\n  top: 0;\n}\nhtml:has(.root) {\n  top: 0;\n}`)).toEqual([]);
  expect(
    found(`${GOOD}@keyframes turn {\n  50% {\n    rotate: 1turn;\n  }\n}\n@page sheet {\n  margin: 0;\n}`),
  ).toEqual([]);
});

it.each([
  ['a style of everybody’s elements', 'main > p {\n  top: 0;\n}', '"main > p" styles what is not its own'],
  ['one beside its own', '.root,\nbody {\n  top: 0;\n}', '"body" styles what is not its own'],
  ['one in a media query', '@media print {\n  footer {\n    top: 0;\n  }\n}', '"footer" styles what is not its own'],
  ['one of a library alone', ':global(.mantine-Tabs-tab) {\n  top: 0;\n}', 'styles what is not its own'],
  ['a name with a dash', '.root .two-words {\n  top: 0;\n}', '".two-words" is not camelCase'],
  ['a class that nobody uses', '.root .idle {\n  top: 0;\n}', 'nobody uses ".idle"'],
])('tells %s', (_what, planted, reported) => {
  expect(found(GOOD + planted).join('\n')).toContain(reported);
});

it('reports a missing class', () => {
  const message = 'mf-public/src/car/box.tsx: mf-public/src/car/box.module.css has no ".part".';
  expect(found('.root {\n  top: 0;\n}\n')).toEqual([message]);
});
