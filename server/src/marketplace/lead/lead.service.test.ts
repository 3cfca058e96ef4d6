import { beforeEach, describe, expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { CarRow } from '../../testing/factories.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
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
const everything = async () =>
  Promise.all([t.em().count(Lead, {}), t.em().count(LeadMessage, {}), t.em().count(Mail, {})]);

beforeEach(async () => {
  senders += 1;
  car = await t.createCar({ title: 'Škoda Octavia Combi' });
  t.limits.reset();
});

describe('sending a lead', () => {
  test(
    'a visitor without an account sends one and gets a receipt',
    { tags: ['PS1-product-05', 'PS3-entity-16', 'PS6-role-06', 'PS7-call-16'] },
    async () => {
      const { status, body } = await post();
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        carId: car.id,
        status: 'nou',
        createdAt: t.clock.now().toISOString(),
      });
      const lead = await leadOf(body.id);
      expect(lead).toMatchObject({ userName: 'Ion Popescu', dealerSeen: false, status: 'nou', firstResponseAt: null });
      expect(lead.dealer.id).toBe(car.dealer.id);
      expect(await textsOf(body.id)).toEqual(['Bună ziua, mă interesează mașina.']);
    },
  );

  test('by tRPC it is the same call', async () => {
    const { status, data } = await t.trpc('lead.create', request());
    expect(status).toBe(200);
    expect((await post()).body).toEqual(data);
  });

  test('phone and message may be left out', { tags: ['PS5-valid-05'] }, async () => {
    for (const nothing of [undefined, null, '', '   ']) {
      senders += 1;
      const { status, body } = await post({ userPhone: nothing, message: nothing });
      expect(status).toBe(201);
      expect((await leadOf(body.id)).userPhone).toBeNull();
      expect(await textsOf(body.id)).toEqual([null]);
    }
  });

  test('telephone numbers are kept in one form, and others as they were typed', async () => {
    const phoneOf = async (userPhone: string) => {
      senders += 1;
      return (await leadOf((await post({ userPhone })).body.id)).userPhone;
    };
    expect(await phoneOf('0722 123 456')).toBe('+40722123456');
    expect(await phoneOf('+49 30 901820')).toBe('+4930901820');
    expect(await phoneOf('seara la 12-34')).toBe('seara la 12-34');
    expect(await phoneOf('021 234 5678 int. 105')).toBe('+40212345678;ext=105');
    expect(await phoneOf('0722 123 456 seara')).toBe('0722 123 456 seara');
  });

  test('a signed-in buyer is remembered, a dealer who asks is not treated as a buyer', async () => {
    const buyer = await t.createUser('user');
    const asBuyer = await post({}, { as: buyer });
    expect((await leadOf(asBuyer.body.id)).buyer?.id).toBe(buyer.id);
    senders += 1;
    const asDealer = await post({}, { as: await t.createUser('dealer') });
    expect((await leadOf(asDealer.body.id)).buyer).toBeNull();
  });

  test('a reserved car still on offer accepts leads', async () => {
    car = await t.createCar({ status: 'reserved' });
    expect((await post()).status).toBe(201);
  });
});

