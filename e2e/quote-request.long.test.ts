// "O cerere, mai multe oferte": a request to six dealers, three offers compared, one accepted; who sent it is in no
// answer to a dealer before that.
import type { QuoteRequest } from 'contracts/quote-request';
import type { APIRequestContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectText, useBrowser, type Visitor } from './browser.ts';

const browser = useBrowser();

const NAME = { firstName: 'Zamfira', lastName: 'Ureche' };
const PHONE = '+40733444555';
const PRICES = [24_900, 23_500, 26_000] as const;
const TIMEOUT_MS = 240_000;

/** A new buyer, whose name and address nobody else has. */
async function register(request: APIRequestContext): Promise<string[]> {
  const email = `zamfira.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const data = { ...NAME, email, phone: PHONE, password: 'parola-mea-2026', role: 'user' };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
  return [NAME.firstName, NAME.lastName, email, '733444555', '733 444 555'];
}

/** A window signed in as a dealer, by an administrator's impersonation; all its answers are recorded. */
async function asDealer(id: number): Promise<Visitor & { answers: string[] }> {
  const answers: string[] = [];
  const visitor = await browser.open('/', { as: 'admin', isFirst: true });
  const { page } = visitor;
  const { token } = await (await page.request.post(`/api/admin/impersonate/token/${id}`)).json();
  expect((await page.request.post(`/api/admin/impersonate/${token}`)).ok()).toBe(true);
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      ),
  );
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void answers.push(String(payload))));
  return { ...visitor, answers };
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv');
const requestsOf = async ({ page }: Visitor): Promise<QuoteRequest[]> =>
  (await page.request.get('/api/requests')).json();

/** What a dealer can read of the request by documented calls and by the site's own. */
async function readAll(
  { page }: Visitor,
  { leadId, requestId }: { leadId: number; requestId: number },
): Promise<string> {
  const query = (input: object) => encodeURIComponent(JSON.stringify(input));
  const paths = [
    '/api/requests',
    `/api/leads/${leadId}/messages`,
    `/trpc/quoteRequest.get?input=${query({ id: requestId })}`,
    `/trpc/conversation.get?input=${query({ id: leadId })}`,
    `/trpc/conversation.list?input=${query({ q: NAME.firstName })}`,
  ];
  const texts = [];
  for (const path of paths) texts.push(await (await page.request.get(path)).text());
  return texts.join('\n');
}

it(
  'a request to six dealers, three offers compared, one accepted, the name hidden until then',
  { timeout: TIMEOUT_MS },
  async () => {
    let secrets: string[] = [];
    const buyer = await browser.open('/cere-oferte', {
      prepare: async (page) => {
        secrets = await register(page.request);
      },
    });
    const { page } = buyer;
    const pick = async (label: string, text: string, option: string) => {
      await page.getByRole('combobox', { name: label }).fill(text);
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await pick('Marca', 'Dacia', 'Dacia');
    await pick('Modelul', 'Duster', 'Duster');
    await page.getByLabel('Mesaj pentru dealeri').fill('Caut un 4x4, livrat până la primăvară.');
    await expectText(page, 'Cererea ajunge la 6 dealeri.');
    await page.getByRole('button', { name: 'Trimite cererea' }).click();
    await page.getByRole('heading', { name: 'Cererea a ajuns la 6 dealeri' }).waitFor();

    const [request] = await requestsOf(buyer);
    const conversations = request?.conversations ?? [];
    expect(conversations).toHaveLength(6);
    const hasSecret = (text: string) => secrets.filter((secret) => text.includes(secret));
    const dealers = [];
    for (const [index, { leadId, dealer }] of conversations.entries()) {
      const window = await asDealer(dealer.id);
      dealers.push({ window, leadId });
      await window.go('/dealer-dashboard?tab=leads');
      expect(hasSecret(await readAll(window, { leadId, requestId: request?.id ?? 0 }))).toEqual([]);
      const price = PRICES[index];
      if (price === undefined) continue;
      const offer = { price, validUntil: day(10), deliveryWeeks: 4 };
      const answer = await window.page.request.post(`/api/leads/${leadId}/offers`, { data: offer });
      expect([answer.status(), hasSecret(await answer.text())]).toEqual([201, []]);
    }

    const offers =
      (await requestsOf(buyer))[0]?.conversations.flatMap(({ leadId, offer }) =>
        offer ? [{ leadId, ...offer }] : [],
      ) ?? [];
    expect(offers.map(({ price }) => price)).toEqual([...PRICES]);
    const best = offers.toSorted((a, b) => a.price - b.price)[0];
    for (const { window } of dealers) expect(hasSecret(window.answers.join('\n'))).toEqual([]);
    expect((await page.request.post(`/api/offers/${best?.id}/accept`)).ok()).toBe(true);

    for (const { window, leadId } of dealers) {
      const text = await readAll(window, { leadId, requestId: request?.id ?? 0 });
      expect(hasSecret(text).length > 0).toBe(leadId === best?.leadId);
    }
    expect((await requestsOf(buyer))[0]?.state).toBe('accepted');
    const second = dealers.find(({ leadId }) => leadId === offers[0]?.leadId);
    const [seen] = second ? await requestsOf(second.window) : [];
    expect(seen?.standing).toEqual({ rank: 2, of: 3, percentAboveBest: 6 });
    expect(seen?.conversations).toHaveLength(1);
  },
);
