// What an offer may still become in each state of the offer, the conversation and the dealer (docs/rules/offers.md "Offers").
// Each rule at its boundary.
import type { Issue } from 'contracts/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { makeConversation, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { findRow, findRows, insertOffer } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { requireDays } from './offer-days.ts';
import { findBuyerMailbox } from './offer-mail.repository.ts';
import { offerState } from './record/offer-state.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
let buyer: UserRow;
let dealer: DealerRow;
let leadId: number;

beforeEach(async () => {
  t.clock.set(START);
  t.limits.reset();
  buyer = await t.createUser('user');
  ({ leadId, dealer } = await makeConversation(t, buyer));
});
const send = (changes: object = {}, as: { id: number } | string = dealer.user, lead = leadId) =>
  t.rest('POST', `/api/leads/${lead}/offers`, { as, body: { ...OFFER, ...changes } });
const decide = (verb: 'accept' | 'decline', id: number, as: { id: number } | string = buyer) =>
  t.rest('POST', `/api/offers/${id}/${verb}`, { as, body: {} });
const withdraw = (id: number, as: { id: number } | string = dealer.user) => t.trpc('offer.withdraw', { id }, { as });
const stored = (id: number) => findRow(t, 'select state, decided_at, decline_reason from offer where id = ?', [id]);
/** The cookie of an administrator in this person's place. */
async function inPlaceOf(user: { id: number }): Promise<string> {
  const cookie = await t.signIn(user);
  await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: (await t.createUser('admin')).id });
  return cookie;
}

test.for<[string, string, string, string]>([
  ['sent', '2026-11-20', '2026-11-20T21:59:59.999Z', 'sent'],
  ['sent', '2026-11-20', '2026-11-20T22:00:00.000Z', 'expired'],
  ['sent', '2026-07-01', '2026-07-01T20:59:59.999Z', 'sent'],
  ['sent', '2026-07-01', '2026-07-01T21:00:00.000Z', 'expired'],
  ...['replaced', 'accepted', 'declined', 'withdrawn'].map(
    (state) => [state, '2026-01-01', START, state] as [string, string, string, string],
  ),
])('an offer that is %s until %s is, at %s, %s', ([state, validUntil, now, shown]) => {
  expect(offerState({ state: state as 'sent', validUntil }, new Date(now))).toBe(shown);
});

test.for<[string, string, object, string | null]>([
  ['today is the last day', START, { validUntil: '2026-11-20' }, null],
  ['yesterday is not', START, { validUntil: '2026-11-19' }, 'validUntil'],
  [
    'after midnight in Bucharest today is another day',
    '2026-11-20T22:00:00Z',
    { validUntil: '2026-11-20' },
    'validUntil',
  ],
  ['180 days', START, { validUntil: '2027-05-19' }, null],
  ['181 days', START, { validUntil: '2027-05-20' }, 'validUntil'],
  ['180 days from after midnight', '2026-11-20T22:00:00Z', { validUntil: '2027-05-20' }, null],
  ['delivered today', START, { deliveryDate: '2026-11-20' }, null],
  ['delivered yesterday', START, { deliveryDate: '2026-11-19' }, 'deliveryDate'],
  ['delivered in two years', START, { deliveryDate: '2028-11-17' }, null],
  ['delivered a day later', START, { deliveryDate: '2028-11-18' }, 'deliveryDate'],
])('the days of an offer: %s', ([_name, now, days, path]) => {
  const refused: string[] = [];
  try {
    requireDays({ validUntil: '2026-12-15', deliveryDate: null, ...days } as never, new Date(now));
  } catch (error) {
    refused.push(...(error as { issues: Issue[] }).issues.map((issue) => issue.path));
  }
  expect(refused).toEqual(path === null ? [] : [path]);
});

