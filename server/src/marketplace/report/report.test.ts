import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Car } from '../../catalog/car/car.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Report } from './report.entity.ts';

const t = useTestApp();
const words = { reason: 'pret', text: 'Prețul cerut la telefon era altul.', isGoodFaith: true };
const send = (body: object, options: object = {}) => t.trpc('report.create', { ...words, ...body }, options);
const reportsOf = (car: number) => t.em().count(Report, { car });
let mailbox = 0;
const someone = () => `om${++mailbox}@exemplu.ro`;

beforeEach(() => t.limits.reset());

describe('a report of an advert', () => {
  test('is stored without an account and without an address', async () => {
    const { id: carId } = await t.createCar();
    const { status, data } = await send({ carId, text: '  Prețul era altul.\r\nȘi anul. ' });
    expect(status).toBe(200);
    const report = await t.em().findOneOrFail(Report, { car: carId });
    expect(data).toEqual({ id: report.id, createdAt: t.clock.now().toISOString() });
    expect(report).toMatchObject({
      reason: 'pret',
      text: 'Prețul era altul.\r\nȘi anul.',
      email: null,
      status: 'open',
    });
  });

  test('is confirmed to the address, in a text that repeats nothing that was typed', async () => {
    const { id: carId } = await t.createCar();
    const email = someone();
    const { data } = await send({ carId, email, text: 'Vizitați https://rau.ro pentru premii' });
    const [mail, ...more] = await t.em().find(Mail, { toAddress: email });
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('report-receipt');
    expect(mail?.text).toContain(`${t.env.publicUrl}/cars/${carId}`);
    expect(mail?.subject).toContain(String((data as { id: number }).id));
    expect(mail?.text).not.toContain('rau.ro');
  });

  test('the same text is the same report while it is open; no email is sent, no limit counts it', async () => {
    const { id: carId } = await t.createCar();
    const email = someone();
    const first = await send({ carId, email });
    t.limits.reset();
    const again = await send({ carId, email: email.toUpperCase() });
    expect(again.data).toEqual(first.data);
    expect(t.limits.taken).toEqual([]);
    expect([await reportsOf(carId), await t.em().count(Mail, { toAddress: email })]).toEqual([1, 1]);
    await send({ carId, email, text: 'Și fotografiile sunt ale altei mașini.' });
    expect(await reportsOf(carId)).toBe(2);
  });

  test('sent five times at once is stored once', async () => {
    const { id: carId } = await t.createCar();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ carId })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await reportsOf(carId)).toBe(1);
  });

  test.each([
    [{ reason: 'altceva' }, 'reason', 'Alegeți un motiv'],
    [{ reason: '' }, 'reason', 'Alegeți un motiv'],
    [{ text: 'Scurt' }, 'text', 'Descrieți problema în cel puțin 10 caractere'],
    [{ text: 'x'.repeat(2001) }, 'text', 'Cel mult 2000 de caractere'],
    [{ text: 'Un text cu \u0000 în el' }, 'text', 'Textul conține caractere nepermise'],
    [{ email: 'nu-e' }, 'email', 'Email invalid'],
    [{ email: 'ana@exemplu.ro\r\nBcc: x@y.ro' }, 'email', 'Email invalid'],
    [{ isGoodFaith: false }, 'isGoodFaith', 'Confirmați că informațiile sunt corecte, după știința dumneavoastră'],
    [{ carId: 'x' }, 'carId', 'Mașina nu a fost găsită'],
  ])('%j is refused, and nothing is kept', async (wrong, path, message) => {
    const { id: carId } = await t.createCar();
    const { status, error } = await send({ carId, ...wrong });
    expect([status, error?.issues]).toMatchObject([400, [{ path, message }]]);
    expect(await reportsOf(carId)).toBe(0);
  });

  test('is about a car with a page: public or recently sold, none that is hidden', async () => {
    const pending = await t.createDealer({ status: 'pending' });
    const hidden = [
      await t.createCar({ status: 'inactive' }),
      await t.createCar({ deletedAt: t.clock.now() }),
      await t.createCar({ dealer: pending.id }),
    ];
    for (const { id: carId } of [...hidden, { id: 999_999_999 }, { id: 9_999_999_999 }]) {
      const { status, error } = await send({ carId });
      expect([carId, status, error?.message]).toEqual([carId, 404, 'Mașina nu a fost găsită']);
    }
    const sold = await t.createCar({ status: 'sold', soldAt: t.clock.now() });
    expect((await send({ carId: sold.id })).status).toBe(200);
  });

  test('a filled honeypot is answered as a success and ignored', async () => {
    const { id: carId } = await t.createCar();
    const answers = await Promise.all([1, 2, 3].map(() => send({ carId, website: 'https://spam.ro' })));
    const createdAt = t.clock.now().toISOString();
    for (const { data } of answers) expect(data).toEqual({ id: expect.any(Number), createdAt });
    // As one of ours would look.
    const ids = answers.map(({ data }) => (data as { id: number }).id);
    expect(ids.filter((id) => Number.isInteger(id) && id > 100_000 && id <= 120_001)).toHaveLength(3);
    expect(new Set(ids).size).toBeGreaterThan(1);
    expect(await reportsOf(carId)).toBe(0);
  });

  test('is counted by address, and by address and car', async () => {
    const { id: carId } = await t.createCar();
    await send({ carId }, { ip: '203.0.113.9' });
    expect(t.limits.taken).toEqual([
      { rule: 'report', key: '203.0.113.9' },
      { rule: 'report-car', key: `203.0.113.9:${carId}` },
    ]);
    for (const rule of ['report', 'report-car'] as const) {
      t.limits.reset();
      t.limits.refuse(rule);
      expect((await send({ carId, text: `Altceva, ${rule} este plin.` })).status).toBe(429);
    }
    expect(await reportsOf(carId)).toBe(1);
  });

  test('is left without its address when its sender is erased', async () => {
    const user = await t.createUser();
    const { id: carId } = await t.createCar();
    await send({ carId, email: user.email.toUpperCase() });
    await t.rest('DELETE', `/api/admin/users/${user.id}`, { as: await t.createUser('admin') });
    expect(await t.em().findOneOrFail(Report, { car: carId })).toMatchObject({ email: null, text: words.text });
  });
});

