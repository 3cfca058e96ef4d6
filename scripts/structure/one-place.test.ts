import { expect, test } from 'vitest';
import { callsOnce, largestIdOnce, oneLazyLoader, rowCasts, zodInSchemas } from './one-place.ts';
import { findIn } from './fixture.ts';

const LARGEST = String(2 ** 31 - 1);

test('2³¹ − 1 is written once, in contracts rather than anywhere else', () => {
  const files = {
    'contracts/src/id.ts': `export const MAX_ID = ${LARGEST.replace(/(?<=\d)(?=(\d{3})+$)/g, '_')};`,
    'server/src/car/text.test.ts': `send('${LARGEST}'); // ${LARGEST}`,
  };
  expect(findIn(largestIdOnce, files)).toEqual([]);
  const again = { ...files, 'bench/a.ts': `export const a = ${LARGEST};`, 'server/src/b.ts': `f(${LARGEST});` };
  expect(findIn(largestIdOnce, again).map(({ pkg }) => pkg)).toEqual(['root', 'server']);
});

test('casts of rows are counted in code, tests included', () => {
  const casts = (count: number) => ({
    'server/src/car/a.ts': `// execute<\n${'em.execute<Row[]>(sql);\n'.repeat(count - 1)}`,
    'server/src/car/a.test.ts': 'em.execute<{ id: number }[]>(sql);',
  });
  expect(findIn(rowCasts, casts(39))).toEqual([]);
  expect(findIn(rowCasts, casts(41))).toMatchObject([{ pkg: 'server', weight: 2 }]);
});

test.for([
  "import { lazy } from 'react';",
  "import { lazy as late } from 'react';",
  "import * as React from 'react';\nexport const A = React.lazy(load);",
  "import React from 'react';\nexport const A = React.lazy(load);",
])('a remote takes no lazy from React: %s', (text) => {
  expect(findIn(oneLazyLoader, { 'mf-buyer/src/a.tsx': text })).toMatchObject([{ pkg: 'mf-buyer' }]);
});

test('the loader itself, and a lazy that is not React’s, are allowed', () => {
  const files = {
    'contracts/src/ui/late.tsx': "import { lazy } from 'react';",
    'mf-buyer/src/a.tsx':
      "import { lazy } from 'contracts/ui';\nimport { use } from 'react';\nexport const A = lazy(use);",
  };
  expect(findIn(oneLazyLoader, files)).toEqual([]);
});

test('zod stands in *.schema.ts and in tests', () => {
  const zod = "import { z } from 'zod';";
  const allowed = {
    'contracts/src/car/car.schema.ts': zod,
    'contracts/src/car/car.test.ts': zod,
    'server/src/a.ts': zod,
  };
  expect(findIn(zodInSchemas, allowed)).toEqual([]);
  const faulty = { 'contracts/src/car/car.rules.ts': zod, 'contracts/src/b.ts': "import type { z } from 'zod/v4';" };
  expect(findIn(zodInSchemas, faulty)).toHaveLength(2);
});

test('a *.rest.ts is counted', () => {
  expect(findIn(callsOnce, { 'server/src/car/car.rest.ts': '', 'server/src/car/rest.ts': '' })).toHaveLength(1);
});
