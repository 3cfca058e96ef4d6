import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../text/durations.ts';
import { forgetForm, saveWork, savedForm, wayBack } from './saved-work.ts';

/** The browser APIs that the module uses. */
const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const DEALER = { id: 7, role: 'dealer' } as const;
const path = '/dealer-dashboard?tab=leads';

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is returned to the same user at the same place, and redirects there once', () => {
  saveWork({ userId: 7, path, forms: { note: 'a', other: 'b' } });
  expect(wayBack(DEALER)).toBe(path);
  expect(savedForm({ userId: 7, path }, 'note')).toBe('a');
  expect(savedForm({ userId: 8, path }, 'note')).toBeUndefined();
  expect(savedForm({ userId: 7, path: '/dealer-dashboard' }, 'note')).toBeUndefined();
  forgetForm('note');
  expect([savedForm({ userId: 7, path }, 'note'), savedForm({ userId: 7, path }, 'other')]).toEqual([undefined, 'b']);
  expect(wayBack(DEALER)).toBeNull();
  expect(kept.size).toBe(0);
});

test('another user’s sign-in discards it', () => {
  saveWork({ userId: 7, path, forms: { note: 'a' } });
  expect(wayBack({ id: 8, role: 'dealer' })).toBeNull();
  expect(kept.size).toBe(0);
});

test('expires after an hour, and empty work is not saved', () => {
  saveWork({ userId: 7, path, forms: {} });
  expect(kept.size).toBe(0);
  saveWork({ userId: 7, path, forms: { note: 'a' } });
  vi.advanceTimersByTime(HOUR_MS);
  expect(wayBack(DEALER)).toBeNull();
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/admin-dashboard',
  '',
  '/user-dashboard?x=1',
])('%j leads nowhere', (elsewhere) => {
  kept.set(
    'autonou-kept-work',
    JSON.stringify({ userId: 7, path: elsewhere, at: Date.now(), forms: { a: 1 }, isReturned: false }),
  );
  expect(wayBack(DEALER)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"userId":7}'])('what is damaged (%j) is nothing', (text) => {
  kept.set('autonou-kept-work', text);
  expect(wayBack(DEALER)).toBeNull();
  expect(savedForm({ userId: 7, path }, 'a')).toBeUndefined();
});
