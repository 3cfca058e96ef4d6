// What bookings could be misused for: emails to strangers, and all of a dealer's slots.
import type { TestDrivePlan } from 'contracts/test-drive';
import { expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { guestHeaders, makeConversation } from '../../testing/offer-fixture.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
type Caller = Parameters<typeof t.trpc>[2];

const slotsOf = async (id: number, as: Caller) =>
  ((await t.trpc('testDrive.plan', { id }, as)).data as TestDrivePlan).days.flatMap(({ slots }) => slots);
const book = async (id: number, as: Caller, at = 0) =>
  t.trpc('testDrive.book', { id, startsAt: (await slotsOf(id, as))[at] ?? '' }, as);
const mailsTo = (toAddress: string) => openMails(t, { kind: 'test-drive', toAddress });

test('an address that a guest typed gets no words of an unverified dealer, and few emails', async () => {
  const { leadId, dealer, carId } = await makeConversation(t, null);
  const words = { name: 'Sunați la evil.example', address: 'evil.example' };
  await t.em().nativeUpdate(Dealer, dealer.id, words);
  await t.em().execute(`update car set title = 'Premiu pe evil.example' where id = ?`, [carId]);
  t.limits.reset();
  const { data } = await book(leadId, { as: dealer.user });
  expect(t.limits.taken.map(({ rule }) => rule)).toContain('email');
  await t.trpc('testDrive.cancel', { id: data.id }, { as: dealer.user });
  const mails = await mailsTo('oaspete@exemplu.ro');
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
  expect(mails[0]?.text).toContain('Škoda Octavia 2026');
  t.limits.refuse('email');
  expect((await book(leadId, { as: dealer.user })).status).toBe(200);
  expect(await mailsTo('oaspete@exemplu.ro')).toHaveLength(2);
  t.limits.reset();
  await t.em().nativeUpdate(Dealer, dealer.id, { status: 'verified', name: 'Auto Verificat' });
  await t.trpc('testDrive.cancel', { id: (await bookingOf(leadId)) ?? 0 }, { as: dealer.user });
  expect((await mailsTo('oaspete@exemplu.ro')).at(-1)?.text).toContain('Auto Verificat');
});

const bookingOf = async (leadId: number): Promise<number | undefined> => {
  const [row] = await t.em().execute(`select id from test_drive where lead_id = ? order by id desc limit 1`, [leadId]);
  return row?.id;
};

test('what somebody signed in has typed gets none: the account does', async () => {
  const buyer = await t.createUser('user', { emailConfirmedAt: t.clock.now() });
  const { leadId, dealer } = await makeConversation(t, buyer);
  await t.em().nativeUpdate(Lead, leadId, { userEmail: 'strain@exemplu.ro' });
  await book(leadId, { as: dealer.user });
  expect(await mailsTo('strain@exemplu.ro')).toEqual([]);
  expect((await mailsTo(buyer.email))[0]?.text).toContain(dealer.name);
});

test('each step but cancelling counts, so that neither side is flooded', async () => {
  const { leadId, dealer } = await makeConversation(t, await t.createUser());
  t.limits.reset();
  const { data } = await book(leadId, { as: dealer.user });
  await t.trpc(
    'testDrive.move',
    { id: data.id, startsAt: (await slotsOf(leadId, { as: dealer.user }))[1] },
    { as: dealer.user },
  );
  await t.trpc('testDrive.cancel', { id: data.id }, { as: dealer.user });
  const taken = t.limits.taken.filter(({ rule }) => rule === 'test-drive');
  expect(taken.map(({ key }) => key)).toEqual([`${leadId}:dealer`, `${leadId}:dealer`]);
  t.limits.refuse('test-drive');
  expect((await book(leadId, { as: dealer.user })).status).toBe(429);
  t.limits.reset();
});

test('one buyer books three of a dealer’s slots at most, in however many conversations and at once', async () => {
  const buyer = await t.createUser();
  const first = await makeConversation(t, buyer);
  const leads = [first.leadId];
  for (let more = 0; more < 5; more++) {
    const { leadId } = await makeConversation(t, buyer);
    await t.em().execute('update lead set dealer_id = ? where id = ?', [first.dealer.id, leadId]);
    leads.push(leadId);
  }
  const answers = await Promise.all(leads.map((id, at) => book(id, { as: buyer }, at)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  const other = await makeConversation(t, buyer);
  expect((await book(other.leadId, { as: buyer })).status).toBe(200);
});

test('in a cancelled conversation nothing is booked, moved or confirmed, only cancelled', async () => {
  const { leadId, dealer } = await makeConversation(t, null);
  const guest = { headers: await guestHeaders(t, leadId) };
  const { data } = await book(leadId, { as: dealer.user });
  await t.trpc('conversation.cancel', { id: leadId }, guest);
  const drive = { id: data.id };
  const [slot = ''] = await slotsOf(leadId, guest);
  expect((await t.trpc('testDrive.confirm', drive, guest)).status).toBe(409);
  expect((await t.trpc('testDrive.move', { ...drive, startsAt: slot }, { as: dealer.user })).status).toBe(409);
  expect((await t.trpc('testDrive.cancel', drive, guest)).status).toBe(200);
  expect((await book(leadId, guest)).status).toBe(409);
});
