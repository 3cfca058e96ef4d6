// The check of style sheets finds what it is there for: each fault planted alone.
import { expect, it } from 'vitest';
import { styleFaults } from './styles.ts';

const file = 'mf-public/src/car/box.module.css';
const component = {
  file: 'mf-public/src/car/box.tsx',
  text: "import styles from './box.module.css';\nexport const Box = () => <p className={styles.root}>{styles.part}</p>;",
};
const faultsOf = (text: string, name = file) => styleFaults([{ file: name, text }], [component]);
const GOOD = '.root,\n.root > .part:is(a, b) {\n  margin: 1.5em;\n}\n';

it('passes a module whose classes are its own, used and there', () => {
  expect(faultsOf(GOOD)).toEqual([]);
  expect(
    faultsOf(`${GOOD}.root :global(.mantine-Button-root) {\n  top: 0;\n}\nhtml:has(.root) {\n  top: 0;\n}\n`),
  ).toEqual([]);
  expect(
    faultsOf(`${GOOD}@keyframes turn {\n  50% {\n    rotate: 1turn;\n  }\n}\n@page sheet {\n  margin: 0;\n}\n`),
  ).toEqual([]);
});

it.each([
  ['a style of everybody’s elements', 'main > p {\n  top: 0;\n}', '"main > p" styles what is not its own'],
  ['one beside its own', '.root,\nbody {\n  top: 0;\n}', '"body" styles what is not its own'],
  ['one in a media query', '@media print {\n  footer {\n    top: 0;\n  }\n}', '"footer" styles what is not its own'],
  ['another’s class', '.root :global(.shell_layout_header_root) {\n  top: 0;\n}', 'belongs to somebody else'],
  ['a name with a dash', '.root .two-words {\n  top: 0;\n}', '".two-words" is not camelCase'],
  ['a class that nobody uses', '.root .idle {\n  top: 0;\n}', 'nobody uses ".idle"'],
  ['a sheet that is too long', '\n'.repeat(250), '254 lines; split it by component'],
])('tells %s', (_what, planted, told) => {
  expect(faultsOf(GOOD + planted).join('\n')).toContain(told);
});

it('tells a class that is missing, and a sheet that is no module', () => {
  expect(faultsOf('.root {\n  top: 0;\n}\n')).toEqual([`${component.file}: ${file} has no ".part"`]);
  expect(faultsOf(GOOD, 'mf-public/src/car/box.css').join('\n')).toContain('named *.module.css');
});
