import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.ts';

test('a small buffer keeps no more memory than its bytes', () => {
  const bytes = ownBytes([Buffer.from('ș'), 'ță', Buffer.alloc(0), '']);
  expect(bytes.toString()).toBe('șță');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
