// From the offer dialog to an accepted offer: the guest and the dealer, each in a window of their own.
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { conversationLink, inDays, leadOf, newGuest, postAsDealer } from './conversation-steps.ts';
import { findDemoCar } from './demo-cars.ts';

const browser = useBrowser();
const demoCar = () => findDemoCar(({ status, dealer }) => status === 'active' && dealer.subdomain === 'demo');

/** Asks by the dialog, with the folded details; returns the guest and the link of the email. */
async function askWithDetails(carId: number) {
  const guest = newGuest();
  const { page } = await browser.open(`/cars/${carId}`);
  await page.getByRole('button', { name: 'Cere ofertă' }).locator('visible=true').first().click();
  const dialog = page.getByRole('dialog', { name: 'Cere ofertă' }).and(page.locator(':not([aria-busy])'));
  await dialog.getByLabel('Nume').fill(guest.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await dialog.getByRole('button', { name: 'Mai multe detalii (opțional)' }).click();
  await dialog.getByLabel('Doresc un test drive').check();
  await dialog.getByLabel('Cum doriți să plătiți').selectOption('Leasing');
  await dialog.getByLabel('Marca și modelul').fill('Dacia Logan');
  await dialog.getByLabel('Kilometri').fill('85.000');
  await dialog.getByRole('button', { name: 'Trimite cererea' }).click();
  await expectText(page, 'Cerere trimisă cu succes!');
  const next = page.getByRole('region', { name: 'Ce urmează' });
  await expectText(next, /^Linkul conversației e în emailul/);
  return { guest, link: await conversationLink(guest.email) };
}

describe('a conversation', () => {
  it('goes from the dialog to an accepted offer, with the dealer in the panel', async () => {
    const car = await demoCar();
    const { guest, link } = await askWithDetails(car.id);
    const { id } = await leadOf(guest.email);

    const dealer = await browser.open(`/dealer-dashboard?tab=leads&conversatie=${id}`, { as: 'dealer' });
    const field = dealer.page.getByLabel('Mesajul dumneavoastră');
    await field.fill('Bună ziua! Este în stoc, vă pregătesc o ofertă.');
    await dealer.page.getByRole('button', { name: 'Trimite', exact: true }).click();
    await expectText(dealer.page, 'Bună ziua! Este în stoc, vă pregătesc o ofertă.');

    const { page } = await browser.open(link, { device: 'phone' });
    await expectText(page, 'Bună ziua! Este în stoc, vă pregătesc o ofertă.');
    await expectText(page, 'Dacia Logan, 85.000\u00a0km');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Mesajul dumneavoastră').fill('Mulțumesc, aștept.');
    await page.getByRole('button', { name: 'Trimite', exact: true }).click();
    await expectText(dealer.page, 'Mulțumesc, aștept.');

    const offer = { price: car.price - 900, listPrice: car.price, validUntil: inDays(7), deliveryWeeks: 3 };
    await postAsDealer(`/api/leads/${id}/offers`, { ...offer, included: ['Covorașe', 'Anvelope de iarnă'] });
    await page.getByText(/^Aveți o ofertă/).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Descarcă PDF/ }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Acceptă oferta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acceptați oferta?' });
    await dialog.getByLabel(/^Telefonul dumneavoastră/).fill('0722 000 777');
    await dialog.getByRole('button', { name: 'Acceptă oferta' }).click();
    await expectText(page, 'Ofertă acceptată');
    expect(await faultsOf(page)).toEqual([]);
    expect((await leadOf(guest.email)).status).toBe('castigat');
  });

  it('is declined with a reason, cancelled, asked again, and its link is ended by the guest', async () => {
    const car = await demoCar();
    const { guest, link } = await askWithDetails(car.id);
    const { id } = await leadOf(guest.email);
    await postAsDealer(`/api/leads/${id}/offers`, { price: car.price, validUntil: inDays(3), deliveryWeeks: 0 });
    const { page, go } = await browser.open(link, { expects: /Failed to load resource/ });
    await page.getByRole('button', { name: 'Refuză', exact: true }).click();
    const decline = page.getByRole('dialog', { name: 'Refuzați oferta?' });
    await decline.getByLabel('Motivul (opțional)').fill('Prea scumpă');
    await decline.getByRole('button', { name: 'Refuză oferta' }).click();
    await expectText(page, /Prea scumpă/);
    await page.getByRole('button', { name: 'Anulează cererea' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Anulează cererea' }).click();
    await page.getByRole('button', { name: 'Cere din nou' }).click();
    await page.getByRole('button', { name: 'Dezactivează linkul' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dezactivează' }).click();
    await expectText(page, 'Linkul nu mai este valabil');
    await go(link);
    await expectText(page, 'Linkul nu mai este valabil');
  });
});

describe('the account', () => {
  it('shows what a dealer has written, counts it on the tab, and opens the conversation', async () => {
    const car = await demoCar();
    const { page, go } = await browser.open('/user-dashboard?tab=cereri', { as: 'buyer' });
    const text = `Întrebare ${crypto.randomUUID().slice(0, 8)}`;
    const data = { carId: car.id, userName: 'Ioana Mureșan', userEmail: 'buyer@autonou.test', message: text };
    const receipt = await page.request.post('/api/leads', { data });
    const { id } = (await receipt.json()) as { id: number };
    await postAsDealer(`/api/leads/${id}/messages`, { text: 'Vă răspund aici.' });
    await go('/user-dashboard');
    await page.getByRole('tab', { name: /Cererile Mele.*necitit/ }).click();
    await page
      .getByRole('link', { name: /^Citește 1 mesaj nou/ })
      .first()
      .click();
    await expectText(page, 'Vă răspund aici.');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Toate cererile' }).click();
    await page
      .getByRole('link', { name: /^Deschide conversația/ })
      .first()
      .waitFor();
  });
});
