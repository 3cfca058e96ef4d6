// Which offers are compared and in which order, and what a forgotten buyer leaves in them (docs/rules/offers.md "Offers").
import { beforeAll, expect, test } from 'vitest';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import { makeConversation, makeRequest } from '../../testing/offer-fixture.ts';
import { findRow, insertOffer, insertRow } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { findForgottenLeads, forgetOffers } from './offer-forgetting.repository.ts';
import { findComparedDealers } from './offer-compare.repository.ts';
import { personalData } from './personal-data.ts';
import { erasePart } from '../../platform/context/personal-data.ts';

const t = useTestApp();
let buyer: UserRow;
let dealers: DealerRow[];
let requestId: number;
let leadIds: number[];

beforeAll(async () => {
  buyer = await t.createUser('user', { city: 'Iași' });
  dealers = await Promise.all(Array.from({ length: 6 }, () => t.createDealer()));
  ({ requestId, leadIds } = await makeRequest(t, dealers, buyer));
});
const compare = async (input: object = { requestId }, as: { id: number } = buyer) =>
  t.trpc('offer.compare', input, { as });

test('of each conversation the newest: none where it was withdrawn, what can be chosen before what can not', async () => {
  const [declined, withdrawn, replaced, expired, sent, accepted] = leadIds as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  await insertOffer(t, declined, { price: 10_000, state: 'declined' });
  await insertOffer(t, withdrawn, { price: 9_000, state: 'declined' });
  await insertOffer(t, withdrawn, { price: 8_000, state: 'withdrawn', version: 2 });
  await insertOffer(t, replaced, { price: 7_000, state: 'replaced' });
  await insertOffer(t, expired, { price: 11_000, valid_until: '2026-11-19' });
  await insertOffer(t, sent, { price: 30_000, valid_until: '2026-11-20' });
  await insertOffer(t, accepted, { price: 31_000, state: 'accepted' });
  const { items } = (await compare()).data;
  expect(items.map(({ offer }: { offer: { price: number; state: string } }) => [offer.state, offer.price])).toEqual([
    ['sent', 30_000],
    ['accepted', 31_000],
    ['declined', 10_000],
    ['expired', 11_000],
  ]);
  expect((await compare({ requestId }, await t.createUser())).status).toBe(404);
});

test('stars beside an offer are those of published reviews, from five on', async () => {
  const [lead = 0, , , , other = 0] = leadIds;
  const review = async (dealer: number, index: number, columns: object) => {
    const car = await t.createCar({ dealer });
    const lead_id = await insertRow(t, 'lead', {
      dealer_id: dealer,
      car_id: car.id,
      user_name: 'Ana',
      user_email: `${dealer}.${index}@exemplu.ro`,
      status: 'nou',
      dealer_seen: true,
      created_at: t.clock.now(),
    });
    await insertRow(t, 'review', {
      dealer_id: dealer,
      lead_id,
      kind: 'experience',
      basis: 'conversation',
      overall: 4,
      state: 'published',
      created_at: t.clock.now(),
      ...columns,
    });
  };
  for (let index = 0; index < 5; index++) await review(dealers[0]?.id ?? 0, index, {});
  for (let index = 0; index < 4; index++) await review(dealers[4]?.id ?? 0, index, {});
  for (const [index, state] of ['pending', 'rejected'].entries())
    for (const dealer of [dealers[0], dealers[4]]) await review(dealer?.id ?? 0, 10 + index, { state, overall: 1 });
  const { items } = (await compare()).data;
  const reviewsOf = (id: number) =>
    items.find(({ offer }: { offer: { leadId: number } }) => offer.leadId === id).reviews;
  expect([reviewsOf(lead), reviewsOf(other)]).toEqual([{ average: 4, count: 5 }, null]);
});

test('the distance is from the request’s town, else from the account’s', async () => {
  const point = async () => (await findComparedDealers(t.em(), leadIds))[0]?.buyerLatitude;
  expect(await point()).toBe(44.432);
  await t.em().execute('update quote_request set city_id = null where id = ?', [requestId]);
  expect(await point()).toBe(47.167);
});

const BUYER = '{"dealer": {"name": "Auto", "email": "auto@exemplu.ro"}, "buyer": {"name": "Ana Pop"}}';
const NOBODY = '{"dealer": {"name": "Auto", "email": "auto@exemplu.ro"}, "buyer": null}';
const NOTHING = { parties: NOBODY, note: null, trade_in: null, decline_reason: null };

test.each<[string, object, boolean]>([
  ['the buyer', { parties: BUYER }, true],
  ['the note', { note: 'Bună ziua, Ana' }, true],
  ['the car taken in', { trade_in: '{"car": "Logan", "value": 1}' }, true],
  ['the reason', { decline_reason: 'Mă mut' }, true],
  ['nothing', {}, false],
])('what names a person in an offer of an anonymous lead: %s', async (_name, columns, isFound) => {
  const { leadId } = await makeConversation(t, await t.createUser());
  const id = await insertOffer(t, leadId, { ...NOTHING, ...columns, state: 'declined' });
  expect(await findForgottenLeads(t.em(), 10)).toEqual([]);
  await t.em().execute('update lead set anonymised_at = now() where id = ?', [leadId]);
  expect(await findForgottenLeads(t.em(), 10)).toEqual(isFound ? [leadId] : []);
  await forgetOffers(t.em(), [leadId]);
  const row = await findRow(
    t,
    'select parties, note, trade_in, decline_reason, price::int as price, state from offer where id = ?',
    [id],
  );
  expect(row).toEqual({ ...NOTHING, parties: JSON.parse(NOBODY), price: 20_000, state: 'declined' });
  expect(await findForgottenLeads(t.em(), 10)).toEqual([]);
});

test('an erased person’s offers are found by account and by typed address; what the person sent has no author', async () => {
  const person = await t.createUser('user');
  const [own, typed, foreign] = [
    await makeConversation(t, person),
    await makeConversation(t, null),
    await makeConversation(t, null),
  ];
  await t.em().execute('update lead set user_email = ? where id = ?', ['altcineva@exemplu.ro', own.leadId]);
  await t.em().execute('update lead set user_email = ? where id = ?', [person.email.toUpperCase(), typed.leadId]);
  const ids = await Promise.all(
    [own, typed, foreign].map(({ leadId }) =>
      insertOffer(t, leadId, { note: 'Ana', parties: BUYER, author_id: foreign.dealer.user.id }),
    ),
  );
  const erase = (id: number, email: string | null) =>
    t.em().transactional((em) => erasePart(personalData, em, { id, email, now: t.clock.now() }));
  await erase(person.id, person.email);
  const notes = await Promise.all(
    ids.map(async (id) => (await findRow(t, 'select note from offer where id = ?', [id]))['note']),
  );
  expect(notes).toEqual([null, null, 'Ana']);
  // The dealer's record is still in use: the offer goes on naming it, but not who has written it.
  await t.em().execute('update offer set parties = ? where id = ?', [BUYER, ids[2]]);
  await erase(foreign.dealer.user.id, null);
  const row = await findRow(t, 'select author_id, parties from offer where id = ?', [ids[2]]);
  expect(row).toEqual({ author_id: null, parties: JSON.parse(BUYER) });
});
