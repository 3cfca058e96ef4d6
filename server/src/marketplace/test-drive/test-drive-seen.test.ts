// What each side answers to is what it has seen, whatever the other side did meanwhile; and repeating is harmless.
import type { TestDrivePlan } from 'contracts/test-drive';
import { DRIVE_CHANGED } from 'contracts/test-drive';
import { expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { makeConversation } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { remindOfTomorrow } from './test-drive.job.ts';

const t = useTestApp();
type Caller = { id: number };

const slotsOf = async (id: number, as: Caller) =>
  ((await t.trpc('testDrive.plan', { id }, { as })).data as TestDrivePlan).days.flatMap(({ slots }) => slots);
const mails = () => t.em().count(Mail, { kind: 'test-drive' });

/** A booking of the buyer in a conversation of this dealer, or of a new one. */
async function booked(dealerId?: number) {
  const { leadId, dealer, buyer, ...conversation } = await makeConversation(t, dealerId ? { dealerId } : {});
  const slots = await slotsOf(leadId, buyer);
  const { data } = await t.trpc('testDrive.book', { id: leadId, startsAt: slots[0] }, { as: buyer });
  const call = (step: 'move' | 'confirm' | 'cancel', as: Caller, input: object = {}) =>
    t.trpc(`testDrive.${step}`, { id: data.id, ...input }, { as });
  return { ...conversation, leadId, dealer, buyer, slots, drive: data, call };
}

test('moved to one slot at once: one gets it, the others 409, whoever moves', async () => {
  const first = await booked();
  const drives = [first];
  for (let more = 0; more < 3; more++) drives.push(await booked(first.dealerId));
  const startsAt = (await slotsOf(first.leadId, first.buyer)).at(-1);
  const answers = await Promise.all(drives.map(({ call, buyer }) => call('move', buyer, { startsAt })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ code: 'conflict', message: 'Ora aleasă nu mai este liberă' });
});

test('what the buyer has moved meanwhile is not confirmed by who saw the time before', async () => {
  const { call, buyer, dealer, drive, slots } = await booked();
  const { data: moved } = await call('move', buyer, { startsAt: slots[3], sequence: drive.sequence });
  expect(moved.sequence).toBe(drive.sequence + 1);
  const before = await mails();
  const stale = await call('confirm', dealer, { sequence: drive.sequence });
  expect(stale).toMatchObject({ status: 412, error: { code: 'precondition_failed', message: DRIVE_CHANGED } });
  expect((await call('move', dealer, { startsAt: slots[5], sequence: drive.sequence })).status).toBe(412);
  expect(await mails()).toBe(before);
  const seen = await call('confirm', dealer, { sequence: moved.sequence });
  expect(seen.data).toMatchObject({ state: 'confirmed', startsAt: slots[3], sequence: moved.sequence + 1 });
});

test('moved and confirmed at once: what is confirmed is what was seen', async () => {
  for (let round = 0; round < 5; round++) {
    const { leadId, call, buyer, dealer, drive, slots } = await booked();
    const [moved, confirmed] = await Promise.all([
      call('move', buyer, { startsAt: slots[3], sequence: drive.sequence }),
      call('confirm', dealer, { sequence: drive.sequence }),
    ]);
    expect([moved.status, confirmed.status].toSorted()).toEqual([200, 412]);
    const { current } = (await t.trpc('testDrive.plan', { id: leadId }, { as: dealer })).data as TestDrivePlan;
    const isMoved = moved.status === 200;
    expect([current?.state, current?.startsAt]).toEqual(isMoved ? ['requested', slots[3]] : ['confirmed', slots[0]]);
  }
});

test('a window of before sends no sequence, and acts on what is there', async () => {
  const { call, buyer, dealer, slots } = await booked();
  await call('move', buyer, { startsAt: slots[3] });
  expect((await call('confirm', dealer)).data).toMatchObject({ state: 'confirmed', startsAt: slots[3] });
});

test('a step that is repeated after a lost answer gets the same answer, and no second email', async () => {
  const { call, buyer, dealer, drive, slots } = await booked();
  const move = () => call('move', buyer, { startsAt: slots[3], sequence: drive.sequence });
  const first = await move();
  const confirm = () => call('confirm', dealer, { sequence: first.data.sequence });
  const sent = await mails();
  expect((await move()).data).toEqual(first.data);
  expect(await mails()).toBe(sent);
  const confirmed = await confirm();
  expect((await confirm()).data).toEqual(confirmed.data);
  expect((await move()).data).toEqual(confirmed.data);
  expect(await mails()).toBe(sent + 1);
  // Confirmed once more after another move: that is another time.
  await call('move', buyer, { startsAt: slots[5] });
  await call('confirm', dealer);
  expect((await confirm()).status).toBe(412);
});

test('a booking that stands can always be cancelled: from any window, and after however many steps', async () => {
  const { call, buyer, slots } = await booked();
  await call('move', buyer, { startsAt: slots[3] });
  t.limits.refuse('test-drive');
  expect((await call('move', buyer, { startsAt: slots[5] })).status).toBe(429);
  expect((await call('cancel', buyer, { sequence: 0 })).data).toMatchObject({ state: 'cancelled' });
  expect((await call('cancel', buyer)).status).toBe(200);
  t.limits.reset();
});

test('what is refused counts as no step', async () => {
  const { call, buyer, dealer, drive, leadId, slots } = await booked();
  t.limits.reset();
  await call('move', dealer, { startsAt: slots[5], sequence: drive.sequence + 1 });
  await call('move', dealer, { startsAt: '2020-01-01T00:00:00.000Z' });
  await call('confirm', buyer);
  await t.trpc('testDrive.book', { id: leadId, startsAt: slots[5] }, { as: buyer });
  expect(t.limits.taken.filter(({ rule }) => rule === 'test-drive')).toEqual([]);
});

test('nobody is reminded today of a test drive of today', async () => {
  const { call, dealer, drive } = await booked();
  await call('confirm', dealer);
  const begin = Date.parse(drive.startsAt);
  const deps = { orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log };
  const before = await mails();
  expect(await remindOfTomorrow({ ...deps, now: () => new Date(begin - 60_000) })).toBe(0);
  expect(await remindOfTomorrow({ ...deps, now: () => new Date(begin - 2 * 86_400_000) })).toBe(0);
  expect(await mails()).toBe(before);
  expect(await remindOfTomorrow({ ...deps, now: () => new Date(begin - 86_400_000) })).toBeGreaterThanOrEqual(1);
});
