import { expect, test } from 'vitest';
import { everythingHasALayer, importsGoDown, testingIsForTests } from './imports-go-down.ts';
import { findIn, importing } from './fixture.ts';

const car = 'server/src/catalog/car/car.service.ts';
const lead = 'server/src/marketplace/lead/lead.service.ts';
const offer = 'server/src/marketplace/offer/offer.service.ts';

test.for([
  ['a folder of a higher layer', lead],
  ['the top', 'server/src/main.ts'],
  ['a file of a higher layer itself', 'server/src/app/app.ts'],
] as const)('an import of %s is caught', ([, to]) => {
  const [problem, ...others] = findIn(importsGoDown, importing({ [car]: [to], [to]: [] }));
  expect(problem?.message).toContain(`${car} (catalog) imports ${to} (`);
  expect(others).toEqual([]);
});

test.for([
  ['type', "import type { Lead } from '../../marketplace/lead/lead.service.ts';"],
  ['type in a list', "import { type Lead } from '../../marketplace/lead/lead.service.ts';"],
  ['type in place', "export type A = import('../../marketplace/lead/lead.service.ts').Lead;"],
  ['re-export', "export * from '../../marketplace/lead/lead.service.ts';"],
  ['late import', "export const a = () => import('../../marketplace/lead/lead.service.ts');"],
] as const)('an upward %s is caught', ([, text]) => {
  expect(findIn(importsGoDown, { [car]: text, [lead]: '' })).toHaveLength(1);
});

test.for([
  ['server/src/platform/mail/mailer.ts', lead],
  ['server/src/platform/mail/mail.job.ts', car],
  ['server/src/marketplace/lead/send.service.ts', 'server/src/app/app.ts'],
] as const)('%s knows nothing of %s', ([low, high]) => {
  expect(findIn(importsGoDown, importing({ [low]: [high], [high]: [] }))).toHaveLength(1);
});

test('an import goes down or to a sibling, and tests may import anything', () => {
  const test = 'server/src/catalog/car/car.test.ts';
  const testing = 'server/src/testing/test-app.ts';
  const app = 'server/src/app/app.ts';
  const arrows = { [lead]: [car, offer], [test]: [lead, testing], [testing]: [app], [app]: [], [car]: [], [offer]: [] };
  expect(findIn(importsGoDown, importing(arrows))).toEqual([]);
  expect(findIn(testingIsForTests, importing(arrows))).toEqual([]);
});

test('only tests import testing/', () => {
  const files = importing({ [car]: ['server/src/testing/clock.ts'], 'server/src/testing/clock.ts': [] });
  expect(findIn(testingIsForTests, files).map(({ message }) => message)).toEqual([
    `${car} imports server/src/testing/clock.ts, which only tests may: move it into testing/, or what it needs out.`,
  ]);
});

test('a file of the server outside all layers is caught, except main and testing/', () => {
  const files = importing({ [car]: [], 'server/src/main.ts': [], 'server/src/testing/clock.ts': [] });
  expect(findIn(everythingHasALayer, files)).toEqual([]);
  const strays = importing({ 'server/src/errors.ts': [], 'server/src/price/price.service.ts': [] });
  expect(findIn(everythingHasALayer, { ...files, ...strays })).toHaveLength(2);
});
