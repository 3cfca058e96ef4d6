// What invitations could be misused for: words to strangers' mailboxes, many of them, and tokens in the outbox.
import { expect, test } from 'vitest';
import { Dealer } from '../dealer.entity.ts';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { openMails } from '../../../testing/open-mails.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const mailsTo = (toAddress: string) => openMails(t, { kind: 'team-invitation', toAddress });

test('a stranger reads no words of an unverified dealer, and a verified one is named', async () => {
  const dealer = await t.createDealer({ name: 'Câștigați pe evil.example' });
  const as = dealer.user;
  expect((await t.trpc('team.invite', { email: 'strain@exemplu.ro' }, { as })).status).toBe(200);
  const [first] = await mailsTo('strain@exemplu.ro');
  expect(first?.text).toContain('/invitatie#');
  expect(`${first?.subject}${first?.text}${first?.html ?? ''}`).not.toContain('evil.example');
  await t.em().nativeUpdate(Dealer, dealer.id, { name: 'Auto Verificat', status: 'verified' });
  await t.trpc('team.invite', { email: 'coleg@exemplu.ro' }, { as });
  expect((await mailsTo('coleg@exemplu.ro'))[0]).toMatchObject({
    subject: expect.stringContaining('Auto Verificat'),
    text: expect.stringContaining('Auto Verificat vă invită'),
  });
});

test('each is counted for the dealer, who could invite and take back without end', async () => {
  const dealer = await t.createDealer();
  const owner = { as: dealer.user };
  t.limits.reset();
  await t.trpc('team.invite', { email: 'unu@exemplu.ro' }, owner);
  expect(t.limits.taken).toContainEqual({ rule: 'team-invitation', key: String(dealer.id) });
  t.limits.refuse('team-invitation');
  expect((await t.trpc('team.invite', { email: 'doi@exemplu.ro' }, owner)).status).toBe(429);
  expect(await mailsTo('doi@exemplu.ro')).toEqual([]);
  t.limits.reset();
});

test('the outbox holds no token that opens a team', async () => {
  const dealer = await t.createDealer();
  await t.trpc('team.invite', { email: 'sigilat@exemplu.ro' }, { as: dealer.user });
  const [stored] = await t.em().find(Mail, { toAddress: 'sigilat@exemplu.ro' });
  expect(stored?.isSealed).toBe(true);
  expect(JSON.stringify(stored)).not.toContain('invitatie#');
});

test('taken twice at once, an invitation makes one account', async () => {
  const dealer = await t.createDealer();
  await t.trpc('team.invite', { email: 'dublu@exemplu.ro' }, { as: dealer.user });
  const token = /\/invitatie#(\S+)/.exec((await mailsTo('dublu@exemplu.ro'))[0]?.text ?? '')?.[1];
  const person = { firstName: 'Ioana', lastName: 'Marin', password: 'o-parolă-lungă', token };
  const answers = await Promise.all(Array.from({ length: 6 }, () => t.trpc('team.accept', person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect(status).toBeLessThan(500);
});
