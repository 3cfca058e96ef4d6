// "O cerere, mai multe oferte": a request to six dealers, three offers compared, one accepted; who sent it is in no
// answer, socket frame, file or email to a dealer before that.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser, type Visitor } from './browser.ts';
import { inDays } from './conversation-steps.ts';
import {
  asDealer,
  type DealerWindow,
  type HiddenBuyer,
  mailsOfSite,
  readAll,
  registerBuyer,
  requestsOf,
} from './quote-request-steps.ts';

const browser = useBrowser();

/** The second dealer's is the lowest; it is the one that is accepted. */
const PRICES = [24_900, 23_500, 26_000] as const;
const WINNER = 1;
const MESSAGE = 'Caut un 4x4, livrat până la primăvară.';
const TIMEOUT_MS = 300_000;

interface Asked {
  window: DealerWindow;
  leadId: number;
  offerId?: number;
}

/** Sends the request by the form, and checks what the page says of it. */
async function sendRequest({ page }: Visitor): Promise<void> {
  const pick = async (label: string, text: string) => {
    await page.getByRole('combobox', { name: label }).fill(text);
    await page.getByRole('option', { name: text, exact: true }).click();
  };
  await pick('Marca', 'Dacia');
  await pick('Modelul', 'Duster');
  await page.getByLabel('Mesaj pentru dealeri').fill(MESSAGE);
  await expectText(page, 'Cererea ajunge la 6 dealeri.');
  await page.getByRole('button', { name: 'Trimite cererea' }).click();
  await page.getByRole('heading', { name: 'Cererea a ajuns la 6 dealeri' }).waitFor();
}

/** The pane of a conversation in the dealer's panel. */
async function openPane({ page, go }: DealerWindow, leadId: number): Promise<Locator> {
  await go(`/dealer-dashboard?tab=leads&conversatie=${leadId}`);
  const pane = page.getByRole('region', { name: 'Conversație' });
  await pane.getByRole('heading').first().waitFor();
  return pane;
}

