import { expect, test } from 'vitest';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import { readEnv } from '../../platform/config/env.ts';
import { hashGuestKey, newGuestKey, signGuest } from './guest-token.ts';
import { guestSpeaker, keyOfOwner, keyOfSpeaker, signedInSpeaker, speakerOf } from './speaker.ts';

const env = readEnv({ APP_SECRET: 'o parolă a site-ului, lungă de ajuns' });
const now = new Date('2026-11-20T10:00:00Z');
const key = newGuestKey();
const cookie = signGuest(env, 'guest', { key, expiresAt: new Date(now.getTime() + 1) });
const actorOf = (role: string) => ({ role, user: { id: 7 }, sessionHash: 'abc' }) as unknown as Actor;
const ctxOf = (value: string | null, actor: Actor | null = null) =>
  ({ actor, env, now: () => now, guestCookie: { value } }) as unknown as Ctx;

test('administrators speak as such, everybody else signed in for their own conversation', () => {
  expect(signedInSpeaker(actorOf('admin'))).toEqual({ kind: 'admin', userId: 7, sessionHash: 'abc' });
  for (const role of ['user', 'dealer'])
    expect(signedInSpeaker(actorOf(role))).toEqual({ kind: 'visitor', owner: { userId: 7 }, sessionHash: 'abc' });
});

test('the session goes before the guest’s cookie, and without either nobody speaks', () => {
  expect(speakerOf(ctxOf(cookie, actorOf('user')))).toMatchObject({ owner: { userId: 7 } });
  const guest = { kind: 'visitor', owner: { guestHash: hashGuestKey(key) }, sessionHash: null };
  expect(speakerOf(ctxOf(cookie))).toEqual(guest);
  expect(speakerOf(ctxOf(null))).toBeNull();
  expect(speakerOf(ctxOf('altceva'))).toBeNull();
});

test('each conversation and each administrator has a name of its own', () => {
  expect(keyOfOwner({ userId: 7 })).toBe('user:7');
  expect(keyOfOwner({ guestHash: 'h' })).toBe('guest:h');
  expect(keyOfSpeaker(signedInSpeaker(actorOf('admin')))).toBe('admin:7');
  expect(keyOfSpeaker(signedInSpeaker(actorOf('dealer')))).toBe('user:7');
  expect(keyOfSpeaker(guestSpeaker(key))).toBe(`guest:${hashGuestKey(key)}`);
});
