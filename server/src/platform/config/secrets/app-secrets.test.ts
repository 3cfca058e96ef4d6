import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetGeneratedSecret, loadAppSecrets, renewGeneratedSecret } from './app-secrets.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'autonou-secrets-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));
const load = (appSecret: string | null = null, appSecretPrevious: string | null = null) =>
  loadAppSecrets({ appSecret, appSecretPrevious, dataDir });

test('the generated secret stays the same and is for its owner only', () => {
  const [secret = ''] = load();
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(load()).toEqual([secret]);
  expect(statSync(path.join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('configured secrets win, and nothing is generated', () => {
  expect(load('new', 'old')).toEqual(['new', 'old']);
  expect(load('new')).toEqual(['new']);
  expect(existsSync(path.join(dataDir, 'app-secret'))).toBe(false);
});

test('a renewed secret keeps the former one until that is forgotten', () => {
  const [first] = load();
  renewGeneratedSecret(dataDir);
  const [second, former] = load();
  expect(former).toBe(first);
  expect(second).not.toBe(first);
  expect(statSync(path.join(dataDir, 'app-secret.previous')).mode & 0o777).toBe(0o600);
  expect(forgetGeneratedSecret(dataDir)).toBe(true);
  expect(forgetGeneratedSecret(dataDir)).toBe(false);
  expect(load()).toEqual([second]);
  expect(readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe(second);
});
