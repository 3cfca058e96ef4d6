import { expect, test } from 'vitest';
import type { LeadMessageRow, LeadRow } from './lead.repository.ts';
import { panelLeadView } from './lead.view.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LEAD = {
  id: 100_001,
  car: { id: 100_002, title: 'Dacia Duster' },
  status: 'nou',
  dealerSeen: false,
  userName: 'Ana Pop',
  userEmail: 'ana@exemplu.ro',
  userPhone: '+40722000114',
  createdAt: NOW,
};
const MESSAGE = { id: 1, name: 'Ana', phone: '+40722000114', text: 'Bună ziua', isConfirmed: true, createdAt: NOW };
const viewOf = (lead: object = {}, ...messages: object[]) =>
  panelLeadView(
    { ...LEAD, ...lead } as unknown as LeadRow,
    messages.map((message) => ({ ...MESSAGE, ...message }) as unknown as LeadMessageRow),
    NOW,
  );

test('texts that say something are one message, and each stands by itself with its number', () => {
  const view = viewOf({}, {}, { id: 2, text: null, name: null, phone: null }, { id: 3, text: 'Mai este?' });
  expect(view.message).toBe('Bună ziua\n\nMai este?');
  expect(view.texts.map(({ text, name, phone, phoneText }) => [text, name, phone, phoneText])).toEqual([
    ['Bună ziua', 'Ana', '+40722000114', '0722 000 114'],
    [null, null, null, null],
    ['Mai este?', 'Ana', '+40722000114', '0722 000 114'],
  ]);
  expect(viewOf({}, { text: null }).message).toBeNull();
});

test('what was left out is null, what was given is told', () => {
  expect(viewOf({ userPhone: undefined })).toMatchObject({
    userPhone: null,
    phoneText: null,
    note: null,
    remindOn: null,
    isDue: false,
  });
  expect(viewOf({ note: 'Sunat', remindOn: '2026-11-21' })).toMatchObject({
    userPhone: '+40722000114',
    phoneText: '0722 000 114',
    note: 'Sunat',
    remindOn: '2026-11-21',
    isDue: false,
  });
});

test.each([
  ['2026-11-19', 'contactat', true],
  ['2026-11-20', 'nou', true],
  ['2026-11-21', 'nou', false],
  ['2026-11-20', 'castigat', false],
  ['2026-11-20', 'pierdut', false],
  ['2026-11-20', 'spam', false],
])('a reminder on %s of a request that is %s is due: %s', (remindOn, status, isDue) => {
  expect(viewOf({ remindOn, status }).isDue).toBe(isDue);
});

test('a sender is forgotten who was anonymised or erased', () => {
  expect(viewOf().isAnonymous).toBe(false);
  expect(viewOf({ anonymisedAt: NOW }).isAnonymous).toBe(true);
  expect(viewOf({ userEmail: 'sters-7@sters.invalid' }).isAnonymous).toBe(true);
  expect(viewOf({ userEmail: '@sters.invalid@exemplu.ro' }).isAnonymous).toBe(false);
});
