// An administrator impersonates a user: started by the documented calls, stopped by the banner.
import type { APIRequestContext, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { DEMO, DEMO_PASSWORD } from './demo-accounts.ts';
import { siteUrl } from './site-url.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();
type Target = 'buyer' | 'dealer';
const ids = {} as Record<Target, number>;

/** The id by which an administrator refers to the account: the user's, or the dealership's. */
async function idOf(who: Target): Promise<number> {
  const login = await fetch(`${siteUrl()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO[who], password: DEMO_PASSWORD }),
  });
  const { user } = (await login.json()) as { user: { id: number } };
  if (who === 'buyer') return user.id;
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const dealer = await fetch(`${siteUrl()}/api/dealers/by-user/${user.id}`, { headers: { cookie } });
  return ((await dealer.json()) as { id: number }).id;
}
beforeAll(async () => {
  for (const who of ['buyer', 'dealer'] as const) ids[who] = await idOf(who);
});

/** As the administration's button does: requests a token and exchanges it. */
async function actAs(request: APIRequestContext, who: Target): Promise<void> {
  const path = who === 'buyer' ? '/api/admin/impersonate-user' : '/api/admin/impersonate';
  const { token } = (await (await request.post(`${path}/token/${ids[who]}`)).json()) as { token: string };
  const started = await request.post(`${path}/${token}`);
  if (!started.ok()) throw new Error(`could not act as ${who}: ${started.status()}`);
}
async function openAs(who: Target, path: string, options: { expects?: RegExp; device?: 'phone' } = {}) {
  const visitor = await browser.open(path, {
    as: 'admin',
    prepare: (page) => actAs(page.context().request, who),
    ...options,
  });
  const banner = visitor.page.getByRole('status').filter({ hasText: 'modul de impersonare' });
  await banner.waitFor();
  const stop = visitor.page.getByRole('button', { name: 'Oprește Impersonarea' });
  const currentUser = async () => (await visitor.context.request.get('/api/auth/user')).json();
  return { ...visitor, banner, stop, currentUser };
}

describe('the banner of an impersonation', () => {
  it.each(some(['buyer', 'dealer'] as const))(
    'names the %s whom the administrator acts as, above the header of every page',
    { tags: ['PS2-header-23', 'PS3-entity-03', 'PS4-session-06', 'WA1-product-13', 'WA4-admin-21'] },
    async (who) => {
      const { page, go, banner, currentUser } = await openAs(who, '/cauta');
      const role = who === 'buyer' ? 'user' : 'dealer';
      expect(await currentUser()).toMatchObject({ email: DEMO[who], role, isImpersonating: true });
      for (const path of [null, who === 'buyer' ? '/user-dashboard' : '/dealer-dashboard', '/']) {
        if (path) await go(path);
        await expectText(banner, `Sunteți în modul de impersonare (${DEMO[who]})`);
        expect((await banner.boundingBox())?.y).toBe(0);
      }
      // The banner wraps when its button arrives: both boxes are of one layout only in the end.
      await expect
        .poll(async () => {
          const [header, above] = [await page.getByRole('banner').boundingBox(), await banner.boundingBox()];
          return (header?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
        })
        .toBeGreaterThanOrEqual(0);
      // The user's own secrets stay out of reach.
      await page.getByRole('button', { name: 'Meniul contului' }).click();
      await page.getByRole('menuitem', { name: 'Ieșire' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Parolă și securitate' }).count()).toBe(0);
    },
  );

  it(
    'stops: says so, refetches the user, and goes to the administration',
    { tags: ['PS4-session-09', 'PS4-session-11', 'PS4-session-12', 'PS8-error-04'] },
    async () => {
      const { page, banner, stop, currentUser } = await openAs('buyer', '/despre-noi', { device: 'phone' });
      await page.route('**/trpc/impersonation.stop*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await stop.click();
      const busy = page.getByRole('button', { name: 'Se oprește...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      await expectText(page.getByTestId('toast'), 'Succes');
      await expectText(page.getByTestId('toast'), 'Impersonarea s-a oprit cu succes');
      await page.waitForURL('**/admin-dashboard');
      await expect.poll(() => banner.count()).toBe(0);
      expect(await currentUser()).toMatchObject({ email: DEMO.admin, role: 'admin', isImpersonating: false });
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    },
  );

  it.each([
    ['/despre-noi', { redirectTo: '/despre-noi' }],
    ['/admin-dashboard', {}],
  ])('then goes to %s, as the answer or its absence says', { tags: ['PS4-session-13'] }, async (target, answer) => {
    const { page, stop } = await openAs('buyer', '/contact');
    await page.route('**/trpc/impersonation.stop*', async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: [{ result: { data: answer } }] });
    });
    await stop.click();
    await page.waitForURL(`**${target}`);
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'modul de impersonare' }).count()).toBe(0);
  });

  it('stays and says so when stopping fails, and can be retried', { tags: ['PS8-error-03'] }, async () => {
    const { page, banner, stop } = await openAs('dealer', '/despre-noi', { expects: /Failed to load|ERR_/ });
    await page.route('**/trpc/impersonation.stop*', (route) => route.abort());
    await stop.click();
    await expectText(page.getByTestId('toast'), 'Eroare');
    await expectText(page.getByTestId('toast'), 'Nu s-a putut opri impersonarea');
    expect(await banner.isVisible()).toBe(true);
    await page.unroute('**/trpc/impersonation.stop*');
    await stop.click();
    await page.waitForURL('**/admin-dashboard');
  });

  it.runIf(isWhole)('makes the user’s chat read-only', async () => {
    const { page } = await openAs('buyer', '/despre-noi');
    await page.getByRole('button', { name: /^Deschide chatul/ }).click();
    const chat = page.getByRole('dialog', { name: 'Asistență AutoNou' });
    await expectText(chat, 'Conectat');
    await expectText(chat, 'În modul de impersonare chatul poate fi doar citit');
    expect(await chat.getByRole('textbox').isDisabled()).toBe(true);
  });
});
