import { expect, test } from 'vitest';
import { restRoutes } from '../../server/src/http/api/rest-routes.ts';
import { openApiDocument } from '../../server/src/http/openapi/document.ts';
import { FALSE_ALARMS } from '../../server/src/http/openapi/false-alarms.ts';
import { redoclyFaults } from './openapi-faults.ts';

const document = openApiDocument({ name: 'AutoNou', sessionCookie: 'sid', publicUrl: 'https://autonou.example' });

test('Redocly’s strictest rules report the known false alarms and nothing else', { timeout: 120_000 }, async () => {
  const found = (await redoclyFaults()).map(({ id }) => id);
  expect(found.toSorted()).toEqual(Object.keys(FALSE_ALARMS).toSorted());
});

test('the tag of every operation is described, and each description is used', () => {
  const declared = document.tags.map(({ name }) => name);
  expect(new Set(restRoutes.map(({ tag }) => tag))).toEqual(new Set(declared));
});

test('a record of enumerated keys lists its properties, for generated clients', () => {
  const schemas = JSON.stringify(document.components['schemas']);
  expect(schemas).not.toContain('propertyNames');
  expect(document.components['schemas']?.['Review']).toMatchObject({
    properties: { stars: { properties: { answer: {}, honesty: {}, price: {}, delivery: {}, overall: {} } } },
  });
});

test('nothing is licensed until the owner decides', () => {
  expect(document.info.license.name).toBe('UNLICENSED');
});
