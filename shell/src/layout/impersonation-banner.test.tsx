import { act, fireEvent, screen } from '@testing-library/react';
import { hideToast } from 'ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN, BUYER, renderApp } from '../testing/render-app.tsx';
import * as runtime from '../testing/federation-runtime.ts';

beforeEach(() => {
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: () => <p>Pagina cerută</p> }) } });
});
afterEach(() => {
  act(() => hideToast());
});

test(
  'the banner names the impersonated user, and is hidden otherwise',
  { tags: ['PS4-session-07', 'PS4-session-08'] },
  async () => {
    await renderApp({ user: { ...BUYER, isImpersonating: true } });
    expect(await screen.findByText('Sunteți în modul de impersonare (ioana@exemplu.test)')).toBeDefined();
  },
);

test.each([
  [{ redirectTo: '/login' }, '/login'],
  [{}, '/admin-dashboard'],
])(
  'stopping reads the user anew, then goes where the answer %j says',
  { tags: ['PS4-session-09', 'PS4-session-11', 'PS4-session-12', 'PS4-session-13'] },
  async (answer, target) => {
    let user: typeof BUYER = { ...BUYER, isImpersonating: true };
    const page = await renderApp({
      at: '/cauta',
      api: {
        'session.current': () => user,
        'impersonation.stop': () => {
          user = ADMIN;
          return answer;
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Oprește Impersonarea' }));
    await expect.poll(page.address).toBe(target);
    expect((await screen.findByTestId('toast')).textContent).toContain('SuccesImpersonarea s-a oprit cu succes');
    expect(screen.queryByText(/modul de impersonare/)).toBeNull();
  },
);

test('a failed stop shows a toast, and the banner stays', { tags: ['PS4-session-10'] }, async () => {
  let refuse = (_error: unknown) => {};
  await renderApp({
    user: { ...BUYER, isImpersonating: true },
    api: { 'impersonation.stop': () => new Promise((_resolve, reject) => (refuse = reject)) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Oprește Impersonarea' }));
  expect((await screen.findByRole('button', { name: 'Se oprește...' })).hasAttribute('disabled')).toBe(true);
  act(() => refuse(new Error('down')));
  expect((await screen.findByTestId('toast')).textContent).toContain('EroareNu s-a putut opri impersonarea');
  expect(screen.getByText(/modul de impersonare/)).toBeDefined();
});

test.each([null, { ...ADMIN, isImpersonating: true }, BUYER])('no banner for %o', async (user) => {
  await renderApp({ user });
  expect(screen.queryByText(/modul de impersonare/)).toBeNull();
});
