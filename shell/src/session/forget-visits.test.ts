import { COMPARED, LAST_SEARCH, VIEWED } from 'contracts/kept-visits';
import { GUEST_FAVORITES, savedIds } from 'ui';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { logOut } from './logout.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  savedIds(GUEST_FAVORITES).write([]);
});

/** Stores the traces of a buyer's visits, and values that belong to no account. */
function visit() {
  savedIds(VIEWED).write([100_123]);
  savedIds(COMPARED).write([100_123, 100_124]);
  savedIds(GUEST_FAVORITES).write([100_125]);
  localStorage.setItem(LAST_SEARCH, '{"path":"/dacia","text":"Dacia"}');
  localStorage.setItem('an-theme', 'dark');
  sessionStorage.setItem('autonou-message-draft:7', 'Mai este disponibilă?');
  sessionStorage.setItem('an-quote-request', '{"name":"Ana"}');
  sessionStorage.setItem('an-conversation-token', 'semn');
  sessionStorage.setItem('autonou-car-draft:3', '{}');
}

test.each(['succeeds', 'fails'])(
  'a logout that %s forgets what was seen, compared, searched and typed, and keeps a guest’s favourites',
  async (how) => {
    visit();
    const steps: string[] = [];
    await logOut({
      send: () => (how === 'fails' ? Promise.reject(new Error('nu acum')) : Promise.resolve()),
      goHome: async () => void steps.push('home'),
      queryClient: createQueryClient(),
      forgetUser: () => void steps.push('user'),
    });
    expect(steps).toEqual(['home', 'user']);
    expect([VIEWED, COMPARED].map((name) => savedIds(name).current())).toEqual([[], []]);
    expect(savedIds(GUEST_FAVORITES).current()).toEqual([100_125]);
    expect(localStorage.getItem(LAST_SEARCH)).toBeNull();
    expect(localStorage.getItem('an-theme')).toBe('dark');
    // A dealer's draft is for that dealer alone, and until it is saved or discarded.
    expect(Object.keys(sessionStorage)).toEqual(['autonou-car-draft:3']);
  },
);
