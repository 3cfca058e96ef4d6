// What of a request to several dealers is forgotten, and when (docs/rules/running.md "Retention"). Each rule at its boundary.
import { HOUR_MS } from 'contracts/durations';
import { beforeEach, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
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
import { personalData } from './personal-data.ts';
import { erasePart } from '../../platform/context/personal-data.ts';
import { dropUnconfirmed, findForgettable, forgetSenders } from './quote-request-end.repository.ts';
import { cleanRequests, endRequests } from './quote-request.job.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
const deps = () => requestJobDeps(t);
const hours = (count: number, after = 0) => inHours(t, count, after);
const request = (columns: Record<string, unknown> = {}) => insertRequest(t, columns);
const rowOf = (id: number) => requestRow(t, id);

beforeEach(async () => {
  t.clock.set(START);
  for (const table of ['mail', 'lead_link', 'offer', 'lead', 'quote_request'])
    await t.em().execute(`delete from ${table}`);
});

test('forgetting removes the sender and what was written, and ends what is open; nobody is told of an end again', async () => {
  const person = await t.createUser();
  const named = { ...SENT, buyer_id: person.id, confirm_hash: 'y' };
  const [told, open] = [
    await request({ ...named, ended_at: START, ending: 'expired', end_told_at: TOLD }),
    await request({ ...SENT, ends_at: hours(5) }),
  ];
  const kept = await request({ ...SENT, ends_at: hours(5) });
  await insertOffer(t, await insertRequestLead(t, told, { dealer: (await t.createDealer()).id }));
  t.clock.advance(HOUR_MS);
  await forgetSenders(t.em(), [told, open], t.clock.now());
  const nobody = { buyer_id: null, name: null, email: null, phone: null, message: null, confirm_hash: null };
  const gone = { ...nobody, wishes: { tradeIn: null, budget: 20_000 }, anonymised_at: iso(t.clock.now()) };
  expect(await rowOf(told)).toMatchObject({ ...gone, ending: 'expired', ended_at: START, end_told_at: TOLD });
  expect(await rowOf(open)).toMatchObject({
    ...gone,
    ending: 'cancelled',
    ended_at: iso(t.clock.now()),
    end_told_at: null,
  });
  expect(await rowOf(kept)).toMatchObject({ name: 'Ana Pop', ending: null, anonymised_at: null });
  expect(await endRequests(deps())).toEqual({ ended: 0, told: 1 });
  expect(await t.em().count(Mail, {})).toBe(0);
});

// By the calendar of Bucharest: there the clock went forward on 31 March 2024, at three.
test.for<[string, string, string, boolean]>([
  ['24 months to the moment', START, '2024-11-20T10:00:00.000Z', false],
  ['a moment more', START, '2024-11-20T09:59:59.999Z', true],
  ['summer now, winter then', '2026-03-30T21:30:00Z', '2024-03-30T22:29:59Z', true],
  ['summer now, winter then, not yet', '2026-03-30T21:30:00Z', '2024-03-30T22:30:00Z', false],
])('a request of %s', async ([_name, now, created_at, isDue]) => {
  const id = await request({ created_at });
  await request({ created_at: '2020-01-01T00:00:00Z', anonymised_at: START, name: null, email: null });
  const found = await t.em().transactional((em) => findForgettable(em, new Date(now), 10));
  expect(found).toEqual(isDue ? [id] : []);
});

test('forgetting takes the sender out of the conversations, with the wishes and the links that open them', async () => {
  const [old, young] = [await request({ ...SENT, created_at: '2024-11-20T09:00:00Z' }), await request(SENT)];
  const dealer = await t.createDealer();
  const columns = {
    user_name: 'Ana Pop',
    user_email: 'ana@exemplu.ro',
    wishes: '{"payment": "cash"}',
    created_at: '2024-11-20T09:00:00Z',
  };
  const ids = [
    await insertRequestLead(t, old, { dealer: dealer.id, ...columns }),
    await insertRequestLead(t, young, { dealer: dealer.id, ...columns }),
  ];
  for (const [id, hash] of [
    [old, 'h1'],
    [young, 'h2'],
  ] as const)
    await t
      .em()
      .execute('insert into lead_link (request_id, token_hash, created_at, expires_at) values (?, ?, ?, ?)', [
        id,
        hash,
        START,
        '2027-01-01',
      ]);
  expect(await cleanRequests(deps())).toEqual({ dropped: 0, forgotten: 1 });
  expect(await cleanRequests(deps())).toEqual({ dropped: 0, forgotten: 0 });
  const rows = await findRows(
    t,
    'select user_email, wishes, anonymised_at is not null as gone from lead where id in (?, ?) order by id',
    ids,
  );
  expect([rows[0]?.['wishes'], rows[0]?.['gone'], rows[1]?.['user_email'], rows[1]?.['gone']]).toEqual([
    null,
    true,
    'ana@exemplu.ro',
    false,
  ]);
  expect(rows[0]?.['user_email']).not.toContain('ana@');
  const links = await findRows(t, 'select revoked_at is null as works from lead_link order by id');
  expect(links).toEqual([{ works: false }, { works: true }]);
});

test('an erased person’s requests are found by account and by address, and no other’s', async () => {
  const { id, email } = await t.createUser();
  const own = [await request({ ...SENT, buyer_id: id }), await request({ ...SENT, email: email.toUpperCase() })];
  const foreign = await request(SENT);
  await t.em().transactional((em) => erasePart(personalData, em, { id, email, now: t.clock.now() }));
  for (const each of own) expect((await rowOf(each))['name']).toBeNull();
  expect((await rowOf(foreign))['name']).toBe('Ana Pop');
});

test.each<[string, () => Record<string, unknown>, number]>([
  ['the link expires at this moment', () => ({ confirm_until: hours(0) }), 1],
  ['a moment is left', () => ({ confirm_until: hours(0, 1) }), 0],
  ['confirmed', () => ({ confirm_until: hours(-1), confirmed_at: START }), 0],
  ['sent', () => ({ confirm_until: hours(-1), sent_at: START }), 0],
  ['a signed-in buyer’s, without a link', () => ({ confirmed_at: START }), 0],
])('an unconfirmed request is dropped: %s', async (_name, columns, dropped) => {
  await request(columns());
  expect(await dropUnconfirmed(t.em(), t.clock.now())).toBe(dropped);
});
