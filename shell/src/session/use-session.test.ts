import { expect, test } from 'vitest';
import { ADMIN, BUYER, DEALER } from '../testing/render-app.tsx';
import { sessionOf } from './use-session.ts';

const NOBODY = { isAuthenticated: false, isAdmin: false, isDealer: false, isUser: false, isImpersonating: false };

test.each([
  ['a visitor', null, NOBODY],
  ['a buyer', BUYER, { ...NOBODY, isAuthenticated: true, isUser: true }],
  ['a dealer', DEALER, { ...NOBODY, isAuthenticated: true, isDealer: true }],
  ['an administrator', ADMIN, { ...NOBODY, isAuthenticated: true, isAdmin: true }],
  [
    'an administrator as somebody else',
    { ...DEALER, isImpersonating: true },
    { ...NOBODY, isAuthenticated: true, isDealer: true, isImpersonating: true },
  ],
])('the flags of %s', { tags: ['PS6-role-02', 'PS3-entity-03'] }, (_who, user, flags) => {
  expect(sessionOf(user, true)).toEqual({ user, isKnown: true, ...flags });
});
