import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { newGuestKey, readGuest, signGuest } from './guest-token.ts';

const env = readEnv({ APP_SECRET: 'o parolă a site-ului, lungă de ajuns' });
const other = readEnv({ APP_SECRET: 'o parolă a altui site, lungă de ajuns' });
const now = new Date('2026-11-20T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const key = newGuestKey();
const token = signGuest(env, 'guest', { key, expiresAt: later(1) });

test('a guest’s key comes back until its end, and not at it', () => {
  expect(readGuest(env, 'guest', { token, now })).toBe(key);
  expect(readGuest(env, 'guest', { token, now: later(1) })).toBeNull();
  expect(readGuest(env, 'guest', { token, now: later(2) })).toBeNull();
});

test('a ticket is no cookie, and what another site signed is neither', () => {
  expect(readGuest(env, 'guest-ticket', { token, now })).toBeNull();
  expect(readGuest(other, 'guest', { token, now })).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a key alone', key],
  ['a later end', token.replace(`.${now.getTime() + 1}.`, `.${now.getTime() + 9}.`)],
  ['another key', `${newGuestKey()}${token.slice(key.length)}`],
  ['another signature', `${token.slice(0, -43)}${'A'.repeat(43)}`],
  ['a signature cut short', token.slice(0, -1)],
  ['more behind it', `${token}x`],
  ['more before it', `x${token}`],
  ['an end that is no number', token.replace(`.${now.getTime() + 1}.`, '.1234567890x.')],
])('%s opens nothing', (_what, forged) => {
  expect(readGuest(env, 'guest', { token: forged, now })).toBeNull();
});
