import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ALLOCATOR } from './allocator.mjs';

/** Compresses an answer's 14 KB as the server does, and prints how many pages of memory the system gave for each. */
const COMPRESSES = `
  const { brotliCompressSync, constants } = require('node:zlib');
  const answer = Buffer.from(JSON.stringify(Array.from({ length: 250 }, (_, id) => ({ id, title: 'car ' + id * 7919, price: id * 37 }))));
  const compress = () => brotliCompressSync(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  for (let turn = 0; turn < 50; turn++) compress();
  const before = process.resourceUsage().minorPageFault;
  for (let turn = 0; turn < 100; turn++) compress();
  console.log((process.resourceUsage().minorPageFault - before) / 100);
`;

test('an answer is compressed in memory that the process has', () => {
  const { stdout } = spawnSync(process.execPath, ['--eval', COMPRESSES], {
    encoding: 'utf8',
    env: { ...process.env, ...ALLOCATOR },
  });
  const pages = Number(stdout.trim() || Number.NaN);
  expect(pages).toBeLessThan(20);
});
