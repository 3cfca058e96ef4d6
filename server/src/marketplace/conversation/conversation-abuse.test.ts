// What a conversation could be misused for: words to strangers' mailboxes, emails that never come, a full disk.
import { MINUTE_MS } from 'contracts/durations';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { makeConversation, makeLink } from '../../testing/conversation-fixture.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { FILES_FULL } from './file.service.ts';
import { emailUnread } from './unread-email.job.ts';
import { findUnread } from './unread-email.repository.ts';

const t = useTestApp();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

test('a mailbox that nobody has proven gets no title that a dealer wrote, in the subject neither', async () => {
  const { leadId, dealer, carId } = await makeConversation(t);
  await t.em().nativeUpdate(Lead, leadId, { buyer: null, userEmail: 'titlu@exemplu.ro' });
  await t.em().execute(`update car set title = 'Premiu pe evil.example' where id = ?`, [carId]);
  await t.trpc('conversation.send', { id: leadId, text: 'Bună ziua' }, { as: dealer });
  t.clock.advance(6 * MINUTE_MS);
  await emailUnread({ orm: t.orm, env: t.env, limits: t.limits, jobs: t.jobs, now: t.clock.now, log: t.app.log });
  const mails = await openMails(t, { kind: 'lead-unread-buyer', toAddress: 'titlu@exemplu.ro' });
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
  expect(mails[0]?.subject).toContain('Škoda Octavia');
});

test('a deleted dealer’s conversations take no place among those that wait for an email', async () => {
  const { leadId, dealerId, buyer } = await makeConversation(t);
  await t.trpc('conversation.send', { id: leadId, text: 'Mai este?' }, { as: buyer });
  t.clock.advance(6 * MINUTE_MS);
  const waiting = () => findUnread(t.em(), 'dealer', { before: t.clock.now(), limit: 500 });
  expect(await waiting()).toContain(leadId);
  await t.em().nativeUpdate(Dealer, dealerId, { deletedAt: t.clock.now() });
  expect(await waiting()).not.toContain(leadId);
});

test('a side stores 100 MB in a conversation at most, and is counted by the day too', async () => {
  const { leadId, buyer, dealer } = await makeConversation(t);
  const cookie = await t.signIn(buyer);
  const upload = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: `/api/leads/${leadId}/files`,
      headers: { host: t.env.baseHost, 'content-type': 'application/octet-stream', ...headers },
      payload: PDF,
    });
  t.limits.reset();
  expect((await upload({ cookie })).statusCode).toBe(201);
  expect(t.limits.taken).toContainEqual({ rule: 'conversation-file-day', key: `user:${buyer.id}` });
  await t.em().execute('update lead_file set bytes = ? where lead_id = ?', [95 * 1_048_576, leadId]);
  const full = await upload({ cookie });
  expect([full.statusCode, full.json().detail ?? full.json().error]).toEqual([413, FILES_FULL]);
  const link = await makeLink(t, leadId);
  expect((await upload({ [LEAD_TOKEN_HEADER]: link })).statusCode).toBe(413);
  expect((await upload({ cookie: await t.signIn(dealer) })).statusCode).toBe(201);
});
