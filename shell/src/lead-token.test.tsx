// A guest's calls carry the token of the email's link as a header; nobody else's calls do.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api/api.ts';
import { renderApp } from './testing/render-app.tsx';
import * as runtime from './testing/federation-runtime.ts';

const TOKEN = 'a'.repeat(43);
let context: Record<string, unknown> = {};

function Page() {
  const { data } = api.city.list.useQuery(undefined, { trpc: { context } });
  return <p>{data ? 'gata' : 'încă nu'}</p>;
}
beforeEach(() => {
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: Page }) } });
});
afterEach(() => vi.unstubAllGlobals());

const headersOf = ({ fetched }: Awaited<ReturnType<typeof renderApp>>) =>
  fetched.mock.calls
    .filter(([address]) => String(address).includes('city.list'))
    .map(([, init]) => new Headers(init?.headers).get('x-lead-token'));

test.each([
  [{ leadToken: TOKEN }, TOKEN],
  [{}, null],
])('with the context %o the header is %s', async (given, wanted) => {
  context = given;
  const app = await renderApp({ at: '/cauta', api: { 'city.list': [] } });
  await screen.findByText('gata');
  expect(headersOf(app)).toEqual([wanted]);
});
