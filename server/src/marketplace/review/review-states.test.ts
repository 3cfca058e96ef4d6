// What a review that waits or was rejected is left out of, and who is told of a decision (docs/rules/conversations.md "Reviews").
import { DAY_MS } from 'contracts/durations';
import type { OwnReviewPage, ReviewPage, ReviewQueue } from 'contracts/review';
import { expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { barMailboxes } from '../../identity/user/barred-mailbox.service.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { findRows, insertRow } from '../../testing/rows.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from '../lead/lead.entity.ts';
import { inviteReviewers } from './invite.job.ts';
import { personalData } from './personal-data.ts';
import { erasePart } from '../../platform/context/personal-data.ts';
import { summaryOf } from './review.repository.ts';
import { shownMeans } from './review.service.ts';

const t = useTestApp();
const ago = (days: number, after = 0) => new Date(t.clock.now().getTime() - days * DAY_MS + after);
let count = 0;

interface Values {
  state?: 'pending' | 'published' | 'rejected';
  kind?: 'experience' | 'answered';
  stars?: number;
  email?: string;
  buyer?: number | null;
  complaint?: string | null;
  decidedAt?: Date | null;
}
async function makeLead(dealer: DealerRow, values: object = {}): Promise<number> {
  const car = await t.createCar({ dealer: dealer.id });
  return (await t
    .em()
    .insert(Lead, {
      car: car.id,
      dealer: dealer.id,
      userName: 'Ana Pop',
      userEmail: `scris${++count}@exemplu.ro`,
      status: 'nou',
      dealerSeen: true,
      createdAt: ago(20),
      firstResponseAt: ago(20),
      ...values,
    } as never)) as number;
}
/** A review of the dealer; returns its id. */
async function review(dealer: DealerRow, values: Values = {}): Promise<number> {
  const { state = 'published', kind = 'experience', stars = 5, email = `r${++count}@exemplu.ro` } = values;
  const { buyer = null, complaint = null, decidedAt = null } = values;
  const leadId = await makeLead(dealer, { buyer, userEmail: email });
  const invite = { kind, email, token_hash: hashToken(email), asked_at: ago(5), used_at: ago(4) };
  await insertRow(t, 'review_invite', { lead_id: leadId, ...invite });
  const words = kind === 'experience' ? { answer: stars, overall: stars } : { answered: stars > 3 };
  return insertRow(t, 'review', {
    dealer_id: dealer.id,
    lead_id: leadId,
    kind,
    author: 'Ana P.',
    author_id: buyer,
    basis: 'conversation',
    ...words,
    state,
    complaint,
    complained_at: complaint && ago(2),
    decided_at: decidedAt,
    created_at: ago(3),
  });
}
const listed = async ({ id }: DealerRow) => (await t.trpc('review.list', { dealerId: id })).data as ReviewPage;
const admin = () => t.createUser('admin');
const queued = async (): Promise<number[]> => {
  const { items, total } = (await t.trpc('review.queue', { limit: 100 }, { as: await admin() })).data as ReviewQueue;
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
};
const kindsTo = async (toAddress: string) =>
  (await t.em().find(Mail, { toAddress }, { orderBy: { id: 'asc' } })).map(({ kind }) => kind);

test('the published experiences alone are listed, counted and averaged, for everybody and for the dealer', async () => {
  const dealer = await t.createDealer();
  const shown = [await review(dealer, { stars: 4 }), await review(dealer, { stars: 5 })];
  for (const state of ['pending', 'rejected'] as const) await review(dealer, { state, stars: 1 });
  for (const [state, stars] of [
    ['published', 5],
    ['published', 1],
    ['rejected', 5],
    ['pending', 1],
  ] as const)
    await review(dealer, { kind: 'answered', state, stars });
  const { items, total, summary } = await listed(dealer);
  expect(items.map(({ id }) => id)).toEqual(shown.toReversed());
  expect(total).toBe(2);
  expect(summary).toMatchObject({ count: 2, average: 4.5, questions: { answer: 4.5 }, answered: { yes: 1, of: 2 } });
  const own = (await t.trpc('review.own', {}, { as: dealer.user })).data as OwnReviewPage;
  expect([own.items.map(({ id }) => id), own.total]).toEqual([shown.toReversed(), 2]);
});

test('the market’s mean, which weighs in each rank, has published experiences alone', async () => {
  const [dealer, other] = [await t.createDealer(), await t.createDealer()];
  await review(dealer, { stars: 4 });
  const before = (await summaryOf(t.em(), dealer.id)).rank;
  for (const state of ['pending', 'rejected'] as const)
    for (let each = 0; each < 20; each++) await review(other, { state, stars: 1 });
  await review(other, { kind: 'answered' });
  expect((await summaryOf(t.em(), dealer.id)).rank).toBe(before);
});

test.each<[string, Values[], object | undefined]>([
  ['five published', Array(5).fill({ stars: 4 }), { average: 4, count: 5 }],
  ['four published', Array(4).fill({}), undefined],
  ['four published, one that waits', [...Array(4).fill({}), { state: 'pending' }], undefined],
  ['four published, one rejected', [...Array(4).fill({}), { state: 'rejected' }], undefined],
  ['four published, one "did they answer?"', [...Array(4).fill({}), { kind: 'answered' }], undefined],
  [
    'five published beside bad ones that nobody may read',
    [...Array(5).fill({ stars: 5 }), { state: 'pending', stars: 1 }, { state: 'rejected', stars: 1 }],
    { average: 5, count: 5 },
  ],
])('the mean beside a dealer’s name: %s', async (_name, reviews, mean) => {
  const [dealer, other] = [await t.createDealer(), await t.createDealer()];
  for (const one of reviews) await review(dealer, one);
  const means = await shownMeans(t.em(), [dealer.id, other.id]);
  expect([means.get(dealer.id), means.has(other.id)]).toEqual([mean, false]);
});

test('an administrator’s queue: what waits, and what was complained of since the last decision; the oldest first', async () => {
  await t.em().execute('delete from review');
  const dealer = await t.createDealer();
  const waiting = await review(dealer, { state: 'pending' });
  await review(dealer, { state: 'pending', kind: 'answered' });
  for (const state of ['published', 'rejected'] as const) await review(dealer, { state });
  const complained = await review(dealer, { complaint: 'Nu este clientul nostru' });
  await review(dealer, { complaint: 'Nu este clientul nostru', decidedAt: ago(1) });
  expect(await queued()).toEqual([waiting, complained]);
  // One that was published by an administrator comes back with a complaint.
  const decided = await review(dealer, { decidedAt: ago(1) });
  await t.trpc('review.complain', { id: decided, text: 'Nu este clientul nostru' }, { as: dealer.user });
  expect(await queued()).toEqual([waiting, complained, decided]);
  for (const [id, state] of [
    [waiting, 'published'],
    [complained, 'published'],
    [decided, 'rejected'],
  ] as const)
    await t.trpc('review.decide', { id, state, reason: 'Verificat' }, { as: await admin() });
  expect(await queued()).toEqual([]);
});

test.for<[string, Values, 'published' | 'rejected', { author: string[]; dealer: string[] }]>([
  ['waiting, published', { state: 'pending' }, 'published', { author: [], dealer: ['review-published'] }],
  ['waiting, rejected', { state: 'pending' }, 'rejected', { author: ['review-rejected'], dealer: [] }],
  ['published again', {}, 'published', { author: [], dealer: [] }],
  ['rejected, published after all', { state: 'rejected' }, 'published', { author: [], dealer: ['review-published'] }],
  ['complained of, kept', { complaint: 'Nu e client' }, 'published', { author: [], dealer: ['review-complaint'] }],
  [
    'complained of, gone',
    { complaint: 'Nu' },
    'rejected',
    { author: ['review-rejected'], dealer: ['review-complaint'] },
  ],
])('who is told of a decision: %s', async ([_name, values, state, told]) => {
  const dealer = await t.createDealer();
  const email = `autor${++count}@exemplu.ro`;
  const id = await review(dealer, { ...values, email });
  const reason = state === 'rejected' ? 'Conține date personale' : null;
  await t.trpc('review.decide', { id, state, reason }, { as: await admin() });
  expect({ author: await kindsTo(email), dealer: await kindsTo(dealer.email) }).toEqual(told);
  const [mail] = await t.em().find(Mail, { toAddress: dealer.email, kind: 'review-complaint' });
  const words = state === 'published' ? 'rămâne publicată' : 'nu mai este publicată';
  expect(mail?.text.includes(words)).toBe(values.complaint ? true : undefined);
});

test('the dealer answers and complains of published reviews of its own alone, and no administrator in its place', async () => {
  const [dealer, other] = [await t.createDealer(), await t.createDealer()];
  const call = (name: string, id: number, as: object | string) =>
    t.trpc(`review.${name}`, { id, text: 'Vă mulțumim pentru recenzie' }, { as: as as never });
  const published = await review(dealer);
  const ids = [await review(dealer, { state: 'pending' }), await review(dealer, { state: 'rejected' })];
  const [cookie, { id: impersonator }] = [await t.signIn(dealer.user), await admin()];
  await t.em().nativeUpdate(Session, { user: dealer.user.id }, { impersonator });
  for (const name of ['reply', 'complain']) {
    expect((await call(name, published, cookie)).status).toBe(403);
    for (const id of ids) expect((await call(name, id, dealer.user)).status).toBe(404);
    expect((await call(name, published, other.user)).status).toBe(404);
    expect([
      (await call(name, published, dealer.user)).status,
      (await call(name, published, dealer.user)).status,
    ]).toEqual([200, 409]);
  }
});

/** An invitation of a new lead; its token. */
async function invitation(dealer: DealerRow, { kind = 'experience', at = ago(5), email = `i${++count}@exemplu.ro` }) {
  const leadId = await makeLead(dealer, { userEmail: email });
  const token = `token-${++count}`;
  await t
    .em()
    .execute('insert into review_invite (lead_id, kind, email, token_hash, asked_at) values (?, ?, ?, ?, ?)', [
      leadId,
      kind,
      email,
      hashToken(token),
      at,
    ]);
  return token;
}
const STARS = { answer: 5, honesty: 5, price: 5, overall: 5 };

test('an invitation asks one question, for 90 days; of a text that waits the dealer is not told', async () => {
  const dealer = await t.createDealer();
  // The email is about the newest published one.
  await review(dealer);
  const open = async (at: Date) => (await t.trpc('review.open', { token: await invitation(dealer, { at }) })).status;
  expect([await open(ago(90, 1)), await open(ago(90))]).toEqual([200, 404]);
  const [experience, question] = [await invitation(dealer, {}), await invitation(dealer, { kind: 'answered' })];
  expect((await t.trpc('review.writeAnswered', { token: experience, answered: true })).status).toBe(404);
  expect((await t.trpc('review.write', { token: question, ...STARS })).status).toBe(404);
  expect((await t.trpc('review.write', { token: experience, ...STARS, text: 'Sunați la 0722 000 114' })).data).toEqual({
    state: 'pending',
  });
  expect(await kindsTo(dealer.email)).toEqual([]);
  expect((await t.trpc('review.write', { token: experience, ...STARS })).status).toBe(409);
  await t.trpc('review.writeAnswered', { token: question, answered: true });
  expect(await kindsTo(dealer.email)).toEqual([]);
});

test('a suspended person’s mailbox is neither asked nor reminded, and its links open nothing', async () => {
  const dealer = await t.createDealer();
  const person = await t.createUser();
  const email = person.email.replace('@', '+lead@');
  const token = await invitation(dealer, { at: ago(8), email });
  await t.em().transactional((em) => barMailboxes({ em, env: t.env, now: t.clock.now }, person));
  await makeLead(await t.createDealer(), { userEmail: email });
  await inviteReviewers({ orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log, now: t.clock.now });
  expect(await kindsTo(email)).toEqual([]);
  expect((await t.trpc('review.open', { token })).status).toBe(404);
  expect((await t.trpc('review.write', { token, ...STARS })).status).toBe(404);
});

test('an erased person’s invitations go, by account and by mailbox, and reviews lose the name; others’ stay', async () => {
  const dealer = await t.createDealer();
  const person = await t.createUser();
  const [byAccount, byMailbox, foreign] = [
    await review(dealer, { buyer: person.id }),
    await review(dealer, { email: person.email.toUpperCase() }),
    await review(dealer),
  ];
  await t.em().transactional((em) => erasePart(personalData, em, { ...person, now: t.clock.now() }));
  const rows = await findRows(
    t,
    `select r.id, r.author, i.email is not null as invited from review r left join review_invite i on i.lead_id = r.lead_id
     where r.dealer_id = ? order by r.id`,
    [dealer.id],
  );
  expect(rows).toEqual([
    { id: byAccount, author: null, invited: false },
    { id: byMailbox, author: null, invited: false },
    { id: foreign, author: 'Ana P.', invited: true },
  ]);
  expect((await listed(dealer)).total).toBe(3);
});
