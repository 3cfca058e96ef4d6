import { formChanges } from 'contracts/release-forms';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { procedureForms } from './procedure-forms.ts';
import { appRouter } from './router.ts';

const forms = procedureForms(appRouter);

test('every procedure has a form: its kind, what it takes and what it answers', () => {
  expect(Object.keys(forms)).toEqual(Object.keys(appRouter._def.procedures).toSorted());
  expect(forms['lead.create']).toMatchObject({
    type: 'mutation',
    input: { type: 'object' },
    hash: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  expect(Object.values(forms).filter(({ output }) => output === null)).toEqual([]);
});

test('equal routers give equal texts, and no form breaks itself', () => {
  expect(JSON.stringify(procedureForms(appRouter))).toBe(JSON.stringify(forms));
  for (const form of Object.values(forms)) expect(formChanges({ ...form, hash: 'another' }, form)).toEqual([]);
});

test('an input that can be left out says so, and bounds behind a trimming count', () => {
  const { get } = procedureForms(
    router({
      get: procedure.public
        .input(z.object({ q: z.string().trim().pipe(z.string().max(9)) }).optional())
        .output(z.object({ id: z.int() }))
        .query(() => ({ id: 1 })),
    }),
  );
  expect(get).toMatchObject({ type: 'query', input: { 'x-optional': true, properties: { q: { maxLength: 9 } } } });
});
