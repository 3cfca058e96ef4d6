/** What is not set is null, never missing (docs/rules/data.md "Data on the wire"); only these fields may be missing. */
import { expect, test } from 'vitest';
import { restRoutes } from '../api/rest-routes.ts';
import { componentSchemas, type JsonSchema, outputSchema } from './schemas.ts';

/** The reason by field, or by the object all of whose fields have it. */
const MAY_BE_MISSING: Readonly<Record<string, string>> = {
  'Car.vin': 'for its dealer and administrators only',
  'Car.externalId': 'for its dealer and administrators only',
  'Car.updatedAt': 'for its dealer and administrators only',
  'Car.moderation': 'for its dealer and administrators only',
  'Car.held': 'for its dealer and administrators only',
  'Car.heldStatus': 'for its dealer and administrators only',
  'Car.moderation[].isAlike': 'of a decision that nobody has judged yet',
  'GET /api/dealers/:id/cars[].vin': 'for the dealer and administrators only',
  'CarPage.facets': 'on request',
  'CarPage.counts': 'on request',
  'CarPage.reading': 'of a search with words',
  'CarPage.places': 'of a search by county or distance',
  'Understood.several': 'of a search with several places, brands or models',
  'Understood.not': 'of a search that excludes some',
  'Understood.near': 'of a search by distance',
  'RequestedCounts.*': 'those that were requested',
  'SearchReading.filters.*': 'those that the words set',
  'SearchReading.not.*': 'those that the words exclude',
  'Message.detail.*': 'by the kind of message',
  'Issue.value': 'of a value that is accepted once it is confirmed',
  'Problem.issues': 'of a failure that has wrong fields',
};

/** Paths of the properties that a schema describes without requiring them. */
function* optionalIn(name: string, schema: JsonSchema): Generator<string> {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const path = `${name}.${key}`;
    if (!schema.required?.includes(key)) yield path;
    yield* optionalIn(path, property as JsonSchema);
  }
  if (schema.items) yield* optionalIn(`${name}[]`, schema.items as JsonSchema);
  if (typeof schema.additionalProperties === 'object') yield* optionalIn(`${name}{}`, schema.additionalProperties);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    yield* optionalIn(name, one as JsonSchema);
  }
}

test('of every documented answer no field may be missing but for a reason', () => {
  const schemas = [
    ...Object.entries(componentSchemas()),
    ...restRoutes.map(({ name, output }) => [name, outputSchema(output)] as const),
  ];
  const found = new Set(schemas.flatMap(([name, schema]) => [...optionalIn(name, schema)]));
  const reasonOf = (path: string) => (path in MAY_BE_MISSING ? path : path.replace(/\.\w+$/, '.*'));
  expect([...new Set([...found].map(reasonOf))].toSorted()).toEqual(Object.keys(MAY_BE_MISSING).toSorted());
});
