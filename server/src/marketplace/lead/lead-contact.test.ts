// Contact data belong to each message: a text that another person sends under an address changes nothing that its owner
// gave.
import type { PanelLead } from 'contracts/lead-panel';
import { beforeEach, describe, expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { createLimits } from '../../platform/limits/limits.ts';
import type { CarRow } from '../../testing/factories.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { LeadMessage } from './lead-message.entity.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();
const REAL = { userName: 'Ion Popescu', userPhone: '0722 123 456', message: 'Bună ziua' };
const FAKE = { userName: 'Fals', userPhone: '0799 999 999', message: 'Sunați-mă aici', wantsAlternatives: true };

let car: CarRow;
let email = '';
let people = 0;
const send = async (values: object, as: { id: number } | null = null): Promise<number> =>
  (await t.rest('POST', '/api/leads', { as, body: { userEmail: email, carId: car.id, ...values } })).body.id;
const leadOf = (id: number) => t.em().findOneOrFail(Lead, id);
const buyer = (isProven: boolean) =>
  t.createUser('user', isProven ? { email, emailConfirmedAt: t.clock.now() } : { email: `alta-${email}` });
async function panel(id: number): Promise<PanelLead> {
  const { user } = await t.em().findOneOrFail(Dealer, car.dealer.id);
  return (await t.trpc('lead.get', { id }, { as: user })).data;
}
const marks = async (id: number) => (await panel(id)).texts.map(({ name, isConfirmed }) => [name, isConfirmed]);
const mails = async (kind: string) =>
  (await openMails(t, { kind })).filter(({ text }) => text.includes(`/cars/${car.id}`));

beforeEach(async () => {
  email = `ion${++people}@exemplu.ro`;
  car = await t.createCar({ title: 'CONT BLOCAT, confirmați pe evil.example' });
  t.limits.reset();
});

describe('a further text without the sender’s session', () => {
  test.each(['a buyer', 'a buyer with a proven mailbox', 'a guest who has confirmed'])(
    'joins the request of %s, unconfirmed',
    async (who) => {
      const as =
        who === 'a buyer'
          ? await t.createUser('user', { email })
          : who === 'a guest who has confirmed'
            ? null
            : await buyer(true);
      const id = await send(REAL, as);
      if (as === null) await t.em().nativeUpdate(Lead, id, { contactConfirmedAt: t.clock.now() });
      expect(await send(FAKE)).toBe(id);
      const contact = { userName: 'Ion Popescu', userPhone: '+40722123456', alternativesConsentAt: null };
      expect(await leadOf(id)).toMatchObject({ ...contact, dealerSeen: false });
      expect((await panel(id)).texts).toMatchObject([
        { name: 'Ion Popescu', phone: '+40722123456', text: 'Bună ziua', isConfirmed: true },
        { name: 'Fals', phoneText: '0799 999 999', text: 'Sunați-mă aici', isConfirmed: false },
      ]);
      const [mail] = await mails('lead-message');
      expect(mail?.text).toContain('trimis din formular, neconfirmat');
      expect(mail?.text).toContain('Nume: Fals');
    },
  );

  test('appears in the dealer’s file with its mark, and is found by its own name', async () => {
    const id = await send(REAL);
    await send(FAKE);
    const { user } = await t.em().findOneOrFail(Dealer, car.dealer.id);
    const input = { dealerId: car.dealer.id, q: 'fals 0799999' };
    expect((await t.trpc('lead.list', { ...input, q: 'fals' }, { as: user })).data.items).toMatchObject([{ id }]);
    expect((await t.trpc('lead.list', { ...input, q: '0799 999' }, { as: user })).data.items).toMatchObject([{ id }]);
    const { csv } = (await t.trpc('lead.export', { ...input, q: 'fals' }, { as: user })).data;
    expect(csv).toContain('(trimis din formular, neconfirmat: Fals, 0799 999 999) Sunați-mă aici');
  });

  test('is not shown to the buyer whose lead it joined, nor part of their data export without a proven address', async () => {
    const as = await buyer(false);
    await send(REAL, as);
    await send(FAKE);
    expect((await t.trpc('lead.mine', undefined, { as })).data).toMatchObject([{ message: 'Bună ziua' }]);
    const { requests } = (await t.trpc('account.exportData', undefined, { as })).data;
    expect(requests).toMatchObject([{ userName: 'Ion Popescu', userPhone: '+40722123456', isConfirmed: true }]);
    expect(JSON.stringify(requests)).not.toContain('Fals');
  });
});

describe('a further text of one’s own', () => {
  test('from the session that sent the lead updates the name and number', async () => {
    const as = await buyer(false);
    const id = await send(REAL, as);
    expect(await send({ ...REAL, userName: 'Ion P.', userPhone: '0733 000 111', message: 'Încă ceva' }, as)).toBe(id);
    const contact = { userName: 'Ion P.', userPhone: '+40733000111' };
    expect(await leadOf(id)).toMatchObject({ ...contact, alternativesConsentAt: null });
    // A number that is left out takes none away; agreeing to other offers counts from then on.
    const agreed = { userName: 'Ion P.', userPhone: null, message: 'Și altele', wantsAlternatives: true };
    expect(await send(agreed, as)).toBe(id);
    expect(await leadOf(id)).toMatchObject({ ...contact, alternativesConsentAt: t.clock.now() });
    expect(await marks(id)).toEqual([
      ['Ion Popescu', true],
      ['Ion P.', true],
      ['Ion P.', true],
    ]);
  });

  test('from the account that has proven the address takes over a lead that was sent signed out', async () => {
    const id = await send(FAKE);
    const as = await buyer(true);
    expect(await send(REAL, as)).toBe(id);
    const lead = await leadOf(id);
    expect([lead.buyer?.id, lead.userName]).toEqual([as.id, 'Ion Popescu']);
    await send({ ...FAKE, message: 'Din nou' });
    expect((await leadOf(id)).userName).toBe('Ion Popescu');
  });

  test('never joins a lead that another account sent under the proven address', async () => {
    const stranger = await buyer(false);
    const theirs = await send(FAKE, stranger);
    const as = await buyer(true);
    const mine = await send(REAL, as);
    expect(mine).not.toBe(theirs);
    // Each further text joins the sender's own.
    expect(await send({ ...FAKE, message: 'Iar eu' }, stranger)).toBe(theirs);
    expect(await leadOf(theirs)).toMatchObject({ userName: 'Fals' });
    expect((await t.trpc('lead.mine', undefined, { as: stranger })).data).toMatchObject([{ id: theirs }]);
    expect((await t.trpc('lead.mine', undefined, { as })).data).toMatchObject([{ id: mine, message: 'Bună ziua' }]);
  });

  test('from an account that only registered under the address is unconfirmed', async () => {
    const id = await send(REAL);
    const as = await t.createUser('user', { email });
    expect(await send(FAKE, as)).toBe(id);
    expect(await marks(id)).toEqual([
      ['Ion Popescu', true],
      ['Fals', false],
    ]);
    expect((await t.trpc('lead.mine', undefined, { as })).data).toEqual([]);
  });
});

test('a lead that another account sent under an address first takes nothing from its owner, who gets a link', async () => {
  const stranger = await buyer(false);
  const squatted = await send(FAKE, stranger);
  const id = await send(REAL);
  expect(id).not.toBe(squatted);
  expect(await leadOf(id)).toMatchObject({ buyer: null, userName: 'Ion Popescu' });
  expect((await t.trpc('conversation.get', { id }, { as: stranger })).status).toBe(404);
  expect((await mails('lead-buyer')).some(({ text }) => text.includes('/conversatie#'))).toBe(true);
});

test('other people’s leads under an address leave its owner’s limits untouched', async () => {
  const limits = createLimits({ trustProxy: ['10.0.0.1'] });
  const { take } = t.limits;
  t.limits.take = (rule, key) => limits.take(rule, key);
  const from = async (remoteAddress: string, message: string) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/leads',
        remoteAddress,
        headers: { host: t.env.baseHost },
        payload: { userName: 'Cineva', userEmail: email, carId: car.id, message },
      })
    ).statusCode;
  for (const [turn, status] of [201, 201, 201, 429].entries()) {
    expect(await from('192.0.2.7', `Fals ${turn}`)).toBe(status);
  }
  expect(await from('203.0.113.5', 'Cererea mea')).toBe(201);
  t.limits.take = take;
});

