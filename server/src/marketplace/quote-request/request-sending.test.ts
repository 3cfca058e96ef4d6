// Which of a dealer's answers count, and whose request is sent (docs/rules/offers.md "Requests to several dealers"). Each rule at
// its boundary.
import { DAY_MS, HOUR_MS } from 'contracts/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { barMailboxes } from '../../identity/user/barred-mailbox.service.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { insertRequest, insertRequestLead, iso, requestRow, SENT, WISHES } from '../../testing/request-rows.ts';
import { insertRow } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { findDealersOfBrands } from './dealer-choice.repository.ts';
import { dealersFor } from './dealer-choice.service.ts';
import { resolveCriteria } from './resolved-criteria.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
const SKODA = 100_002;
const OCTAVIA = { brand: 'skoda', model: 'octavia' };
let dealer: DealerRow;
let carId: number;
let buyer: UserRow;
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);

beforeEach(async () => {
  t.clock.set(START);
  t.limits.reset();
  await t.em().execute(`update dealer set status = 'pending'`);
  dealer = await t.createDealer();
  carId = (await t.createCar({ dealer: dealer.id })).id;
  buyer = await t.createUser();
});
const figures = async () =>
  (await findDealersOfBrands(t.em(), [SKODA], t.clock.now())).find(({ id }) => id === dealer.id);
const create = (as: UserRow | null, body: object = {}) =>
  t.rest('POST', '/api/requests', { as, body: { models: [OCTAVIA], ...body } });

describe('what of a dealer’s answers counts', () => {
  const NOTHING = { received: 0, answered: 0, requests: 0, ignored: 0 };
  const ONE = { ...NOTHING, received: 1 };
  const [DUE, OLD] = [72 * HOUR_MS, 90 * DAY_MS];
  test.for<[string, () => Record<string, unknown>, Partial<typeof NOTHING>]>([
    ['nothing yet', () => ({ created_at: ago(1) }), NOTHING],
    ['a lead that is answered', () => ({ created_at: ago(1), first_response_at: ago(0) }), { ...ONE, answered: 1 }],
    ['that waits for 72 hours', () => ({ created_at: ago(DUE) }), ONE],
    ['that waits a moment less', () => ({ created_at: ago(DUE - 1) }), NOTHING],
    ['that was taken back', () => ({ created_at: ago(DUE), cancelled_at: ago(1) }), NOTHING],
    [
      'that was answered, then taken back',
      () => ({ created_at: ago(DUE), first_response_at: ago(9), cancelled_at: ago(1) }),
      { ...ONE, answered: 1 },
    ],
    ['of a moment less than 90 days', () => ({ created_at: ago(OLD - 1) }), ONE],
    ['of 90 days', () => ({ created_at: ago(OLD) }), NOTHING],
    ['spam', () => ({ created_at: ago(DUE), status: 'spam', first_response_at: ago(1) }), NOTHING],
    [
      'a request that is not answered',
      () => ({ created_at: ago(DUE), isRequest: true }),
      { ...ONE, requests: 1, ignored: 1 },
    ],
    [
      'a request that is',
      () => ({ created_at: ago(DUE), isRequest: true, first_response_at: ago(1) }),
      { ...ONE, answered: 1, requests: 1 },
    ],
  ])('%s', async ([_name, columns, counted]) => {
    const { isRequest = false, ...row } = columns();
    if (isRequest) await insertRequestLead(t, await insertRequest(t, SENT), { dealer: dealer.id, ...row });
    else
      await insertRow(t, 'lead', {
        dealer_id: dealer.id,
        car_id: carId,
        user_name: 'Ana',
        user_email: 'a@exemplu.ro',
        status: 'nou',
        dealer_seen: true,
        ...row,
      });
    const found = await figures();
    expect(found).toMatchObject({ ...NOTHING, ...counted });
    expect(found?.lastRequestAt === null).toBe(!isRequest);
  });
});

test('on the spot is within a radius of nothing; who has no place, or an unknown one, is in no radius', async () => {
  const nowhere = await t.createDealer({ city: null });
  await t.createCar({ dealer: nowhere.id });
  const ctx = { em: t.em(), now: t.clock.now };
  const criteria = await resolveCriteria(ctx, { models: [OCTAVIA], city: 'cluj-napoca', radiusKm: 1, wishes: WISHES });
  const { chosen } = await dealersFor(ctx, { ...criteria, radiusKm: 0 });
  expect(chosen.map(({ id }) => id)).toEqual([dealer.id]);
});

describe('a suspended person’s mailbox', () => {
  test('gets no link, and one from before confirms nothing', async () => {
    const typed = buyer.email.replace('@', '+cerere@');
    const before = (await create(null, { userEmail: typed })).body.id;
    const [mail] = await t.em().find(Mail, { toAddress: typed });
    const token = /#([\w-]{43})/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
    await t.em().transactional((em) => barMailboxes({ em, env: t.env, now: t.clock.now }, buyer));
    expect((await t.trpc('quoteRequest.confirm', { token })).status).toBe(404);
    expect((await requestRow(t, before))['sent_at']).toBeNull();
    expect((await create(null, { userEmail: typed })).body.state).toBe('waiting');
    expect(await t.em().count(Mail, { toAddress: typed })).toBe(1);
    // Somebody else's account under a spelling of it reaches no dealer.
    const other = await t.createUser('user', { email: typed.replace('cerere', 'cont') });
    expect((await create(other)).body).toMatchObject({ state: 'unmatched', conversations: [] });
  });
});

test.for<[string, number, number]>([
  ['a moment before 48 hours', 48 * HOUR_MS - 1, 200],
  ['at 48 hours', 48 * HOUR_MS, 404],
])('a link confirms %s', async ([_name, after, status]) => {
  const typed = `link${after}@exemplu.ro`;
  const { id } = (await create(null, { userEmail: typed })).body;
  const [mail] = await t.em().find(Mail, { toAddress: typed });
  const token = /#([\w-]{43})/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? '';
  t.clock.advance(after);
  // Another person's session does not make it that person's.
  const confirmed = await t.trpc('quoteRequest.confirm', { token }, { as: buyer });
  expect(confirmed.status).toBe(status);
  const row = await requestRow(t, id);
  expect([row['buyer_id'], row['confirm_hash'] === null]).toEqual([null, status === 200]);
  expect(row['ends_at']).toBe(status === 200 ? iso(new Date(t.clock.now().getTime() + 72 * HOUR_MS)) : null);
});

test('a person has five open requests, those that are over not counted', async () => {
  for (let each = 0; each < 4; each++) await insertRequest(t, { ...SENT, buyer_id: buyer.id, ends_at: '2026-11-22' });
  await t
    .em()
    .execute(
      'update quote_request_model set model_id = 100006 where request_id in (select id from quote_request where buyer_id = ?)',
      [buyer.id],
    );
  await insertRequest(t, { ...SENT, buyer_id: buyer.id, ended_at: START, ending: 'cancelled' });
  await insertRequest(t, { buyer_id: buyer.id });
  expect([
    (await create(buyer)).status,
    (await create(buyer, { models: [{ brand: 'dacia', model: 'duster' }] })).status,
  ]).toEqual([201, 409]);
});
