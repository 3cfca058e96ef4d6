import { CONVERSATION_NOT_FOUND } from 'contracts/conversation';
import { DAY_MS } from 'contracts/durations';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { describe, expect, test } from 'vitest';
import { Model } from '../../catalog/brand/model.entity.ts';
import { makeConversation, makeLink } from '../../testing/conversation-fixture.ts';
import { HIDDEN, makeRequest } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from '../lead/lead.entity.ts';
import { CONVERSATION_ENDED } from './message.service.ts';

const t = useTestApp();
const asGuest = (token: string) => ({ headers: { [LEAD_TOKEN_HEADER]: token } });
const leadOf = (id: number) => t.em().findOneOrFail(Lead, id);

describe('messages', () => {
  test('both sides write and read; unread counts follow', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const sent = await t.rest('POST', `/api/leads/${leadId}/messages`, {
      as: dealer,
      body: { text: 'Da, este în stoc.' },
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ side: 'dealer', kind: 'message', text: 'Da, este în stoc.', files: [] });
    expect((await t.trpc('conversation.unread', undefined, { as: buyer })).data).toEqual({ count: 1 });
    const { data } = await t.trpc('conversation.get', { id: leadId }, { as: buyer });
    expect(data).toMatchObject({ side: 'buyer', isGuest: false, unread: 1, status: null, canWrite: true });
    expect(data.messages.map(({ text }: { text: string }) => text)).toEqual(['Este disponibilă?', 'Da, este în stoc.']);
    await t.trpc('conversation.markRead', { id: leadId, upTo: sent.body.id }, { as: buyer });
    expect((await t.trpc('conversation.unread', undefined, { as: buyer })).data).toEqual({ count: 0 });
    const seen = await t.trpc('conversation.get', { id: leadId }, { as: dealer });
    expect(seen.data).toMatchObject({ readByOther: sent.body.id, status: 'nou', buyer: { name: 'Ana Pop' } });
    const listed = await t.rest('GET', `/api/leads/${leadId}/messages`, { as: buyer });
    expect(listed.body).toHaveLength(2);
    expect(listed.headers['x-total-count']).toBe('2');
  });

  test('the dealer’s message answers the lead, and may mark it as contacted', async () => {
    const { leadId, dealer } = await makeConversation(t);
    await t.trpc('conversation.send', { id: leadId, text: 'Revenim mâine.' }, { as: dealer });
    expect(await leadOf(leadId)).toMatchObject({ status: 'nou', firstResponseAt: t.clock.now(), dealerSeen: true });
    await t.trpc('conversation.send', { id: leadId, text: 'Iată oferta.', marksContacted: true }, { as: dealer });
    expect((await leadOf(leadId)).status).toBe('contactat');
  });

  test('needs a text or a file, at most 2 000 characters, with the message at its field', async () => {
    const { leadId, dealer } = await makeConversation(t);
    for (const text of ['', '  ', 'a'.repeat(2_001)]) {
      const { status, body } = await t.rest('POST', `/api/leads/${leadId}/messages`, { as: dealer, body: { text } });
      expect([status, body.issues[0].path]).toEqual([400, 'text']);
    }
  });

  test('is sent once under an Idempotency-Key', async () => {
    const { leadId, buyer } = await makeConversation(t);
    const send = () =>
      t.rest('POST', `/api/leads/${leadId}/messages`, {
        as: buyer,
        body: { text: 'O singură dată' },
        headers: { 'idempotency-key': 'cheie-1' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await t.rest('GET', `/api/leads/${leadId}/messages`, { as: buyer })).body).toHaveLength(2);
  });

  test('is limited by account, and a guest by the link alone', async () => {
    const { leadId, buyer } = await makeConversation(t);
    const token = await makeLink(t, leadId);
    t.limits.refuse('conversation');
    expect((await t.trpc('conversation.send', { id: leadId, text: 'Bună' }, { as: buyer })).error?.code).toBe(
      'too_many_requests',
    );
    const body = { text: 'Bună' };
    expect((await t.rest('POST', `/api/leads/${leadId}/messages`, { body, ...asGuest(token) })).status).toBe(429);
    t.limits.reset();
  });
});

