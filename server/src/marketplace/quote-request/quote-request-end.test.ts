// docs/rules/offers.md "Requests to several dealers": how a request ends, who is told, and what is left of it.
import { DAY_MS, HOUR_MS } from 'contracts/durations';
import type { QuoteRequest } from 'contracts/quote-request';
import { beforeEach, describe, expect, test } from 'vitest';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { closeForAccepted } from './quote-request-deal.service.ts';
import { cleanRequests, endRequests } from './quote-request.job.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const deps = () => ({ orm: t.orm, env: t.env, jobs: t.jobs, log: silent, now: t.clock.now });
let dealers: DealerRow[];
let buyer: UserRow;
let request: QuoteRequest;

const send = async (as: UserRow) =>
  (await t.rest('POST', '/api/requests', { as, body: { models: [{ brand: 'skoda', model: 'octavia' }] } })).body;

beforeEach(async () => {
  t.limits.reset();
  await endRequests(deps());
  await t.em().execute(`update dealer set status = 'pending'`);
  dealers = [await t.createDealer(), await t.createDealer(), await t.createDealer()];
  for (const { id } of dealers) await t.createCar({ dealer: id });
  buyer = await t.createUser();
  request = await send(buyer);
});

const leadOf = (dealer: number) =>
  request.conversations.find((one) => one.dealer.id === dealers[dealer]?.id)?.leadId ?? 0;
const offer = (dealer: number, price: number, { version = 1, state = 'sent' } = {}) =>
  t.em().execute(
    `insert into offer (lead_id, version, price, valid_until, included, terms, parties, state, created_at)
     values (?, ?, ?, '2026-12-31', '[]', 'Contractul se semnează la dealer', '{}', ?, ?)`,
    [leadOf(dealer), version, price, state, t.clock.now()],
  );
const mailsTo = async (to: string, kind: string) =>
  (await t.em().find(Mail, { toAddress: to, kind })).map((mail) => wordsOf(t.env, mail));
const viewOf = async (dealer: number): Promise<QuoteRequest> =>
  (await t.trpc('quoteRequest.get', { id: request.id }, { as: dealers[dealer]?.user ?? null })).data;

describe('after 72 hours', () => {
  test('it ends once with two servers; the buyer is told how many offers came, each who offered where it stood', async () => {
    await offer(0, 21_000);
    await offer(1, 23_000, { state: 'replaced' });
    await offer(1, 20_000, { version: 2 });
    t.clock.advance(72 * HOUR_MS - 1_000);
    expect((await endRequests(deps())).told).toBe(0);
    expect((await viewOf(0)).standing).toBeNull();
    t.clock.advance(1_000);
    const runs = await Promise.all([endRequests(deps()), endRequests(deps()), endRequests(deps())]);
    expect(runs.reduce((sum, { told }) => sum + told, 0)).toBe(1);
    const [toBuyer, ...more] = await mailsTo(buyer.email, 'request-ended');
    expect(toBuyer).toContain('Ați primit 2 oferte');
    expect(more).toEqual([]);
    expect(await mailsTo(dealers[0]?.email ?? '', 'lead-request-ended')).toEqual([
      expect.stringContaining('a fost a 2-a din 2 după preț, cu 5\u00a0% peste cea mai mică'),
    ]);
    expect(await mailsTo(dealers[1]?.email ?? '', 'lead-request-ended')).toEqual([
      expect.stringContaining('a avut cel mai mic preț din 2'),
    ]);
    expect(await mailsTo(dealers[2]?.email ?? '', 'lead-request-ended')).toEqual([]);
    expect((await viewOf(0)).standing).toEqual({ rank: 2, of: 2, percentAboveBest: 5 });
    const seen = JSON.stringify(await viewOf(0));
    for (const other of [dealers[1], dealers[2]]) expect(seen).not.toContain(`"${other?.name}"`);
    expect(seen).not.toContain('20000');
  });

  test('a guest gets a link that opens it', async () => {
    const userEmail = `oaspete${request.id}@exemplu.ro`;
    const body = { models: [{ brand: 'skoda', model: 'octavia' }], userEmail };
    const { id } = (await t.rest('POST', '/api/requests', { body })).body;
    const token = /#([\w-]{43})/.exec((await mailsTo(userEmail, 'request-confirm'))[0] ?? '')?.[1];
    await t.trpc('quoteRequest.confirm', { token });
    t.clock.advance(72 * HOUR_MS);
    await endRequests(deps());
    const [mail = ''] = await mailsTo(userEmail, 'request-ended');
    expect(mail).toContain('Nu ați primit nicio ofertă');
    const link = /conversatie#([\w-]{43})/.exec(mail)?.[1] ?? '';
    const answer = await t.trpc('quoteRequest.get', { id }, { headers: { 'x-lead-token': link } });
    expect(answer.data).toMatchObject({ id, state: 'expired' });
  });
});

