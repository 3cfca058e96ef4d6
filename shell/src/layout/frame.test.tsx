import { act, fireEvent, screen, within } from '@testing-library/react';
import { hideToast } from 'contracts/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fails } from 'contracts/testing/render-page';
import { ADMIN, BUYER, DEALER, renderApp } from '../testing/render-app.tsx';
import * as runtime from '../testing/federation-runtime.ts';

beforeEach(() => {
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: () => <p>Pagina cerută</p> }) } });
});
afterEach(() => {
  act(() => hideToast());
  localStorage.clear();
  vi.unstubAllGlobals();
});

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const hrefOf = (name: string | RegExp) => header().getByRole('link', { name }).getAttribute('href');
const openMenu = async () => {
  // The menu's code comes with its first drawing, which a busy machine takes a while for.
  fireEvent.click(await screen.findByRole('button', { name: /^Meniul contului/ }, { timeout: 10_000 }));
  await screen.findByRole('menuitem', { name: 'Ieșire', hidden: true });
};
// Without a layout the library takes the menu for scrolled out of sight and hides it.
const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

test('PS2-header-02 PS2-header-03 PS2-header-18 PS2-header-19 signed out: search, sell, sign in, create account', async () => {
  await renderApp();
  expect(header().getByPlaceholderText('Caută mașina dorită...')).toBeDefined();
  expect(hrefOf('Vinde Mașini')).toBe('/inregistrare');
  expect(hrefOf('Conectează-te')).toBe('/login');
  expect(hrefOf('Creează cont')).toBe('/inregistrare');
});

test('PS2-header-15 PS2-header-16 PS2-header-17 signed in: name, e-mail, Dashboard and Ieșire', async () => {
  await renderApp({ user: BUYER });
  await openMenu();
  expect(screen.getAllByText('Ioana Mureșan').length).toBeDefined();
  expect(screen.getByText('ioana@exemplu.test')).toBeDefined();
  expect(item('Ieșire')).toBeDefined();
  expect(item('Favorite')).toBeDefined();
  expect(item('Profilul meu')).toBeDefined();
  expect(item('Căutări salvate').getAttribute('href')).toBe('/user-dashboard?tab=cautari');
  expect(item('Cererile Mele').getAttribute('href')).toBe('/user-dashboard?tab=cereri');
});

test.each([
  ['PS2-header-20', ADMIN, '/admin-dashboard'],
  ['PS2-header-21', DEALER, '/dealer-dashboard'],
  ['PS2-header-22', BUYER, '/'],
] as const)('%s the Dashboard item leads to the role’s place', async (_id, user, target) => {
  await renderApp({ user, at: '/cauta' });
  await openMenu();
  expect(item('Dashboard').getAttribute('href')).toBe(target);
});

test('PS2-header-13 PS2-header-14 the sell button takes an admin to the cars, others to registration', async () => {
  await renderApp({ user: ADMIN });
  await expect.poll(() => hrefOf('Vinde Mașini')).toBe('/admin-dashboard?tab=cars');
});

