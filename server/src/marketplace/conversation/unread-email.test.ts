import { MINUTE_MS } from 'contracts/durations';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { expect, test } from 'vitest';
import { User } from '../../identity/user/user.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { faultsOf } from '../../testing/check-email.ts';
import { makeConversation } from '../../testing/conversation-fixture.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { emailUnread } from './unread-email.job.ts';

const t = useTestApp();
const run = () => {
  const { orm, env, limits, jobs, clock } = t;
  return emailUnread({ orm, env, limits, jobs, now: clock.now, log: t.app.log });
};
const say = (id: number, text: string, as: { id: number }) => t.trpc('conversation.send', { id, text }, { as });
const toBuyer = (toAddress: string) => openMails(t, { kind: 'lead-unread-buyer', toAddress });

async function someConversation() {
  const made = await makeConversation(t);
  await t.em().nativeUpdate(User, made.buyer.id, { emailConfirmedAt: t.clock.now() });
  return { ...made, email: (await t.em().findOneOrFail(User, made.buyer.id)).email };
}

test('after five minutes one email says all that is unread, once, and where to answer', async () => {
  const { leadId, dealer, email } = await someConversation();
  await say(leadId, 'Prima veste', dealer);
  t.clock.advance(4 * MINUTE_MS);
  await say(leadId, 'A doua veste', dealer);
  expect(await run()).toBe(0);
  t.clock.advance(MINUTE_MS);
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
  t.clock.advance(10 * MINUTE_MS);
  expect(await run()).toBe(0);
  const [mail, ...others] = await toBuyer(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ replyTo: null, subject: expect.stringMatching(/^2 mesaje noi despre /) });
  for (const words of ['Prima veste', 'A doua veste', `&conversatie=${leadId}`, 'nu sunt citite']) {
    expect(mail?.text).toContain(words);
  }
  expect(await faultsOf({ html: mail?.html ?? '', text: mail?.text ?? '' }, t.env.publicUrl)).toEqual([]);
});

test('what was read in time is not emailed', async () => {
  const { leadId, dealer, buyer, email } = await someConversation();
  const { data } = await say(leadId, 'Citit la timp', dealer);
  await t.trpc('conversation.markRead', { id: leadId, upTo: data.id }, { as: buyer });
  t.clock.advance(6 * MINUTE_MS);
  await run();
  expect(await toBuyer(email)).toEqual([]);
});

test('the dealer is emailed too, and not about the form, whose email it has', async () => {
  const { leadId, buyer } = await someConversation();
  t.clock.advance(6 * MINUTE_MS);
  await run();
  const { dealer } = await t.em().findOneOrFail(Lead, leadId, { populate: ['dealer'] });
  const mails = () => openMails(t, { kind: 'lead-unread-dealer', toAddress: dealer.email });
  expect(await mails()).toEqual([]);
  await say(leadId, 'Mai este?', buyer);
  t.clock.advance(6 * MINUTE_MS);
  await run();
  const [mail] = await mails();
  expect(mail?.text).toContain('Mai este?');
  expect(mail?.text).toContain(`/dealer-dashboard?tab=leads&conversatie=${leadId}`);
});

test('a guest gets a link that opens; until it was used, nothing of the dealer’s words', async () => {
  const { leadId, dealer, carId } = await makeConversation(t);
  await t.em().nativeUpdate(Lead, leadId, { buyer: null, userEmail: 'oaspete@exemplu.ro' });
  await say(leadId, 'Sunați la evil.example', dealer);
  t.clock.advance(6 * MINUTE_MS);
  await run();
  const [first] = await toBuyer('oaspete@exemplu.ro');
  expect(first?.isSealed).toBe(true);
  expect(`${first?.text}${first?.html}`).not.toContain('evil.example');
  const token = /\/conversatie#([\w-]{43})/.exec(first?.text ?? '')?.[1] ?? '';
  const headers = { [LEAD_TOKEN_HEADER]: token };
  const { data } = await t.trpc('conversation.get', { id: leadId }, { headers });
  expect(data.car.id).toBe(carId);
  await t.trpc('conversation.markRead', { id: leadId, upTo: data.messages.at(-1).id }, { headers });
  await say(leadId, 'A doua oară', dealer);
  t.clock.advance(6 * MINUTE_MS);
  await run();
  expect((await toBuyer('oaspete@exemplu.ro')).at(-1)?.text).toContain('A doua oară');
});