test('an accepted offer ends it, and the conversations with the others; who offered is told where it stood', async () => {
  await offer(0, 20_000, { state: 'accepted' });
  await offer(1, 22_000);
  const party = { leadId: leadOf(0), requestId: request.id, authorId: buyer.id, at: t.clock.now() };
  for (let again = 0; again < 2; again++) await t.em().transactional((em) => closeForAccepted(em, party));
  const cancelled = async (dealer: number) => (await t.em().findOneOrFail(Lead, leadOf(dealer))).cancelledAt !== null;
  expect([await cancelled(0), await cancelled(1), await cancelled(2)]).toEqual([false, true, true]);
  expect(await t.em().count(LeadMessage, { kind: 'cancel', side: 'site', lead: leadOf(1) })).toBe(1);
  await endRequests(deps());
  expect((await viewOf(1)).state).toBe('accepted');
  expect(await mailsTo(buyer.email, 'request-ended')).toEqual([]);
  expect(await mailsTo(dealers[1]?.email ?? '', 'lead-request-ended')).toEqual([
    expect.stringContaining('cumpărătorul a acceptat o ofertă'),
  ]);
});

describe('personal data', () => {
  const row = async (id: number) => (await t.em().execute('select * from quote_request where id = ?', [id]))[0];

  test('after 24 months nobody is named, and what was written is gone', async () => {
    const wishes = { tradeIn: { car: 'Logan, sunați la Ana' } };
    const named = await t.rest('POST', '/api/requests', {
      as: await t.createUser(),
      body: { models: [{ brand: 'skoda', model: 'octavia' }], message: 'Sunt Ana', wishes },
    });
    t.clock.advance(800 * DAY_MS);
    await cleanRequests(deps());
    expect(await row(named.body.id)).toMatchObject({
      name: null,
      email: null,
      phone: null,
      message: null,
      buyer_id: null,
    });
    expect(JSON.stringify(await row(named.body.id))).not.toContain('Ana');
    const leads = await t
      .em()
      .execute('select l.*, m.text from lead l join lead_message m on m.lead_id = l.id where l.request_id = ?', [
        named.body.id,
      ]);
    expect(JSON.stringify(leads)).not.toContain('Ana');
  });

  test('an unconfirmed request is deleted once its link has expired', async () => {
    const body = { models: [{ brand: 'skoda', model: 'octavia' }], userEmail: 'niciodata@exemplu.ro' };
    const { id } = (await t.rest('POST', '/api/requests', { body })).body;
    await cleanRequests(deps());
    expect(await row(id)).toBeDefined();
    t.clock.advance(48 * HOUR_MS);
    await cleanRequests(deps());
    expect(await row(id)).toBeUndefined();
  });

  test('is exported to its person, and erased with the account', async () => {
    const password = 'parola-mea-2026';
    const own = await t.createUser('user', {
      passwordHash: await hashPassword(password),
      emailConfirmedAt: t.clock.now(),
    });
    const { id } = await send(own);
    const { data } = await t.trpc('account.exportData', undefined, { as: own });
    expect(data.quoteRequests).toMatchObject([{ id, email: own.email, models: ['Škoda Octavia'] }]);
    expect((await t.trpc('account.delete', { password }, { as: own })).status).toBe(200);
    expect(await row(id)).toMatchObject({ email: null, name: null, ending: 'cancelled' });
    expect((await t.trpc('quoteRequest.get', { id }, { as: dealers[0]?.user ?? null })).data.state).toBe('cancelled');
  });
});
