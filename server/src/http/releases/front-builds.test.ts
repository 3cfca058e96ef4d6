import { expect, test } from 'vitest';
import { RESERVED_SEGMENTS } from '../../catalog/address/reserved-segments.ts';
import { readEnv } from '../../platform/config/env.ts';
import { checkoutBuilds } from './checkout-builds.ts';

test('no brand and no town can get the address of a page', () => {
  const firsts = checkoutBuilds(readEnv({}).projectDir)
    .pages()
    .map(({ route }) => route.path.split('/')[1] ?? '');
  const fixed = firsts.filter((segment) => segment !== '' && !segment.startsWith('$'));
  expect(fixed.length).toBeGreaterThan(20);
  expect(fixed.filter((segment) => !RESERVED_SEGMENTS.has(segment))).toEqual([]);
});