describe('an offer that is', () => {
  const DECIDED = '2026-11-19T10:00:00Z';
  test.each<[string, { accept: number; decline: number; withdraw: number; reserve: number }]>([
    ['replaced', { accept: 409, decline: 409, withdraw: 409, reserve: 409 }],
    ['accepted', { accept: 200, decline: 409, withdraw: 409, reserve: 200 }],
    ['declined', { accept: 409, decline: 200, withdraw: 409, reserve: 409 }],
    ['withdrawn', { accept: 409, decline: 409, withdraw: 200, reserve: 409 }],
    ['expired', { accept: 409, decline: 409, withdraw: 409, reserve: 409 }],
  ])('%s answers %j, and changes no more', async (state, expected) => {
    const { id, car } = (await send()).body;
    const values = state === 'expired' ? ['sent', null, '2026-11-19', id] : [state, DECIDED, '2026-12-15', id];
    await t.em().execute('update offer set state = ?, decided_at = ?, valid_until = ? where id = ?', values);
    await t.em().execute('delete from mail; delete from lead_message');
    const before = await stored(id);
    const answers = {
      accept: (await decide('accept', id)).status,
      decline: (await decide('decline', id)).status,
      withdraw: (await withdraw(id)).status,
      reserve: (await t.trpc('offer.reserveCar', { id }, { as: dealer.user })).status,
    };
    expect(answers).toEqual(expected);
    expect(await stored(id)).toEqual(before);
    expect([await t.em().count(Mail, {}), await t.em().count(LeadMessage, { lead: leadId })]).toEqual([0, 0]);
    const { status } = await findRow(t, 'select status from car where id = ?', [car.id]);
    expect(status).toBe(state === 'accepted' ? 'reserved' : 'active');
  });

  test('replaced is so by a further one; what was decided before stays', async () => {
    const first = (await send()).body.id;
    await decide('decline', first);
    const second = (await send()).body.id;
    const third = (await send()).body.id;
    const states = await Promise.all([first, second, third].map(async (id) => (await stored(id))['state']));
    expect(states).toEqual(['declined', 'replaced', 'sent']);
  });
});

describe('a conversation', () => {
  test.each<[string, string, boolean]>([
    ['is open', 'select 1', true],
    ['was cancelled', 'update lead set cancelled_at = now() where id = :id', false],
    ['was made anonymous', 'update lead set anonymised_at = now() where id = :id', false],
  ])('that %s: offers sent, accepted, declined', async (_name, sql, isOpen) => {
    const [first, second] = [(await send()).body.id, await makeConversation(t, buyer)];
    const other = (await send({}, second.dealer.user, second.leadId)).body.id;
    for (const id of [leadId, second.leadId]) await t.em().execute(sql.replace(':id', String(id)));
    expect((await decide('accept', first)).status).toBe(isOpen ? 200 : 409);
    expect((await decide('decline', other)).status).toBe(isOpen ? 200 : 409);
    expect((await send({}, second.dealer.user, second.leadId)).status).toBe(isOpen ? 201 : 409);
  });

  test.each<[string, number]>([
    ['expired', 201],
    ['accepted', 409],
    ['cancelled', 409],
  ])('of a request that has ended, %s', async (ending, status) => {
    const { requestId, leadIds } = await makeRequest(t, [dealer], buyer);
    await t.em().execute('update quote_request set ended_at = now(), ending = ? where id = ?', [ending, requestId]);
    expect((await send({ subject: 'Dacia Duster' }, dealer.user, leadIds[0])).status).toBe(status);
  });

  test.each(['declined', 'withdrawn', 'replaced'])(
    'with an offer that was %s takes another, none after an acceptance',
    async (state) => {
      await insertOffer(t, leadId, { state });
      const { status, body } = await send();
      expect([status, body.version]).toEqual([201, 2]);
      await t.em().execute(`update offer set state = 'accepted' where id = ?`, [body.id]);
      expect((await send()).status).toBe(409);
    },
  );

  test('has fifty offers at most', async () => {
    await insertOffer(t, leadId, { version: 49, state: 'withdrawn' });
    expect((await send()).body.version).toBe(50);
    expect((await send()).status).toBe(409);
  });
});

test.each<[string, object, number]>([
  ['in stock', {}, 201],
  ['inactive', { status: 'inactive' }, 201],
  ['reserved', { status: 'reserved' }, 201],
  ['sold', { status: 'sold' }, 400],
  ['deleted', { deletedAt: new Date() }, 400],
])('another car of the dealer that is %s', async (_name, values, status) => {
  const [own, foreign] = [await t.createCar({ dealer: dealer.id, ...values }), await t.createCar(values)];
  expect((await send({ carId: own.id })).status).toBe(status);
  expect((await send({ carId: foreign.id })).status).toBe(400);
});

