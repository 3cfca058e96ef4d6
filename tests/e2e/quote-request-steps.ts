// A request to several dealers for the journeys: its sender, the dealers' windows, and all that a dealer can read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STATISTICS_FILES } from 'contracts/dealer-figures';
import type { QuoteRequest } from 'contracts/quote-request';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import type { useBrowser, Visitor } from './browser.ts';
import { siteData } from './site-url.ts';

export interface HiddenBuyer {
  email: string;
  /** Everything by which the person could be known, in each spelling. */
  secrets: string[];
}

/** A new buyer, whose name, telephone and address nobody else has. */
export async function registerBuyer(request: APIRequestContext): Promise<HiddenBuyer> {
  const tag = Array.from(crypto.randomUUID().replaceAll('-', '').slice(0, 6)).map(
    (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)],
  );
  const name = { firstName: `Zamfira${tag.join('')}`, lastName: `Ureche${tag.toReversed().join('')}` };
  const email = `cumparator.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const digits = String(100_000 + Math.floor(Math.random() * 900_000));
  const data = { ...name, email, phone: `+40733${digits}`, password: 'parola-mea-2026', role: 'user' };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
  const grouped = `733 ${digits.slice(0, 3)} ${digits.slice(3)}`;
  return { email, secrets: [name.firstName, name.lastName, email, `733${digits}`, grouped] };
}

export interface DealerWindow extends Visitor {
  dealerId: number;
  /** Every answer and every frame of a socket that the window has received. */
  answers: string[];
}

/** A window signed in as a dealer, by an administrator's impersonation. */
export async function asDealer(browser: ReturnType<typeof useBrowser>, dealerId: number): Promise<DealerWindow> {
  const answers: string[] = [];
  const visitor = await browser.open('/', { as: 'admin', isFirst: true });
  const { page } = visitor;
  const { token } = await (await page.request.post(`/api/admin/impersonate/token/${dealerId}`)).json();
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
  return { ...visitor, dealerId, answers };
}

export const requestsOf = async ({ page }: Visitor): Promise<QuoteRequest[]> =>
  (await page.request.get('/api/requests')).json();

/**
 * Reads all that a dealer can of the request: documented calls, the site's own, searches by the person's data, exports, and
 * the file of the dealer's offer.
 */
export async function readAll(
  { page, dealerId }: DealerWindow,
  ids: { leadId: number; requestId: number; offerId?: number },
  searched: readonly string[],
): Promise<string> {
  const { leadId, requestId, offerId } = ids;
  const call = (name: string, input: object) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const paths = [
    '/api/requests',
    `/api/dealers/${dealerId}/leads`,
    `/api/leads/${leadId}/messages`,
    call('quoteRequest.get', { id: requestId }),
    call('conversation.get', { id: leadId }),
    call('lead.export', { dealerId }),
    ...STATISTICS_FILES.map((file) => call('dealerStatistics.export', { dealerId, days: 30, file })),
    ...searched.map((q) => call('conversation.list', { q })),
  ];
  const texts = [];
  for (const at of paths) {
    const answer = await page.request.get(at);
    expect([at, answer.status()]).toEqual([at, 200]);
    texts.push(await answer.text());
  }
  if (offerId) texts.push(await pdfText(await (await page.request.get(`/api/offers/${offerId}/pdf`)).body()));
  return texts.join('\n');
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return texts.join('\n');
}

/** The site's emails, as text and as HTML, by the names of their files without the ending. */
export function mailsOfSite(): Map<string, string> {
  const folder = path.join(siteData(), 'mail');
  const mails = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => /\.(txt|html)$/.test(name))) {
    const name = file.replace(/\.\w+$/, '');
    mails.set(name, `${mails.get(name) ?? ''}\n${readFileSync(path.join(folder, file), 'utf8')}`);
  }
  return mails;
}
