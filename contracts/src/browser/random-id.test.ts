import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('creates UUIDs where the browser has no crypto.randomUUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) });
  const ids = Array.from({ length: 200 }, randomId);
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});

test('no front end uses APIs that are missing on plain http', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const remotes = JSON.parse(readFileSync(path.join(root, 'build/remotes.json'), 'utf8')) as { dir: string }[];
  const askers = ['contracts', 'ui', 'deal', 'shell', ...remotes.map(({ dir }) => dir)].flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(root, name, 'src', file))
      .filter((file) => readFileSync(file, 'utf8').includes('randomUUID(')),
  );
  expect(askers).toEqual([]);
});
