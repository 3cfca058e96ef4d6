// docs/rules/offers.md "Requests to several dealers": nothing that a dealer gets says who sent a request, until it is revealed.
import type { QuoteRequest } from 'contracts/quote-request';
import { beforeEach, expect, test } from 'vitest';
import { addEntry } from '../lead/lead-entry.service.ts';
import { addLink } from '../lead/lead-link.service.ts';
import { Lead } from '../lead/lead.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { proceduresIn } from '../../platform/calls/procedures.ts';
import { appRouter } from '../../http/api/router.ts';
import { closeAll, listening, openChat } from '../../testing/chat-client.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
// Four digits alone also occur in the number of a request that failed.
const SECRETS = ['Zamfira', 'Ureche', 'zamfira.ureche', '733444555', '0733 444'];
const PHONE = '+40733444555';
let buyer: UserRow;
let dealer: DealerRow;
let request: QuoteRequest;
let leadId: number;

beforeEach(async () => {
  t.limits.reset();
  await t.em().execute(`update dealer set status = 'pending'`);
  dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id });
  buyer = await t.createUser('user', {
    firstName: 'Zamfira',
    lastName: 'Ureche',
    phone: PHONE,
    email: `zamfira.ureche.${dealer.id}@exemplu.ro`,
  });
});

async function send() {
  const body = {
    models: [{ brand: 'skoda', model: 'octavia' }],
    city: 'cluj-napoca',
    message: 'Caut un break diesel.',
  };
  request = (await t.rest('POST', '/api/requests', { as: buyer, body })).body;
  leadId = request.conversations[0]?.leadId ?? 0;
}

const hasSecret = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret));

/** Inputs by which a dealer may look for the person; a call without one gets the ids alone. */
const inputsOf = (name: string): object[] => {
  const ids = {
    id: name.startsWith('quoteRequest.') ? request.id : leadId,
    leadId,
    requestId: request.id,
    dealerId: dealer.id,
  };
  const searching = ['Zamfira', 'Ureche', buyer.email, '0733444555'].map((q) => ({ ...ids, q }));
  return [ids, { ...ids, leadIds: [leadId] }, ...(/\.(list|export)$/.test(name) ? searching : [])];
};

/** Every query that a dealer may call, with the lead's, the request's and the dealer's ids. */
async function everyAnswer(): Promise<string[]> {
  const as = await t.signIn(dealer.user);
  const texts: string[] = [];
  for (const [name, { type, meta }] of proceduresIn(appRouter)) {
    if (type !== 'query' || meta?.access === 'admin' || meta?.access === 'buyer') continue;
    for (const input of inputsOf(name)) {
      const { data, error } = await t.trpc(name, input, { as });
      texts.push(`${name} ${JSON.stringify(data)} ${JSON.stringify(error)}`);
    }
  }
  const paths = ['/api/requests', `/api/dealers/${dealer.id}/leads`, `/api/leads/${leadId}/messages`];
  for (const path of paths) texts.push(`${path} ${JSON.stringify((await t.rest('GET', path, { as })).body)}`);
  return texts;
}

test('not in any answer, socket frame, email, list, search or export; after revealing, in the lead', async () => {
  const client = openChat(await listening(t.app), { headers: { cookie: await t.signIn(dealer.user) } });
  const window = await client;
  await send();
  expect(await window.next('lead_new')).toEqual({ id: leadId });
  await t.em().transactional(async (em) => {
    await addEntry(em, {
      leadId,
      side: 'buyer',
      kind: 'message',
      authorId: buyer.id,
      text: 'Mai aveți?',
      at: t.clock.now(),
    });
  });
  const answers = await everyAnswer();
  expect(answers.filter((text) => hasSecret(text).length > 0)).toEqual([]);
  // The walk has reached the request itself.
  expect(answers.some((text) => text.startsWith('quoteRequest.get') && text.includes('Caut un break diesel.'))).toBe(
    true,
  );
  expect(hasSecret(JSON.stringify(window.frames))).toEqual([]);
  const mails = await t.em().find(Mail, { toAddress: dealer.email });
  expect(mails.length).toBeGreaterThan(0);
  expect(
    hasSecret(
      JSON.stringify(mails.map(({ subject, text, html, toName, replyTo }) => [subject, text, html, toName, replyTo])),
    ),
  ).toEqual([]);
  // Also not of the town: the county alone.
  const { data } = await t.trpc('quoteRequest.get', { id: request.id }, { as: dealer.user });
  expect(data).toMatchObject({ city: null, county: 'Cluj', radiusKm: null });

  const reveal = (as: { id: number } | null) => t.trpc('quoteRequest.reveal', { leadId }, { as });
  expect((await reveal(dealer.user)).status).toBe(404);
  expect((await reveal(await t.createUser())).status).toBe(404);
  expect((await reveal(null)).status).toBe(401);
  expect(await t.em().findOneOrFail(Lead, leadId)).toMatchObject({ userName: '', revealedAt: null });
  expect([(await reveal(buyer)).status, (await reveal(buyer)).status]).toEqual([200, 200]);
  expect(await t.em().findOneOrFail(Lead, leadId)).toMatchObject({
    userName: 'Zamfira Ureche',
    userEmail: buyer.email,
    userPhone: PHONE,
  });
  const kinds = await t.em().execute(`select kind from lead_message where lead_id = ? and kind = 'reveal'`, [leadId]);
  expect(kinds).toHaveLength(1);
  closeAll();
});

test('a guest’s link reads and reveals its own request, and no other', async () => {
  await send();
  const [own, other] = [request, leadId];
  const second = await t.createUser();
  await t.rest('POST', '/api/requests', { as: second, body: { models: [{ brand: 'skoda', model: 'octavia' }] } });
  const [theirs] = (await t.rest('GET', '/api/requests', { as: second })).body as QuoteRequest[];
  const link = await t.em().transactional((em) => addLink(em, { requestId: own.id }, t.clock.now()));
  const headers = { 'x-lead-token': link };
  expect((await t.trpc('quoteRequest.get', { id: own.id }, { headers })).status).toBe(200);
  expect((await t.trpc('quoteRequest.get', { id: theirs?.id }, { headers })).status).toBe(404);
  expect((await t.trpc('quoteRequest.cancel', { id: theirs?.id }, { headers })).status).toBe(404);
  expect((await t.trpc('quoteRequest.reveal', { leadId: theirs?.conversations[0]?.leadId }, { headers })).status).toBe(
    404,
  );
  expect((await t.trpc('quoteRequest.reveal', { leadId: other }, { headers })).status).toBe(200);
  const nobody = { 'x-lead-token': 'x'.repeat(43) };
  expect((await t.rest('GET', '/api/requests', { headers: nobody })).status).toBe(401);
  expect((await t.rest('GET', '/api/requests')).status).toBe(401);
});
