// The offer request: dialog, messages, the stored lead.
import type { Lead } from 'contracts/lead';
import { offerMessage } from 'contracts/offer-message';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { signInByCall } from './demo-accounts.ts';
import { findAnyCar, findDemoCar, readAsDealer } from './demo-cars.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first().click();
  const dialog = page.getByRole('dialog', { name: 'Cere ofertă' }).and(page.locator(':not([aria-busy])'));
  await dialog.waitFor();
  return {
    dialog,
    name: dialog.getByLabel('Nume'),
    email: dialog.getByRole('textbox', { name: 'Email' }),
    phone: dialog.getByLabel('Telefon (opțional)'),
    message: dialog.getByLabel('Mesaj (opțional)'),
    submit: dialog.getByRole('button', { name: /^(Trimite cererea|Se trimite\.\.\.)$/ }),
  };
}
const sender = () => ({ name: 'Ioana Mureșan', email: `ioana-${crypto.randomUUID().slice(0, 8)}@exemplu.ro` });
const expectClosed = async (page: Page) => {
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
};

describe('the offer dialog', () => {
  it(
    'opens with its fields and a message about the car, and closes again',
    { tags: ['PS2-detail-09', 'PS2-detail-17', 'PS2-detail-18', 'PS4-lead-01'] },
    async () => {
      const car = await findAnyCar();
      const { page } = await browser.open(`/cars/${car.id}`);
      const { dialog, name, email, phone, message } = await openDialog(page);
      for (const [field, wanted] of [
        [name, 'userName'],
        [email, 'userEmail'],
        [phone, 'userPhone'],
        [message, 'message'],
      ] as const)
        expect(await field.getAttribute('name')).toBe(wanted);
      expect(await message.inputValue()).toBe(offerMessage(car.title));
      expect(await dialog.innerText()).toContain(car.dealer.name);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      const opener = page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first();
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  it('keeps the focus inside', async () => {
    const { id } = await findAnyCar();
    const { page } = await browser.open(`/cars/${id}`);
    const { dialog } = await openDialog(page);
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  });

  it('shows errors at the fields, and sends nothing', { tags: ['PS5-valid-03', 'PS5-valid-04'] }, async () => {
    const { id } = await findAnyCar();
    const { page } = await browser.open(`/cars/${id}`, { device: 'phone' });
    const { dialog, name, email, submit } = await openDialog(page);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('lead.create') ? 1 : 0));
    await name.fill('I');
    await email.fill('ioana.muresan@');
    await submit.click();
    await expectText(dialog, 'Numele trebuie să aibă cel puțin 2 caractere');
    await expectText(dialog, 'Email invalid');
    expect(sent).toBe(0);
  });
});

describe('an offer request', () => {
  it(
    'is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    {
      tags: [
        'PS1-product-05',
        'PS2-detail-20',
        'PS3-entity-16',
        'PS4-lead-02',
        'PS5-valid-05',
        'PS6-role-06',
        'PS8-error-08',
      ],
    },
    async () => {
      const car = await findDemoCar(({ dealer }) => dealer.name === 'Demo Auto');
      const { page } = await browser.open(`/cars/${car.id}`);
      const { name, email, message, submit } = await openDialog(page);
      const who = sender();
      await name.fill(who.name);
      await email.fill(who.email);
      await message.fill('');
      const request = page.waitForRequest(/lead\.create/);
      await submit.click();
      await expectText(page, 'Cerere trimisă cu succes!');
      await expectText(page, 'Dealerul va fi contactat și vă va răspunde în curând.');
      await expectClosed(page);
      expect(JSON.stringify((await request).postDataJSON())).toMatch(
        /"userName".*"userEmail".*"userPhone".*"message".*"carId"/,
      );

      const again = await openDialog(page);
      expect(await again.name.inputValue()).toBe('');
      expect(await again.message.inputValue()).toBe(offerMessage(car.title));

      const mine = (await readAsDealer<Lead>('leads')).filter((lead) => lead.userEmail === who.email);
      expect(mine).toHaveLength(1);
      expect(mine[0]).toMatchObject({
        carId: car.id,
        userName: who.name,
        userPhone: null,
        message: null,
        status: 'nou',
      });
    },
  );

  it('says "Se trimite..." meanwhile, without changing the button’s width', { tags: ['PS2-detail-19'] }, async () => {
    const { id } = await findAnyCar();
    const { page } = await browser.open(`/cars/${id}`);
    const { name, email, submit } = await openDialog(page);
    await page.route('**/trpc/lead.create*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const who = sender();
    await name.fill(who.name);
    await email.fill(who.email);
    const before = (await submit.boundingBox())?.width;
    await submit.click();
    await expectText(page.getByRole('dialog'), 'Se trimite...');
    expect((await submit.boundingBox())?.width).toBe(before);
    expect(await submit.isDisabled()).toBe(true);
    await expectText(page, 'Cerere trimisă cu succes!');
  });

  it(
    'keeps the text when it fails or offline, and is stored once when repeated',
    { tags: ['PS8-error-07'] },
    async () => {
      const car = await findDemoCar(({ dealer }) => dealer.name === 'Demo Auto');
      const visitor = await browser.open(`/cars/${car.id}`, { expects: /Failed to load|ERR_/ });
      const { page, context } = visitor;
      const { name, email, message, submit } = await openDialog(page);
      const who = sender();
      await name.fill(who.name);
      await email.fill(who.email);
      await message.fill('Aș dori o probă de drum.');
      await context.setOffline(true);
      await submit.click();
      await expectText(page, 'Eroare');
      await expectText(page, 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.');
      expect(await message.inputValue()).toBe('Aș dori o probă de drum.');
      await context.setOffline(false);

      // The server stores it, but its response is lost: the same key must not create a second lead.
      await page.route('**/trpc/lead.create*', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await submit.click();
      await page.waitForEvent('requestfailed');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await page.unroute('**/trpc/lead.create*');
      await submit.click();
      await expectText(page, 'Cerere trimisă cu succes!');

      const mine = (await readAsDealer<Lead>('leads')).filter((lead) => lead.userEmail === who.email);
      expect(mine.map((lead) => lead.message)).toEqual(['Aș dori o probă de drum.']);
    },
  );

  it.runIf(isWhole)('prefills name and email of the signed-in user', async () => {
    const { id } = await findAnyCar();
    const { page, go } = await browser.open(`/cars/${id}`);
    await signInByCall(page.request, 'buyer');
    await go(`/cars/${id}`);
    const { email, name } = await openDialog(page);
    expect(await email.inputValue()).toBe('buyer@autonou.test');
    expect((await name.inputValue()).length).toBeGreaterThan(2);
  });
});
