import { DAY_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { anonymiseOldLeads } from '../lead/anonymisation.job.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { makeConversation, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { forgetOldOffers } from './offer-forgetting.job.ts';
import { personalData } from './personal-data.ts';
import { erasePart } from '../../platform/context/personal-data.ts';

const t = useTestApp();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PASSWORD = 'parola-mea-2026';
const TEXTS = { note: 'Bună ziua, Ștefan Țîru', tradeIn: { car: 'Logan B 123 XYZ', value: 1_000 } };

const send = async (leadId: number, dealer: DealerRow): Promise<number> =>
  (await t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: { ...OFFER, ...TEXTS } })).body.id;
const stored = async (id: number) =>
  (await t.em().execute('select * from offer where id = ?', [id]))[0] as Record<string, unknown>;
const FORGOTTEN = {
  note: null,
  trade_in: null,
  decline_reason: null,
  parties: { buyer: null },
  price: '20990.00',
  state: 'declined',
};

test('a person who is erased leaves offers without a name, and no email that has it', async () => {
  const buyer = await t.createUser('user', { passwordHash: await hashPassword(PASSWORD) });
  const { leadId, dealer } = await makeConversation(t, buyer);
  const other = await makeConversation(t, await t.createUser('user'));
  const [id, foreign] = [await send(leadId, dealer), await send(other.leadId, other.dealer)];
  await t.rest('POST', `/api/offers/${id}/decline`, { as: buyer, body: { reason: 'Nu mai vreau' } });
  expect(await t.em().count(Mail, { kind: 'offer-declined', toAddress: dealer.email })).toBe(1);
  expect((await t.trpc('account.delete', { password: PASSWORD }, { as: buyer })).status).toBe(200);
  expect(await stored(id)).toMatchObject({ ...FORGOTTEN, parties: { buyer: null, dealer: { name: dealer.name } } });
  expect(JSON.stringify(await stored(id))).not.toMatch(/tefan|Logan|Nu mai vreau/);
  expect(await t.em().count(Mail, { kind: 'offer-declined', toAddress: dealer.email })).toBe(0);
  expect(JSON.stringify(await stored(foreign))).toMatch(/Ștefan/);
  expect((await t.trpc('offer.get', { id }, { as: dealer.user })).data).toMatchObject({
    note: null,
    state: 'declined',
  });
});

test('a person’s copy has the offers, and no other’s', async () => {
  const buyer = await t.createUser('user');
  const { leadId, dealer } = await makeConversation(t, buyer);
  const other = await makeConversation(t, await t.createUser('user'));
  const id = await send(leadId, dealer);
  await send(other.leadId, other.dealer);
  const { data } = await t.trpc('account.exportData', undefined, { as: buyer });
  expect(data.offers).toMatchObject([
    { id, leadId, price: 20_990, note: TEXTS.note, parties: { dealer: { name: dealer.name } } },
  ]);
});

test('a deleted dealer and its author are no longer named', async () => {
  const { leadId, dealer } = await makeConversation(t, await t.createUser('user'));
  const id = await send(leadId, dealer);
  expect(await stored(id)).toMatchObject({ author_id: dealer.user.id });
  const erase = () =>
    t.em().transactional((em) => erasePart(personalData, em, { id: dealer.user.id, email: null, now: t.clock.now() }));
  await erase();
  expect(await stored(id)).toMatchObject({ author_id: null, parties: { dealer: { name: dealer.name } } });
  const as = await t.createUser('admin');
  expect((await t.rest('DELETE', `/api/admin/dealers/${dealer.id}`, { as })).status).toBe(200);
  await erase();
  expect(await stored(id)).toMatchObject({ parties: { dealer: { name: 'Dealer șters', cui: null, phone: null } } });
});

test('24 months after the request its offers are anonymous too, the younger ones are not', async () => {
  const dealers = [await t.createDealer()];
  const old = await makeConversation(t, await t.createUser('user'));
  const hidden = await makeRequest(t, dealers, await t.createUser('user'));
  const ids = [await send(old.leadId, old.dealer), await send(hidden.leadIds[0] ?? 0, dealers[0] as DealerRow)];
  t.clock.advance(740 * DAY_MS);
  const young = await makeConversation(t, await t.createUser('user'));
  const body = { ...OFFER, ...TEXTS, validUntil: '2028-12-15' };
  const kept = (await t.rest('POST', `/api/leads/${young.leadId}/offers`, { as: young.dealer.user, body })).body.id;
  expect(await forgetOldOffers({ orm: t.orm, log: silent })).toBe(0);
  await anonymiseOldLeads({ orm: t.orm, log: silent, now: t.clock.now });
  expect(await forgetOldOffers({ orm: t.orm, log: silent })).toBeGreaterThanOrEqual(2);
  for (const id of ids) expect(await stored(id)).toMatchObject({ ...FORGOTTEN, state: 'sent' });
  expect(await stored(kept)).toMatchObject({ note: TEXTS.note });
  expect(await forgetOldOffers({ orm: t.orm, log: silent })).toBe(0);
});