test('erasing a person removes the contact data of each message', async () => {
  const as = await buyer(true);
  const id = await send(REAL, as);
  await send(FAKE);
  await t.trpc('user.delete', { id: as.id }, { as: await t.createUser('admin') });
  const forgotten = { name: null, phone: null, text: null, alternativesConsentAt: null };
  expect(await t.em().find(LeadMessage, { lead: id })).toMatchObject([forgotten, forgotten]);
});

describe('the confirmation', () => {
  const confirmation = async () => JSON.stringify(await mails('lead-buyer'));

  test('contains no text of an unverified dealer, nor a way to reply to them', async () => {
    await t.em().nativeUpdate(Dealer, car.dealer.id, { name: 'Sunați la evil.example', phone: 'evil.example' });
    await send(REAL);
    const [mail] = await mails('lead-buyer');
    expect(mail).toMatchObject({
      replyTo: null,
      subject: 'Cererea dumneavoastră pentru Škoda Octavia 2026 a fost trimisă',
    });
    expect(await confirmation()).not.toContain('evil.example');
  });

  test("names a verified dealer, and to a proven mailbox the car's title too", async () => {
    const dealer = await t.em().findOneOrFail(Dealer, car.dealer.id);
    await t.em().nativeUpdate(Dealer, dealer.id, { status: 'verified' });
    await send(REAL);
    expect((await mails('lead-buyer'))[0]).toMatchObject({ replyTo: dealer.email });
    expect(await confirmation()).toContain(dealer.name);
    expect(await confirmation()).not.toContain('evil.example');
    car = await t.createCar({ title: 'Octavia de probă' });
    await send(REAL, await buyer(true));
    const [mail] = await mails('lead-buyer');
    expect(mail?.subject).toBe('Cererea dumneavoastră pentru Octavia de probă a fost trimisă');
    expect(mail?.replyTo).not.toBeNull();
  });
});
