import { expect, test } from 'vitest';
import { oneCallHook, oneFormHook, oneLazyLoader, zodInSchemas } from './one-place.ts';
import { findIn } from './fixture.ts';

test.for([
  "import { lazy } from 'react';",
  "import { lazy as late } from 'react';",
  "import * as React from 'react';\nexport const A = React.lazy(load);",
  "import React from 'react';\nexport const A = React.lazy(load);",
])('nobody takes lazy from React: %s', (text) => {
  expect(findIn(oneLazyLoader, { 'mf-buyer/src/a.tsx': text })).toMatchObject([{ pkg: 'mf-buyer' }]);
  expect(findIn(oneLazyLoader, { 'ui/src/a.tsx': text })).toMatchObject([{ pkg: 'ui' }]);
});

test('the loader itself, and a lazy that is not React’s, are allowed', () => {
  const files = {
    'ui/src/lazy-with-retry.tsx': "import { lazy } from 'react';",
    'mf-buyer/src/a.tsx': "import { lazy } from 'ui';\nimport { use } from 'react';\nexport const A = lazy(use);",
  };
  expect(findIn(oneLazyLoader, files)).toEqual([]);
});

test.for(['api.lead.create.useMutation();', "import { useMutation } from '@tanstack/react-query';\nuseMutation({});"])(
  'a call that changes something is made by the call hook: %s',
  (text) => {
    expect(findIn(oneCallHook, { 'shell/src/a.ts': text })).toMatchObject([{ pkg: 'shell' }]);
    expect(findIn(oneCallHook, { 'ui/src/use-call.ts': text, 'mf-buyer/src/a.test.ts': text })).toEqual([]);
  },
);

test('a form that makes a call uses the form hook', () => {
  const files = {
    'ui/src/extra/form.tsx': "import { useForm } from '@mantine/form';",
    'mf-buyer/src/a.tsx': 'const save = useCall(api.a.b);\nexport const A = <form onSubmit={form.submit} />;',
    'mf-buyer/src/search.tsx': 'export const A = <form onSubmit={(event) => go(event)} />;',
  };
  expect(findIn(oneFormHook, files)).toEqual([]);
  const faulty = {
    'mf-admin/src/a.tsx': 'const save = useCall(api.a.b);\nexport const A = <form onSubmit={submit} />;',
    'ui/src/b.tsx': "import { useForm } from '@mantine/form';",
  };
  expect(findIn(oneFormHook, faulty).map(({ pkg }) => pkg)).toEqual(['mf-admin', 'ui']);
});

test('zod is imported in *.schema.ts and in tests', () => {
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