describe('a guest', () => {
  test('opens, reads and writes by the link, until it is revoked', async () => {
    const { leadId } = await makeConversation(t);
    const token = await makeLink(t, leadId);
    expect((await t.trpc('conversation.open', undefined, asGuest(token))).data).toEqual({ leadId, requestId: null });
    const { data } = await t.trpc('conversation.get', { id: leadId }, asGuest(token));
    expect(data).toMatchObject({ side: 'buyer', isGuest: true });
    const body = { text: 'Scriu din email' };
    expect((await t.rest('POST', `/api/leads/${leadId}/messages`, { body, ...asGuest(token) })).status).toBe(201);
    await t.trpc('conversation.revokeLinks', { id: leadId }, asGuest(token));
    expect((await t.trpc('conversation.get', { id: leadId }, asGuest(token))).error?.code).toBe('not_found');
    expect((await t.trpc('conversation.open', undefined, asGuest(token))).error?.message).toBe(CONVERSATION_NOT_FOUND);
  });

  test('the link expires after 90 days, and opens no other conversation', async () => {
    const { leadId } = await makeConversation(t);
    const { leadId: other } = await makeConversation(t);
    const token = await makeLink(t, leadId);
    expect((await t.trpc('conversation.get', { id: other }, asGuest(token))).error?.code).toBe('not_found');
    t.clock.advance(91 * DAY_MS);
    expect((await t.trpc('conversation.get', { id: leadId }, asGuest(token))).error?.code).toBe('not_found');
    t.clock.advance(-91 * DAY_MS);
  });
});

describe('calls of the dealer', () => {
  test('count as an answer until the buyer says that there was none', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const call = await t.trpc('conversation.recordCall', { id: leadId, outcome: 'vorbit' }, { as: dealer });
    expect(call.data).toMatchObject({ kind: 'call', side: 'dealer', detail: { outcome: 'vorbit' } });
    expect((await leadOf(leadId)).firstResponseAt).toEqual(t.clock.now());
    const denial = { id: leadId, messageId: call.data.id };
    expect((await t.trpc('conversation.denyCall', denial, { as: dealer })).error?.code).toBe('not_found');
    expect((await t.trpc('conversation.denyCall', denial, { as: buyer })).data.detail.isDenied).toBe(true);
    expect((await leadOf(leadId)).firstResponseAt).toBeNull();
    expect((await t.trpc('conversation.denyCall', denial, { as: buyer })).error?.code).toBe('not_found');
    t.clock.advance(1_000);
    await t.trpc('conversation.send', { id: leadId, text: 'V-am sunat!' }, { as: dealer });
    expect((await leadOf(leadId)).firstResponseAt).toEqual(t.clock.now());
  });

  test('a denied call leaves what else has answered', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const call = await t.trpc('conversation.recordCall', { id: leadId, outcome: 'revin' }, { as: dealer });
    t.clock.advance(1_000);
    await t.rest('PATCH', `/api/leads/${leadId}`, { as: dealer, body: { status: 'contactat' } });
    await t.trpc('conversation.denyCall', { id: leadId, messageId: call.data.id }, { as: buyer });
    expect((await leadOf(leadId)).firstResponseAt).toEqual(t.clock.now());
  });
});

describe('the buyer', () => {
  test('cancels and asks again, each once; nobody writes meanwhile', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    const states = await Promise.all([1, 2, 3].map(() => t.trpc('conversation.cancel', { id: leadId }, { as: buyer })));
    expect(states.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = await t.trpc('conversation.send', { id: leadId, text: 'Bună' }, { as: dealer });
    expect(refused.error?.message).toBe(CONVERSATION_ENDED);
    expect((await t.trpc('conversation.reopen', { id: leadId }, { as: buyer })).data.kind).toBe('reopen');
    expect((await t.trpc('conversation.reopen', { id: leadId }, { as: buyer })).status).toBe(409);
    expect((await t.trpc('conversation.send', { id: leadId, text: 'Bună' }, { as: dealer })).status).toBe(200);
  });

  test('reports the dealer to the queue of the moderation', async () => {
    const { leadId, buyer } = await makeConversation(t);
    const admin = await t.createUser('admin');
    await t.trpc('conversation.report', { id: leadId, text: 'Cere un avans înainte de vizită' }, { as: buyer });
    const { data } = await t.trpc('report.list', {}, { as: admin });
    expect(data.items[0]).toMatchObject({ reason: 'altul', text: expect.stringContaining(`Conversația ${leadId}`) });
  });

  test('reports the dealer of a request, where there is no car, to the administrators', async () => {
    const [buyer, admin] = [await t.createUser('user'), await t.createUser('admin')];
    const { leadIds } = await makeRequest(t, [await t.createDealer()], buyer);
    const input = { id: leadIds[0], text: 'Cere un avans înainte de vizită' };
    expect((await t.trpc('conversation.report', input, { as: buyer })).status).toBe(200);
    const { data } = await t.trpc('contact.list', {}, { as: admin });
    expect(data.items[0]).toMatchObject({
      email: HIDDEN.email,
      message: expect.stringContaining(`Conversația ${leadIds[0]}`),
    });
  });

  test('finds own conversations with the last message, the one with the newest first', async () => {
    const { leadId, dealer, buyer } = await makeConversation(t);
    await t.trpc('conversation.send', { id: leadId, text: 'Vă așteptăm' }, { as: dealer });
    const { data } = await t.trpc('conversation.mine', undefined, { as: buyer });
    expect(data).toMatchObject([{ leadId, unread: 1, last: { side: 'dealer', text: 'Vă așteptăm' }, offer: null }]);
  });
});

