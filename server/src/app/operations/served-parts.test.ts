import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { promoted } from '../../platform/storage/change-parts.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import { servedParts } from './served-parts.ts';

const releasesDir = mkdtempSync(path.join(tmpdir(), 'autonou-served-'));
const { projectDir } = readEnv({});
afterAll(() => rmSync(releasesDir, { recursive: true }));

test('the start says what is served from the store and what from the checkout', async () => {
  const env = { projectDir, releasesDir };
  expect(await servedParts(env)).toBe("Everything is served from the checkout's builds.");
  const change = { part: 'mf-dealer', by: 'test', now: new Date() };
  await createReleaseStore(releasesDir).changeLive((live) => promoted(live, change, '1.4.0-0123456789ab'));
  const text = await servedParts(env);
  expect(text).toMatch(
    /^From the release store: mf-dealer 1\.4\.0-0123456789ab; from the checkout's builds: mf-public, /,
  );
  expect(text).not.toMatch(/builds:.*mf-dealer/);
});
