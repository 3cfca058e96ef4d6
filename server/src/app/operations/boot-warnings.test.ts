import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { bootWarnings } from './boot-warnings.ts';

const warned = (source: Record<string, string>) => bootWarnings(readEnv(source)).join('\n');

test.each(['0.0.0.0', '::', '192.168.1.4', 'autonou.test'])('demo accounts that HOST=%s opens to others', (HOST) => {
  expect(warned({ HOST })).toMatch(/admin@autonou\.test.*DEMO_DATA=false/s);
  expect(warned({ HOST, DEMO_DATA: 'false' })).toBe('');
  expect(warned({ HOST, PUBLIC_URL: 'https://autonou.ro' })).toBe('');
});

test('a site for this machine only needs no warning', () => {
  for (const HOST of ['', 'localhost', '127.0.0.1', '::1']) expect(warned({ HOST })).toBe('');
});

test('a public address without https', () => {
  expect(warned({ PUBLIC_URL: 'http://autonou.test', DEMO_DATA: 'false' })).toMatch(/autonou\.test is not https/);
});
