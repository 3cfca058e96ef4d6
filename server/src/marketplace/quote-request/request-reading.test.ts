// What each side of a request to several dealers may read and do, in each state of it (docs/rules/offers.md "Requests to several
// dealers"). Each rule at its boundary.
import { HOUR_MS } from 'contracts/durations';
import type { QuoteRequest } from 'contracts/quote-request';
import { beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { makeRequest } from '../../testing/offer-fixture.ts';
import { iso, WISHES } from '../../testing/request-rows.ts';
import { findRow, findRows, insertOffer } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
let dealer: DealerRow;
let buyer: UserRow;

beforeEach(async () => {
  t.clock.set(START);
  dealer = await t.createDealer();
  buyer = await t.createUser();
});
const get = async (id: number, as: { id: number }): Promise<QuoteRequest> =>
  (await t.trpc('quoteRequest.get', { id }, { as })).data;
async function sent(dealers: readonly DealerRow[], as: UserRow) {
  const request = await makeRequest(t, dealers, as);
  await t
    .em()
    .execute('update quote_request set wishes = ?::jsonb where id = ?', [JSON.stringify(WISHES), request.requestId]);
  return request;
}

describe('a request as it is read', () => {
  test('is over by the clock at 72 hours, before any job; a dealer reads where its offer stood only then', async () => {
    const other = await t.createDealer();
    const { requestId, leadIds } = await sent([dealer, other], buyer);
    await insertOffer(t, leadIds[0] ?? 0, { price: 11_000 });
    await insertOffer(t, leadIds[1] ?? 0, { price: 10_000 });
    t.clock.advance(72 * HOUR_MS - 1);
    expect(await get(requestId, dealer.user)).toMatchObject({ state: 'open', standing: null });
    t.clock.advance(1);
    expect(await get(requestId, dealer.user)).toMatchObject({
      state: 'expired',
      standing: { rank: 2, of: 2, percentAboveBest: 10 },
    });
    expect(await get(requestId, buyer)).toMatchObject({ state: 'expired', standing: null });
  });

  test('shows a dealer its own conversation, and neither town nor radius', async () => {
    const { requestId, leadIds } = await sent([dealer, await t.createDealer()], buyer);
    await t.em().execute('update quote_request set radius_km = 50 where id = ?', [requestId]);
    const side = async (as: { id: number }) => {
      const { city, county, radiusKm, conversations } = await get(requestId, as);
      return [city, county, radiusKm, conversations.map(({ leadId }) => leadId)];
    };
    expect(await side(buyer)).toEqual(['București', 'București', 50, leadIds]);
    expect(await side(dealer.user)).toEqual([null, 'București', null, leadIds.slice(0, 1)]);
  });

  test.for<[string, Record<string, unknown>[], { state: string; price: number } | null]>([
    ['none', [], null],
    ['withdrawn', [{ state: 'withdrawn' }], null],
    [
      'the newest',
      [
        { state: 'replaced', price: 1 },
        { price: 2, version: 2 },
      ],
      { state: 'sent', price: 2 },
    ],
    ['none, the newest is withdrawn', [{ state: 'replaced' }, { state: 'withdrawn', version: 2 }], null],
    [
      'a withdrawn one behind a declined one',
      [
        { state: 'declined', price: 1 },
        { state: 'withdrawn', version: 2 },
      ],
      { state: 'declined', price: 1 },
    ],
    ['on its last day', [{ price: 3, valid_until: '2026-11-20' }], { state: 'sent', price: 3 }],
    ['after its last day', [{ price: 3, valid_until: '2026-11-19' }], { state: 'expired', price: 3 }],
    [
      'accepted, and its day is over',
      [{ price: 3, state: 'accepted', valid_until: '2026-11-19' }],
      { state: 'accepted', price: 3 },
    ],
  ])('the offer that stands: %s', async ([_name, offers, shown]) => {
    const { requestId, leadIds } = await sent([dealer], buyer);
    for (const columns of offers) await insertOffer(t, leadIds[0] ?? 0, columns);
    const { conversations } = await get(requestId, buyer);
    const { state, price } = conversations[0]?.offer ?? {};
    expect([state, price]).toEqual([shown?.state, shown?.price]);
  });

  test('counts what the other side has written and was not read', async () => {
    const { requestId, leadIds } = await sent([dealer], buyer);
    const write = (side: 'buyer' | 'dealer') =>
      t
        .em()
        .insert(LeadMessage, {
          lead: leadIds[0] ?? 0,
          side,
          kind: 'message',
          text: 'Da',
          bodyHash: crypto.randomUUID(),
          createdAt: t.clock.now(),
        } as never) as Promise<number>;
    const read = await write('dealer');
    for (const side of ['dealer', 'dealer', 'buyer'] as const) await write(side);
    await t.em().execute('update lead set buyer_read_id = ? where id = ?', [read, leadIds[0]]);
    expect((await get(requestId, buyer)).conversations[0]?.unread).toBe(2);
    expect((await get(requestId, dealer.user)).conversations[0]?.unread).toBe(1);
  });

  test.for<[string, string, number]>([
    ['rejected', `status = 'rejected'`, 403],
    ['deleted', 'deleted_at = now()', 404],
    ['suspended', 'suspended_at = now()', 200],
  ])('a dealer that is %s', async ([_name, change, status]) => {
    const { requestId } = await sent([dealer], buyer);
    await t.em().execute(`update dealer set ${change} where id = ?`, [dealer.id]);
    expect((await t.trpc('quoteRequest.get', { id: requestId }, { as: dealer.user })).status).toBe(status);
    expect((await t.trpc('quoteRequest.get', { id: requestId }, { as: await t.createUser() })).status).toBe(404);
  });
});

test('cancelling ends once, and of the conversations those that were open', async () => {
  const { requestId, leadIds } = await sent([dealer, await t.createDealer()], buyer);
  const [first = 0, second = 0] = leadIds;
  const before = new Date(Date.parse(START) - HOUR_MS);
  await t.em().execute('update lead set cancelled_at = ? where id = ?', [before, first]);
  const cancel = () => t.trpc('quoteRequest.cancel', { id: requestId }, { as: buyer });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409]);
  const rows = await findRows(t, 'select cancelled_at from lead where request_id = ? order by id', [requestId]);
  expect(rows.map((row) => iso(row['cancelled_at']))).toEqual([iso(before), START]);
  const entries = await t.em().find(LeadMessage, { kind: 'cancel', lead: { $in: [first, second] } });
  expect(entries.map(({ lead }) => lead.id)).toEqual([second]);
});

