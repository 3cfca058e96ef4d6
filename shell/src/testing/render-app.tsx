// Renders the whole shell at an address, with remotes that the test defines and calls answered from a table.
import { createMemoryHistory } from 'contracts/router-setup';
import { render, screen } from '@testing-library/react';
import type { AppConfig, RemoteRoute } from 'contracts/app-config';
import type { CurrentUser } from 'contracts/user';
import { answering, type ApiTable, TEST_CONFIG } from 'ui/testing/render-page';
import { vi } from 'vitest';
import { createApp } from '../app.tsx';

export const BUYER: CurrentUser = {
  id: 100_001,
  email: 'ioana@exemplu.test',
  firstName: 'Ioana',
  lastName: 'Mureșan',
  phone: null,
  city: null,
  role: 'user',
  isImpersonating: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
export const ADMIN: CurrentUser = { ...BUYER, email: 'admin@exemplu.test', role: 'admin' };
export const DEALER: CurrentUser = { ...BUYER, email: 'dealer@exemplu.test', role: 'dealer' };

/** A loaded page is cached for the document's life: each test has a remote of its own. */
let count = 0;
const route = (path: string, frame?: 'work'): RemoteRoute => ({
  path,
  expose: './page',
  title: path,
  access: 'public',
  frame,
});

export type RenderAppOptions = { at?: string; user?: CurrentUser | null; api?: ApiTable; config?: Partial<AppConfig> };

/** Renders the shell and waits until the session is known. The test must mock `loadRemote`. */
export async function renderApp({ at = '/', user = null, api = {}, config = {} }: RenderAppOptions = {}) {
  const calls: { name: string; input: unknown }[] = [];
  const table: ApiTable = { 'session.current': user, 'auth.logout': { success: true }, ...api };
  const respond = answering(table, calls);
  const fetched = vi.fn((request: RequestInfo | URL, init?: RequestInit) =>
    respond(new URL(String(request), 'http://test'), init),
  );
  vi.stubGlobal('fetch', fetched);
  const paths = ['/', '/cauta', '/login', '/inregistrare', '/user-dashboard', '/dealer-dashboard'];
  const remotes = [
    {
      name: `mf_test_${++count}`,
      entry: '/mf/test/remoteEntry.js',
      routes: [...paths.map((path) => route(path)), route('/admin-dashboard', 'work')],
    },
  ];
  const app = createApp({
    config: { ...TEST_CONFIG, remotes, ...config },
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(app.element);
  await screen.findByRole('main');
  await vi.waitFor(() => {
    if (!calls.some(({ name }) => name === 'session.current')) throw new Error('the session was not asked for');
  });
  return { ...app, calls, fetched, address: () => app.router.state.location.href };
}
