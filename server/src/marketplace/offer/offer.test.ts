import { DEFAULT_OFFER_TERMS, OFFER_NOT_SENT } from 'contracts/offer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Lead } from '../lead/lead.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Setting } from '../../platform/config/settings/setting.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { type Conversation, makeConversation, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
let buyer: UserRow;
let own: Conversation;

beforeAll(async () => {
  buyer = await t.createUser('user');
});
beforeEach(async () => {
  t.clock.set(START);
  own = await makeConversation(t, buyer);
});

const send = (changes: object = {}, { leadId, dealer } = own) =>
  t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: { ...OFFER, ...changes } });
const get = (id: number, as: { id: number } = buyer) => t.trpc('offer.get', { id }, { as });

describe('an offer', () => {
  test('with a sign that its PDF file can’t show is refused at the field, which names the sign', async () => {
    const words = 'Semnul „🚗” nu poate apărea în fișierul PDF al ofertei. Vă rugăm să îl ștergeți.';
    const refused = {
      note: { note: 'Drum bun 🚗' },
      'included.1': { included: ['Covorașe', '🚗'] },
      'tradeIn.car': { tradeIn: { car: 'Logan 🚗', value: 3_000 } },
      subject: { subject: 'Duster 🚗' },
    };
    for (const [path, changes] of Object.entries(refused)) {
      const { status, body } = await send(changes);
      expect([status, body.issues]).toEqual([400, [{ path, message: words }]]);
    }
    const usual = { note: 'a\tb ✔️ → 4', included: ['✓ Covorașe → 4', '• m² 20° ½'] };
    expect((await send(usual)).body).toMatchObject(usual);
  });

  test('is sent as 201, answers the lead and moves it, and both sides read the same', async () => {
    const financing = {
      kind: 'credit',
      downPayment: 4_990,
      months: 60,
      instalment: 305.62,
      rate: 5.5,
      dae: 5.64,
      total: 18_337.2,
    };
    const { status, body } = await send({
      listPrice: 22_990,
      included: ['Anvelope de iarnă'],
      note: 'Vă așteptăm.',
      financing,
      tradeIn: { car: 'Dacia Logan 2015', value: 3_000 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      leadId: own.leadId,
      version: 1,
      number: `OF-${own.leadId}/1`,
      state: 'sent',
      price: 20_990,
      subject: 'Dacia Duster Journey',
      car: { id: own.carId },
      saving: { amount: 2_000, percent: 8 },
      deliveryWeeks: 4,
      deliveryDate: null,
      included: ['Anvelope de iarnă'],
      terms: DEFAULT_OFFER_TERMS,
      financing: { ...financing, finalPayment: null, fees: null },
      decidedAt: null,
      createdAt: START,
    });
    expect((await get(body.id)).data).toEqual(body);
    expect((await get(body.id, own.dealer.user)).data).toEqual(body);
    const lead = await t.em().findOneOrFail(Lead, own.leadId);
    expect([lead.status, lead.firstResponseAt?.toISOString()]).toEqual(['ofertat', START]);
    const entries = await t.em().find(LeadMessage, { lead: own.leadId, kind: 'offer' });
    expect(entries).toMatchObject([
      { side: 'dealer', detail: { offerId: body.id }, author: { id: own.dealer.user.id } },
    ]);
  });

  test('is replaced by the next version, which both stay readable', async () => {
    const first = (await send()).body;
    const second = (await send({ price: 20_500 })).body;
    expect([second.version, second.number]).toEqual([2, `OF-${own.leadId}/2`]);
    expect((await get(first.id)).data).toMatchObject({ state: 'replaced', price: 20_990, decidedAt: START });
    expect((await get(second.id)).data).toMatchObject({ state: 'sent', price: 20_500 });
  });

  test('sent in parallel makes versions without gaps, of which the last alone stands', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((price) => send({ price })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5]);
    const last = answers.find(({ body }) => body.version === 5)?.body;
    const states = await Promise.all(answers.map(async ({ body }) => [body.version, (await get(body.id)).data.state]));
    expect(states.filter(([, state]) => state === 'sent')).toEqual([[last.version, 'sent']]);
  });

  test('sent twice under one key is one offer', async () => {
    const options = {
      as: await t.signIn(own.dealer.user),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: OFFER,
    };
    const twice = await Promise.all([1, 2].map(() => t.rest('POST', `/api/leads/${own.leadId}/offers`, options)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(twice[0]?.body.version).toBe(1);
  });

  test('ends by itself after its last day in Bucharest', async () => {
    const { id } = (await send({ validUntil: '2026-11-20' })).body;
    t.clock.set('2026-11-20T21:59:59.000Z');
    expect((await get(id)).data.state).toBe('sent');
    t.clock.set('2026-11-20T22:00:00.000Z');
    expect((await get(id)).data).toMatchObject({ state: 'expired', decidedAt: null });
    const accepted = await t.rest('POST', `/api/offers/${id}/accept`, { as: buyer });
    expect(accepted.status).toBe(409);
    expect((await t.trpc('offer.withdraw', { id }, { as: own.dealer.user })).status).toBe(409);
    expect((await send()).body).toMatchObject({ version: 2, state: 'sent' });
  });

  test('is withdrawn by its dealer, once, and can be followed by another', async () => {
    const { id } = (await send()).body;
    const withdraw = () => t.trpc('offer.withdraw', { id }, { as: own.dealer.user });
    expect((await withdraw()).data).toMatchObject({ state: 'withdrawn', decidedAt: START });
    t.clock.advance(1000);
    expect((await withdraw()).data.decidedAt).toBe(START);
    expect((await send()).body.version).toBe(2);
    const replaced = (await send()).body;
    await send();
    const { error } = await t.trpc('offer.withdraw', { id: replaced.id }, { as: own.dealer.user });
    expect(error).toMatchObject({ code: 'conflict', message: OFFER_NOT_SENT });
  });

  test('keeps the words of its acceptance, and what it is for, as they were', async () => {
    const before = (await send()).body;
    const words = 'Alte cuvinte: contractul se semnează la dealer, după acceptarea ofertei.';
    const setting = { key: 'offer.terms', value: words, category: 'offer' };
    const admin = await t.createUser('admin');
    expect((await t.rest('POST', '/api/admin/settings', { as: admin, body: setting })).status).toBe(200);
    expect(
      (await t.rest('POST', '/api/admin/settings', { as: admin, body: { ...setting, value: 'Prea scurt' } })).status,
    ).toBe(400);
    await t.em().execute('update car set title = ? where id = ?', ['Alt titlu', own.carId]);
    expect((await get(before.id)).data).toMatchObject({ terms: DEFAULT_OFFER_TERMS, subject: 'Dacia Duster Journey' });
    expect((await send()).body).toMatchObject({ terms: words, subject: 'Alt titlu' });
    await t.em().nativeDelete(Setting, { key: setting.key });
  });

  test('may be for another car of the same dealer, and for no other', async () => {
    const other = await t.createCar({ dealer: own.dealer.id, title: 'Dacia Duster Extreme' });
    expect((await send({ carId: other.id })).body).toMatchObject({
      car: { id: other.id },
      subject: 'Dacia Duster Extreme',
    });
    const foreign = (await t.createCar()).id;
    const sold = (await t.createCar({ dealer: own.dealer.id, status: 'sold' })).id;
    for (const carId of [foreign, sold, 2_000_000_000]) {
      const { status, body } = await send({ carId });
      expect([status, body.issues[0].path]).toEqual([400, 'carId']);
    }
    expect((await send({ subject: 'Duster la comandă' })).body).toMatchObject({
      car: null,
      subject: 'Duster la comandă',
    });
  });
});

describe('what is wrong is named at its field', () => {
  const credit = {
    kind: 'credit',
    downPayment: 4_990,
    months: 60,
    instalment: 305.62,
    rate: 5.5,
    dae: 5.64,
    total: 18_337.2,
  };
  const wrongCredit = (changes: object) => ({ financing: { ...credit, ...changes } });
  test.each([
    ['price', { price: 0 }],
    ['price', { price: 'mult' }],
    ['validUntil', { validUntil: '2026-11-19' }],
    ['validUntil', { validUntil: '2027-05-20' }],
    ['validUntil', { validUntil: '15.12.2026' }],
    ['validUntil', { validUntil: '2026-02-30' }],
    ['deliveryWeeks', { deliveryWeeks: null }],
    ['deliveryWeeks', { deliveryDate: '2026-12-01' }],
    ['deliveryWeeks', { deliveryWeeks: 105 }],
    ['deliveryDate', { deliveryWeeks: null, deliveryDate: '2026-11-19' }],
    ['deliveryDate', { deliveryWeeks: null, deliveryDate: '2029-01-01' }],
    ['included.0', { included: [' '] }],
    ['included', { included: Array.from({ length: 31 }, () => 'x') }],
    ['tradeIn.value', { tradeIn: { car: 'Logan', value: -1 } }],
    ['financing.dae', wrongCredit({ dae: 5.49 })],
    ['financing.total', wrongCredit({ total: 18_300 })],
    ['financing.total', wrongCredit({ total: 18_400 })],
    ['financing.total', wrongCredit({ downPayment: 1_000 })],
    ['financing.downPayment', wrongCredit({ downPayment: 20_990 })],
    ['financing.downPayment', wrongCredit({ downPayment: 0.001 })],
    ['financing.rate', wrongCredit({ rate: 61 })],
    ['financing.kind', wrongCredit({ kind: 'rate' })],
  ])('%s: %j', async (path, changes) => {
    const { status, body } = await send(changes);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    expect(body.issues[0].message).toMatch(/[a-zăâîșț]{3}/);
  });

  test('today and the last day are right, and a total with its last payment, fees, and rounded instalments', async () => {
    expect((await send({ validUntil: '2026-11-20', deliveryWeeks: 0 })).status).toBe(201);
    expect((await send({ validUntil: '2027-05-19', deliveryWeeks: null, deliveryDate: '2026-11-20' })).status).toBe(
      201,
    );
    expect((await send(wrongCredit({ instalment: 306, total: 18_337.12 }))).status).toBe(201);
    const leasing = { kind: 'leasing', instalment: 200, finalPayment: 6_000, fees: 150, total: 18_150 };
    expect((await send(wrongCredit(leasing))).status).toBe(201);
  });
});
