import { OFFER_ACCEPTED } from 'contracts/offer';
import { DAY_MS } from 'contracts/durations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Lead } from '../lead/lead.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { type Conversation, guestHeaders, makeConversation, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Offer } from './record/offer.entity.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
let buyer: UserRow;
let own: Conversation;

beforeAll(async () => {
  buyer = await t.createUser('user');
});
beforeEach(async () => {
  t.clock.set(START);
  own = await makeConversation(t, buyer);
});

const send = (changes: object = {}, { leadId, dealer } = own) =>
  t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: { ...OFFER, ...changes } });
const get = (id: number, as: { id: number } = buyer) => t.trpc('offer.get', { id }, { as });

describe('who may', () => {
  test('nobody but the dealer of the lead sends or withdraws, and nobody but the two sides reads', async () => {
    const { id } = (await send()).body;
    const guest = await guestHeaders(t, own.leadId);
    const strangers = [await t.createUser(), (await t.createDealer()).user, await t.createUser('admin')];
    for (const as of [...strangers, buyer]) {
      expect((await t.rest('POST', `/api/leads/${own.leadId}/offers`, { as, body: OFFER })).status).toBe(404);
      expect((await t.trpc('offer.withdraw', { id }, { as })).status).toBe(404);
      expect((await t.trpc('offer.reserveCar', { id }, { as })).status).toBe(404);
    }
    for (const as of strangers) expect((await get(id, as)).status).toBe(404);
    expect((await t.trpc('offer.get', { id })).status).toBe(401);
    expect((await t.trpc('offer.get', { id }, { headers: guest })).data.id).toBe(id);
    expect((await t.rest('POST', `/api/leads/${own.leadId}/offers`, { headers: guest, body: OFFER })).status).toBe(404);
    expect((await t.rest('POST', `/api/leads/${own.leadId}/offers`, { body: OFFER })).status).toBe(401);
  });

  test('another conversation’s link, a revoked and an expired one open nothing; both answers are the same', async () => {
    const { id } = (await send()).body;
    const other = await makeConversation(t, null);
    const foreign = await guestHeaders(t, other.leadId);
    const unknown = await t.trpc('offer.get', { id: 2_000_000_000 }, { headers: foreign });
    const answer = await t.trpc('offer.get', { id }, { headers: foreign });
    expect([answer.status, answer.error?.message]).toEqual([404, unknown.error?.message]);
    const late = await guestHeaders(t, own.leadId);
    t.clock.advance(90 * DAY_MS);
    expect((await t.trpc('offer.get', { id }, { headers: late })).status).toBe(404);
  });

  test('a member of the dealer’s team sends by its role, as itself, and marks the car reserved', async () => {
    const member = (role: 'sales' | 'content') => t.createMember({ dealer: own.dealer.id, role });
    const [sales, content] = [await member('sales'), await member('content')];
    const sendAs = (as: UserRow) => t.rest('POST', `/api/leads/${own.leadId}/offers`, { as, body: OFFER });
    expect((await sendAs(content)).status).toBe(403);
    const { status, body } = await sendAs(sales);
    expect(status).toBe(201);
    expect(await t.em().findOneOrFail(Offer, body.id)).toMatchObject({ author: { id: sales.id } });
    await t.rest('POST', `/api/offers/${body.id}/accept`, { as: buyer });
    expect((await t.trpc('offer.reserveCar', { id: body.id }, { as: content })).status).toBe(403);
    expect((await t.trpc('offer.reserveCar', { id: body.id }, { as: sales })).data).toEqual({ changed: 1 });
  });

  test('a rejected dealer sends nothing', async () => {
    await t.em().execute(`update dealer set status = 'rejected' where id = ?`, [own.dealer.id]);
    expect((await send()).status).toBe(403);
  });

  test('no offer is sent in a conversation that has ended, nor after one was accepted', async () => {
    const { id } = (await send()).body;
    await t.em().nativeUpdate(Lead, own.leadId, { cancelledAt: t.clock.now() });
    expect((await send()).status).toBe(409);
    expect((await t.rest('POST', `/api/offers/${id}/accept`, { as: buyer })).status).toBe(409);
    await t.em().nativeUpdate(Lead, own.leadId, { cancelledAt: null });
    expect((await t.rest('POST', `/api/offers/${id}/accept`, { as: buyer })).status).toBe(200);
    expect((await send()).body.message).toBe(OFFER_ACCEPTED);
  });

  test.each(['castigat', 'pierdut', 'spam'] as const)('a status %s that the dealer has set stays', async (status) => {
    await t.em().nativeUpdate(Lead, own.leadId, { status });
    await send();
    expect((await t.em().findOneOrFail(Lead, own.leadId)).status).toBe(status);
  });
});
