import { expect, test } from 'vitest';
import { lintFixture } from './fixture.ts';

const lines = (count: number) => 'void 0;\n'.repeat(count);

/** A fixture and the only rule that must report it; without a rule, none may. */
const cases: [file: string, text: string, rule?: string][] = [
  ['server/src/catalog/car/long.ts', lines(251), 'eslint(max-lines)'],
  ['server/src/catalog/car/fits.ts', lines(250)],
  ['server/src/catalog/car/steps.ts', `export function a() {\n${lines(59)}}\n`, 'project(function-size)'],
  ['server/src/catalog/car/step.ts', `export function a() {\n${lines(58)}}\n`],
  ['mf-public/src/car/page.tsx', `export function Page() {\n${lines(119)}}\n`, 'project(function-size)'],
  ['mf-public/src/car/card.tsx', `export const Card = () => {\n${lines(118)}};\n`],
  ['mf-public/src/car/use-card.tsx', `export const useCard = () => {\n${lines(59)}};\n`, 'project(function-size)'],
  [
    'server/src/catalog/car/many.ts',
    'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e];',
    'eslint(max-params)',
  ],
  ['server/src/catalog/car/any.ts', 'export const a = (b: any) => b;', 'typescript(no-explicit-any)'],
  ['server/src/catalog/car/talk.ts', "console.log('a');", 'eslint(no-console)'],
  ['server/src/main.ts', "console.log('a');"],
  ['server/src/catalog/car/port.ts', 'export const port = process.env.PORT;', 'node(no-process-env)'],
  ['server/src/platform/config/env.ts', 'export const port = process.env.PORT;'],
  ['server/src/catalog/car/later.ts', '// TODO: think\nexport const a = 1;', 'eslint(no-warning-comments)'],
  [
    'server/src/catalog/car/only.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('a', () => expect(1).toBe(1));",
    'vitest(no-focused-tests)',
  ],
  [
    'server/src/catalog/car/skip.test.ts',
    "import { expect, test } from 'vitest';\ntest.skip('a', () => expect(1).toBe(1));\ntest.skipIf(Math.random() > 1)('b', () => expect(1).toBe(1));",
    'vitest(no-disabled-tests)',
  ],
  [
    'server/src/catalog/car/empty.test.ts',
    "import { test } from 'vitest';\ntest('a', () => {});",
    'vitest(expect-expect)',
  ],
  ['contracts/src/CarCard.ts', 'export const a = 1;', 'project(file-name)'],
  ['contracts/src/car.helper.ts', 'export const a = 1;', 'project(file-name)'],
  ['contracts/src/utils.ts', 'export const a = 1;', 'project(file-name)'],
  ['server/src/catalog/common/price.ts', 'export const a = 1;', 'project(file-name)'],
  ['server/src/catalog/car/index.ts', 'export const a = 1;', 'project(file-name)'],
  ['server/src/catalog/car/car.service.test.ts', 'export const a = 1;'],
  ['server/src/catalog/car/car.long.test.ts', 'export const a = 1;'],
  ['server/src/catalog/car/car.long.ts', 'export const a = 1;', 'project(file-name)'],
  ['contracts/src/all.ts', "export * from './money.ts';\nexport { b } from './slug.ts';", 'project(barrel)'],
  ['ui/src/index.ts', "export * from './a.tsx';\nexport { b } from './b.tsx';"],
];

const harvest = lintFixture(Object.fromEntries(cases.map(([file, text]) => [file, text])));

test('the linter reads every fixture', () => {
  expect(harvest.fileCount).toBe(cases.length);
});

test.for(cases)('%s', ([file, , rule]) => {
  expect(harvest.rulesAgainst(file)).toEqual(rule ? [rule] : []);
});
