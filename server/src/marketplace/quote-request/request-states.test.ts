// When a request to several dealers is over, and who is told of it, once (docs/rules/offers.md "Requests to several
// dealers"). Each rule at its boundary.
import { DAY_MS } from 'contracts/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import type { DealerRow } from '../../testing/factories.ts';
import {
  inHours,
  insertRequest,
  insertRequestLead,
  iso,
  requestJobDeps,
  requestRow,
  SENT,
  TOLD,
} from '../../testing/request-rows.ts';
import { findRows, insertOffer } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { claimEnded, endOverdue, findSkipped, markSkipsNotified } from './quote-request-end.repository.ts';
import { endRequests, emailSkippedDealers } from './quote-request.job.ts';
import { endRequest, openRequestsOf } from './quote-request.repository.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
const deps = () => requestJobDeps(t);
const hours = (count: number, after = 0) => inHours(t, count, after);

beforeEach(async () => {
  t.clock.set(START);
  for (const table of ['mail', 'quote_request_skip', 'lead_link', 'lead_message', 'offer', 'lead', 'quote_request'])
    await t.em().execute(`delete from ${table}`);
});

const request = (columns: Record<string, unknown> = {}) => insertRequest(t, columns);
const rowOf = (id: number) => requestRow(t, id);

describe('the end', () => {
  test.each<[string, () => Record<string, unknown>, string | null]>([
    ['its time is over at this moment', () => ({ ...SENT, ends_at: hours(0) }), 'expired'],
    ['a moment is left', () => ({ ...SENT, ends_at: hours(0, 1) }), null],
    ['never sent', () => ({}), null],
    ['accepted before', () => ({ ...SENT, ended_at: TOLD, ending: 'accepted' }), 'accepted'],
  ])('%s', async (_name, columns, ending) => {
    const id = await request(columns());
    expect(await endOverdue(t.em(), t.clock.now())).toBe(ending === 'expired' ? 1 : 0);
    const at = ending === 'accepted' ? TOLD : ending && START;
    expect(await rowOf(id)).toMatchObject({ ending, ended_at: at });
  });

  test('a second end changes nothing; the first one uses up the link that confirms', async () => {
    const id = await request({ confirm_hash: 'x', confirm_until: hours(1) });
    const end = (ending: 'accepted' | 'cancelled', at: Date) => endRequest(t.em(), id, { ending, at });
    expect([await end('cancelled', new Date(TOLD)), await end('accepted', hours(0))]).toEqual([true, false]);
    expect(await rowOf(id)).toMatchObject({ ending: 'cancelled', ended_at: TOLD, confirm_hash: null });
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['that was not told', { ...SENT, ended_at: START, ending: 'expired' }, true],
    ['that was told', { ...SENT, ended_at: START, ending: 'expired', end_told_at: TOLD }, false],
    ['of one that was sent to nobody', { ended_at: START, ending: 'unmatched' }, false],
    ['of one that is open', SENT, false],
  ])('is claimed for its emails: %s', async (_name, columns, isClaimed) => {
    const id = await request(columns);
    const claimed = await t.em().transactional((em) => claimEnded(em, 10));
    expect(claimed.map((row) => row.id)).toEqual(isClaimed ? [id] : []);
  });

  test('is told to the account’s address, to the request’s once the account was deleted', async () => {
    const [user, gone] = [await t.createUser(), await t.createUser('user', { deletedAt: t.clock.now() })];
    const ended = { ...SENT, ended_at: START, ending: 'expired' };
    await request({ ...ended, buyer_id: user.id, email: 'vechi@exemplu.ro' });
    await request({ ...ended, buyer_id: gone.id, email: 'ramas@exemplu.ro' });
    const claimed = await t.em().transactional((em) => claimEnded(em, 10));
    expect(claimed.map(({ email }) => email).toSorted()).toEqual(['ramas@exemplu.ro', user.email].toSorted());
  });

  test.each<[string, string | null, string[]]>([
    ['expired', 'sender@exemplu.ro', ['lead-request-ended', 'request-ended']],
    ['accepted', 'sender@exemplu.ro', ['lead-request-ended']],
    ['cancelled', 'sender@exemplu.ro', ['lead-request-ended']],
    ['expired', null, ['lead-request-ended']],
  ])('%s, sender %s: the emails are %j, once', async (ending, email, kinds) => {
    const id = await request({ ...SENT, ended_at: START, ending, email });
    const [dealer, gone, none, back] = [
      await t.createDealer(),
      await t.createDealer({ deletedAt: t.clock.now() }),
      await t.createDealer(),
      await t.createDealer(),
    ];
    const leads = await Promise.all(
      [dealer, gone, none, back].map((one) => insertRequestLead(t, id, { dealer: one.id })),
    );
    await insertOffer(t, leads[0] ?? 0, { price: 25_000, state: 'replaced' });
    await insertOffer(t, leads[0] ?? 0, { price: 21_000, version: 2 });
    await insertOffer(t, leads[1] ?? 0, { price: 20_000 });
    await insertOffer(t, leads[3] ?? 0, { price: 10_000, state: 'withdrawn' });
    expect([(await endRequests(deps())).told, (await endRequests(deps())).told]).toEqual([1, 0]);
    const mails = await t.em().find(Mail, {}, { orderBy: { kind: 'asc' } });
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    expect(mails.find(({ kind }) => kind === 'lead-request-ended')?.toAddress).toBe(dealer.email);
    expect(mails[0] && wordsOf(t.env, mails[0])).toContain('a fost a 2-a din 2 după preț, cu 5\u00a0%');
    const toSender = mails.find(({ kind }) => kind === 'request-ended');
    const told = toSender && /Ați primit 2 oferte[^]*conversatie#[\w-]{43}/.test(wordsOf(t.env, toSender));
    expect(told).toBe(kinds.includes('request-ended') ? true : undefined);
  });
});

