import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { scratchDir } from './scratch-dir.mjs';

test('an explicit folder takes precedence', () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(scratchDir()).toBe('/somewhere');
});

test('memory is used where there is room', () => {
  vi.stubEnv('TMPDIR', undefined);
  expect(scratchDir({ memoryDir: '/var/tmp', minBytes: 1 })).toBe('/var/tmp');
  expect(scratchDir({ memoryDir: '/var/tmp', minBytes: Infinity })).toBe(tmpdir());
});

test('a system without it gets a folder on the disk', () => {
  vi.stubEnv('TMPDIR', undefined);
  expect(scratchDir({ memoryDir: '/var/tmp/absent', minBytes: 1 })).toBe(tmpdir());
});
