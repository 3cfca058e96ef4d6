import { expect, test } from 'vitest';
import { z } from 'zod';
import { breaksOf, type RunningPart } from './promotion.ts';
import type { ProcedureForm } from './release.schema.ts';

const NEEDS_NOTHING = { procedures: {}, modules: {}, packages: {}, shell: {} };
const OFFERS_NOTHING = { procedures: {}, modules: {}, packages: {}, shell: [], migrations: [] };
const form = (input: z.ZodType | null, output: z.ZodType, type: 'query' | 'mutation' = 'query'): ProcedureForm => {
  const schemas = {
    type,
    input: input && (z.toJSONSchema(input, { io: 'input' }) as ProcedureForm['input']),
    output: z.toJSONSchema(output) as ProcedureForm['output'],
  };
  return { ...schemas, hash: JSON.stringify(schemas) };
};
const lead = z.object({ id: z.int(), note: z.string() });
const get = form(z.object({ id: z.int() }), lead);

const server = (procedures: Record<string, ProcedureForm>, id = '1.0.0-aaaaaaaaaaaa'): RunningPart => ({
  part: 'server',
  id,
  requires: NEEDS_NOTHING,
  provides: { ...OFFERS_NOTHING, procedures },
});
const shell = (offers: Partial<RunningPart['provides']> = {}): RunningPart => ({
  part: 'shell',
  id: null,
  requires: NEEDS_NOTHING,
  provides: {
    ...OFFERS_NOTHING,
    modules: { 'contracts/ui': ['Tabs'] },
    packages: { react: '19.3.1' },
    shell: ['logout'],
    ...offers,
  },
});
const dealer = (needs: Partial<RunningPart['requires']>, id: string | null = null): RunningPart => ({
  part: 'mf-dealer',
  id,
  requires: { ...NEEDS_NOTHING, ...needs },
  provides: OFFERS_NOTHING,
});
const caller = dealer({ procedures: { 'lead.get': { ...get, uses: ['mf-dealer/src/lead/note.tsx:4'] } } });
const seen = (breaks: ReturnType<typeof breaksOf>) =>
  breaks.map(({ part, what, uses }) => [part, what, ...uses].join(' | '));

test('a release that the live server and shell serve breaks nothing', () => {
  const needs = dealer({
    procedures: { 'lead.get': { ...get, uses: [] } },
    modules: { 'contracts/ui': { Tabs: ['a.tsx:1'], '*': ['a.tsx:2'] } },
    packages: { react: '^19.3.0' },
    shell: { logout: ['a.tsx:3'] },
  });
  expect(breaksOf(needs, [server({ 'lead.get': get }), shell()])).toEqual([]);
});

test('a remote before its server is refused, with the place of the call', () => {
  expect(seen(breaksOf(caller, [server({})]))).toEqual([
    'mf-dealer | lead.get: the server has no such procedure | mf-dealer/src/lead/note.tsx:4',
  ]);
});

test('a server that answers less is refused in the name of the live remote', () => {
  const shrunk = server({ 'lead.get': form(z.object({ id: z.int() }), z.object({ id: z.int() })) });
  expect(seen(breaksOf(shrunk, [caller, shell()]))).toEqual([
    'mf-dealer | lead.get: output.note: removed | mf-dealer/src/lead/note.tsx:4',
  ]);
});

test('a server that asks for more, or takes another kind of call, is refused', () => {
  const stricter = form(z.object({ id: z.int(), dealerId: z.int() }), lead, 'mutation');
  expect(seen(breaksOf(server({ 'lead.get': stricter }), [caller]))[0]).toContain(
    'lead.get: type: query → mutation; input.dealerId: required, was not there',
  );
});

test('a server that takes and answers more is not', () => {
  const grown = form(z.object({ id: z.int(), q: z.string().optional() }), lead.extend({ at: z.string() }));
  expect(breaksOf(server({ 'lead.get': grown }), [caller])).toEqual([]);
});

test('an input that could be left out stays so', () => {
  const optional = form(null, lead);
  const user = dealer({ procedures: { 'lead.get': { ...optional, uses: ['a.ts:1'] } } });
  expect(seen(breaksOf(server({ 'lead.get': get }), [user]))[0]).toContain('could be left out → required');
  expect(breaksOf(server({ 'lead.get': form(null, lead) }), [caller])).toEqual([]);
});

test('a shell without an export, a package or a member that a live remote uses is refused', () => {
  const user = dealer({
    modules: { 'contracts/ui': { Tabs: ['a.tsx:1'] }, 'contracts/ui-extra/chart': { '*': ['a.tsx:2'] } },
    packages: { react: '^19.3.0', '@tanstack/react-query': '^5.1.0' },
    shell: { logout: ['a.tsx:3'] },
  });
  const older = shell({ modules: { 'contracts/ui': [] }, packages: { react: '18.3.1' }, shell: [] });
  expect(seen(breaksOf(older, [user]))).toEqual([
    'mf-dealer | contracts/ui: the shell has no Tabs | a.tsx:1',
    'mf-dealer | contracts/ui-extra/chart: the shell has no such module | a.tsx:2',
    'mf-dealer | react: needs ^19.3.0, the shell has 18.3.1',
    'mf-dealer | @tanstack/react-query: needs ^5.1.0, the shell has none',
    'mf-dealer | useShell(): the shell has no logout | a.tsx:3',
  ]);
  expect(seen(breaksOf(user, [older]))).toHaveLength(5);
});

test('a canary that runs beside the live release is asked too, the replaced release is not', () => {
  const canary = { ...caller, id: '1.1.0-bbbbbbbbbbbb' };
  expect(breaksOf(server({}), [dealer({}), canary]).map(({ release }) => release)).toEqual([canary.id]);
  expect(breaksOf(dealer({}), [caller, server({})])).toEqual([]);
});