describe('dealers that were left out', () => {
  const skip = async ({ id }: DealerRow, told_at: Date | null) =>
    t
      .em()
      .execute('insert into quote_request_skip (request_id, dealer_id, created_at, told_at) values (?, ?, ?, ?)', [
        await request(SENT),
        id,
        START,
        told_at,
      ]);
  const days = (past: number, after = 0) => new Date(t.clock.now().getTime() - past * DAY_MS + after);

  test.for<[string, () => (Date | null)[], object, number | null]>([
    ['twice, not told', () => [null, null], {}, 2],
    ['told a week ago to the moment', () => [days(7), null], {}, 1],
    ['told a moment later', () => [days(7, 1), null], {}, null],
    ['all told', () => [days(30)], {}, null],
    ['deleted meanwhile', () => [null], { deletedAt: new Date(START) }, null],
  ])('are told: %s', async ([_name, told, values, skipped]) => {
    const dealer = await t.createDealer(values);
    for (const at of told()) await skip(dealer, at);
    expect((await findSkipped(t.em(), t.clock.now())).map((row) => row.skipped)).toEqual(
      skipped === null ? [] : [skipped],
    );
  });

  test('once by several servers, and what was told before keeps its day', async () => {
    const dealer = await t.createDealer();
    await skip(dealer, days(30));
    await skip(dealer, null);
    const mails = await Promise.all([
      emailSkippedDealers(deps()),
      emailSkippedDealers(deps()),
      emailSkippedDealers(deps()),
    ]);
    expect(mails.toSorted()).toEqual([0, 0, 1]);
    expect(await markSkipsNotified(t.em(), dealer.id, hours(1))).toBe(false);
    const rows = await findRows(t, 'select told_at from quote_request_skip order by told_at');
    expect(rows.map((row) => iso(row['told_at']))).toEqual([iso(days(30)), START]);
  });
});

test.each<[string, () => Record<string, unknown>, boolean]>([
  ['sent, a moment left', () => ({ ...SENT, ends_at: hours(0, 1) }), true],
  ['its time is over at this moment', () => ({ ...SENT, ends_at: hours(0) }), false],
  ['waits for its address', () => ({ ends_at: hours(5) }), false],
  ['has ended', () => ({ ...SENT, ends_at: hours(5), ended_at: START, ending: 'cancelled' }), false],
])('an open request of a person: %s', async (_name, columns, isOpen) => {
  const [own, other, unproven] = [await t.createUser(), await t.createUser(), await t.createUser()];
  await request({ ...columns(), buyer_id: own.id, email: 'proprie@exemplu.ro' });
  await request({ ...columns(), buyer_id: unproven.id, email: 'neconfirmat@exemplu.ro' });
  await request({ ...columns(), email: 'Oaspete@exemplu.ro' });
  const openOf = async (buyerId: number | null, email: string | null, models = [100_005]) => {
    const { count: of, isForModel } = await openRequestsOf(t.em(), { buyerId, email }, { models, now: t.clock.now() });
    return [of, isForModel];
  };
  const one = [isOpen ? 1 : 0, isOpen];
  expect(await openOf(own.id, null)).toEqual(one);
  expect(await openOf(own.id, null, [100_006])).toEqual([isOpen ? 1 : 0, false]);
  expect(await openOf(null, 'oaspete@exemplu.ro')).toEqual(one);
  expect(await openOf(other.id, null)).toEqual([0, false]);
  // Somebody else registered under that address, and has not proven it.
  expect(await openOf(null, 'neconfirmat@exemplu.ro')).toEqual([0, false]);
});
