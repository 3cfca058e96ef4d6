// Reviews that somebody would buy, forge or prevent, and what invitations could be misused for.
import { DAY_MS } from 'contracts/durations';
import type { ReviewPage } from 'contracts/review';
import { expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { inviteReviewers } from './invite.job.ts';
import { reasonsToWait } from './held-back.ts';

const t = useTestApp();
const GOOD = { answer: 5, honesty: 5, price: 5, delivery: 5, overall: 5, text: null };
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const invite = () =>
  inviteReviewers({ orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log, now: t.clock.now });
const invitesTo = (toAddress: string) => openMails(t, { kind: 'review-invite', toAddress });

interface Asked {
  email: string;
  buyer?: { id: number } | null;
  answered?: boolean;
  values?: object;
}

/** A lead of twenty days ago, answered on that day. */
async function makeLead(dealer: Pick<DealerRow, 'id'>, { email, buyer = null, answered = true, values = {} }: Asked) {
  const car = await t.createCar({ dealer: dealer.id, title: 'Premiu pe evil.example' });
  return (await t
    .em()
    .insert(Lead, {
      car: car.id,
      dealer: dealer.id,
      buyer: buyer?.id ?? null,
      userName: 'Ana Pop',
      userEmail: email,
      status: 'nou',
      dealerSeen: true,
      createdAt: daysAgo(20),
      firstResponseAt: answered ? daysAgo(20) : null,
      ...values,
    })) as number;
}

async function writeAll(emails: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const email of emails) {
    for (const { text } of await invitesTo(email)) {
      const token = /\/recenzie#(\S+)/.exec(text)?.[1] ?? '';
      statuses.push((await t.trpc('review.write', { ...GOOD, token })).status);
    }
  }
  return statuses;
}
const countOf = async (dealerId: number) =>
  ((await t.trpc('review.list', { dealerId })).data as ReviewPage).summary.count;

test('a dealer reviews itself neither by its address, nor by that of a member of its team, present or former', async () => {
  const dealer = await t.createDealer();
  const member = await t.createMember({ dealer: dealer.id });
  const { user } = await t.em().findOneOrFail(Dealer, dealer.id, { populate: ['user'] });
  const [name = '', domain = ''] = user.email.split('@');
  await t.em().execute('update dealer_member set left_at = now() where user_id = ?', [member.id]);
  const own = [dealer.email.toUpperCase(), user.email, `${name}+client@${domain}`, member.email];
  for (const email of own) await makeLead(dealer, { email: email.toLowerCase() });
  await makeLead(dealer, { email: 'client.adevarat@exemplu.ro' });
  await invite();
  for (const email of own) expect([email, await invitesTo(email.toLowerCase())]).toEqual([email, []]);
  expect(await invitesTo('client.adevarat@exemplu.ro')).toHaveLength(1);
});

test('one person writes one review of a dealer, from however many conversations, spellings and accounts of a mailbox', async () => {
  const [dealer, other] = [await t.createDealer(), await t.createDealer()];
  const account = await t.createUser('user', { email: 'multe+cont@exemplu.ro', emailConfirmedAt: t.clock.now() });
  const emails = ['multe@exemplu.ro', 'multe+1@exemplu.ro', 'multe+2@exemplu.ro', account.email];
  for (const email of emails) await makeLead(dealer, { email });
  await makeLead(dealer, { email: 'altceva@exemplu.ro', buyer: account });
  await makeLead(dealer, { email: emails[0] ?? '' });
  await invite();
  await invite();
  expect(await writeAll([...emails, 'altceva@exemplu.ro'])).toEqual([200]);
  expect(await countOf(dealer.id)).toBe(1);
  await makeLead(other, { email: emails[0] ?? '' });
  await invite();
  expect(await invitesTo(emails[0] ?? '')).toHaveLength(2);
});

