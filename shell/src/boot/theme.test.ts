import { afterEach, expect, test, vi } from 'vitest';
import { applyTheme } from './theme.ts';

const { dataset } = document.documentElement;
const prefersDark = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
afterEach(() => {
  localStorage.clear();
  delete dataset['session'];
  delete dataset['mantineColorScheme'];
  delete dataset['view'];
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['auto', true, 'dark'],
  [null, false, 'light'],
])('the choice %s, with a dark system: %s, is %s', (choice, isSystemDark, shown) => {
  if (choice) localStorage.setItem('mantine-color-scheme-value', choice);
  prefersDark(isSystemDark);
  applyTheme();
  expect(dataset['mantineColorScheme']).toBe(shown);
});

test('a visitor who was signed in probably still is', () => {
  applyTheme();
  expect(dataset['session']).toBeUndefined();
  localStorage.setItem('an-signed-in', '1');
  applyTheme();
  expect(dataset['session']).toBe('likely');
});

test('cars are shown as a list to who chose that', () => {
  applyTheme();
  expect(dataset['view']).toBeUndefined();
  localStorage.setItem('anView', 'list');
  applyTheme();
  expect(dataset['view']).toBe('list');
});

test('blocked storage leaves the system’s theme', () => {
  prefersDark(true);
  vi.stubGlobal('localStorage', undefined);
  applyTheme();
  expect(dataset['mantineColorScheme']).toBe('dark');
  vi.unstubAllGlobals();
});
