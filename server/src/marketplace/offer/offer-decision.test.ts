import fc from 'fast-check';
import { CAR_NOT_ON_OFFER } from 'contracts/car-input';
import { OFFER_NOT_OPEN } from 'contracts/offer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Car } from '../../catalog/car/car.entity.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';
import { Lead } from '../lead/lead.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import {
  type Conversation,
  guestHeaders,
  HIDDEN,
  makeConversation,
  makeRequest,
  OFFER,
} from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let buyer: UserRow;
let own: Conversation;
let offerId: number;

const sendIn = async (leadId: number, dealer: DealerRow, changes: object = {}): Promise<number> => {
  const body = { ...OFFER, ...changes };
  const answer = await t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const accept = (id: number, as: { id: number } | null = buyer, headers = {}) =>
  t.rest('POST', `/api/offers/${id}/accept`, { as, headers });
const decline = (id: number, body: object = {}, as: { id: number } | null = buyer) =>
  t.rest('POST', `/api/offers/${id}/decline`, { as, body });
const statusOf = async (leadId: number) => (await t.em().findOneOrFail(Lead, leadId)).status;
const kindsOf = async (leadId: number) =>
  (await t.em().find(LeadMessage, { lead: leadId }, { orderBy: { id: 'asc' } })).map(
    ({ side, kind }) => `${side} ${kind}`,
  );

beforeAll(async () => {
  buyer = await t.createUser('user');
});
beforeEach(async () => {
  t.clock.set('2026-11-20T10:00:00.000Z');
  own = await makeConversation(t, buyer);
  offerId = await sendIn(own.leadId, own.dealer);
});

describe('accepting', () => {
  test('wins the lead, and gives the same answer again', async () => {
    const { status, body } = await accept(offerId);
    expect([status, body.state, body.decidedAt]).toEqual([200, 'accepted', '2026-11-20T10:00:00.000Z']);
    expect(await statusOf(own.leadId)).toBe('castigat');
    t.clock.advance(60_000);
    expect((await accept(offerId)).body).toEqual(body);
    expect(await kindsOf(own.leadId)).toEqual(['buyer form', 'dealer offer', 'buyer accept']);
    expect((await decline(offerId)).body.message).toBe(OFFER_NOT_OPEN);
  });

  test('works by a guest’s link, and stays closed to the same address without it', async () => {
    const guest = await makeConversation(t, null);
    const id = await sendIn(guest.leadId, guest.dealer);
    const sameAddress = await t.createUser('user', { email: 'oaspete@exemplu.ro' });
    expect((await accept(id, sameAddress)).status).toBe(404);
    expect((await accept(id, null)).status).toBe(401);
    expect((await accept(id, null, await guestHeaders(t, guest.leadId))).body.state).toBe('accepted');
  });

  test('is refused to an administrator in the buyer’s place, and to the dealer', async () => {
    const cookie = await t.signIn(buyer);
    const admin = await t.createUser('admin');
    await t.em().execute('update session set impersonator_id = ? where user_id = ?', [admin.id, buyer.id]);
    expect((await t.rest('POST', `/api/offers/${offerId}/accept`, { as: cookie })).status).toBe(403);
    expect((await t.rest('POST', `/api/offers/${offerId}/decline`, { as: cookie, body: {} })).status).toBe(403);
    for (const as of [own.dealer.user, admin, await t.createUser()])
      expect((await accept(offerId, as)).status).toBe(404);
    expect(await statusOf(own.leadId)).toBe('ofertat');
  });

  test('a replaced, withdrawn, declined or unknown offer can’t be accepted', async () => {
    const next = await sendIn(own.leadId, own.dealer);
    expect((await accept(offerId)).status).toBe(409);
    await t.trpc('offer.withdraw', { id: next }, { as: own.dealer.user });
    expect((await accept(next)).status).toBe(409);
    const third = await sendIn(own.leadId, own.dealer);
    await decline(third);
    expect((await accept(third)).body.message).toBe(OFFER_NOT_OPEN);
    for (const id of ['2000000000', '99999999999', 'abc', '0']) {
      expect((await t.rest('POST', `/api/offers/${id}/accept`, { as: buyer })).status).toBe(404);
    }
    expect(await statusOf(own.leadId)).toBe('ofertat');
  });

  test('lets the dealer mark the car reserved, which nothing else does', async () => {
    const reserve = () => t.trpc('offer.reserveCar', { id: offerId }, { as: own.dealer.user });
    expect((await reserve()).status).toBe(409);
    await accept(offerId);
    expect((await t.em().findOneOrFail(Car, own.carId)).status).toBe('active');
    expect((await reserve()).data).toEqual({ changed: 1 });
    expect((await t.em().findOneOrFail(Car, own.carId)).status).toBe('reserved');
    expect((await reserve()).data).toEqual({ changed: 0 });
  });

  test.each(['sold', 'inactive'])('never brings back a car that is %s', async (status) => {
    await accept(offerId);
    await t.trpc('stock.setStatus', { ids: [own.carId], status }, { as: own.dealer.user });
    const { status: code, error } = await t.trpc('offer.reserveCar', { id: offerId }, { as: own.dealer.user });
    expect([code, error?.message]).toEqual([409, CAR_NOT_ON_OFFER]);
    expect((await t.em().findOneOrFail(Car, own.carId)).status).toBe(status);
  });
});

describe('declining', () => {
  test('tells the reason, keeps the first one, and leaves the lead to the dealer', async () => {
    const first = await decline(offerId, { reason: 'Prea scump' });
    expect(first.body).toMatchObject({ state: 'declined', declineReason: 'Prea scump' });
    expect((await decline(offerId, { reason: 'Altul' })).body).toEqual(first.body);
    expect(await statusOf(own.leadId)).toBe('ofertat');
    const entry = await t.em().findOneOrFail(LeadMessage, { lead: own.leadId, kind: 'decline' });
    expect([entry.side, entry.detail]).toEqual(['buyer', { offerId, reason: 'Prea scump' }]);
    const next = await sendIn(own.leadId, own.dealer, { price: 19_990 });
    expect((await accept(next)).body.version).toBe(2);
  });

  test('has a reason of one line and at most 500 characters', async () => {
    const { status, body } = await decline(offerId, { reason: 'x'.repeat(501) });
    expect([status, body.issues[0].path]).toEqual([400, 'reason']);
    expect((await decline(offerId, { reason: ' ' })).body.declineReason).toBeNull();
  });
});

/** What both sides may do at the same moment. */
type Step = 'send' | 'accept' | 'decline' | 'withdraw';

test(
  'whatever both sides do at once, one decision wins and no answer is an error of ours',
  { timeout: 120_000 },
  async () => {
    const steps = fc.array(fc.constantFrom<Step>('send', 'accept', 'decline', 'withdraw'), {
      minLength: 2,
      maxLength: 7,
    });
    const run = fc.asyncProperty(steps, async (chosen) => {
      const { leadId, dealer } = await makeConversation(t, buyer);
      const id = await sendIn(leadId, dealer);
      const acts: Record<Step, () => Promise<{ status: number }>> = {
        send: () => t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: OFFER }),
        accept: () => accept(id),
        decline: () => decline(id),
        withdraw: () => t.trpc('offer.withdraw', { id }, { as: dealer.user }),
      };
      const statuses = await Promise.all(chosen.map(async (step) => [step, (await acts[step]()).status] as const));
      for (const [step, status] of statuses) expect(step === 'send' ? [201, 409] : [200, 409]).toContain(status);
      const decisions = new Set(
        statuses.filter(([step, status]) => step !== 'send' && status === 200).map(([step]) => step),
      );
      expect(decisions.size).toBeLessThanOrEqual(1);
      const rows = await readRows(
        t.em(),
        { version: col.number, state: col.text },
        'select version, state from offer where lead_id = ? order by version',
        [leadId],
      );
      expect(rows.map(({ version }) => version)).toEqual(rows.map((_row, index) => index + 1));
      const standing = rows.filter(({ state }) => state === 'sent' || state === 'accepted');
      expect(standing.length).toBeLessThanOrEqual(1);
      expect(await statusOf(leadId)).toBe(decisions.has('accept') ? 'castigat' : 'ofertat');
      const decided = (await kindsOf(leadId)).filter((kind) => /accept|decline/.test(kind));
      expect(decided).toHaveLength(decisions.has('accept') || decisions.has('decline') ? 1 : 0);
    });
    await fc.assert(run, { numRuns: 15 });
  },
);

