import { expect, test } from 'vitest';
import { findIn } from './fixture.ts';
import { openListsWithDefault } from './open-lists.ts';

const lists = {
  'contracts/src/car/car.schema.ts':
    "export const Fuel = openList(['gas']);\nexport const Body = openList(valuesOf(BODIES));\nexport const Side = z.enum(['left']);",
  'contracts/src/car/car-labels.ts': [
    "export const FUELS: Record<Fuel, string> = { gas: 'Gaz' };",
    "export const SIDES: Record<Side, string> = { left: 'Stânga' };",
    "export const TAXES = { gas: 'tax' } as const satisfies Readonly<Record<Fuel, string>>;",
  ].join('\n'),
};
const messages = (path: string, text: string) =>
  findIn(openListsWithDefault, { ...lists, [path]: text }).map(({ pkg, message }) => `${pkg}: ${message}`);

test.for([
  'const a = <b>{FUELS[car.fuel]}</b>;',
  'const a = BODIES[car.body];',
  'const a = TAXES[fuel];',
  'const a = x ?? FUELS[fuel];',
])('an answer’s value is looked up with a default: %s', (text) => {
  expect(messages('mf-dealer/src/a.tsx', text)).toEqual([expect.stringMatching(/^mf-dealer: .* without a default/)]);
  expect(messages('ui/src/a.tsx', text)).toHaveLength(1);
});

test.for([
  'const a = labelOf(FUELS, fuel);',
  'const a = FUELS[fuel] ?? fuel;',
  "const a = FUELS['gas'];",
  'const a = SIDES[side];',
])('a default, a written value and a closed list are well: %s', (text) => {
  expect(messages('mf-dealer/src/a.tsx', text)).toEqual([]);
});

test('the server knows what it writes', () => {
  expect(messages('server/src/a.ts', 'const a = FUELS[fuel];')).toEqual([]);
});