test('an administrator in somebody’s place neither sends, withdraws, accepts nor declines', async () => {
  const { id } = (await send()).body;
  const [asDealer, asBuyer] = [await inPlaceOf(dealer.user), await inPlaceOf(buyer)];
  const statuses = [(await send({}, asDealer)).status, (await withdraw(id, asDealer)).status];
  expect([
    ...statuses,
    (await decide('accept', id, asBuyer)).status,
    (await decide('decline', id, asBuyer)).status,
  ]).toEqual([403, 403, 403, 403]);
  expect((await stored(id))['state']).toBe('sent');
});

test.for<[string, string, number, number]>([
  ['rejected', `status = 'rejected'`, 409, 200],
  ['suspended', 'suspended_at = now()', 409, 200],
  ['not approved any more', `status = 'pending'`, 200, 200],
])('a dealer who is %s', async ([_name, change, accepted, declined]) => {
  const { leadIds } = await makeRequest(t, [dealer], buyer);
  const [first, second] = [(await send()).body.id, (await send({ subject: 'Dacia' }, dealer.user, leadIds[0])).body.id];
  await t.em().execute(`update dealer set ${change} where id = ?`, [dealer.id]);
  expect([(await decide('accept', first)).status, (await decide('decline', second)).status]).toEqual([
    accepted,
    declined,
  ]);
});

test('with an acceptance the others of a request lose what stood; a status of their own and older decisions stay', async () => {
  const dealers = [dealer, await t.createDealer(), await t.createDealer(), await t.createDealer()];
  const { leadIds } = await makeRequest(t, dealers, buyer);
  const ids = await Promise.all(leadIds.map((id) => insertOffer(t, id, { subject: 'Dacia' })));
  const [, , third, fourth] = leadIds;
  await t
    .em()
    .execute(`update lead set status = case id when ? then 'spam' when ? then 'castigat' else status end`, [
      third,
      fourth,
    ]);
  await t.em().execute(`update offer set state = 'withdrawn', decided_at = '2026-11-01' where id = ?`, [ids[2]]);
  await t
    .em()
    .execute('update lead set revealed_at = ?, user_name = ? where id = ?', ['2026-11-19', 'Ana', leadIds[0]]);
  expect((await decide('accept', ids[0] ?? 0)).status).toBe(200);
  const leads = await findRows(
    t,
    'select status from lead where request_id is not null and id = any(?::int[]) order by id',
    [`{${leadIds.join()}}`],
  );
  expect(leads.map(({ status }) => status)).toEqual(['castigat', 'pierdut', 'spam', 'castigat']);
  const states = await Promise.all(ids.map(async (id) => (await stored(id))['state']));
  expect(states).toEqual(['accepted', 'declined', 'withdrawn', 'declined']);
  // Revealed before: it is neither said again nor dated anew.
  expect(await t.em().count(LeadMessage, { lead: leadIds[0] ?? 0, kind: 'reveal' })).toBe(0);
});

test.each<[string, object, string | null]>([
  ['an account in use', {}, 'account'],
  ['an account that was deleted', { deletedAt: new Date() }, 'typed'],
])('the mailbox of %s; none once the lead is anonymous', async (_name, values, kind) => {
  const person = await t.createUser('user', { emailConfirmedAt: new Date(), ...values });
  await t
    .em()
    .execute(`update lead set buyer_id = ?, user_email = 'tastata@exemplu.ro' where id = ?`, [person.id, leadId]);
  const mailbox = await findBuyerMailbox(t.em(), leadId);
  expect(mailbox?.email).toBe(kind === 'account' ? person.email : 'tastata@exemplu.ro');
  expect([mailbox?.isProven, mailbox?.isGuest, mailbox?.isDealerVerified]).toEqual([kind === 'account', false, false]);
  await t.em().execute('update lead set anonymised_at = now() where id = ?', [leadId]);
  expect(await findBuyerMailbox(t.em(), leadId)).toBeNull();
});
