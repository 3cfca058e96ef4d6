// A dealer's team: an invitation by email, and a member for sales who works on leads and finds no way to a file of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { siteData } from './site-url.ts';

const browser = useBrowser();
const PASSWORD = 'o parolă lungă';

/** The link of the invitation to an address, once it is written. */
async function linkFor(email: string): Promise<string> {
  const folder = path.join(siteData(), 'mail');
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-team-invitation.txt'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .find((text) => text.includes(`<${email}>`));
  await expect.poll(find, { timeout: 20_000, interval: 300 }).toBeDefined();
  return /http:\/\/\S+#\S+/.exec(find() ?? '')?.[0] ?? '';
}

async function accept(page: Page): Promise<void> {
  await page.getByLabel('Prenume').fill('Dana');
  await page.getByLabel('Nume', { exact: true }).fill('Vânzătoare');
  await page.getByLabel('Parolă nouă').fill(PASSWORD);
  await page.getByLabel('Confirmă parola').fill(PASSWORD);
  await page.getByRole('button', { name: 'Acceptă invitația' }).click();
  await page.waitForURL('**/dealer-dashboard*');
}

it('an invited seller works on leads, finds neither exports nor cars, and is out when removed', async () => {
  const email = `dana-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const owner = await browser.open('/dealer-dashboard?tab=team', { as: 'dealer' });
  await owner.page.getByLabel('Email').fill(email);
  await owner.page.getByLabel('Rol', { exact: true }).selectOption('sales');
  await owner.page.getByRole('button', { name: 'Trimite invitația' }).click();
  await expectText(owner.page, 'Invitație trimisă');

  const link = new URL(await linkFor(email));
  const expects = /status of 40[13]/;
  const seller = await browser.open(`${link.pathname}${link.hash}`, { device: 'phone', expects });
  expect(await faultsOf(seller.page)).toEqual([]);
  await accept(seller.page);
  const { page } = seller;
  await page.locator('[data-lead]').first().waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([expect.stringMatching(/^Lead-uri/), 'Website-ul Meu']);
  expect(await page.getByRole('button', { name: 'Exportă CSV' }).count()).toBe(0);
  await page
    .getByLabel(/^Preluat de, pentru /)
    .first()
    .selectOption({ label: 'Dana Vânzătoare' });
  await expectText(page, 'Lead repartizat');

  // Over the wire, as somebody would who knows the calls.
  const { id: dealerId } = await (await page.request.get('/trpc/dealer.mine')).json().then(({ result }) => result.data);
  const asked = (call: string, input: object) =>
    page.request.get(`/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}`);
  expect((await asked('lead.export', { dealerId })).status()).toBe(403);
  expect((await asked('lead.list', { dealerId })).status()).toBe(200);
  expect((await page.request.get('/trpc/team.journal')).status()).toBe(403);

  await owner.reload();
  await owner.page
    .getByText(/^Cerere: repartizare/)
    .first()
    .waitFor();
  expect(await faultsOf(owner.page)).toEqual([]);
  await owner.page.getByRole('button', { name: 'Elimină pe Dana Vânzătoare' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Elimină', exact: true }).click();
  await expectText(owner.page, 'Persoana a fost eliminată din echipă');
  expect((await page.request.get('/trpc/dealer.mine')).status()).toBe(401);
});
