import { describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import type { OwnReviewPage, ReviewPage, ReviewQueue } from 'contracts/review';
import { erasePerson } from '../../back-office/personal-data/parts.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { User } from '../../identity/user/user.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import type { Jobs } from '../../platform/context/context.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { partsOf, wordsOf } from '../../platform/mail/mail.service.ts';
import { faultsOf } from '../../testing/check-email.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { inviteReviewers } from './invite.job.ts';

const t = useTestApp();
const GOOD = { answer: 5, honesty: 5, price: 4, delivery: null, overall: 5, text: 'Totul a fost în regulă.' };
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
let count = 0;

interface LeadOptions {
  dealer?: number;
  answered?: boolean;
  days?: number;
  email?: string;
}

/** The account that has proven the address; the same for the same address. */
const buyerAt = async (email: string): Promise<{ id: number }> =>
  (await t.em().findOne(User, { email })) ?? t.createUser('user', { email, emailConfirmedAt: t.clock.now() });

async function makeLead({ dealer, answered = true, days = 20, email = `ana${++count}@exemplu.ro` }: LeadOptions = {}) {
  const user = await t.createUser('dealer');
  const dealerId = dealer ?? (await t.createDealer({ user: user.id })).id;
  const [buyer, car] = [await buyerAt(email), await t.createCar({ dealer: dealerId })];
  const id = (await t
    .em()
    .insert(Lead, {
      car: car.id,
      dealer: dealerId,
      buyer: buyer.id,
      userName: 'Ana Maria Pop',
      userEmail: email,
      status: 'nou',
      dealerSeen: true,
      createdAt: daysAgo(days),
      firstResponseAt: answered ? daysAgo(days) : null,
    })) as number;
  return { id, buyer, user, dealerId, email };
}
const invite = () =>
  inviteReviewers({ orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log, now: t.clock.now });
const mailsTo = (to: string, kind = 'review-invite') =>
  t.em().find(Mail, { toAddress: to, kind }, { orderBy: { id: 'asc' } });
async function linkIn(email: string, pattern: RegExp) {
  const mail = (await mailsTo(email)).at(-1);
  return mail ? (pattern.exec(wordsOf(t.env, mail))?.[1] ?? '') : '';
}
const tokenFor = (email: string) => linkIn(email, /\/recenzie#(\S+)/);
const write = async (email: string, words: object = {}) =>
  t.trpc('review.write', { ...GOOD, ...words, token: await tokenFor(email) });
const shown = async (dealerId: number) => (await t.trpc('review.list', { dealerId })).data as ReviewPage;

describe('invitations', () => {
  test('two weeks after the answer, or a week without one, once, and one reminder', async () => {
    const answered = await makeLead({ days: 15 });
    const waiting = await makeLead({ answered: false, days: 8 });
    const [early, soon] = [await makeLead({ days: 13 }), await makeLead({ answered: false, days: 6 })];
    await invite();
    await invite();
    const kinds = async () =>
      Promise.all([answered, waiting, early, soon].map(async ({ email }) => (await mailsTo(email)).length));
    expect(await kinds()).toEqual([1, 1, 0, 0]);
    const open = async (email: string) => (await t.trpc('review.open', { token: await tokenFor(email) })).data;
    expect(await open(answered.email)).toMatchObject({ kind: 'experience', isUsed: false });
    expect(await open(waiting.email)).toMatchObject({ kind: 'answered' });
    const [mail] = await mailsTo(answered.email);
    const parts = mail && partsOf(t.env, mail);
    expect(await faultsOf({ html: parts?.html ?? '', text: parts?.text ?? '' }, t.env.publicUrl)).toEqual([]);
    t.clock.advance(7 * DAY_MS);
    expect((await invite()).reminded).toBe(2);
    t.clock.advance(7 * DAY_MS);
    expect((await mailsTo(answered.email)).map(({ subject }) => subject.slice(0, 12))).toEqual([
      'Cum v-a răsp',
      'Vă reamintim',
    ]);
    await invite();
    expect(await mailsTo(answered.email)).toHaveLength(2);
  });

  test('one click ends them for this address', async () => {
    const { email } = await makeLead();
    await invite();
    const path = await linkIn(email, /(\/recenzie\/dezabonare\/\S+)/);
    const clicked = await t.app.inject({ method: 'POST', url: path, headers: { host: t.env.baseHost } });
    expect([clicked.statusCode, clicked.body]).toEqual([200, 'Dezabonat']);
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await t.app.inject({ method: 'POST', url: forged, headers: { host: t.env.baseHost } })).statusCode).toBe(
      404,
    );
    await makeLead({ email });
    await invite();
    t.clock.advance(8 * DAY_MS);
    await invite();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

test('a reminder that fails leaves the pages before it sent, and nobody is reminded twice', async () => {
  await invite();
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => makeLead()));
  await invite();
  t.clock.advance(8 * DAY_MS);
  let sent = 0;
  const jobs: Jobs = {
    enqueue: async (...job) => {
      if (++sent > 3) throw new Error('no connection');
      await t.jobs.enqueue(...job);
    },
  };
  const deps = { orm: t.orm, env: t.env, limits: t.limits, log: t.app.log, now: t.clock.now, atOnce: 2 };
  await expect(inviteReviewers({ ...deps, jobs })).rejects.toThrow('no connection');
  const reminders = async () => {
    const mails = await Promise.all(asked.map(({ email }) => mailsTo(email)));
    return mails.flat().length - asked.length;
  };
  expect(await reminders()).toBe(2);
  expect((await inviteReviewers({ ...deps, jobs: t.jobs })).reminded).toBe(3);
  expect(await reminders()).toBe(5);
});

test('everybody is asked in one morning, and who wants no email holds nobody up nor loses the link', async () => {
  await invite();
  const first = await makeLead();
  await invite();
  const token = await tokenFor(first.email);
  await t.app.inject({
    method: 'POST',
    url: await linkIn(first.email, /(\/recenzie\/dezabonare\/\S+)/),
    headers: { host: t.env.baseHost },
  });
  for (let at = 0; at < 3; at++) await makeLead({ email: first.email });
  const others = await Promise.all([1, 2, 3, 4].map(() => makeLead()));
  const deps = { orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log, now: t.clock.now };
  expect(await inviteReviewers({ ...deps, atOnce: 2 })).toMatchObject({ asked: 4 });
  for (const { email } of others) expect(await mailsTo(email)).toHaveLength(1);
  t.clock.advance(8 * DAY_MS);
  await invite();
  expect(await mailsTo(first.email)).toHaveLength(1);
  expect((await t.trpc('review.write', { ...GOOD, token })).status).toBe(200);
});

describe('a review', () => {
  test('is written once, however often it is sent at once, and shown with figures', async () => {
    const { email, dealerId } = await makeLead();
    await invite();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { summary, items, total } = await shown(dealerId);
    expect(total).toBe(1);
    expect(items).toMatchObject([{ author: 'Ana P.', basis: 'conversation', stars: { overall: 5, delivery: null } }]);
    expect(summary).toMatchObject({ count: 1, average: 5, questions: { price: 4, delivery: null } });
    const { email: dealerEmail } = await t.em().findOneOrFail(Dealer, dealerId);
    expect(await mailsTo(dealerEmail, 'review-published')).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(email);
  });

  test.each([
    [{ overall: 6 }, 'overall'],
    [{ answer: 0 }, 'answer'],
    [{ honesty: null }, 'honesty'],
    [{ text: 'a'.repeat(2_001) }, 'text'],
  ])('refuses %j at its field', async (words, path) => {
    const { email } = await makeLead();
    await invite();
    expect(await write(email, words)).toMatchObject({ status: 400, error: { issues: [{ path }] } });
  });

  test('a text with contact data waits for a person, and is told why it is rejected', async () => {
    const { email, dealerId } = await makeLead();
    await invite();
    expect((await write(email, { text: 'Sunați la 0722 000 114' })).data).toEqual({ state: 'pending' });
    expect((await shown(dealerId)).total).toBe(0);
    const admin = await t.createUser('admin');
    const queue = (await t.trpc('review.queue', { limit: 100 }, { as: admin })).data as ReviewQueue;
    const row = queue.items.find(({ dealer }) => dealer.id === dealerId);
    expect(row?.reasons).toEqual(['conține date de contact']);
    const decide = (input: object) => t.trpc('review.decide', { id: row?.id, ...input }, { as: admin });
    expect(await decide({ state: 'rejected' })).toMatchObject({ status: 400, error: { issues: [{ path: 'reason' }] } });
    expect((await decide({ state: 'rejected', reason: 'Conține un număr de telefon' })).status).toBe(200);
    const [told] = await mailsTo(email, 'review-rejected');
    expect(told?.text).toContain('Motivul: Conține un număr de telefon');
    expect((await decide({ state: 'published' })).status).toBe(200);
    expect((await shown(dealerId)).total).toBe(1);
  });

  test('who got no answer says so, which is a share beside the stars', async () => {
    const first = await makeLead({ answered: false });
    const second = await makeLead({ answered: false, dealer: first.dealerId });
    await invite();
    for (const [{ email }, answered] of [
      [first, true],
      [second, false],
    ] as const) {
      expect((await write(email)).status).toBe(404);
      const token = await tokenFor(email);
      expect((await t.trpc('review.writeAnswered', { token, answered })).data).toEqual({ state: 'published' });
    }
    expect((await shown(first.dealerId)).summary).toMatchObject({
      count: 0,
      average: null,
      answered: { yes: 1, of: 2 },
    });
  });
});

describe('the dealer', () => {
  test('answers once, and complains once; another dealer does neither', async () => {
    const { email, dealerId, user } = await makeLead();
    const other = (await makeLead()).user;
    await invite();
    await write(email, { overall: 1 });
    const [review] = ((await t.trpc('review.own', {}, { as: user })).data as OwnReviewPage).items;
    const id = review?.id;
    const reply = (as: { id: number }) => t.trpc('review.reply', { id, text: 'Ne pare rău.' }, { as });
    const complain = (as: { id: number }) =>
      t.trpc('review.complain', { id, text: 'Nu a fost niciodată la noi' }, { as });
    expect([(await reply(other)).status, (await complain(other)).status]).toEqual([404, 404]);
    expect([(await reply(user)).status, (await reply(user)).status]).toEqual([200, 409]);
    expect([(await complain(user)).status, (await complain(user)).status]).toEqual([200, 409]);
    expect((await shown(dealerId)).items).toMatchObject([{ reply: { text: 'Ne pare rău.' } }]);
    const admin = await t.createUser('admin');
    await t.trpc('review.decide', { id, state: 'published' }, { as: admin });
    expect((await shown(dealerId)).total).toBe(1);
    const queue = (await t.trpc('review.queue', { limit: 100 }, { as: admin })).data as ReviewQueue;
    expect(queue.items.some((row) => row.id === id)).toBe(false);
  });
});

test('a deleted account leaves the stars without the name', async () => {
  const { email, dealerId, buyer } = await makeLead();
  await invite();
  await write(email);
  await t.em().transactional((em) => erasePerson(em, { id: buyer.id, email: null, now: t.clock.now() }));
  expect((await shown(dealerId)).items).toMatchObject([{ author: null, stars: { overall: 5 } }]);
});