test('PS2-header-06 PS2-header-07 PS2-header-09 the slide-out menu holds search, sell, sign in and create account', async () => {
  await renderApp({ at: '/login' });
  fireEvent.click(header().getByRole('button', { name: 'Meniu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
  expect(menu.getByPlaceholderText('Caută mașina dorită...')).toBeDefined();
  const targets = ['Vinde Mașini', 'Conectează-te', 'Creează cont'].map((name) =>
    menu.getByRole('link', { name }).getAttribute('href'),
  );
  expect(targets).toEqual(['/inregistrare', '/login', '/inregistrare']);
  // It stays open until one goes somewhere.
  fireEvent.click(menu.getByRole('link', { name: 'Creează cont' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('PS2-header-08 the slide-out menu, signed in, holds the dashboard and logout', async () => {
  await renderApp({ user: DEALER });
  await screen.findByRole('button', { name: /^Meniul contului/ });
  fireEvent.click(header().getByRole('button', { name: 'Meniu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
  expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dealer-dashboard');
  expect(menu.getByRole('button', { name: 'Ieșire' })).toBeDefined();
});

test('PS4-session-03 PS4-session-04 logout says so, forgets what was cached and goes home', async () => {
  let user: typeof BUYER | null = BUYER;
  const page = await renderApp({
    at: '/cauta',
    api: {
      'session.current': () => user,
      'auth.logout': () => {
        user = null;
        return { success: true };
      },
    },
  });
  page.queryClient.setQueryData(['favorite', 'list'], ['secret']);
  await openMenu();
  fireEvent.click(item('Ieșire'));
  await expect.poll(page.address).toBe('/');
  expect((await screen.findByTestId('toast')).textContent).toContain('Deconectare reușităV-ați deconectat cu succes.');
  expect(page.queryClient.getQueryData(['favorite', 'list'])).toBeUndefined();
  await expect.poll(() => header().queryByRole('link', { name: 'Conectează-te' })).not.toBeNull();
});

test('PS4-session-05 a failed logout says so and goes home all the same', async () => {
  const page = await renderApp({
    at: '/cauta',
    user: BUYER,
    api: { 'auth.logout': fails('internal', 'nu acum') },
  });
  await openMenu();
  fireEvent.click(item('Ieșire'));
  expect((await screen.findByTestId('toast')).textContent).toContain('EroareEroare la deconectare.');
  await expect.poll(page.address).toBe('/');
});

test('PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links', async () => {
  await renderApp();
  const targets = footer()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  for (const path of [
    'despre-noi',
    'cum-functioneaza',
    'termeni-si-conditii',
    'politica-de-confidentialitate',
    'contact',
  ])
    expect(targets).toContain(`/${path}`);
  expect(targets).toEqual(expect.arrayContaining(['/inregistrare-dealer', '/inregistrare-cumparator']));
});

test('PS2-footer-07 PS2-footer-08 PS2-footer-09 PS2-footer-10 identity, contact, placeholders, years', async () => {
  await renderApp();
  const text = screen.getByRole('contentinfo').textContent;
  expect(text).toContain('© 2024–2026 AutoNou');
  expect(text).toContain('București');
  expect(footer().getByRole('link', { name: 'a@b.test' }).getAttribute('href')).toBe('mailto:a@b.test');
  expect(footer().getByRole('link', { name: '021' }).getAttribute('href')).toBe('tel:021');
  expect(footer().getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBeNull();
  expect(footer().getByRole('link', { name: /ANPC/ }).getAttribute('href')).toBe('https://anpc.ro/ce-este-sal/');
});

test('PS2-route-27 PS2-route-28 an address that nothing answers to says so and offers a search', async () => {
  await renderApp({ at: '/a/b/c/d' });
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(within(screen.getByRole('main')).getByRole('search')).toBeDefined();
});

test('a work area has neither the site’s header nor its footer', async () => {
  await renderApp({ at: '/admin-dashboard', user: ADMIN });
  expect(await screen.findByText('Pagina cerută')).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('an area that fails shows its own panel, keeps the header, and heals on retry', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await renderApp({ at: '/admin-dashboard', user: ADMIN });
  const panel = within(await screen.findByRole('alert'));
  expect(screen.getByRole('banner')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Reîncearcă' }));
  expect(await screen.findByText('Pagina cerută')).toBeDefined();
});

test('PS4-session-07 PS4-session-08 the banner names whom an admin acts as, and is hidden otherwise', async () => {
  await renderApp({ user: { ...BUYER, isImpersonating: true } });
  expect(await screen.findByText('Sunteți în modul de impersonare (ioana@exemplu.test)')).toBeDefined();
});

test.each([
  ['PS4-session-09 PS4-session-12', { redirectTo: '/login' }, '/login'],
  ['PS4-session-11 PS4-session-13', {}, '/admin-dashboard'],
])('%s stopping reads the user anew, then goes where the answer says', async (_ids, answer, target) => {
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
});

test('PS4-session-10 a stop that fails says so, and the banner stays', async () => {
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
