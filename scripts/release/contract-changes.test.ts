import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ProcedureForm } from 'contracts/release';
import { contractChanges, type User, usersOf } from './contract-changes.ts';
import type { Contract, RecordedContract } from './contract-record.ts';
import { nextFacadeVersion, retired } from './retire.ts';

const form = (input: z.ZodType): ProcedureForm => {
  const schema = z.toJSONSchema(input, { io: 'input' }) as ProcedureForm['input'];
  return { type: 'mutation', input: schema, output: null, hash: JSON.stringify(schema) };
};
const note = form(z.strictObject({ id: z.int(), text: z.string() }));
const shortNote = form(z.strictObject({ id: z.int() }));
const longNote = form(z.strictObject({ id: z.int(), text: z.string(), at: z.string().optional() }));

const contract = (procedures: Contract['procedures'], names: string[] = ['Tabs']): Contract => ({
  procedures,
  modules: { 'contracts/ui': names },
});
const recorded = (procedures: Contract['procedures'], names?: string[]): RecordedContract => ({
  ...contract(procedures, names),
  version: '1.2.0',
});
const built: User = {
  part: 'mf-dealer',
  release: '1.4.0-aaaaaaaaaaaa',
  requires: {
    procedures: { 'lead.note': { ...note, uses: ['mf-dealer/src/lead/note.tsx:9'] } },
    modules: { 'contracts/ui': { Tabs: ['mf-dealer/src/tabs.tsx:3'] } },
  },
};
const source: User = {
  part: 'mf-admin',
  release: null,
  requires: { procedures: { 'lead.note': ['mf-admin/src/note.tsx:1'] }, modules: {}, shell: {} },
};

test('what grew has to be recorded', () => {
  const now = contract({ 'lead.note': longNote, 'lead.get': note }, ['Tabs', 'Menu']);
  expect(contractChanges(recorded({ 'lead.note': note }), now)).toEqual({
    broken: [],
    unrecorded: ['lead.note', 'lead.get', 'contracts/ui:Menu'],
  });
  expect(contractChanges({ ...now, version: '1.0.0' } as RecordedContract, now)).toEqual({
    broken: [],
    unrecorded: [],
  });
});

test('what shrank or went breaks its users, each with its places', () => {
  const now = contract({ 'lead.note': shortNote }, []);
  const { broken } = contractChanges(recorded({ 'lead.note': note, 'lead.get': note }), now);
  expect(broken).toEqual([
    { name: 'lead.note', what: 'input.text: removed' },
    { name: 'lead.get', what: 'removed' },
    { name: 'contracts/ui:Tabs', what: 'removed' },
  ]);
  expect(usersOf('lead.note', [built, source], now)).toEqual([
    'mf-dealer 1.4.0-aaaaaaaaaaaa: mf-dealer/src/lead/note.tsx:9',
    'mf-admin (its sources): mf-admin/src/note.tsx:1',
  ]);
  expect(usersOf('contracts/ui:Tabs', [built, source], now)).toEqual([
    'mf-dealer 1.4.0-aaaaaaaaaaaa: mf-dealer/src/tabs.tsx:3',
  ]);
});

test('the old form beside the new one passes', () => {
  const now = contract({ 'lead.note': note, 'lead.noteAt': form(z.strictObject({ id: z.int(), at: z.string() })) });
  expect(contractChanges(recorded({ 'lead.note': note }), now)).toEqual({ broken: [], unrecorded: ['lead.noteAt'] });
});

test('nothing is retired while a release or a source uses the old form', () => {
  const now = contract({ 'lead.note': shortNote }, []);
  const old = recorded({ 'lead.note': note });
  const refusal = retired(old, { name: 'lead.note', users: [built], now });
  expect(refusal).toEqual({ next: null, refusal: expect.stringContaining('mf-dealer/src/lead/note.tsx:9') });
  expect(retired(old, { name: 'contracts/ui:Tabs', users: [built], now }).refusal).toContain('mf-dealer 1.4.0');
  expect(retired(old, { name: 'lead.note', users: [source], now }).next).toBeNull();
  expect(retired(old, { name: 'lead.nothing', users: [], now }).refusal).toContain('is not recorded');
});

test('what nobody uses is dropped; a form that goes on is recorded anew, an export raises the major version', () => {
  const now = contract({ 'lead.note': shortNote }, []);
  const old = recorded({ 'lead.note': note, 'lead.get': note });
  expect(retired(old, { name: 'lead.get', users: [built], now }).next?.procedures).toEqual({ 'lead.note': note });
  expect(retired(old, { name: 'lead.note', users: [], now }).next?.procedures['lead.note']).toEqual(shortNote);
  expect(retired(old, { name: 'contracts/ui:Tabs', users: [], now }).next).toMatchObject({
    version: '2.0.0',
    modules: {},
  });
});

test('a release that was built against today’s form is no user of the old one', () => {
  const now = contract({ 'lead.note': shortNote });
  const newer: User = {
    ...built,
    requires: { procedures: { 'lead.note': { ...shortNote, uses: ['a.ts:1'] } }, modules: {} },
  };
  expect(retired(recorded({ 'lead.note': note }), { name: 'lead.note', users: [newer], now }).refusal).toBeNull();
});

test('a new export raises the minor version', () => {
  expect(nextFacadeVersion(recorded({}), contract({}, ['Tabs', 'Menu']))).toBe('1.3.0');
  expect(nextFacadeVersion(recorded({}), contract({ 'lead.get': note }))).toBe('1.2.0');
});
