// A guest asks, reads the dealer's answer by the email's link, and accepts an offer.
import { expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { conversationLink, inDays, leadOf, newGuest, postAsDealer } from './conversation-steps.ts';
import { findDemoCar } from './demo-cars.ts';
import { siteUrl } from './site-url.ts';

const browser = useBrowser();

it('a guest reads the answer by the link of the email, writes back, and accepts the offer', async () => {
  const car = await findDemoCar(({ status, dealer }) => status === 'active' && dealer.subdomain === 'demo');
  const guest = newGuest();
  const body = { carId: car.id, userName: guest.name, userEmail: guest.email, message: 'Mai este disponibilă?' };
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`${siteUrl()}/api/leads`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(sent.status).toBe(201);
  const link = await conversationLink(guest.email);
  const { id } = await leadOf(guest.email);

  const { page } = await browser.open(link, { device: 'phone' });
  await expectText(page, 'Mai este disponibilă?');
  expect(new URL(page.url()).hash).toBe('');
  await page.waitForLoadState('networkidle');
  await postAsDealer(`/api/leads/${id}/messages`, { text: 'Da, o puteți vedea mâine.' });
  // By the socket, without a reload.
  await expectText(page, 'Da, o puteți vedea mâine.');
  await page.getByLabel('Mesajul dumneavoastră').fill('Vin la ora 11.');
  await page.getByRole('button', { name: 'Trimite', exact: true }).click();
  await expectText(page, 'Vin la ora 11.');

  await postAsDealer(`/api/leads/${id}/offers`, { price: car.price - 500, validUntil: inDays(10), deliveryWeeks: 2 });
  await page.getByRole('button', { name: 'Acceptă oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acceptați oferta?' });
  await expectText(dialog, /contractul se încheie/i);
  await dialog.getByLabel('Telefonul dumneavoastră').fill('0722 000 777');
  await dialog.getByRole('button', { name: 'Acceptă oferta' }).click();
  await expectText(page, 'Ofertă acceptată');
  await expectText(page, 'Ce urmează');
  // The support chat's button would float over it.
  expect(await page.getByRole('button', { name: 'Deschide chatul de asistență' }).count()).toBe(0);
  expect(await leadOf(guest.email)).toMatchObject({ status: 'castigat', userPhone: '+40722000777' });
});
