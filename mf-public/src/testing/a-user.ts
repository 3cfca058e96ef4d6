import type { CurrentUser } from 'contracts/user';

/** A fixture: a signed-in user; tests override what they are about. */
export const A_USER: CurrentUser = {
  id: 100_001,
  email: 'ana@exemplu.ro',
  firstName: 'Ana',
  lastName: 'Pop',
  phone: null,
  city: null,
  role: 'user',
  isImpersonating: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};