describe('a request to several dealers', () => {
  let dealers: DealerRow[];
  let leadIds: number[];
  let requestId: number;
  let offers: number[];

  beforeEach(async () => {
    dealers = await Promise.all([1, 2, 3].map(() => t.createDealer()));
    ({ requestId, leadIds } = await makeRequest(t, dealers, buyer));
    offers = [];
    for (const [index, dealer] of dealers.slice(0, 2).entries()) {
      offers.push(await sendIn(leadIds[index] ?? 0, dealer, { price: 20_000 + index }));
    }
  });

  test('ends with the first acceptance: the buyer is revealed to that dealer alone, the others are closed', async () => {
    expect((await accept(offers[0] ?? 0)).status).toBe(200);
    const leads = await t.em().find(Lead, { requestId }, { orderBy: { id: 'asc' } });
    expect(leads.map(({ status }) => status)).toEqual(['castigat', 'pierdut', 'pierdut']);
    expect(leads[0]).toMatchObject({ userName: HIDDEN.name, userEmail: HIDDEN.email, userPhone: HIDDEN.phone });
    expect(leads[0]?.revealedAt).not.toBeNull();
    expect(
      leads
        .slice(1)
        .map(({ userName, userEmail, userPhone, revealedAt }) => [userName, userEmail, userPhone, revealedAt]),
    ).toEqual([
      ['', '', null, null],
      ['', '', null, null],
    ]);
    const [request] = await t.em().execute('select ending, ended_at from quote_request where id = ?', [requestId]);
    expect(request).toMatchObject({ ending: 'accepted', ended_at: expect.anything() });
    expect((await t.trpc('offer.get', { id: offers[1] }, { as: buyer })).data).toMatchObject({
      state: 'declined',
      declineReason: null,
    });
    expect(await kindsOf(leadIds[0] ?? 0)).toEqual(['dealer offer', 'buyer accept', 'buyer reveal']);
    expect(await kindsOf(leadIds[2] ?? 0)).toEqual(['site cancel']);
    const late = await t.rest('POST', `/api/leads/${leadIds[2]}/offers`, { as: dealers[2]?.user, body: OFFER });
    expect(late.status).toBe(409);
  });

  test('two offers accepted at once: exactly one is', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 5; turn++) {
      const made = await makeRequest(t, dealers, buyer);
      const ids = await Promise.all(dealers.map((dealer, index) => sendIn(made.leadIds[index] ?? 0, dealer)));
      const answers = await Promise.all([...ids, ...ids].map((id) => accept(id)));
      const accepted = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
      expect(new Set(accepted).size).toBe(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
      const leads = await t.em().find(Lead, { requestId: made.requestId });
      expect(leads.map(({ status }) => status).sort()).toEqual(['castigat', 'pierdut', 'pierdut']);
    }
  });

  test('an offer without a car of the stock has none to reserve', async () => {
    await accept(offers[0] ?? 0);
    const { status } = await t.trpc('offer.reserveCar', { id: offers[0] }, { as: dealers[0]?.user });
    expect(status).toBe(409);
  });

  test('several models need the dealer to say which car is offered', async () => {
    await t.em().execute(
      `insert into quote_request_model (request_id, brand_id, model_id, position)
       select ?, brand_id, id, 2 from model where id = 100001`,
      [requestId],
    );
    const body = { ...OFFER };
    const answer = await t.rest('POST', `/api/leads/${leadIds[2]}/offers`, { as: dealers[2]?.user, body });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'subject']);
    await sendIn(leadIds[2] ?? 0, dealers[2] as DealerRow, { subject: 'Octavia Style 1.5' });
  });
});
