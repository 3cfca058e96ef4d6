// Login and logout: forms, messages, redirects of each role.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { DEMO } from './demo-accounts.ts';
import { signIn } from './sign-in.ts';
import { some } from './size.ts';

const browser = useBrowser();

describe('login', () => {
  it(
    'has an e-mail, a password, and links to registration and home',
    { tags: ['PS2-route-07', 'PS2-account-09', 'PS2-account-14', 'PS2-account-15'] },
    async () => {
      const { page } = await browser.open('/login');
      const main = page.getByRole('main');
      expect(await main.getByLabel('Email').getAttribute('type')).toBe('email');
      expect(await main.getByLabel('Parolă', { exact: true }).getAttribute('type')).toBe('password');
      expect(await main.getByRole('link', { name: 'Creează cont' }).getAttribute('href')).toBe('/register');
      expect(await main.getByRole('link', { name: 'Înapoi la pagina principală' }).getAttribute('href')).toBe('/');
    },
  );

  it('requires a valid email address and a password', { tags: ['PS5-valid-12', 'PS5-valid-13'] }, async () => {
    const { page } = await browser.open('/login', { device: 'phone' });
    await page.getByLabel('Email').fill('nu-e-email');
    await page.getByRole('main').getByRole('button', { name: 'Conectează-te' }).click();
    await expectText(page, 'Introduceți o adresă de email validă');
    await expectText(page, 'Parola este obligatorie');
  });

  it('refuses a wrong password with the server’s message', { tags: ['PS8-error-12', 'PS8-error-13'] }, async () => {
    const { page } = await browser.open('/login', { expects: /401/ });
    await page.getByLabel('Email').fill(DEMO.buyer);
    await page.getByLabel('Parolă', { exact: true }).fill('gresita');
    await page.getByRole('main').getByRole('button', { name: 'Conectează-te' }).click();
    await expectText(page, 'Eroare la autentificare');
    await expectText(page, 'Email sau parolă incorectă.');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it.each(
    some([
      ['admin', '/admin-dashboard'],
      ['dealer', '/dealer-dashboard'],
      ['buyer', '/user-dashboard'],
    ] as const),
  )('takes the %s to %s', { tags: ['PS8-error-14'] }, async (who, path) => {
    const visitor = await browser.open('/login');
    const toast = visitor.page.getByText('Autentificare reușită!').waitFor();
    await Promise.all([toast, signIn(visitor, who)]);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  });

  it('keeps the button disabled while it signs in', { tags: ['PS2-account-10'] }, async () => {
    const { page } = await browser.open('/login');
    await page.route('**/trpc/auth.login*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByLabel('Email').fill(DEMO.buyer);
    await page.getByLabel('Parolă', { exact: true }).fill('demo1234');
    const button = page.getByRole('main').getByRole('button', { name: 'Conectează-te' });
    await button.click();
    expect(await button.isDisabled()).toBe(true);
    await page.waitForURL('**/user-dashboard');
  });
});

describe('logout', () => {
  it(
    'says so, goes home and clears the user',
    { tags: ['PS4-session-01', 'PS4-session-03', 'PS4-session-04', 'PS8-error-06'] },
    async () => {
      const visitor = await browser.open('/user-dashboard', { as: 'buyer' });
      // Calls that dashboard and menu still make after the logout are refused, which appears in the console.
      const unreadAnswers = (least: number) =>
        visitor.page.waitForFunction((wanted) => {
          const calls = performance.getEntriesByType('resource');
          return calls.filter(({ name }) => name.includes('conversation.unread')).length >= wanted;
        }, least);
      await visitor.page.waitForLoadState('networkidle');
      await unreadAnswers(1);
      await visitor.page.getByRole('button', { name: 'Meniul contului' }).click();
      await unreadAnswers(2);
      await visitor.page.getByRole('menuitem', { name: 'Ieșire' }).click();
      await expectText(visitor.page, 'Deconectare reușită');
      await expectText(visitor.page, 'V-ați deconectat cu succes.');
      await visitor.page.waitForURL((url) => url.pathname === '/');
      await visitor.page.getByRole('banner').getByRole('link', { name: 'Conectează-te' }).waitFor();
      const answer = await visitor.page.request.get('/api/auth/user');
      expect(answer.status()).toBe(401);
    },
  );

  it('goes home even when the call fails', { tags: ['PS4-session-05', 'PS8-error-05'] }, async () => {
    const visitor = await browser.open('/login', { expects: /Failed to load|ERR_/ });
    await signIn(visitor, 'buyer');
    await visitor.page.route('**/trpc/auth.logout*', (route) => route.abort());
    await visitor.page.getByRole('button', { name: 'Meniul contului' }).click();
    await visitor.page.getByRole('menuitem', { name: 'Ieșire' }).click();
    await expectText(visitor.page, 'Eroare la deconectare.');
    await visitor.page.waitForURL((url) => url.pathname === '/');
  });
});
