// What an administrator says while impersonating: as their own, and what binds the person not at all.
import { MINUTE_MS } from 'contracts/durations';
import type { Message } from 'contracts/conversation';
import { SITE_STAFF } from 'contracts/team-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { emailUnread } from '../../marketplace/conversation/unread-email.job.ts';
import { type ConversationFixture, makeConversation } from '../../testing/conversation-fixture.ts';
import { OFFER } from '../../testing/offer-fixture.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
let talk: ConversationFixture;

beforeEach(async () => {
  t.limits.reset();
  talk = await makeConversation(t);
});

/** A session of an administrator who acts as this person. */
async function actingAs(user: { id: number }): Promise<string> {
  const admin = await t.createUser('admin');
  const as = await t.signIn(user);
  await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.id });
  return as;
}
const newest = async (as: { id: number }): Promise<Message> =>
  (await t.trpc('conversation.get', { id: talk.leadId }, { as })).data.messages.at(-1);
const unread = () => {
  t.clock.advance(6 * MINUTE_MS);
  return emailUnread({ orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, log: t.app.log, now: t.clock.now });
};

describe('is shown as an administrator’s', () => {
  test('in the dealer’s place: a message and a call, to both sides and in the email', async () => {
    const as = await actingAs(talk.dealer);
    const sent = await t.trpc('conversation.send', { id: talk.leadId, text: 'Scriem în numele dealerului.' }, { as });
    expect(sent.data.authorName).toBe(SITE_STAFF);
    expect((await newest(talk.buyer)).authorName).toBe(SITE_STAFF);
    await t.trpc('conversation.recordCall', { id: talk.leadId, outcome: 'vorbit' }, { as });
    expect(await newest(talk.dealer)).toMatchObject({ kind: 'call', authorName: SITE_STAFF });
    await unread();
    const [mail] = (await openMails(t, { kind: 'lead-unread-buyer' })).slice(-1);
    expect(mail?.text).toContain(`${SITE_STAFF} v-a scris`);
  });

  test('in the buyer’s place: a message, a form’s text and a decision', async () => {
    const as = await actingAs(talk.buyer);
    await t.trpc('conversation.send', { id: talk.leadId, text: 'Scriem în numele clientului.' }, { as });
    expect(await newest(talk.dealer)).toMatchObject({ side: 'buyer', authorName: SITE_STAFF });
    const form = { carId: talk.carId, userName: 'Ana Pop', userEmail: 'ana.pop@exemplu.ro', message: 'Din formular' };
    await t.rest('POST', '/api/leads', { as, body: form });
    await t.trpc('conversation.cancel', { id: talk.leadId }, { as });
    expect(await newest(talk.dealer)).toMatchObject({ kind: 'cancel', authorName: SITE_STAFF });
    const rows = await t.em().execute(
      `select u.role from lead_message m join lead l on l.id = m.lead_id join app_user u on u.id = m.author_id
       where m.text = 'Din formular' and l.car_id = ?`,
      [talk.carId],
    );
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  test('and of nobody else: a member’s message has the member’s name', async () => {
    await t.trpc('conversation.send', { id: talk.leadId, text: 'Eu însumi.' }, { as: talk.dealer });
    expect((await newest(talk.buyer)).authorName).toBe(`${talk.dealer.firstName} ${talk.dealer.lastName}`);
    await t.trpc('conversation.send', { id: talk.leadId, text: 'Și eu.' }, { as: talk.buyer });
    expect((await newest(talk.dealer)).authorName).toBeNull();
  });
});

test('offers, their withdrawal, invitations and answers to reviews are refused, and nothing is stored', async () => {
  const offer = await t.trpc('offer.send', { id: talk.leadId, ...OFFER }, { as: talk.dealer });
  const as = await actingAs(talk.dealer);
  const answers = await Promise.all([
    t.trpc('offer.send', { id: talk.leadId, ...OFFER, price: 1 }, { as }),
    t.trpc('offer.withdraw', { id: offer.data.id }, { as }),
    t.trpc('team.invite', { email: 'strain@exemplu.ro' }, { as }),
    t.trpc('review.reply', { id: 1, text: 'Mulțumim frumos.' }, { as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await t.em().execute('select version, state from offer where lead_id = ?', [talk.leadId])).toEqual([
    { version: 1, state: 'sent' },
  ]);
  expect(await openMails(t, { kind: 'team-invitation' })).toEqual([]);
});
