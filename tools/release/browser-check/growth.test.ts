import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

const LIVE = { '/a': 100_000, '/b': 10_000 };

test('a fifth more is allowed, and a page that is new or gone', () => {
  expect(growthOf({ '/a': 120_000, '/new': 900_000 }, LIVE)).toEqual([]);
});

test('a page that has grown by more is named with both sizes', () => {
  expect(growthOf({ '/a': 130_000, '/b': 9_000 }, LIVE)).toEqual([
    '/a loads 127.0 KiB of scripts, live 97.7 KiB (+30 %)',
  ]);
});
