import { expect, test } from 'vitest';
import { remoteOrigins } from './remote-origins.ts';

test('remotes are named with their addresses', () => {
  expect(remoteOrigins.parse('')).toEqual({});
  expect(remoteOrigins.parse('mf-dealer=https://cdn.example.ro/an/, mf-buyer=http://localhost:4690')).toEqual({
    'mf-dealer': 'https://cdn.example.ro/an',
    'mf-buyer': 'http://localhost:4690',
  });
});

test.each([
  'mf-dealer',
  'mf-dealer=cdn.example.ro',
  'mf-dealer=http://cdn.example.ro',
  'mf-dealer=https://cdn.example.ro/a;script-src',
  'mf-dealer=https://cdn.example.ro/?a=b',
  'mf-dealer=https://user@cdn.example.ro/',
  'mf-dealer=https://a.ro,mf-dealer=https://b.ro',
  'shell=https://cdn.example.ro',
  'mf-Dealer=https://cdn.example.ro',
  "mf-dealer=data:text/javascript,alert('1')",
])('%s is refused', (text) => {
  expect(remoteOrigins.safeParse(text).success).toBe(false);
});
