import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { beforeEach, describe, expect, test } from 'vitest';
import { Lead } from '../lead/lead.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { issueToken } from '../../identity/account/account-token.service.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { CarRow } from '../../testing/factories.ts';

const t = useTestApp();
let people = 0;
let email = '';
let car: CarRow;

beforeEach(async () => {
  email = `guest${++people}@exemplu.ro`;
  car = await t.createCar();
});

const ask = async (message: string, options: { as?: { id: number }; token?: string; wishes?: object } = {}) => {
  const { as, token, wishes } = options;
  const { body } = await t.rest('POST', '/api/leads', {
    ...(as ? { as } : {}),
    ...(token ? { headers: { [LEAD_TOKEN_HEADER]: token } } : {}),
    body: { carId: car.id, userName: 'Ana Pop', userEmail: email, message, ...(wishes ? { wishes } : {}) },
  });
  return body.id as number;
};
const confirmation = async () => (await openMails(t, { kind: 'lead-buyer', toAddress: email }))[0]?.text ?? '';
const tokenIn = (text: string) => /\/conversatie#([\w-]{43})\n/.exec(text)?.[1] ?? '';
const confirmedOf = async (id: number) =>
  (await t.em().find(LeadMessage, { lead: id }, { orderBy: { id: 'asc' } })).map(({ isConfirmed }) => isConfirmed);

describe('a guest’s link', () => {
  test('is in the confirmation, stored encrypted, and opens the conversation', async () => {
    const id = await ask('Este disponibilă?');
    const token = tokenIn(await confirmation());
    const stored = await t.em().findOneOrFail(Mail, { kind: 'lead-buyer', toAddress: email });
    expect([stored.isSealed, stored.text.includes(token)]).toEqual([true, false]);
    const { data } = await t.trpc('conversation.open', undefined, { headers: { [LEAD_TOKEN_HEADER]: token } });
    expect(data).toMatchObject({ leadId: id, requestId: null, contact: { isConfirmed: false } });
  });

  test('what is added by the form without it is unconfirmed, with it confirmed', async () => {
    const id = await ask('Prima');
    const token = tokenIn(await confirmation());
    expect(await ask('Altcineva?')).toBe(id);
    expect(await ask('Tot eu', { token })).toBe(id);
    expect(await ask('Ghicit', { token: 'x'.repeat(43) })).toBe(id);
    expect(await confirmedOf(id)).toEqual([true, false, true, false]);
  });

  test('the buyer does not see what is unconfirmed', async () => {
    const id = await ask('Prima');
    const token = tokenIn(await confirmation());
    await ask('Altcineva?');
    const { data } = await t.trpc('conversation.get', { id }, { headers: { [LEAD_TOKEN_HEADER]: token } });
    expect(data.messages.map(({ text }: { text: string }) => text)).toEqual(['Prima']);
  });

  test('somebody signed in gets the account’s address: the typed mailbox may be a stranger’s', async () => {
    const id = await ask('Prima', { as: await t.createUser('user') });
    const text = await confirmation();
    expect(text).toContain(`${t.env.publicUrl}/user-dashboard?tab=cereri&conversatie=${id}`);
    expect(text).not.toContain('/conversatie#');
  });
});

describe('an account made later', () => {
  test('owns the conversation once it has proven the mailbox, and not before', async () => {
    const id = await ask('Prima');
    const user = await t.createUser('user', { email });
    expect((await t.trpc('conversation.get', { id }, { as: user })).error?.code).toBe('not_found');
    const { env, clock } = t;
    const token = await t.em().transactional((em) => issueToken({ em, env, now: clock.now } as never, 'confirm', user));
    expect((await t.trpc('account.confirmEmail', { token })).status).toBe(200);
    expect((await t.trpc('conversation.get', { id }, { as: user })).data).toMatchObject({
      side: 'buyer',
      isGuest: false,
    });
  });
});

describe('wishes', () => {
  const wishes = { testDrive: true, payment: 'leasing', tradeIn: { car: 'Dacia Logan', year: 2015, mileage: 120_000 } };

  test('are stored, shown to the dealer, and in its email', async () => {
    const id = await ask('Aș vrea o ofertă', { wishes });
    const dealer = (await t.em().findOneOrFail(Lead, id, { populate: ['dealer.user'] })).dealer;
    const { data } = await t.trpc('lead.get', { id }, { as: dealer.user });
    expect(data.wishes).toMatchObject({ testDrive: true, payment: 'leasing', tradeIn: { car: 'Dacia Logan' } });
    const [mail] = await openMails(t, { kind: 'lead-dealer', toAddress: dealer.email });
    for (const line of ['Test drive: da', 'Plata: Leasing', 'Mașină la schimb: Dacia Logan, 2015, 120.000\u00a0km']) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.text).toContain(`/dealer-dashboard?tab=leads&conversatie=${id}`);
  });

  test('a wrong one is refused at its field; without any the lead is as before', async () => {
    const body = { carId: car.id, userName: 'Ana Pop', userEmail: email, wishes: { horizon: 'ieri' } };
    const answer = await t.rest('POST', '/api/leads', { body });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'wishes.horizon']);
    const id = await ask('Fără dorințe');
    expect((await t.em().findOneOrFail(Lead, id)).wishes).toBeNull();
  });
});
