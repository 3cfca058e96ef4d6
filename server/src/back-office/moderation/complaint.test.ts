// A dealer's complaint about a decision, and what a rejected dealer can read meanwhile.
import type { Car as CarAnswer } from 'contracts/car';
import type { MyDealer } from 'contracts/dealer';
import { HOUR_MS } from 'contracts/durations';
import type { ComplaintPage } from 'contracts/moderation';
import { beforeEach, describe, expect, test } from 'vitest';
import { dealersToRemind } from '../../marketplace/lead/reminder.repository.ts';
import { findWaiting } from '../../marketplace/lead/unanswered.repository.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { User } from '../../identity/user/user.entity.ts';

const t = useTestApp();
const TEXT = 'Prețul este cel real, vedeți oferta atașată.';
const mailsTo = (toAddress: string) => t.em().find(Mail, { toAddress }, { orderBy: { id: 'asc' } });
const publicStatus = async (id: number) => (await t.rest('GET', `/api/cars/${id}`)).status;
let [decider, other] = [{} as UserRow, {} as UserRow];
beforeEach(async () => {
  t.limits.reset();
  await t.em().nativeUpdate(User, { role: 'admin' }, { role: 'user' });
  [decider, other] = [await t.createUser('admin'), await t.createUser('admin')];
});

/** A car that a report has hidden, and its decision as the dealer sees it. */
async function hiddenCar() {
  const dealer = await t.createDealer();
  const car = await t.createCar({ dealer: dealer.id });
  const reporter = `sesizare-${car.id}@exemplu.ro`;
  const report = {
    carId: car.id,
    reason: 'pret',
    text: 'Prețul diferă la telefon',
    email: reporter,
    isGoodFaith: true,
  };
  const { id: reportId } = (await t.trpc('report.create', report)).data as { id: number };
  const decision = { id: reportId, status: 'acted', hidesCar: true, decision: 'Preț fals' };
  expect((await t.trpc('report.decide', decision, { as: decider })).status).toBe(200);
  const own = (await t.rest('GET', `/api/cars/${car.id}`, { as: dealer.user })).body as CarAnswer;
  return { dealer, car, reporter, as: dealer.user, id: own.moderation?.[0]?.id ?? 0 };
}
const complain = (id: number, as: { id: number }, text = TEXT) => t.trpc('moderation.complain', { id, text }, { as });
const answer = (id: number, as: { id: number }, isReversed: boolean) =>
  t.trpc('moderation.decideComplaint', { id, isReversed, answer: 'Am verificat oferta' }, { as });
const resultsOf = async (object: string) =>
  (await t.em().find(AuditEntry, { action: 'moderation.decideComplaint', object })).map(({ result }) => result);
const queue = async (as: { id: number }) =>
  (await t.trpc('moderation.complaints', { status: 'open' }, { as })).data as ComplaintPage;

