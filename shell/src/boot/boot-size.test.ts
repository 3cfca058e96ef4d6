import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compileBoot } from '../../../build/plugins.ts';

const KIB = 1024;

test('the boot has at most 3.1 KiB, and 1.5 compressed', async () => {
  const code = await compileBoot(path.join(import.meta.dirname, 'boot.ts'));
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(3.1 * KIB);
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(1.5 * KIB);
});
