import type { ComparedOffer } from 'contracts/offer';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { guestHeaders, makeConversation, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { CITIES } from '../../testing/reference.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let buyer: UserRow;
let dealers: DealerRow[];
let requestId: number;
let leadIds: number[];

const send = async (index: number, changes: object): Promise<number> => {
  const body = { ...OFFER, ...changes };
  return (await t.rest('POST', `/api/leads/${leadIds[index]}/offers`, { as: dealers[index]?.user, body })).body.id;
};
const compare = (input: object, as: { id: number } | null = buyer, headers = {}) =>
  t.trpc('offer.compare', input, { as, headers });

beforeAll(async () => {
  buyer = await t.createUser('user');
  dealers = [];
  for (let index = 0; index < 6; index++)
    dealers.push(await t.createDealer({ status: index === 1 ? 'verified' : 'approved' }));
  ({ requestId, leadIds } = await makeRequest(t, dealers, buyer));
});

describe('offers side by side', () => {
  test('are those of a request: what can be chosen first, then the cheapest, at most five', async () => {
    expect((await compare({ requestId })).data).toEqual({ items: [] });
    const prices = [20_000, 19_000, 21_000, 23_000, 18_000, 22_000];
    const ids: number[] = [];
    for (const [index, price] of prices.entries()) ids.push(await send(index, { price, listPrice: 24_000 }));
    // The cheapest five, whichever conversations they are of.
    expect((await compare({ requestId })).data.items.map(({ offer }: ComparedOffer) => offer.price)).toEqual([
      18_000, 19_000, 20_000, 21_000, 22_000,
    ]);
    await t.trpc('offer.withdraw', { id: ids[2] }, { as: dealers[2]?.user });
    await t.rest('POST', `/api/offers/${ids[4]}/decline`, { as: buyer, body: {} });
    await send(0, { price: 20_100 });
    const { items } = (await compare({ requestId })).data;
    expect(items.map(({ offer }: { offer: { price: number; state: string } }) => [offer.price, offer.state])).toEqual([
      [19_000, 'sent'],
      [20_100, 'sent'],
      [22_000, 'sent'],
      [23_000, 'sent'],
      [18_000, 'declined'],
    ]);
    expect(items[0]).toMatchObject({
      dealer: { id: dealers[1]?.id, name: dealers[1]?.name, city: CITIES[1].name, verified: true },
      responseTime: null,
      reviews: null,
      offer: { saving: { amount: 5_000, percent: 20 } },
    });
  });

  test('have the distance from the buyer’s town, where both are known', async () => {
    const [{ distanceKm }] = (await compare({ requestId })).data.items;
    expect(distanceKm).toBeGreaterThan(300);
    expect(distanceKm).toBeLessThan(350);
    await t.em().execute('update quote_request set city_id = null where id = ?', [requestId]);
    expect((await compare({ requestId })).data.items[0].distanceKm).toBeNull();
    await t.em().execute('update app_user set city = ? where id = ?', [CITIES[1].name.toUpperCase(), buyer.id]);
    expect((await compare({ requestId })).data.items[0].distanceKm).toBe(0);
  });

  test('may be of single conversations, of one’s own alone', async () => {
    const other = await makeConversation(t, buyer);
    await t.rest('POST', `/api/leads/${other.leadId}/offers`, { as: other.dealer.user, body: OFFER });
    const mixed = [other.leadId, leadIds[1], other.leadId];
    expect((await compare({ leadIds: mixed })).data.items).toHaveLength(2);
    const foreign = (await makeConversation(t, await t.createUser())).leadId;
    expect((await compare({ leadIds: [...mixed, foreign] })).status).toBe(404);
    for (const as of [dealers[1]?.user ?? null, await t.createUser(), await t.createUser('admin')]) {
      expect((await compare({ requestId }, as)).status).toBe(404);
      expect((await compare({ leadIds: [leadIds[1]] }, as)).status).toBe(404);
    }
    expect((await compare({ requestId }, null)).status).toBe(401);
    expect((await compare({ requestId: 2_000_000_000 })).status).toBe(404);
  });

  test('are open to a guest by the link of a conversation, or of the request for all', async () => {
    const headers = await guestHeaders(t, leadIds[1] ?? 0);
    expect((await compare({ leadIds: [leadIds[1]] }, null, headers)).data.items).toHaveLength(1);
    expect((await compare({ requestId }, null, headers)).status).toBe(404);
  });

  test.each([
    ['leadIds', {}],
    ['leadIds', { leadIds: [] }],
    ['leadIds', { leadIds: [1], requestId: 1 }],
    ['leadIds', { leadIds: [1, 2, 3, 4, 5, 6] }],
  ])('need one of both: %s, %j', async (path, input) => {
    const { status, error } = await compare(input);
    expect([status, error?.issues[0]?.path]).toEqual([400, path]);
  });
});