/** By the dialog, as a dealer writes it. */
async function offerInPanel(page: Page, pane: Locator, price: number): Promise<void> {
  await pane.getByRole('button', { name: 'Trimite o ofertă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trimite o ofertă' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Prețul oferit, TVA inclus (EUR)').fill(String(price));
  await dialog.getByLabel('Săptămâni până la livrare').fill('4');
  await dialog.getByRole('button', { name: 'Trimite oferta' }).click();
  await expectText(page, 'Ofertă trimisă');
}

/** Opens the side-by-side page from the request, goes to the lowest offer, and accepts it. */
async function compareAndAccept({ page, go }: Visitor, requestId: number): Promise<void> {
  await go(`/user-dashboard?tab=cereri&cerere=${requestId}`);
  await page.getByRole('button', { name: 'Compară 3 oferte' }).click();
  const table = page.getByRole('region', { name: 'Oferte comparate' });
  const prices = table.getByRole('row', { name: /^Preț/ }).getByRole('cell');
  await prices.first().waitFor();
  expect(await prices.allInnerTexts()).toEqual([
    expect.stringMatching(/^23\.500\s€\s+cel mai mic preț$/),
    expect.stringMatching(/^24\.900\s€$/),
    expect.stringMatching(/^26\.000\s€$/),
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await table
    .getByRole('link', { name: /^Vezi oferta/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Acceptă oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acceptați oferta?' });
  await expectText(dialog, /contractul se încheie și se semnează la sediul dealerului/);
  await dialog.getByRole('button', { name: 'Acceptă oferta' }).click();
  await expectText(page, 'Ofertă acceptată');
}

/** The secrets of the buyer in a text; in emails but the buyer's own. */
const secretsIn = (text: string, { secrets }: HiddenBuyer): string[] => secrets.filter((one) => text.includes(one));
const mailsNaming = (buyer: HiddenBuyer): string[] =>
  [...mailsOfSite()]
    .filter(([, mail]) => !mail.includes(`<${buyer.email}>`) && secretsIn(mail, buyer).length > 0)
    .map(([name]) => name.replace(/^\d+-/, ''));

it(
  'a request to six dealers, three offers compared, one accepted, the name hidden until then',
  { timeout: TIMEOUT_MS },
  async () => {
    let hidden: HiddenBuyer = { email: '', secrets: [] };
    const buyer = await browser.open('/cere-oferte', {
      prepare: async ({ request }) => {
        hidden = await registerBuyer(request);
      },
    });
    const requestMails = () => [...mailsOfSite().keys()].filter((name) => name.endsWith('-lead-request')).length;
    const mailsBefore = requestMails();
    await sendRequest(buyer);
    const [request] = await requestsOf(buyer);
    const requestId = request?.id ?? 0;
    expect(request?.conversations).toHaveLength(6);

    const dealers: Asked[] = [];
    for (const [index, { leadId, dealer }] of (request?.conversations ?? []).entries()) {
      const window = await asDealer(browser, dealer.id);
      const pane = await openPane(window, leadId);
      await expectText(pane, 'Numele și datele de contact sunt ascunse până când le arată.');
      dealers.push({ window, leadId });
      const price = PRICES[index];
      if (price !== undefined) await offerInPanel(window.page, pane, price);
    }
    const offered = (await requestsOf(buyer))[0]?.conversations ?? [];
    for (const dealer of dealers) {
      const id = offered.find(({ leadId }) => leadId === dealer.leadId)?.offer?.id;
      if (id) dealer.offerId = id;
    }
    expect(offered.flatMap(({ offer }) => (offer ? [offer.price] : []))).toEqual([...PRICES]);
    const textOf = ({ window, ...ids }: Asked) => readAll(window, { ...ids, requestId }, hidden.secrets);
    for (const dealer of dealers) {
      expect(secretsIn(await textOf(dealer), hidden)).toEqual([]);
      const received = dealer.window.answers.join('\n');
      expect([received.includes(MESSAGE), secretsIn(received, hidden)]).toEqual([true, []]);
    }
    // An email to each dealer about the request, and nobody's but the buyer's own says who it is.
    await expect.poll(() => requestMails() - mailsBefore, { timeout: 30_000 }).toBe(6);
    expect(mailsNaming(hidden)).toEqual([]);

    await compareAndAccept(buyer, requestId);
    for (const [index, dealer] of dealers.entries()) {
      expect(secretsIn(await textOf(dealer), hidden).length > 0).toBe(index === WINNER);
      if (index !== WINNER) await expectClosed(dealer, hidden, index < PRICES.length ? PRICES[index] : undefined);
    }
    expect((await requestsOf(buyer))[0]?.state).toBe('accepted');
    await expect.poll(() => mailsNaming(hidden), { timeout: 30_000 }).toEqual(['offer-accepted']);
    await expectText(await openPane(dealers[WINNER]!.window, dealers[WINNER]!.leadId), hidden.email);
  },
);

/** Another dealer of an accepted request: told where its offer stood, nobody's name, and no way to write or offer. */
async function expectClosed({ window, leadId }: Asked, hidden: HiddenBuyer, price: number | undefined): Promise<void> {
  const pane = await openPane(window, leadId);
  await expectText(pane, /^Cumpărătorul a acceptat oferta altui dealer\./);
  expect(await pane.getByRole('button', { name: 'Trimite o ofertă' }).count()).toBe(0);
  if (price !== undefined) {
    await pane.getByText('Cerere către mai mulți dealeri').click();
    const standing = price === 24_900 ? 'a 2-a din 3 ca preț, cu 6' : 'a 3-a din 3 ca preț, cu 10,6';
    await expectText(pane, new RegExp(`^Oferta dumneavoastră a fost ${standing}\\s% peste cea mai mică\\.$`));
  }
  const offer = { price: 20_000, validUntil: inDays(5), deliveryWeeks: 0 };
  for (const [at, data] of [
    ['offers', offer],
    ['messages', { text: 'Bună ziua' }],
  ] as const) {
    const answer = await window.page.request.post(`/api/leads/${leadId}/${at}`, { data });
    expect([at, answer.status(), secretsIn(await answer.text(), hidden)]).toEqual([at, 409, []]);
  }
  expect(secretsIn(window.answers.join('\n'), hidden)).toEqual([]);
}
