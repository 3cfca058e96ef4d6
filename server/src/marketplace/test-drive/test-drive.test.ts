import { describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { TestDrivePlan } from 'contracts/test-drive';
import { addLink } from '../lead/lead-link.service.ts';
import { Lead } from '../lead/lead.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { remindOfTomorrow } from './test-drive.job.ts';

const t = useTestApp();
type Caller = { id: number };

async function makeLead(dealer?: number) {
  const user = await t.createUser('dealer');
  const dealerId = dealer ?? (await t.createDealer({ user: user.id })).id;
  const [buyer, car] = [await t.createUser('user'), await t.createCar({ dealer: dealerId })];
  const id = (await t
    .em()
    .insert(Lead, {
      car: car.id,
      dealer: dealerId,
      buyer: buyer.id,
      userName: 'Ana Pop',
      userEmail: buyer.email,
      status: 'nou',
      dealerSeen: true,
      createdAt: t.clock.now(),
    })) as number;
  return { id, buyer, user, dealerId };
}
const planOf = async (id: number, as: Caller) => (await t.trpc('testDrive.plan', { id }, { as })).data as TestDrivePlan;
const freeOf = async (id: number, as: Caller) => (await planOf(id, as)).days.flatMap(({ slots }) => slots);
const book = (id: number, startsAt: string, as: Caller) => t.trpc('testDrive.book', { id, startsAt }, { as });
const mailsTo = async (to: string) =>
  (await t.em().find(Mail, { toAddress: to, kind: 'test-drive' }, { orderBy: { id: 'asc' } })).map(
    ({ subject }) => subject,
  );

describe('a booking', () => {
  test('is requested by the buyer, confirmed by the dealer, and stands in the conversation', async () => {
    const { id, buyer, user } = await makeLead();
    const [slot = ''] = await freeOf(id, buyer);
    const booked = await book(id, slot, buyer);
    expect(booked).toMatchObject({ status: 200, data: { state: 'requested', startsAt: slot, proposedBy: 'buyer' } });
    const drive = { id: booked.data.id };
    expect((await t.trpc('testDrive.confirm', drive, { as: buyer })).status).toBe(409);
    expect(await t.trpc('testDrive.confirm', drive, { as: user })).toMatchObject({ data: { state: 'confirmed' } });
    expect(await freeOf(id, buyer)).not.toContain(slot);
    const entries = await t.em().find(LeadMessage, { lead: id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ side, detail }) => [side, detail?.step])).toEqual([
      ['buyer', 'requested'],
      ['dealer', 'confirmed'],
    ]);
    expect((await mailsTo(buyer.email))[0]).toMatch(/^Proba de condus este confirmată: \d/);
    expect((await t.trpc('testDrive.coming', undefined, { as: user })).data).toMatchObject([{ buyerName: 'Ana Pop' }]);
  });

  test('moves to another free slot for the other side to confirm, and frees its own when cancelled', async () => {
    const { id, buyer, user } = await makeLead();
    const [first = '', second = ''] = await freeOf(id, buyer);
    const { data } = await book(id, first, buyer);
    const moved = await t.trpc('testDrive.move', { id: data.id, startsAt: second }, { as: user });
    expect(moved.data).toMatchObject({ state: 'requested', proposedBy: 'dealer', startsAt: second });
    expect(await freeOf(id, buyer)).toContain(first);
    expect((await t.trpc('testDrive.cancel', { id: data.id }, { as: buyer })).data).toMatchObject({
      cancelledBy: 'buyer',
    });
    expect(await planOf(id, buyer)).toMatchObject({ current: null });
    expect((await t.trpc('testDrive.confirm', { id: data.id }, { as: buyer })).status).toBe(409);
    expect((await book(id, second, buyer)).status).toBe(200);
  });

  test('a slot is booked once, however many ask for it at once', async () => {
    const first = await makeLead();
    const others = await Promise.all(Array.from({ length: 7 }, () => makeLead(first.dealerId)));
    const [slot = ''] = await freeOf(first.id, first.buyer);
    const answers = await Promise.all([first, ...others].map(({ id, buyer }) => book(id, slot, buyer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('neither a moment that is no slot, nor a second booking of a conversation', async () => {
    const { id, buyer } = await makeLead();
    const [slot = '', next = ''] = await freeOf(id, buyer);
    const odd = await book(id, new Date(Date.parse(slot) + 60_000).toISOString(), buyer);
    expect(odd).toMatchObject({ status: 400, error: { issues: [{ path: 'startsAt' }] } });
    expect((await book(id, slot, buyer)).status).toBe(200);
    expect((await book(id, next, buyer)).status).toBe(409);
  });
});

test('is the next step in the dealer’s list once nothing is unread, until it begins or is cancelled', async () => {
  const { id, buyer, user } = await makeLead();
  const list = async () => (await t.trpc('conversation.list', {}, { as: user })).data.items[0];
  const [slot = '', later = ''] = await freeOf(id, buyer);
  const { data } = await book(id, slot, buyer);
  expect((await list()).next.step).toBe('answer');
  await t.trpc('testDrive.confirm', { id: data.id }, { as: user });
  await t.trpc('conversation.send', { id, text: 'Vă așteptăm' }, { as: user });
  await t.trpc('conversation.markRead', { id, upTo: (await list()).last.id }, { as: user });
  expect((await list()).next).toEqual({ step: 'test-drive', day: bucharestDay(new Date(slot)) });
  await t.trpc('testDrive.move', { id: data.id, startsAt: later }, { as: user });
  expect((await list()).next).toEqual({ step: 'test-drive', day: bucharestDay(new Date(later)) });
  const remindOn = bucharestDay(new Date(t.clock.now().getTime() + 5 * DAY_MS));
  await t.trpc('lead.note', { id, remindOn }, { as: user });
  expect((await list()).next).toEqual({ step: 'reminder', day: remindOn });
  await t.trpc('lead.note', { id, remindOn: null }, { as: user });
  expect((await list()).next.step).toBe('test-drive');
  await t.trpc('testDrive.cancel', { id: data.id }, { as: user });
  expect((await list()).next).toBeNull();
});

test('days off offer no slots', async () => {
  const { id, buyer, user } = await makeLead();
  const [{ day } = { day: '' }] = (await planOf(id, buyer)).days;
  const saved = await t.trpc('testDrive.saveDaysOff', { days: [day, '2020-01-01'] }, { as: user });
  expect(saved.data).toEqual({ days: [day] });
  expect((await planOf(id, buyer)).days.map((one) => one.day)).not.toContain(day);
});

test('strangers find nothing, and the link of the email opens it', async () => {
  const { id, buyer } = await makeLead();
  const [slot = ''] = await freeOf(id, buyer);
  const { data } = await book(id, slot, buyer);
  const strangers = [await t.createUser('user'), (await makeLead()).user, await t.createUser('admin')];
  for (const as of strangers) {
    for (const [call, input] of [
      ['plan', { id }],
      ['book', { id, startsAt: slot }],
      ...['move', 'confirm', 'cancel', 'calendar'].map((name) => [name, { id: data.id, startsAt: slot }] as const),
    ] as const) {
      expect([call, (await t.trpc(`testDrive.${call}`, input, { as })).status]).toEqual([call, 404]);
    }
  }
  expect((await t.trpc('testDrive.plan', { id })).status).toBe(401);
  const token = await t.em().transactional((em) => addLink(em, { leadId: id }, t.clock.now()));
  const asGuest = { headers: { 'x-lead-token': token } };
  expect((await t.trpc('testDrive.cancel', { id: data.id }, asGuest)).data).toMatchObject({ cancelledBy: 'buyer' });
});

test('the calendar file names the car and the dealer, and is replaced by a later one', async () => {
  const { id, buyer, user } = await makeLead();
  const [slot = ''] = await freeOf(id, buyer);
  const { data } = await book(id, slot, buyer);
  const read = async () => (await t.trpc('testDrive.calendar', { id: data.id }, { as: buyer })).data as { ics: string };
  const stamp = slot.replace(/[-:]|\.000/g, '');
  expect((await read()).ics).toMatch(new RegExp(`BEGIN:VEVENT[^]*SEQUENCE:0[^]*DTSTART:${stamp}[^]*STATUS:TENTATIVE`));
  await t.trpc('testDrive.confirm', { id: data.id }, { as: user });
  expect((await read()).ics).toMatch(/SEQUENCE:1[^]*STATUS:CONFIRMED/);
});

test('both sides are reminded once, on the day before', async () => {
  const { id, buyer, user } = await makeLead();
  const [slot = ''] = await freeOf(id, buyer);
  const { data } = await book(id, slot, buyer);
  await t.trpc('testDrive.confirm', { id: data.id }, { as: user });
  const deps = { orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log };
  const at = (ms: number) => remindOfTomorrow({ ...deps, now: () => new Date(ms) });
  expect(await at(Date.parse(slot) - 3 * 86_400_000)).toBe(0);
  expect(await at(Date.parse(slot) - 86_400_000)).toBeGreaterThanOrEqual(1);
  expect(await at(Date.parse(slot) - 86_400_000)).toBe(0);
  expect((await mailsTo(buyer.email)).at(-1)).toMatch(/^Mâine aveți o probă de condus: /);
});
