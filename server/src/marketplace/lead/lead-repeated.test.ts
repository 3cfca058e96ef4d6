// docs/rules/leads.md "Duplicate leads": which submission is the same lead, and which is one more text of it.
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { Car } from '../../catalog/car/car.entity.ts';
import type { CarRow } from '../../testing/factories.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { untilServed } from '../../testing/until-served.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();

let car: CarRow;
let senders = 0;
const request = (values: object = {}) => ({
  userName: 'Ion Popescu',
  userEmail: `ion${senders}@exemplu.ro`,
  userPhone: '0722 123 456',
  message: 'Bună ziua, mă interesează mașina.',
  carId: car.id,
  ...values,
});
const post = (values: object = {}, options: object = {}) =>
  t.rest('POST', '/api/leads', { body: request(values), ...options });
const leadOf = (id: number) => t.em().findOneOrFail(Lead, id, { populate: ['buyer'] });
const textsOf = async (id: number) =>
  (await t.em().find(LeadMessage, { lead: id }, { orderBy: { id: 'asc' } })).map(({ text }) => text);
const mails = async (kind: string) =>
  (await openMails(t, { kind })).filter(({ text }) => text.includes(`/cars/${car.id}`));

beforeEach(async () => {
  senders += 1;
  car = await t.createCar({ title: 'Škoda Octavia Combi' });
  t.limits.reset();
});

test('an identical body gives the same lead, one email, and counts once', async () => {
  const first = await post();
  const again = await post();
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await mails('lead-dealer')).toHaveLength(1);
  expect(t.limits.taken).toEqual([
    { rule: 'lead-ip', key: '127.0.0.1' },
    { rule: 'lead-sender', key: `127.0.0.1:ion${senders}@exemplu.ro:${car.id}` },
    { rule: 'email', key: `lead-buyer:ion${senders}@exemplu.ro` },
  ]);
});

test('a caller who knows the submission learns nothing of what the dealer did with it', async () => {
  const first = await post();
  for (const status of ['spam', 'castigat'] as const) {
    await t.em().nativeUpdate(Lead, { id: first.body.id }, { status });
    expect((await post()).body).toEqual(first.body);
    expect((await post({ message: `Alt text: ${status}` })).body).toEqual(first.body);
  }
});

test('the same Idempotency-Key gives the same answer over REST and tRPC; with another text a visitor adds one', async () => {
  const headers = { 'idempotency-key': `cheie-${senders}-12345` };
  const first = await post({}, { headers });
  const again = await post({}, { headers });
  const byTrpc = [
    await t.trpc('lead.create', request(), { headers }),
    await t.trpc('lead.create', request(), { headers }),
  ];
  expect([again, ...byTrpc].map(({ status }) => status)).toEqual([201, 200, 200]);
  expect([again.body, ...byTrpc.map(({ data }) => data)]).toEqual([first.body, first.body, first.body]);
  expect(await textsOf(first.body.id)).toHaveLength(1);
  expect((await post({ message: 'Alt text' }, { headers })).body.id).toBe(first.body.id);
  expect(await textsOf(first.body.id)).toHaveLength(2);
});

test("another sender's use of the same key is another request", async () => {
  const headers = { 'idempotency-key': 'aceeasi-cheie' };
  const mine = await post({}, { headers });
  const theirs = await post({ userEmail: 'altcineva@exemplu.ro' }, { headers });
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test('it is answered even when the car is gone meanwhile', async () => {
  const first = await post();
  await t.em().nativeUpdate(Car, { id: car.id }, { status: 'sold' });
  expect((await post()).body).toEqual(first.body);
  expect((await post({ message: 'Mai este?' })).status).toBe(404);
});

test('another text within a day joins the lead, which is new again; the dealer is emailed, the buyer is not', async () => {
  const first = await post();
  const lead = await leadOf(first.body.id);
  await t.em().nativeUpdate(Lead, { id: lead.id }, { dealerSeen: true, status: 'contactat' });
  t.clock.advance(DAY_MS - 1000);
  const second = await post({ message: 'Se poate și un test drive?', userEmail: lead.userEmail.toUpperCase() });
  expect(second.body.id).toBe(first.body.id);
  expect(await leadOf(lead.id)).toMatchObject({ dealerSeen: false, status: 'contactat' });
  expect(await textsOf(lead.id)).toEqual(['Bună ziua, mă interesează mașina.', 'Se poate și un test drive?']);
  expect(await mails('lead-message')).toHaveLength(1);
  expect(await mails('lead-buyer')).toHaveLength(1);
});

test('writing under another person’s address does not give access to their lead', async () => {
  const first = await post();
  const as = await t.createUser('user');
  expect((await post({ message: 'Și eu!' }, { as })).body.id).toBe(first.body.id);
  expect((await leadOf(first.body.id)).buyer).toBeNull();
});

test('after a day the same text is a new lead', async () => {
  const first = await post();
  t.clock.advance(DAY_MS + 1000);
  expect((await post()).body.id).not.toBe(first.body.id);
});

test('fifty at the same moment become one lead and one email to each side', { timeout: 600_000 }, async () => {
  for (let round = 0; round < testSize({ smoke: 1, whole: 50 }); round++) {
    senders += 1;
    car = await t.createCar();
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => post())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await t.em().count(Lead, { car: car.id })).toBe(1);
    expect(await textsOf(answers[0]?.body.id)).toHaveLength(1);
    expect(await mails('lead-dealer')).toHaveLength(1);
    expect(await mails('lead-buyer')).toHaveLength(1);
  }
});
