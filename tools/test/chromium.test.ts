import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
const browser = join(folder, 'chromium');
const text = join(folder, 'notes.txt');
writeFileSync(browser, '#!/bin/sh\n');
chmodSync(browser, 0o755);
writeFileSync(text, 'not a browser');

afterAll(() => rmSync(folder, { recursive: true }));

test('CHROMIUM_PATH takes precedence', () => {
  expect(findChromium({ CHROMIUM_PATH: browser, PATH: '/usr/bin' })).toBe(browser);
});

test.for([text, folder, join(folder, 'absent')])('a wrong CHROMIUM_PATH is refused, not replaced: %s', (path) => {
  expect(findChromium({ CHROMIUM_PATH: path, PATH: folder })).toBeNull();
});

test('a Chromium on the PATH is found', () => {
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(browser);
});

test('the headless browser is preferred, since it is faster', () => {
  const shell = join(folder, 'chromium-headless-shell');
  writeFileSync(shell, '#!/bin/sh\n');
  chmodSync(shell, 0o755);
  expect(findChromium({ PATH: folder })).toBe(shell);
});