describe('a complaint', () => {
  test('is made once, by the dealer only, with a text', async () => {
    const { id, as, car } = await hiddenCar();
    expect((await complain(id, as, 'scurt')).status).toBe(400);
    expect((await complain(id, (await t.createDealer()).user)).status).toBe(404);
    expect((await complain(9_999_999_999, as)).status).toBe(404);
    expect((await complain(id, decider)).status).toBe(403);
    const both = await Promise.all([complain(id, as), complain(id, as)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const own = (await t.rest('GET', `/api/cars/${car.id}`, { as })).body as CarAnswer;
    expect(own.moderation?.[0]?.complaint).toMatchObject({ text: TEXT, isReversed: null, answer: null });
  });

  test('comes too late after six months', async () => {
    t.clock.set('2026-12-01T10:00:00.000Z');
    const { id, as } = await hiddenCar();
    t.clock.set('2027-06-01T10:00:00.001Z');
    expect((await complain(id, as)).status).toBe(409);
    t.clock.set('2027-06-01T10:00:00.000Z');
    expect((await complain(id, as)).status).toBe(200);
  });

  test('is decided by another administrator than the one who decided first, once; the advert returns, dealer and reporter are emailed', async () => {
    const { id, as, car, dealer, reporter } = await hiddenCar();
    expect((await answer(id, other, true)).status).toBe(404);
    await complain(id, as);
    expect((await queue(decider)).items.find((row) => row.id === id)).toMatchObject({
      mayDecide: false,
      car: { id: car.id },
    });
    expect((await queue(other)).items.find((row) => row.id === id)?.mayDecide).toBe(true);
    expect((await answer(id, decider, true)).status).toBe(403);
    expect((await answer(id, as, true)).status).toBe(403);
    expect(await publicStatus(car.id)).toBe(404);
    expect((await answer(id, other, true)).status).toBe(200);
    expect(await publicStatus(car.id)).toBe(200);
    expect((await answer(id, other, false)).status).toBe(409);
    const letter = (await mailsTo(dealer.email)).at(-1);
    expect(letter?.text).toMatch(/admisă: anunțul este din nou public[\s\S]*Am verificat/);
    expect(letter?.subject).toContain(car.title);
    expect(await resultsOf(`car:${car.id}`)).toEqual(['reversed']);
    expect((await mailsTo(reporter)).at(-1)?.text).toContain(`/cars/${car.id}`);
    expect((await mailsTo(reporter)).map(({ kind }) => kind)).toEqual([
      'report-receipt',
      'report-decision',
      'report-reversed',
    ]);
  });

  test('is not made by an administrator who acts as the dealer', async () => {
    const { id, as } = await hiddenCar();
    const cookie = await t.signIn(as);
    await t.em().nativeUpdate(Session, { user: as.id }, { impersonator: decider.id });
    expect((await t.trpc('moderation.complain', { id, text: TEXT }, { as: cookie })).status).toBe(403);
    await t.em().nativeDelete(Session, { user: as.id });
    expect((await complain(id, as)).status).toBe(200);
  });

  test('about a decision that followed no report is answered to the dealer only', async () => {
    const dealer = await t.createDealer();
    const car = await t.createCar({ dealer: dealer.id });
    const decision = { carId: car.id, kind: 'hide', reason: 'Preț fals', until: null };
    await t.trpc('moderation.decide', decision, { as: decider });
    const own = (await t.rest('GET', `/api/cars/${car.id}`, { as: dealer.user })).body as CarAnswer;
    const id = own.moderation?.[0]?.id ?? 0;
    await complain(id, dealer.user);
    const before = await t.em().count(Mail, {});
    expect((await answer(id, other, true)).status).toBe(200);
    expect(await t.em().count(Mail, {})).toBe(before + 1);
    expect(await publicStatus(car.id)).toBe(200);
  });

  test('may be answered after the decision was lifted, which does not end twice', async () => {
    const { id, as, car, reporter } = await hiddenCar();
    await complain(id, as);
    await t.trpc('moderation.lift', { carId: car.id, kind: 'hide' }, { as: decider });
    expect((await answer(id, other, true)).status).toBe(200);
    expect((await mailsTo(reporter)).map(({ kind }) => kind)).not.toContain('report-reversed');
  });

  test('stands in a queue whose reading is audited, with the status that was asked for', async () => {
    for (const input of [{}, { status: 'open' }]) await t.trpc('moderation.complaints', input, { as: other });
    const entries = await t.em().find(AuditEntry, { action: 'moderation.complaints', actorId: other.id });
    expect(entries.map(({ result }) => result).sort()).toEqual(['all', 'open']);
  });

  test('does not wait for a suspended administrator', async () => {
    await t.em().nativeUpdate(User, { id: other.id }, { suspendedAt: t.clock.now() });
    const { id, as } = await hiddenCar();
    await complain(id, as);
    const decided = await answer(id, decider, false);
    await t.em().nativeUpdate(User, { id: other.id }, { suspendedAt: null });
    expect(decided.status).toBe(200);
  });

  test('is decided by the same administrator where there is no other; an upheld decision stays in force', async () => {
    await t.em().nativeUpdate(User, { id: other.id }, { role: 'user' });
    const { id, as, car, dealer } = await hiddenCar();
    await complain(id, as);
    expect((await answer(id, decider, false)).status).toBe(200);
    expect(await publicStatus(car.id)).toBe(404);
    expect((await mailsTo(dealer.email)).at(-1)?.text).toContain('respinsă: decizia rămâne în vigoare');
    expect((await complain(id, as)).status).toBe(409);
  });
});

describe('a rejected dealer', () => {
  const reject = (id: number, status: string, as = decider) =>
    t.trpc('dealer.setStatus', { id, status, reason: 'Documente false' }, { as });

  test('can neither read nor export buyers’ data over REST or tRPC, and administrators still can', async () => {
    const dealer = await t.createDealer();
    const car = await t.createCar({ dealer: dealer.id });
    await t.rest('POST', '/api/leads', { body: { carId: car.id, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro' } });
    const lead = await t.em().findOneOrFail(Lead, { car: car.id });
    const calls = async (as: { id: number }) => [
      (await t.trpc('lead.list', { dealerId: dealer.id }, { as })).status,
      (await t.trpc('lead.export', { dealerId: dealer.id }, { as })).status,
      (await t.trpc('lead.get', { id: lead.id }, { as })).status,
      (await t.trpc('lead.note', { id: lead.id, note: 'x' }, { as })).status,
      (await t.rest('GET', `/api/dealers/${dealer.id}/leads`, { as })).status,
      (await t.rest('PATCH', `/api/leads/${lead.id}/seen`, { as })).status,
      (await t.rest('PATCH', `/api/leads/${lead.id}`, { as, body: { status: 'contactat' } })).status,
    ];
    await reject(dealer.id, 'rejected');
    expect(new Set(await calls(dealer.user))).toEqual(new Set([403]));
    expect(new Set(await calls(decider))).toEqual(new Set([200]));
    await reject(dealer.id, 'approved');
    expect(new Set(await calls(dealer.user))).toEqual(new Set([200]));
  });

  test('gets no email that names buyers', async () => {
    const dealer = await t.createDealer();
    const car = await t.createCar({ dealer: dealer.id });
    await t.rest('POST', '/api/leads', { body: { carId: car.id, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro' } });
    const today = t.clock.now().toISOString().slice(0, 10);
    await t.em().nativeUpdate(Lead, { car: car.id }, { remindOn: today });
    const later = new Date(t.clock.now().getTime() + 30 * HOUR_MS);
    const waits = async () =>
      (await findWaiting(t.em(), { now: later, days: 7 })).some(({ dealerId }) => dealerId === dealer.id);
    const comesBack = async () => (await dealersToRemind(t.em(), today)).includes(dealer.id);
    expect([await waits(), await comesBack()]).toEqual([true, true]);
    await reject(dealer.id, 'rejected');
    expect([await waits(), await comesBack()]).toEqual([false, false]);
  });

  test('sees the reason, complains, and gets its former status back when the decision is reversed', async () => {
    const dealer = await t.createDealer({ status: 'verified' });
    await reject(dealer.id, 'rejected');
    const mine = async () => (await t.trpc('dealer.mine', undefined, { as: dealer.user })).data as MyDealer;
    const { moderation } = await mine();
    expect(moderation).toMatchObject({ kind: 'account', reason: 'Documente false', complaint: null });
    expect((await complain(moderation?.id ?? 0, dealer.user)).status).toBe(200);
    expect((await queue(other)).items.find(({ dealer: { id } }) => id === dealer.id)).toMatchObject({ car: null });
    expect((await answer(moderation?.id ?? 0, other, true)).status).toBe(200);
    expect(await mine()).toMatchObject({ status: 'verified', moderation: null });
    expect(await resultsOf(`dealer:${dealer.id}`)).toEqual(['reversed']);
    const letters = (await mailsTo(dealer.email)).map(({ subject }) => subject);
    expect(letters).toContain('Răspuns la contestația privind contul de dealer');
  });

  test('who was approved meanwhile has that status back; who was rejected twice, the one before the first', async () => {
    const reverse = async (statuses: string[]) => {
      const dealer = await t.createDealer({ status: 'verified' });
      for (const status of statuses) await reject(dealer.id, status);
      const mine = async () => (await t.trpc('dealer.mine', undefined, { as: dealer.user })).data as MyDealer;
      const id = (await mine()).moderation?.id ?? 0;
      await complain(id, dealer.user);
      await answer(id, other, true);
      return (await mine()).status;
    };
    expect(await reverse(['rejected', 'approved', 'rejected'])).toBe('approved');
    expect(await reverse(['rejected', 'rejected'])).toBe('verified');
  });
});
