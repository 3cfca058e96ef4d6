// docs/rules/offers.md "Requests to several dealers": who may send one, when it is sent, and what it becomes.
import { HOUR_MS } from 'contracts/durations';
import type { QuoteRequest } from 'contracts/quote-request';
import { REQUEST_ALREADY_OPEN, REQUEST_NEEDS_EMAIL } from 'contracts/quote-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Lead } from '../lead/lead.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const OCTAVIA = { brand: 'skoda', model: 'octavia' };
let dealer: DealerRow;
let people = 0;

beforeEach(async () => {
  people += 1;
  t.limits.reset();
  await t.em().execute(`update dealer set status = 'pending'`);
  dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id });
});

const email = () => `cumparator${people}@exemplu.ro`;
const create = (body: object = {}, as?: { id: number }) =>
  t.rest('POST', '/api/requests', { body: { models: [OCTAVIA], ...body }, ...(as && { as }) });
const asGuest = (body: object = {}) => create({ userName: 'Maria Dobre', userEmail: email(), ...body });
const leadsOf = (id: number) => t.em().find(Lead, { requestId: id }, { orderBy: { id: 'asc' } });
const mailsTo = (to: string) => t.em().find(Mail, { toAddress: to }, { orderBy: { id: 'asc' } });

/** The token of the newest email's link. */
async function tokenFor(to: string): Promise<string> {
  const mail = (await mailsTo(to)).at(-1);
  return /#([\w-]{43})/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
}
const confirm = (token: string, as?: { id: number }) =>
  t.trpc('quoteRequest.confirm', { token }, { ...(as && { as }) });

describe('a signed-in buyer', () => {
  test('sends at once: a conversation without contact data, an email, and an open request for 72 hours', async () => {
    const buyer = await t.createUser('user', { firstName: 'Zamfira', lastName: 'Ureche' });
    const { status, body } = await create({ city: 'cluj-napoca', radiusKm: 50, message: 'Caut un break.' }, buyer);
    expect([status, body.state]).toEqual([201, 'open']);
    expect(Date.parse(body.endsAt)).toBe(t.clock.now().getTime() + 72 * HOUR_MS);
    expect(body).toMatchObject({
      models: [{ brand: { name: 'Škoda', slug: 'skoda' }, model: { name: 'Octavia', slug: 'octavia' } }],
      city: 'Cluj-Napoca',
      county: 'Cluj',
      radiusKm: 50,
      message: 'Caut un break.',
      standing: null,
      conversations: [{ dealer: { id: dealer.id, name: dealer.name, verified: false }, unread: 0, offer: null }],
    });
    const [lead] = await leadsOf(body.id);
    expect(lead).toMatchObject({ car: null, userName: '', userEmail: '', userPhone: null, status: 'nou' });
    expect(await t.em().find(LeadMessage, { lead: lead?.id ?? 0 })).toMatchObject([
      { kind: 'form', side: 'buyer', text: 'Caut un break.', name: null, phone: null },
    ]);
    const [mail] = await mailsTo(dealer.email);
    expect(mail).toMatchObject({ kind: 'lead-request', replyTo: null });
    expect(mail?.text).toContain('din județul Cluj');
    expect(mail?.text).toMatch(/Răspundeți în conversație: \S+\/dealer-dashboard\?tab=leads&conversatie=\d+/);
    expect(mail?.html).toContain('Răspundeți în conversație</a>');
    expect(mail?.text).not.toContain('Cluj-Napoca');
    expect((await mailsTo(buyer.email)).map(({ kind }) => kind)).toEqual(['request-sent']);
  });

  test('has one open request for a model: also of several at the same moment', async () => {
    const buyer = await t.createUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, buyer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    const again = await create({ models: [{ brand: 'dacia', model: 'duster' }, OCTAVIA] }, buyer);
    expect(again.body).toMatchObject({ issues: [{ path: 'models', message: REQUEST_ALREADY_OPEN }] });
    const id: number = answers.find(({ status }) => status === 201)?.body.id;
    expect((await t.trpc('quoteRequest.cancel', { id }, { as: buyer })).status).toBe(200);
    expect((await create({}, buyer)).status).toBe(201);
    expect((await create({}, await t.createUser())).status).toBe(201);
  });

  test('may ask again once the 72 hours are over', async () => {
    const buyer = await t.createUser();
    await create({}, buyer);
    t.clock.advance(72 * HOUR_MS);
    expect((await create({}, buyer)).status).toBe(201);
  });
});

