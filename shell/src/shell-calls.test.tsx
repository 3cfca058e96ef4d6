// How the shell handles calls and their responses, for every page.
import { act, fireEvent, screen } from '@testing-library/react';
import { hideToast, useShell } from 'ui';
import { fails } from 'ui/testing/render-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUYER, renderApp } from './testing/render-app.tsx';
import * as runtime from './testing/federation-runtime.ts';

function Page() {
  const { refreshSession, logout } = useShell();
  return (
    <>
      <button type="button" onClick={() => void refreshSession()}>
        După conectare
      </button>
      <button type="button" onClick={() => void logout()}>
        Pleacă
      </button>
    </>
  );
}
// At addresses that no other test opens: loaded pages are cached.
beforeEach(() => {
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: Page }) } });
});
afterEach(() => {
  act(() => hideToast());
  vi.unstubAllGlobals();
});

test('after a login all cached queries refresh', { tags: ['PS7-call-09'] }, async () => {
  const { queryClient, calls } = await renderApp({ at: '/inregistrare' });
  queryClient.setQueryData(['answer', 'of another visitor'], 'old');
  const asked = () => calls.filter(({ name }) => name === 'session.current').length;
  const before = asked();
  fireEvent.click(await screen.findByRole('button', { name: 'După conectare' }));
  await expect.poll(asked).toBe(before + 1);
  expect(queryClient.getQueryData(['answer', 'of another visitor'])).toBeUndefined();
});

test('a mutation is sent once, also when it fails', { tags: ['PS9-const-37'] }, async () => {
  const { calls } = await renderApp({
    at: '/inregistrare',
    user: BUYER,
    api: { 'auth.logout': fails('unavailable', 'nu acum') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pleacă' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('Eroare la deconectare.');
  expect(calls.filter(({ name }) => name === 'auth.logout')).toHaveLength(1);
});
