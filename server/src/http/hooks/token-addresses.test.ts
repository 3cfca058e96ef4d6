/** Every address with a token in its path is masked in the log (docs/rules/calls.md rule 9). */
import { expect, test } from 'vitest';
import { weeklyEmailOffUrl } from '../../back-office/dealer-panel/dealer-statistics/weekly-email-link.ts';
import { UPLOAD_PATH } from '../../catalog/upload/upload-keys.ts';
import { signClaim } from '../../catalog/upload/upload-token.ts';
import { optOutUrl } from '../../marketplace/review/invite-link.ts';
import { oneClickUrl } from '../../marketplace/saved-search/email-link.ts';
import { maskUrl } from '../../platform/logging/logger.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const ID = 100_001;
const pathOf = (address: string) => new URL(address, t.env.publicUrl).pathname;
const claim = () => signClaim(t.env, { key: '0123456789abcdef'.repeat(2), userId: ID, expiresAt: 1_790_000_000_000 });
const SECRET = 'c2VjcmV0'.repeat(6).slice(0, 43);

/** The routes that take a token, and an address of each. */
const ADDRESSES: Record<string, () => string> = {
  '/recenzie/dezabonare/:link': () => pathOf(optOutUrl(t.env, ID)),
  '/raport-dealer/dezabonare/:link': () => pathOf(weeklyEmailOffUrl(t.env, ID)),
  '/cautare-salvata/dezabonare/:link': () => pathOf(oneClickUrl(t.env, ID)),
  [`${UPLOAD_PATH}:token`]: () => UPLOAD_PATH + claim(),
  '/api/admin/impersonate/:token': () => `/api/admin/impersonate/${SECRET}`,
  '/api/admin/impersonate-user/:token': () => `/api/admin/impersonate-user/${SECRET}`,
};

test('the list has every route with a token or a link in its path', () => {
  const listed = Object.keys(ADDRESSES);
  const isRoute = (url: string) => (['GET', 'POST', 'PUT'] as const).some((method) => t.app.hasRoute({ method, url }));
  expect(listed.filter((url) => !isRoute(url))).toEqual([]);
  // A tree: each of them is one of its lines, at the end of a branch.
  expect(t.app.printRoutes().match(/:(?:token|link)\b/g)).toHaveLength(listed.length);
});

test.each(Object.keys(ADDRESSES))('%s is logged without it', (route) => {
  expect(maskUrl(`${ADDRESSES[route]!()}?x=1`)).toBe(`${route.replace(/:\w+$/, '***')}?x=1`);
});