describe('refused submissions, which leave nothing behind', () => {
  const NAME = 'Numele trebuie să aibă cel puțin 2 caractere';
  const EMAIL = 'Email invalid';
  const UNSEEN = 'Textul conține caractere nepermise';
  test.each([
    { path: 'userName', wrong: { userName: 'I' }, message: NAME },
    { path: 'userName', wrong: { userName: ' I ' }, message: NAME },
    { path: 'userName', wrong: { userName: undefined }, message: NAME },
    { path: 'userName', wrong: { userName: 'Ion\r\nBcc: x' }, message: UNSEEN },
    { path: 'userEmail', wrong: { userEmail: undefined }, message: EMAIL },
    { path: 'userEmail', wrong: { userEmail: 'ion@' }, message: EMAIL },
    { path: 'userEmail', wrong: { userEmail: 'a@b.ro, c@d.ro' }, message: EMAIL },
    { path: 'userEmail', wrong: { userEmail: 'a@b.ro\r\nBcc: c@d.ro' }, message: EMAIL },
    { path: 'userPhone', wrong: { userPhone: '1'.repeat(31) }, message: 'Cel mult 30 de caractere' },
    { path: 'message', wrong: { message: 'x'.repeat(2001) }, message: 'Cel mult 2000 de caractere' },
    { path: 'message', wrong: { message: 'a\u0000b' }, message: UNSEEN },
  ])(
    'a wrong $path is told "$message"',
    { tags: ['PS5-valid-03', 'PS5-valid-04', 'PS5-valid-17'] },
    async ({ path, wrong, message }) => {
      const before = await everything();
      const rest = await post(wrong);
      expect(rest.status).toBe(400);
      expect(rest.headers['content-type']).toContain('application/problem+json');
      expect(rest.body).toMatchObject({ code: 'bad_request', message, issues: [{ path, message }] });
      const trpc = await t.trpc('lead.create', request(wrong));
      expect(trpc.status).toBe(400);
      expect(trpc.error).toMatchObject({ message, issues: [{ path, message }] });
      expect(await everything()).toEqual(before);
    },
  );

  test('a car that is not public is not found', async () => {
    const hidden = await Promise.all([
      t.createCar({ status: 'inactive' }),
      t.createCar({ status: 'sold' }),
      t.createCar({ deletedAt: t.clock.now() }),
      t.createCar({ dealer: (await t.createDealer({ status: 'pending' })).id }),
      t.createCar({ dealer: (await t.createDealer({ suspendedAt: t.clock.now() })).id }),
    ]);
    const before = await everything();
    for (const carId of [...hidden.map(({ id }) => id), 5, 2_147_483_648, 999_999_999_999_999]) {
      const answer = await post({ carId });
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('Mașina nu a fost găsită');
      expect((await t.trpc('lead.create', request({ carId }))).status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });

  test('a filled honeypot is answered as a success, and nothing is stored', async () => {
    const before = await everything();
    const answer = await post({ website: 'https://spam.example' });
    expect(answer.status).toBe(201);
    const createdAt = t.clock.now().toISOString();
    expect(answer.body).toEqual({ id: expect.any(Number), carId: car.id, status: 'nou', createdAt });
    // As one of ours would look, and another each time.
    const ids = [answer, ...(await Promise.all([1, 2, 3].map(() => post({ website: 'x' }))))].map(
      ({ body }) => body.id,
    );
    for (const id of ids) expect([Number.isInteger(id), id > 100_000, id <= 120_001]).toEqual([true, true, true]);
    expect(new Set(ids).size).toBeGreaterThan(1);
    expect(await everything()).toEqual(before);
  });

  test('too many requests are 429 with the time to wait', async () => {
    const before = await everything();
    for (const rule of ['lead-ip', 'lead-sender'] as const) {
      t.limits.reset();
      t.limits.refuse(rule);
      const answer = await post();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await t.trpc('lead.create', request())).status).toBe(429);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the emails', () => {
  test('the dealer reads who asks for which car and can reply directly', async () => {
    await post({ userName: 'Ștefan Țuțu' });
    const [mail] = await mails('lead-dealer');
    const dealer = await t.em().findOneOrFail(Dealer, car.dealer.id);
    expect(mail).toMatchObject({
      toAddress: dealer.email,
      toName: dealer.name,
      replyTo: `ion${senders}@exemplu.ro`,
      subject: 'Cerere de ofertă pentru Škoda Octavia Combi',
    });
    for (const part of [
      'Ștefan Țuțu',
      '0722 123 456',
      'mă interesează mașina',
      `${t.env.publicUrl}/dealer-dashboard`,
    ]) {
      expect(mail?.text).toContain(part);
    }
  });

  test("the buyer gets the dealer's number and nothing of what was typed into the form", async () => {
    await post({ userName: 'Cumpără pe spam.example', message: 'Vizitați spam.example' });
    const [mail] = await mails('lead-buyer');
    expect(mail?.toAddress).toBe(`ion${senders}@exemplu.ro`);
    expect(mail?.text).toContain('0722 000 111');
    expect(JSON.stringify(mail)).not.toContain('spam.example');
  });

  test('nothing is sent for a lead that was not stored', async () => {
    const before = await everything();
    const { enqueue } = t.jobs;
    t.jobs.enqueue = async () => {
      throw new Error('no');
    };
    expect((await post()).status).toBe(500);
    t.jobs.enqueue = enqueue;
    expect(await everything()).toEqual(before);
  });
});