describe('the administrators’ queue', () => {
  const list = (input: object, as: Parameters<typeof t.trpc>[2]) => t.trpc('report.list', input, as);
  type Listed = { items: { id: number; car: { id: number } }[]; total: number };

  test('shows open reports, the longest waiting first, with car and dealer; the access is audited', async () => {
    const admin = await t.createUser('admin');
    await t.em().nativeDelete(Report, {});
    const dealer = await t.createDealer({ name: 'Boema Motors' });
    const car = await t.createCar({ dealer: dealer.id, title: 'Dacia Duster' });
    await send({ carId: car.id, email: 'ana@exemplu.ro' });
    t.clock.advance(1_000);
    await send({ carId: car.id, reason: 'frauda' });
    const { data } = await list({ status: 'open', limit: 1 }, { as: admin });
    expect(data).toMatchObject({
      total: 2,
      items: [
        {
          car: { id: car.id, title: 'Dacia Duster', dealerName: 'Boema Motors' },
          email: 'ana@exemplu.ro',
          status: 'open',
          decision: null,
        },
      ],
    });
    expect(((await list({}, { as: admin })).data as Listed).items).toHaveLength(2);
    expect(((await list({ status: 'kept' }, { as: admin })).data as Listed).total).toBe(0);
    expect(await t.em().count(AuditEntry, { action: 'report.list', actorId: admin.id })).toBe(3);
  });

  test('a decision is made once, is emailed to the sender, and the same text may then be reported again', async () => {
    const admin = await t.createUser('admin');
    const { id: carId } = await t.createCar();
    const email = someone();
    const { id } = (await send({ carId, email })).data as { id: number };
    const decide = (input: object) =>
      t.trpc('report.decide', { id, status: 'acted', decision: 'Prețul a fost corectat', ...input }, { as: admin });
    expect((await decide({ decision: '' })).status).toBe(400);
    expect((await decide({ status: 'open' })).status).toBe(400);
    const answers = await Promise.all([decide({}), decide({ status: 'kept' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const report = await t.em().findOneOrFail(Report, { id });
    expect(report).toMatchObject({ decision: 'Prețul a fost corectat', decidedAt: t.clock.now() });
    const mails = await t.em().find(Mail, { toAddress: email, kind: 'report-decision' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Prețul a fost corectat');
    expect(mails[0]?.text).toContain('soluționare extrajudiciară');
    expect(await t.em().count(AuditEntry, { action: 'report.decide', object: `report:${id}` })).toBe(1);
    expect(((await send({ carId, email })).data as { id: number }).id).not.toBe(id);
    expect((await decide({ id: 999_999_999 })).status).toBe(404);
    expect((await decide({ id: 9_999_999_999 })).status).toBe(404);
  });

  test('tells the dealer what was done and why, without the sender, and can hide the advert', async () => {
    const admin = await t.createUser('admin');
    const dealer = await t.createDealer({ email: `reclamat-${crypto.randomUUID()}@exemplu.ro` });
    const hidden = await t.createCar({ dealer: dealer.id });
    const sold = await t.createCar({ dealer: dealer.id, status: 'sold', soldAt: t.clock.now() });
    const email = someone();
    for (const [car, status] of [
      [hidden, 'acted'],
      [sold, 'acted'],
      [hidden, 'kept'],
    ] as const) {
      if (status === 'kept') await t.trpc('moderation.lift', { carId: car.id, kind: 'hide' }, { as: admin });
      const { id } = (await send({ carId: car.id, email })).data as { id: number };
      await t.trpc('report.decide', { id, status, decision: 'Preț fals', hidesCar: true }, { as: admin });
    }
    const mails = await t.em().find(Mail, { toAddress: dealer.email }, { orderBy: { id: 'asc' } });
    expect(mails.map(({ kind }) => kind)).toEqual(['report-statement', 'report-statement', 'moderation-lift']);
    const statements = mails.filter(({ kind }) => kind === 'report-statement');
    expect(statements[0]?.text).toMatch(/nu mai este public[\s\S]*Preț fals[\s\S]*soluționare extrajudiciară/);
    expect(statements[0]?.text).toContain('contesta decizia o dată, în șase luni');
    expect(statements[0]?.text).not.toContain(email);
    // A sold car's page stays for a month, so it is hidden as well.
    expect(statements[1]?.text).toContain('nu mai este public');
    // The dealer's chosen status is not changed; the decision is stored beside it.
    expect(await t.em().findOneOrFail(Car, hidden.id)).toMatchObject({ status: 'active', isBlocked: false });
    expect(await t.em().findOneOrFail(Car, sold.id)).toMatchObject({ status: 'sold', isBlocked: true });
    expect((await t.trpc('car.page', { id: sold.id })).data).toMatchObject({ state: 'unknown' });
    expect(await t.em().count(AuditEntry, { action: 'moderation.hide', object: `car:${hidden.id}` })).toBe(1);
  });

  test('hides no advert unless that is said, and none that is deleted; without an address nobody is answered', async () => {
    const as = await t.createUser('admin');
    const dealer = await t.createDealer({ email: `nereclamat-${crypto.randomUUID()}@exemplu.ro` });
    for (const [hidesCar, deletedAt] of [
      [false, null],
      [true, t.clock.now()],
    ] as const) {
      const car = await t.createCar({ dealer: dealer.id });
      const { id } = (await send({ carId: car.id })).data as { id: number };
      await t.em().nativeUpdate(Car, { id: car.id }, { deletedAt });
      const decided = await t.trpc('report.decide', { id, status: 'acted', decision: 'Corectat', hidesCar }, { as });
      expect(decided.status).toBe(200);
      expect(await t.em().count(AuditEntry, { action: 'moderation.hide', object: `car:${car.id}` })).toBe(0);
    }
    const mails = await t.em().find(Mail, { toAddress: dealer.email });
    expect(mails.map(({ kind }) => kind)).toEqual(['report-statement', 'report-statement']);
    for (const { text } of mails) expect(text).not.toContain('nu mai este public');
  });

  test('is for administrators only', async () => {
    for (const as of [undefined, await t.createUser(), (await t.createDealer()).user]) {
      for (const [name, input] of [
        ['report.list', {}],
        ['report.decide', { id: 1 }],
      ] as const) {
        expect((await t.trpc(name, input, as ? { as } : {})).status).toBe(as ? 403 : 401);
      }
    }
  });
});