describe('the dealer', () => {
  test('counts what a dealership has not read for its members who may read leads', async () => {
    const { dealerId } = await makeConversation(t);
    const counts = await Promise.all(
      (['sales', 'content'] as const).map(async (role) => {
        const as = await t.signIn(await t.createMember({ dealer: dealerId, role }));
        return (await t.trpc('conversation.unread', undefined, { as })).data;
      }),
    );
    expect(counts).toEqual([{ count: 1 }, { count: 0 }]);
  });

  test('lists conversations with what is next, and filters the unread ones', async () => {
    const one = await makeConversation(t);
    const { dealer, leadId } = one;
    const list = async (input: object) => (await t.trpc('conversation.list', input, { as: dealer })).data;
    expect((await list({})).items).toMatchObject([
      { leadId, unread: 1, next: { step: 'answer' }, buyer: { name: 'Ana Pop' } },
    ]);
    expect(await list({ unread: true })).toMatchObject({ total: 1, counts: { unseen: 1, all: 1 } });
    const last = (await list({})).items[0].last.id;
    await t.trpc('conversation.send', { id: leadId, text: 'Da' }, { as: dealer });
    // Answered by a program that reads nothing first: unread, and nothing to answer.
    expect((await list({})).items).toMatchObject([{ leadId, unread: 1, next: null }]);
    await t.trpc('conversation.markRead', { id: leadId, upTo: last }, { as: dealer });
    await t.trpc('lead.note', { id: leadId, remindOn: '2099-01-01' }, { as: dealer }).catch(() => undefined);
    expect(await list({ unread: true })).toMatchObject({ total: 0, items: [] });
    expect((await list({ q: 'ana' })).total).toBe(1);
    expect((await list({ q: 'nimeni' })).total).toBe(0);
  });

  test('sees in the list who of the team works on it', async () => {
    const { dealer, leadId } = await makeConversation(t);
    const assigneeOf = async () => (await t.trpc('conversation.list', {}, { as: dealer })).data.items[0].assignee;
    expect(await assigneeOf()).toBeNull();
    await t.trpc('lead.assign', { id: leadId, userId: dealer.id }, { as: dealer });
    expect(await assigneeOf()).toEqual({ id: dealer.id, name: `${dealer.firstName} ${dealer.lastName}` });
  });

  test('sees cars of the same fuel: first of the same body and about the price, then others of the model', async () => {
    const { leadId, dealerId, dealer, carId } = await makeConversation(t);
    const { data: asked } = await t.trpc('car.get', { id: carId }, {});
    const otherModel = (await t.em().findOneOrFail(Model, { id: { $ne: asked.modelId } }, { orderBy: { id: 'asc' } }))
      .id;
    const like = { dealer: dealerId, bodyType: asked.bodyType };
    const priced = (share: number) => Math.round(asked.price * share);
    // Another fuel, as a Spring for somebody who asked for an i20; another body; beyond 15 % of the price.
    await t.createCar({ ...like, model: asked.modelId, fuelType: 'electric', price: asked.price });
    await t.createCar({ ...like, model: otherModel, bodyType: 'suv', price: asked.price });
    await t.createCar({ ...like, model: otherModel, price: priced(1.2) });
    const alike = async () => {
      const { data } = await t.trpc('conversation.alike', { id: leadId }, { as: dealer });
      return data.map(({ id }: { id: number }) => id);
    };
    expect(await alike()).toEqual([]);
    const model = await t.createCar({ ...like, model: asked.modelId, price: priced(1.3) });
    const near = await t.createCar({ ...like, model: otherModel, price: priced(0.9) });
    expect(await alike()).toEqual([near.id, model.id]);
  });

  test('sees up to three cars of the own stock that match', async () => {
    const { leadId, dealerId, dealer, buyer } = await makeConversation(t);
    for (let count = 0; count < 5; count += 1) await t.createCar({ dealer: dealerId });
    await t.createCar();
    for (const as of [dealer, buyer]) {
      const { data } = await t.trpc('conversation.alike', { id: leadId }, { as });
      expect(data).toHaveLength(3);
      expect(new Set(data.map((card: { dealer: { id: number } }) => card.dealer.id))).toEqual(new Set([dealerId]));
    }
  });
});
