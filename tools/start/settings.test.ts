import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { loadSettings } from './settings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the scripts read .env, and the environment wins', () => {
  vi.stubEnv('PORT', undefined);
  vi.stubEnv('DATA_DIR', 'mine');
  loadSettings(folder);
  expect(process.env.PORT).toBeUndefined();
  writeFileSync(join(folder, '.env'), 'PORT=4901\nDATA_DIR=other\n');
  loadSettings(folder);
  expect([process.env.PORT, process.env.DATA_DIR]).toEqual(['4901', 'mine']);
});
