// From an accepted offer to stars on cards: the buyer is asked by email, an administrator publishes, the dealer answers.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { conversationLink, inDays, leadOf, newGuest, postAsDealer } from './conversation-steps.ts';
import { findDemoCar } from './demo-cars.ts';
import { siteData, siteUrl } from './site-url.ts';

const browser = useBrowser();
const NODE = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');
const CONSOLE = path.resolve(import.meta.dirname, '../../server/src/app/operations/db-console.ts');
const WORDS = 'Am primit răspuns repede. Sunați la 0722 000 114.';
const ANSWER = 'Vă mulțumim pentru încredere!';

/** A statement on the site's own database, as `npm run db` runs it. */
const sql = (statement: string): string =>
  execFileSync(NODE, [CONSOLE, statement], { env: { ...process.env, DATA_DIR: siteData() }, encoding: 'utf8' });

/** The link of the invitation to an address, once it is written. */
async function invitationOf(email: string): Promise<string> {
  const folder = path.join(siteData(), 'mail');
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-review-invite.txt'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .find((text) => text.includes(`<${email}>`));
  await expect.poll(find, { timeout: 20_000, interval: 300 }).toBeDefined();
  return /\/recenzie#[\w-]{43}/.exec(find() ?? '')?.[0] ?? '';
}

/** A guest's lead with an offer of the dealer, accepted in the browser. */
async function acceptedOffer(car: { id: number; price: number }) {
  const { name, email } = newGuest();
  const data = { carId: car.id, userName: name, userEmail: email, message: 'Este încă disponibilă?' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${siteUrl()}/api/leads`, { method: 'POST', headers, body: JSON.stringify(data) });
  const link = await conversationLink(email);
  const { id } = await leadOf(email);
  await postAsDealer(`/api/leads/${id}/offers`, { price: car.price, validUntil: inDays(3), deliveryWeeks: 0 });
  const { page } = await browser.open(link);
  await page.getByRole('button', { name: 'Acceptă oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acceptați oferta?' });
  await dialog.getByLabel('Telefonul dumneavoastră').fill('0722 000 777');
  await dialog.getByRole('button', { name: 'Acceptă oferta' }).click();
  await expectText(page, 'Ofertă acceptată');
  return { id, email };
}

// Other journeys read the demo dealer's cards without stars.
afterAll(() => void sql(`delete from review where lead_id in (select id from lead where user_email like 'oferta-%')`));

it('an accepted offer becomes a review that is asked for, moderated, shown on cards from the fifth, and answered once', async () => {
  const car = await findDemoCar(({ status, dealer }) => status === 'active' && dealer.subdomain === 'demo');
  const { id, email } = await acceptedOffer(car);
  sql(`insert into review (dealer_id, lead_id, kind, author, basis, answer, honesty, price, overall, state, created_at)
    select dealer_id, id, 'experience', 'Mihai R.', 'conversation', 5, 4, 5, 4, 'published', now() from lead
    where dealer_id = ${car.dealer.id} and id <> ${id} and not exists (select from review r where r.lead_id = lead.id) limit 4`);

  sql(`update lead set created_at = created_at - interval '15 days', first_response_at = first_response_at - interval '15 days'
    where id = ${id}`);
  sql(`insert into jobs.job (name) values ('review-invite')`);
  const buyer = await browser.open(await invitationOf(email), { device: 'phone' });
  const { page } = buyer;
  await page.getByRole('button', { name: 'Trimite recenzia' }).click();
  await expectText(page, 'Alegeți de la 1 la 5 stele');
  for (const question of [/repede/, /corecte/, /prețul/, /În general/])
    await page.getByRole('group', { name: question }).getByLabel('5 stele').check();
  await page.getByLabel('Câteva cuvinte (opțional)').fill(WORDS);
  await page.getByRole('button', { name: 'Trimite recenzia' }).click();
  await expectText(page, /Recenzia va fi citită de o persoană/);
  expect(await faultsOf(page)).toEqual([]);

  const results = `/cauta?priceMin=${car.price}&priceMax=${car.price}&brand=${car.brand.slug}`;
  const visitor = await browser.open(results);
  const stars = visitor.page.locator(`[data-car="${car.id}"]`).getByRole('img', { name: /din 5,/ });
  await visitor.page.locator(`[data-car="${car.id}"]`).waitFor();
  expect(await stars.count()).toBe(0);

  const admin = await browser.open('/admin-dashboard?tab=reviews', { as: 'admin' });
  await admin.page.getByRole('button', { name: /^Decide recenzia/ }).click();
  expect(await faultsOf(admin.page)).toEqual([]);
  await admin.page.getByRole('button', { name: 'Trimite decizia' }).click();
  await expectText(admin.page, 'Decizie trimisă');

  await visitor.reload();
  await stars.waitFor();
  expect(await stars.getAttribute('aria-label')).toBe('4,2 din 5, 5 recenzii');
  await visitor.go('/dealer/demo');
  await visitor.page.getByRole('link', { name: '4,2 din 5, 5 recenzii' }).click();
  await expectText(visitor.page, WORDS);
  await expectText(visitor.page, /a acceptat o ofertă/);

  const panel = await browser.open('/dealer-dashboard?tab=recenzii', { as: 'dealer' });
  const own = panel.page.getByRole('article').filter({ hasText: WORDS });
  await own.getByRole('button', { name: 'Răspunde public' }).click();
  await panel.page.getByLabel('Răspunsul dumneavoastră').fill(ANSWER);
  await panel.page.getByRole('button', { name: 'Publică răspunsul' }).click();
  await own.getByText(ANSWER).waitFor();
  expect(await own.getByRole('button', { name: 'Răspunde public' }).count()).toBe(0);
  expect(await faultsOf(panel.page)).toEqual([]);
  // A page is fresh for five seconds (decision 0017).
  const isAnswerShown = async () => {
    await visitor.reload();
    await expectText(visitor.page, WORDS);
    return visitor.page.getByText(ANSWER).isVisible();
  };
  await expect.poll(isAnswerShown, { timeout: 20_000, interval: 1_000 }).toBe(true);
  expect(await faultsOf(visitor.page)).toEqual([]);
}, 120_000);