test('"spam" keeps nobody who has proven the mailbox from a review, and is no answer', async () => {
  const dealer = await t.createDealer();
  const buyer = await t.createUser('user', { emailConfirmedAt: t.clock.now() });
  const reader = { email: 'cititor@exemplu.ro', values: { status: 'spam', buyerReadId: 1 } };
  const written = await makeLead(dealer, reader);
  await t
    .em()
    .insert(LeadMessage, {
      lead: written,
      side: 'dealer',
      kind: 'message',
      text: 'Da',
      bodyHash: crypto.randomUUID(),
      createdAt: daysAgo(20),
    });
  await makeLead(dealer, { email: buyer.email, buyer, values: { status: 'spam' } });
  await makeLead(dealer, { email: 'strain.spam@exemplu.ro', values: { status: 'spam' } });
  await invite();
  expect((await invitesTo(reader.email))[0]?.text).toContain('Cinci întrebări');
  expect((await invitesTo(buyer.email))[0]?.text).toContain('v-a răspuns?');
  expect(await invitesTo('strain.spam@exemplu.ro')).toEqual([]);
});

test('an unproven address gets no words of an unverified dealer, few invitations, and only what its guest typed', async () => {
  const dealer = await t.createDealer({ name: 'Sunați la evil.example' });
  const buyer = await t.createUser('user');
  await makeLead(dealer, { email: 'tastata@exemplu.ro' });
  await makeLead(await t.createDealer({ name: 'evil.example' }), { email: 'strain@exemplu.ro', buyer });
  t.limits.reset();
  await invite();
  const mails = [...(await invitesTo('tastata@exemplu.ro')), ...(await invitesTo(buyer.email))];
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
  expect(await invitesTo('strain@exemplu.ro')).toEqual([]);
  expect(t.limits.taken.map(({ key }) => key)).toContain('review-invite:tastata@exemplu.ro');
});

test('those who want no invitations keep nobody else from one', async () => {
  const dealer = await t.createDealer();
  await makeLead(dealer, { email: 'fara@exemplu.ro' });
  await invite();
  const path = /(\/recenzie\/dezabonare\/\S+)/.exec((await invitesTo('fara@exemplu.ro'))[0]?.text ?? '')?.[1] ?? '';
  await t.app.inject({ method: 'POST', url: path, headers: { host: t.env.baseHost } });
  const car = await t.createCar({ dealer: (await t.createDealer()).id });
  await t.em().execute(
    `insert into lead (car_id, dealer_id, user_name, user_email, status, dealer_seen, created_at, first_response_at)
     select ?, ?, 'Ana Pop', 'fara@exemplu.ro', 'nou', true, ?, ? from generate_series(1, 250)`,
    [car.id, car.dealer.id, daysAgo(20), daysAgo(20)],
  );
  const emails = Array.from({ length: 210 }, (_, at) => `doritor${at}@exemplu.ro`);
  for (const email of [emails[0], emails[209]]) await makeLead(dealer, { email: email ?? '' });
  await t.em().execute(
    `insert into lead (car_id, dealer_id, user_name, user_email, status, dealer_seen, created_at, first_response_at)
     select ?, ?, 'Ana Pop', 'doritor' || n || '@exemplu.ro', 'nou', true, ?, ? from generate_series(1, 208) n`,
    [car.id, dealer.id, daysAgo(20), daysAgo(20)],
  );
  expect((await invite()).asked).toBe(210);
});

test('a dealer’s public answer does not say how to find the author', async () => {
  const dealer = await t.createDealer();
  await makeLead(dealer, { email: 'recenzent@exemplu.ro' });
  await invite();
  await writeAll(['recenzent@exemplu.ro']);
  const { user } = await t.em().findOneOrFail(Dealer, dealer.id, { populate: ['user'] });
  const id = (await t.trpc('review.own', {}, { as: user })).data.items[0].id;
  for (const text of ['Sunați-l la 0722 000 114 pe autor', 'Autorul: recenzent@exemplu.ro', 'Detalii pe evil.com']) {
    const { status, error } = await t.trpc('review.reply', { id, text }, { as: user });
    expect([status, error?.issues[0]?.path]).toEqual([400, 'text']);
  }
  expect((await t.trpc('review.reply', { id, text: 'Vă mulțumim.' }, { as: user })).status).toBe(200);
});

test.each(['0722  000  114', '(0722) 000-114', '０７２２０００１１４', '+40 722 000 114'])('%s is a number', (text) => {
  expect(reasonsToWait(text)).toEqual(['conține date de contact']);
});
