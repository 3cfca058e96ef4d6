import { expect, test } from 'vitest';
import { z } from 'zod';
import { NEEDS_NOTHING, OFFERS_NOTHING } from '../testing/empty-release.ts';
import { breakLine, breakLineInRomanian } from './break-words.ts';
import { type Break, breaksOf, type RunningPart } from './promotion.ts';
import type { ProcedureForm } from './release.schema.ts';

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
    modules: { ui: ['Tabs'] },
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
const seen = (breaks: Break[]) => breaks.map(breakLine);

test('a release that the live server and shell serve breaks nothing', () => {
  const needs = dealer({
    procedures: { 'lead.get': { ...get, uses: [] } },
    modules: { ui: { Tabs: ['a.tsx:1'], '*': ['a.tsx:2'] } },
    packages: { react: '^19.3.0' },
    shell: { logout: ['a.tsx:3'] },
  });
  expect(breaksOf(needs, [server({ 'lead.get': get }), shell()])).toEqual([]);
});

test('a remote before its server is refused, with the place of the call', () => {
  expect(seen(breaksOf(caller, [server({})]))).toEqual([
    'mf-dealer checkout: lead.get: the server has no such procedure (mf-dealer/src/lead/note.tsx:4)',
  ]);
});

test('a server that answers less is refused in the name of the live remote', () => {
  const shrunk = server({ 'lead.get': form(z.object({ id: z.int() }), z.object({ id: z.int() })) });
  expect(seen(breaksOf(shrunk, [caller, shell()]))).toEqual([
    'mf-dealer checkout: lead.get: output.note: removed (mf-dealer/src/lead/note.tsx:4)',
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
    modules: { ui: { Tabs: ['a.tsx:1'] }, 'ui/chart': { '*': ['a.tsx:2'] } },
    packages: { react: '^19.3.0', '@tanstack/react-query': '^5.1.0' },
    shell: { logout: ['a.tsx:3'] },
  });
  const older = shell({ modules: { ui: [] }, packages: { react: '18.3.1' }, shell: [] });
  expect(seen(breaksOf(older, [user]))).toEqual([
    'mf-dealer checkout: ui: the shell has no Tabs (a.tsx:1)',
    'mf-dealer checkout: ui/chart: the shell has no such module (a.tsx:2)',
    'mf-dealer checkout: react: needs ^19.3.0, the shell has 18.3.1',
    'mf-dealer checkout: @tanstack/react-query: needs ^5.1.0, the shell has none',
    'mf-dealer checkout: useShell(): the shell has no logout (a.tsx:3)',
  ]);
  expect(breaksOf(older, [user]).map(breakLineInRomanian)).toEqual([
    'Panoul dealerului, Copia de lucru: cadrul site-ului nu are Tabs din ui (a.tsx:1)',
    'Panoul dealerului, Copia de lucru: cadrul site-ului nu are modulul ui/chart (a.tsx:2)',
    'Panoul dealerului, Copia de lucru: are nevoie de react ^19.3.0, iar cadrul site-ului are 18.3.1',
    'Panoul dealerului, Copia de lucru: are nevoie de @tanstack/react-query ^5.1.0, iar cadrul site-ului nu îl are',
    'Panoul dealerului, Copia de lucru: cadrul site-ului nu are useShell().logout (a.tsx:3)',
  ]);
  expect(seen(breaksOf(user, [older]))).toHaveLength(5);
});

test('a canary that runs beside the live release is asked too, the replaced release is not', () => {
  const canary = { ...caller, id: '1.1.0-bbbbbbbbbbbb' };
  expect(breaksOf(server({}), [dealer({}), canary]).map(({ release }) => release)).toEqual([canary.id]);
  expect(breaksOf(dealer({}), [caller, server({})])).toEqual([]);
});

test('administrators read of calls in Romanian, with at most five places', () => {
  const uses = Array.from({ length: 7 }, (_none, index) => `a.tsx:${index + 1}`);
  const line = (problem: Break['problem']) =>
    breakLineInRomanian({ part: 'mf-dealer', release: '1.0.0-aaaaaaaaaaaa', problem, uses });
  const start = 'Panoul dealerului, 1.0.0-aaaaaaaaaaaa: ';
  const places = ' (a.tsx:1, a.tsx:2, a.tsx:3, a.tsx:4, a.tsx:5 și încă 2)';
  expect(line({ kind: 'no-procedure', name: 'lead.get' })).toBe(`${start}serverul nu are procedura lead.get${places}`);
  const changes = [{ path: 'output.note', change: 'removed' }];
  expect(line({ kind: 'procedure', name: 'lead.get', changes })).toBe(
    `${start}procedura lead.get s-a schimbat: output.note${places}`,
  );
});