describe('the contact data', () => {
  const reveal = (leadId: number, as: { id: number } | string = buyer) =>
    t.trpc('quoteRequest.reveal', { leadId }, { as });

  test('are shown once, and said once', async () => {
    const { leadIds } = await sent([dealer], buyer);
    const [id = 0] = leadIds;
    expect((await reveal(id)).status).toBe(200);
    t.clock.advance(HOUR_MS);
    expect((await reveal(id)).status).toBe(200);
    expect(iso((await findRow(t, 'select revealed_at from lead where id = ?', [id]))['revealed_at'])).toBe(START);
    expect(await t.em().count(LeadMessage, { lead: id, kind: 'reveal' })).toBe(1);
  });

  test.for<[string, string, number]>([
    ['the dealer was suspended', 'update dealer set suspended_at = now() where id = :dealer', 409],
    ['the dealer was rejected', `update dealer set status = 'rejected' where id = :dealer`, 409],
    ['the sender was forgotten', 'update quote_request set email = null, name = null where id = :request', 409],
    ['an administrator acts', '', 403],
  ])('are shown to nobody where %s', async ([_name, sql, status]) => {
    const { requestId, leadIds } = await sent([dealer], buyer);
    const as = await t.signIn(buyer);
    if (sql) await t.em().execute(sql.replace(':dealer', String(dealer.id)).replace(':request', String(requestId)));
    else await t.em().nativeUpdate(Session, { user: buyer.id }, { impersonator: (await t.createUser('admin')).id });
    expect((await reveal(leadIds[0] ?? 0, as)).status).toBe(status);
    expect(await findRow(t, 'select user_email, revealed_at from lead where id = ?', [leadIds[0]])).toEqual({
      user_email: '',
      revealed_at: null,
    });
  });
});
