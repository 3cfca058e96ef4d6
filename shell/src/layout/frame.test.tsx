import { act, fireEvent, screen, within } from '@testing-library/react';
import { hideToast } from 'ui';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fails } from 'ui/testing/render-page';
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
  // The menu's code loads when it is first rendered, which takes a while on a busy machine.
  fireEvent.click(await screen.findByRole('button', { name: /^Meniul contului/ }, { timeout: 10_000 }));
  await screen.findByRole('menuitem', { name: 'Ieșire', hidden: true });
};
// Without a layout the library treats the menu as scrolled out of view and hides it.
const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

test(
  'signed out: search, sell, sign in, create account',
  { tags: ['PS2-header-02', 'PS2-header-03', 'PS2-header-18', 'PS2-header-19'] },
  async () => {
    await renderApp();
    expect(header().getByPlaceholderText('Caută mașina dorită...')).toBeDefined();
    expect(hrefOf('Vinde Mașini')).toBe('/inregistrare');
    expect(hrefOf('Conectează-te')).toBe('/login');
    expect(hrefOf('Creează cont')).toBe('/inregistrare');
  },
);

test(
  'signed in: name, e-mail, Dashboard and Ieșire',
  { tags: ['PS2-header-15', 'PS2-header-16', 'PS2-header-17'] },
  async () => {
    await renderApp({ user: BUYER });
    await openMenu();
    expect(screen.getAllByText('Ioana Mureșan').length).toBeDefined();
    expect(screen.getByText('ioana@exemplu.test')).toBeDefined();
    expect(item('Ieșire')).toBeDefined();
    expect(item('Favorite')).toBeDefined();
    expect(item('Profilul meu')).toBeDefined();
    expect(item('Căutări salvate').getAttribute('href')).toBe('/user-dashboard?tab=cautari');
    expect(item('Cererile Mele').getAttribute('href')).toBe('/user-dashboard?tab=cereri');
  },
);

test('the menus of a buyer tell how many messages are unread', async () => {
  let count = 0;
  const { calls } = await renderApp({ user: BUYER, api: { 'conversation.unread': () => ({ count }) } });
  await openMenu();
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'conversation.unread')).toBe(true));
  expect(item('Cererile Mele')).toBeDefined();
  count = 2;
  fireEvent.click(header().getByRole('button', { name: 'Meniu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
  expect(await menu.findByRole('link', { name: 'Cererile Mele 2 mesaje necitite' })).toBeDefined();
});

test.each([
  ['an administrator', ADMIN, '/admin-dashboard'],
  ['a dealer', DEALER, '/dealer-dashboard'],
  ['a buyer', BUYER, '/'],
] as const)(
  'the Dashboard item leads %s to the role’s place',
  { tags: ['PS2-header-20', 'PS2-header-21', 'PS2-header-22'] },
  async (_who, user, target) => {
    await renderApp({ user, at: '/cauta' });
    await openMenu();
    expect(item('Dashboard').getAttribute('href')).toBe(target);
  },
);

test(
  'the sell button takes an admin to the cars, others to registration',
  { tags: ['PS2-header-13', 'PS2-header-14'] },
  async () => {
    await renderApp({ user: ADMIN });
    await expect.poll(() => hrefOf('Vinde Mașini')).toBe('/admin-dashboard?tab=cars');
  },
);

test(
  'the slide-out menu holds search, sell, sign in and create account',
  { tags: ['PS2-header-06', 'PS2-header-07', 'PS2-header-09'] },
  async () => {
    await renderApp({ at: '/login' });
    fireEvent.click(header().getByRole('button', { name: 'Meniu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
    expect(menu.getByPlaceholderText('Caută mașina dorită...')).toBeDefined();
    const targets = ['Vinde Mașini', 'Conectează-te', 'Creează cont'].map((name) =>
      menu.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['/inregistrare', '/login', '/inregistrare']);
    // It stays open until navigation.
    fireEvent.click(menu.getByRole('link', { name: 'Creează cont' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  },
);

test('the slide-out menu, signed in, holds the dashboard and logout', { tags: ['PS2-header-08'] }, async () => {
  await renderApp({ user: DEALER });
  await screen.findByRole('button', { name: /^Meniul contului/ });
  fireEvent.click(header().getByRole('button', { name: 'Meniu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
  expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dealer-dashboard');
  expect(menu.getByRole('button', { name: 'Ieșire' })).toBeDefined();
});

test(
  'logout shows a toast, clears the cache and goes home',
  { tags: ['PS4-session-03', 'PS4-session-04'] },
  async () => {
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
    expect((await screen.findByTestId('toast')).textContent).toContain(
      'Deconectare reușităV-ați deconectat cu succes.',
    );
    expect(page.queryClient.getQueryData(['favorite', 'list'])).toBeUndefined();
    await expect.poll(() => header().queryByRole('link', { name: 'Conectează-te' })).not.toBeNull();
  },
);

test('a failed logout shows a toast and still goes home', { tags: ['PS4-session-05'] }, async () => {
  const page = await renderApp({ at: '/cauta', user: BUYER, api: { 'auth.logout': fails('internal', 'nu acum') } });
  await openMenu();
  fireEvent.click(item('Ieșire'));
  expect((await screen.findByTestId('toast')).textContent).toContain('EroareEroare la deconectare.');
  await expect.poll(page.address).toBe('/');
});

test(
  'links',
  { tags: ['PS2-footer-01', 'PS2-footer-02', 'PS2-footer-03', 'PS2-footer-04', 'PS2-footer-05', 'PS2-footer-06'] },
  async () => {
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
  },
);

test(
  'identity, contact, placeholders, years',
  { tags: ['PS2-footer-07', 'PS2-footer-08', 'PS2-footer-09', 'PS2-footer-10'] },
  async () => {
    await renderApp();
    const text = screen.getByRole('contentinfo').textContent;
    expect(text).toContain('© 2024–2026 AutoNou');
    expect(text).toContain('București');
    expect(footer().getByRole('link', { name: 'a@b.test' }).getAttribute('href')).toBe('mailto:a@b.test');
    expect(footer().getByRole('link', { name: '021' }).getAttribute('href')).toBe('tel:021');
    expect(footer().getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBeNull();
    expect(footer().getByRole('link', { name: /ANPC/ }).getAttribute('href')).toBe('https://anpc.ro/ce-este-sal/');
  },
);

test('an unknown address says so and offers a search', { tags: ['PS2-route-27', 'PS2-route-28'] }, async () => {
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

test('an area that fails shows its own panel, keeps the header, and recovers on retry', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await renderApp({ at: '/admin-dashboard', user: ADMIN });
  const panel = within(await screen.findByRole('alert'));
  expect(screen.getByRole('banner')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Reîncearcă' }));
  expect(await screen.findByText('Pagina cerută')).toBeDefined();
});

test('a work area that throws after it loaded gets the header, and loses it once it is drawn again', async () => {
  const Area = () => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('oops');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Zona de lucru
      </button>
    );
  };
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: Area }) } });
  const { router } = await renderApp({ at: '/admin-dashboard', user: ADMIN });
  fireEvent.click(await screen.findByRole('button', { name: 'Zona de lucru' }));
  const panel = within(await screen.findByRole('alert'));
  expect(header().getByPlaceholderText('Caută mașina dorită...')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Pagina principală' }).getAttribute('href')).toBe('/');
  await act(() => router.navigate({ to: '/cauta' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => router.navigate({ to: '/admin-dashboard' }));
  expect(await screen.findByRole('button', { name: 'Zona de lucru' })).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
});