describe('without a session', () => {
  test('needs an address, and nothing is sent before that is confirmed', async () => {
    const refused = await create();
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'userEmail', message: REQUEST_NEEDS_EMAIL }] },
    });
    const { status, body } = await asGuest();
    expect([status, body.state, body.endsAt]).toEqual([201, 'waiting', null]);
    expect(await leadsOf(body.id)).toEqual([]);
    expect(await mailsTo(dealer.email)).toEqual([]);
    const token = await tokenFor(email());
    const confirmed = await confirm(token);
    expect(confirmed.data.request).toMatchObject({ id: body.id, state: 'open' });
    expect(await leadsOf(body.id)).toHaveLength(1);
    expect((await confirm(token)).status).toBe(404);
    const headers = { 'x-lead-token': String(confirmed.data.leadToken) };
    const list = await t.rest('GET', '/api/requests', { headers });
    expect(list.body.map(({ id }: QuoteRequest) => id)).toEqual([body.id]);
    expect(await tokenFor(email())).toBe(confirmed.data.leadToken);
  });

  test('the link is stored as a hash, and expires after 48 hours', async () => {
    await asGuest();
    const token = await tokenFor(email());
    const rows = await readRows(t.em(), { row: col.text }, 'select r::text as row from quote_request r');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    t.clock.advance(48 * HOUR_MS);
    expect((await confirm(token)).status).toBe(404);
  });

  test('two links for one model, followed at once: one is sent, the other is told', async () => {
    await asGuest();
    const first = await tokenFor(email());
    await asGuest();
    const second = await tokenFor(email());
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(REQUEST_ALREADY_OPEN);
  });

  test('nobody learns from it whether an address has an open request', async () => {
    await asGuest();
    await confirm(await tokenFor(email()));
    expect(await asGuest()).toMatchObject({ status: 201, body: { state: 'waiting', conversations: [] } });
  });

  test('followed by who is signed in with the address, it is the account’s', async () => {
    const buyer = await t.createUser('user', { email: email() });
    const { body } = await asGuest();
    const { data } = await confirm(await tokenFor(email()), buyer);
    expect(data.leadToken).toBeNull();
    expect((await t.rest('GET', '/api/requests', { as: buyer })).body).toMatchObject([{ id: body.id }]);
    expect((await leadsOf(body.id))[0]?.buyer?.id).toBe(buyer.id);
  });
});

test.each<[object, string]>([
  [{ models: [] }, 'models'],
  [{ models: Array(4).fill(OCTAVIA) }, 'models'],
  [{ models: [OCTAVIA, { brand: 'nimic', model: 'octavia' }] }, 'models.1.brand'],
  [{ models: [{ brand: 'dacia', model: 'octavia' }] }, 'models.0.model'],
  [{ city: 'Atlantida' }, 'city'],
  [{ radiusKm: 0 }, 'radiusKm'],
  [{ wishes: { fuel: ['apă'] } }, 'wishes.fuel.0'],
  [{ wishes: { budget: -1 } }, 'wishes.budget'],
])('%j is refused at %s', async (body, path) => {
  const answer = await asGuest(body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toMatchObject([{ path }]);
});

test('brand, model and town by slug, name or id, as in the search', async () => {
  const buyer = await t.createUser();
  const models = [
    { brand: 'Škoda', model: 'Octavia' },
    { brand: 100_002, model: 100_006 },
  ];
  const { body } = await create({ models, city: 100_003 }, buyer);
  expect(body).toMatchObject({ city: 'Iași', models: [{ model: { slug: 'octavia' } }, { model: { slug: 'superb' } }] });
});

test('without a dealer it is said at once, and sent to nobody', async () => {
  const buyer = await t.createUser();
  const peugeot = { models: [{ brand: 'peugeot', model: '3008' }] };
  expect((await create(peugeot, buyer)).body).toMatchObject({ state: 'unmatched', conversations: [] });
  expect((await create(peugeot, buyer)).status).toBe(201);
  expect(await mailsTo(buyer.email)).toEqual([]);
});

test('the same Idempotency-Key is the same request; a filled honeypot is none; limits are those of leads', async () => {
  const buyer = await t.createUser();
  const count = async () => (await t.em().execute('select id from quote_request')).length;
  const before = await count();
  const post = () =>
    t.rest('POST', '/api/requests', {
      as: buyer,
      headers: { 'idempotency-key': `cerere-${people}` },
      body: { models: [OCTAVIA] },
    });
  const [first, again] = [await post(), await post()];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await asGuest({ website: 'http://spam' })).toMatchObject({ status: 201, body: { state: 'waiting' } });
  expect(await count()).toBe(before + 1);
  t.limits.refuse('lead-ip');
  expect((await asGuest()).status).toBe(429);
});

test('cancelling ends it with its conversations, once, and is the sender’s alone', async () => {
  const [buyer, stranger] = [await t.createUser(), await t.createUser()];
  const { id } = (await create({}, buyer)).body;
  const cancel = (as: { id: number }) => t.trpc('quoteRequest.cancel', { id }, { as });
  for (const as of [stranger, dealer.user, await t.createUser('admin')]) expect((await cancel(as)).status).toBe(404);
  expect((await cancel(buyer)).status).toBe(200);
  expect((await cancel(buyer)).status).toBe(409);
  const [lead] = await leadsOf(id);
  expect(lead?.cancelledAt).not.toBeNull();
  const kinds = (await t.em().find(LeadMessage, { lead: lead?.id ?? 0 }, { orderBy: { id: 'asc' } })).map(
    (one) => one.kind,
  );
  expect(kinds).toEqual(['form', 'cancel']);
  expect((await t.trpc('quoteRequest.get', { id }, { as: dealer.user })).data.state).toBe('cancelled');
});
