// Several texts under one address that nobody has proven: neither owns the lead (docs/rules/leads.md "Duplicate leads").
import { CONTACT_DECIDED } from 'contracts/conversation';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { beforeEach, describe, expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import type { CarRow } from '../../testing/factories.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from './lead.entity.ts';

const t = useTestApp();
const FALSE = { userName: 'Escroc', userPhone: '0799 000 111', message: 'Sunați-mă aici' };
const REAL = { userName: 'Ana Pop', userPhone: '0722 123 456', message: 'Bună ziua' };
let car: CarRow;
let email: string;
let people = 0;

beforeEach(async () => {
  t.limits.reset();
  email = `ana${++people}@exemplu.ro`;
  car = await t.createCar();
});

const send = async (body: object): Promise<number> =>
  (await t.rest('POST', '/api/leads', { body: { userEmail: email, carId: car.id, ...body } })).body.id;
const tokens = async (): Promise<string[]> =>
  (await openMails(t, { kind: 'lead-buyer', toAddress: email })).map(
    ({ text }) => /conversatie#(\S+)/.exec(text)?.[1] ?? '',
  );
const by = (token = '') => ({ headers: { [LEAD_TOKEN_HEADER]: token } });
const contactOf = async (token = '') => (await t.trpc('conversation.open', undefined, by(token))).data.contact;
const confirm = (token = '') => t.trpc('conversation.confirmContact', undefined, by(token));
const disown = (token = '') => t.trpc('conversation.disownContact', undefined, by(token));
const leadOf = (id: number) => t.em().findOneOrFail(Lead, id);
async function seen(id: number) {
  const { user } = await t.em().findOneOrFail(Dealer, car.dealer.id);
  const { data } = await t.trpc('conversation.get', { id }, { as: user });
  return { ...data, texts: (await t.trpc('lead.get', { id }, { as: user })).data.texts };
}

describe.each([
  ['the stranger first', FALSE, REAL],
  ['the owner first', REAL, FALSE],
])('%s', (_order, one, two) => {
  test('both stand side by side, unconfirmed, and each is emailed a link of its own', async () => {
    const id = await send(one);
    expect((await seen(id)).contacts).toBeUndefined();
    expect(await send(two)).toBe(id);
    const { buyer, contacts, texts } = await seen(id);
    expect(contacts).toEqual([
      { name: one.userName, phone: `+4${one.userPhone.replaceAll(' ', '')}` },
      { name: two.userName, phone: `+4${two.userPhone.replaceAll(' ', '')}` },
    ]);
    expect(buyer).toMatchObject({ name: `${one.userName} / ${two.userName}`, phone: null });
    expect(texts.map(({ isConfirmed }: { isConfirmed: boolean }) => isConfirmed)).toEqual([false, false]);
    const links = await tokens();
    expect(await Promise.all(links.map(contactOf))).toMatchObject([
      { name: one.userName, text: one.message, isConfirmed: false },
      { name: two.userName, text: two.message, isConfirmed: false },
    ]);
    const told = await openMails(t, { kind: 'lead-message' });
    expect(told.at(-1)?.text).toContain('date de contact diferite');
  });

  test('the owner’s link confirms its own text alone, for good', async () => {
    const id = await send(one);
    await send(two);
    const [first, second] = await tokens();
    const [own, other] = one === REAL ? [first, second] : [second, first];
    expect((await confirm(own)).status).toBe(200);
    expect((await confirm(own)).status).toBe(200);
    expect(await leadOf(id)).toMatchObject({ userName: 'Ana Pop', userPhone: '+40722123456' });
    const { contacts, texts } = await seen(id);
    expect(contacts).toBeUndefined();
    expect(texts.map(({ name, isConfirmed }: { name: string; isConfirmed: boolean }) => [name, isConfirmed])).toEqual([
      [one.userName, one === REAL],
      [two.userName, two === REAL],
    ]);
    const again = await disown(own);
    expect([again.status, again.error?.message]).toEqual([409, CONTACT_DECIDED]);
    await send({ ...FALSE, message: 'Din nou' });
    expect((await disown(other)).status).toBe(200);
    expect(await leadOf(id)).toMatchObject({ userName: 'Ana Pop', userPhone: '+40722123456' });
  });

  test('"nu e a mea" removes what the stranger typed, and the other contact is the lead’s', async () => {
    const id = await send(one);
    await send(two);
    const links = await tokens();
    await disown(links[one === FALSE ? 0 : 1]);
    expect(await leadOf(id)).toMatchObject({ userName: 'Ana Pop', userPhone: '+40722123456', cancelledAt: null });
    const { contacts, messages } = await seen(id);
    expect(contacts).toBeUndefined();
    expect(JSON.stringify(await seen(id))).not.toContain('Escroc');
    expect(messages.find(({ detail }: { detail: object | null }) => detail)).toMatchObject({
      text: null,
      isConfirmed: false,
      detail: { isDisowned: true },
    });
    expect(await contactOf(links[one === FALSE ? 0 : 1])).toBeUndefined();
  });
});

test('of three, two stay open until one is confirmed; the same words again are no other contact', async () => {
  const id = await send(FALSE);
  await send({ ...FALSE, message: 'Și azi' });
  expect((await seen(id)).contacts).toBeUndefined();
  expect(await tokens()).toHaveLength(1);
  await send(REAL);
  await send({ ...REAL, userPhone: null, message: 'A treia' });
  expect((await seen(id)).contacts).toHaveLength(3);
  await confirm((await tokens()).at(-1));
  expect(await leadOf(id)).toMatchObject({ userName: 'Ana Pop', userPhone: null });
  // A second confirmation marks its text, and the first one stays the contact.
  await confirm((await tokens()).at(-2));
  expect(await leadOf(id)).toMatchObject({ userName: 'Ana Pop', userPhone: null });
});

test('the only text of a lead that is not its owner’s ends it', async () => {
  const id = await send(FALSE);
  const [token] = await tokens();
  expect((await disown(token)).status).toBe(200);
  const lead = await leadOf(id);
  expect([lead.userName, lead.userPhone, lead.cancelledAt]).toEqual(['Cerere retrasă', null, t.clock.now()]);
  expect((await disown(token)).status).toBe(404);
});

test('needs the link that was sent for a text', async () => {
  const id = await send(REAL);
  for (const call of [confirm, disown]) expect((await call('x'.repeat(43))).status).toBe(404);
  const { user } = await t.em().findOneOrFail(Dealer, car.dealer.id);
  expect((await t.trpc('conversation.confirmContact', undefined, { as: user })).status).toBe(404);
  expect((await leadOf(id)).contactConfirmedAt).toBeNull();
});
