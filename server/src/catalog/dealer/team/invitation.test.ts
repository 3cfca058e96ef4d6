// Invitations to a dealer's team by email.
import { DAY_MS } from 'contracts/durations';
import {
  HAS_ADMIN_ACCOUNT,
  HAS_BUYER_ACCOUNT,
  HAS_DEALER_ACCOUNT,
  INVITATION_OVER,
  INVITED_ALREADY,
  MEMBER_ALREADY,
} from 'contracts/team-texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { User } from '../../../identity/user/user.entity.ts';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../../platform/mail/mail.service.ts';
import type { DealerRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
let dealer: DealerRow;
let count = 0;
beforeAll(async () => {
  dealer = await t.createDealer({ name: 'Auto Echipa' });
});

const fresh = () => `invitat${++count}@exemplu.ro`;
const invite = (email: string, role?: string, as: { id: number } = dealer.user) =>
  t.trpc('team.invite', { email, ...(role ? { role } : {}) }, { as });
const tokenFor = async (email: string): Promise<string> => {
  const mails = await t.em().find(Mail, { toAddress: email, kind: 'team-invitation' }, { orderBy: { id: 'desc' } });
  const [mail] = mails;
  return /\/invitatie#(\S+)/.exec(mail ? wordsOf(t.env, mail) : '')?.[1] ?? 'none';
};
const PERSON = { firstName: 'Ioana', lastName: 'Marin', password: 'o-parolă-lungă' };
const accept = (token: string, change = {}) => t.trpc('team.accept', { token, ...PERSON, ...change });
const invited = async (role = 'sales') => {
  const email = fresh();
  const { data } = await invite(email, role);
  return { email, id: data.id as number, token: await tokenFor(email) };
};

describe('an invitation', () => {
  test('says who invites, to what and until when, to whoever has the link', async () => {
    const { email, token } = await invited();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await t.trpc('team.invitation', { token })).data).toEqual({
      dealerName: 'Auto Echipa',
      email,
      role: 'sales',
      expiresAt: new Date(t.clock.now().getTime() + 7 * DAY_MS).toISOString(),
    });
  });

  test('is for everything unless a role is given; its token is stored nowhere', async () => {
    const email = fresh();
    expect((await invite(email)).data.role).toBe('owner');
    const token = await tokenFor(email);
    const rows = await t.em().execute('select * from dealer_invitation where email = ?', [email]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('makes an account that is signed in and acts for the dealer', async () => {
    const { email, token } = await invited('content');
    const { status, data } = await accept(token);
    expect([status, data.user]).toEqual([200, expect.objectContaining({ email, role: 'dealer', firstName: 'Ioana' })]);
    const user = { id: data.user.id };
    expect((await t.trpc('dealer.mine', undefined, { as: user })).data).toMatchObject({
      id: dealer.id,
      dealerRole: 'content',
    });
    expect((await t.em().findOneOrFail(User, user.id)).emailConfirmedAt).not.toBeNull();
    const login = await t.rest('POST', '/api/login', { body: { email, password: PERSON.password } });
    expect(login.status).toBe(200);
    const { items } = (await t.trpc('team.journal', {}, { as: dealer.user })).data;
    expect(items[0]).toMatchObject({ name: 'Ioana Marin', action: 'team.accept' });
  });

  test('accepted by twenty at the same moment makes one account', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.em().count(User, { email })).toBe(1);
    expect((await accept(token)).error?.message).toBe(INVITATION_OVER);
  });

  test('ends by itself after seven days, when it is taken back, and with its dealer', async () => {
    const [late, revoked] = [await invited(), await invited()];
    expect((await t.trpc('team.revoke', { id: revoked.id }, { as: dealer.user })).status).toBe(200);
    const other = await t.createDealer();
    const email = fresh();
    await invite(email, 'sales', other.user);
    await t.rest('DELETE', `/api/admin/dealers/${other.id}`, { as: await t.createUser('admin') });
    t.clock.advance(7 * DAY_MS);
    for (const token of [late.token, revoked.token, await tokenFor(email), 'x']) {
      const { status, error } = await accept(token);
      expect([status, error?.message]).toEqual([404, INVITATION_OVER]);
      expect((await t.trpc('team.invitation', { token })).status).toBe(404);
    }
    expect((await invite(late.email)).status).toBe(200);
  });

  test('is one for an address, even when ten are sent at once', async () => {
    const email = fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(INVITED_ALREADY);
    expect(await t.em().count(Mail, { toAddress: email })).toBe(1);
    // Another dealer may invite the same person.
    expect((await invite(email, 'sales', (await t.createDealer()).user)).status).toBe(200);
  });

  test('is taken back by its dealer only, once', async () => {
    const { id } = await invited();
    expect((await t.trpc('team.revoke', { id }, { as: (await t.createDealer()).user })).status).toBe(404);
    expect((await t.trpc('team.revoke', { id }, { as: dealer.user })).status).toBe(200);
    expect((await t.trpc('team.revoke', { id }, { as: dealer.user })).status).toBe(404);
  });

  test('ends while the dealer’s first user is suspended', async () => {
    const { token } = await invited();
    await t.em().nativeUpdate(User, dealer.user.id, { suspendedAt: t.clock.now() });
    expect([(await t.trpc('team.invitation', { token })).status, (await accept(token)).error?.message]).toEqual([
      404,
      INVITATION_OVER,
    ]);
    await t.em().nativeUpdate(User, dealer.user.id, { suspendedAt: null });
    expect((await accept(token)).status).toBe(200);
  });

  test('needs a password of the usual length', async () => {
    const { token } = await invited();
    const { status, error } = await accept(token, { password: 'abc' });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, 'password']);
  });
});

describe('an address with an account', () => {
  test('is not revealed by the invitation, and refused with a text when it is accepted', async () => {
    const owner = (await t.createDealer()).user;
    const texts: [{ id: number; email?: string }, string][] = [
      [await t.createUser(), HAS_BUYER_ACCOUNT],
      [owner, HAS_DEALER_ACCOUNT],
      [await t.createUser('admin'), HAS_ADMIN_ACCOUNT],
      [await t.createMember({ dealer: (await t.createDealer()).id }), HAS_DEALER_ACCOUNT],
    ];
    for (const [{ id }, text] of texts) {
      const { email } = await t.em().findOneOrFail(User, id);
      expect((await invite(email)).status).toBe(200);
      const { status, error } = await accept(await tokenFor(email));
      expect([status, error?.message]).toEqual([409, text]);
    }
  });

  test('in the team already is not invited', async () => {
    const member = await t.createMember({ dealer: dealer.id });
    for (const { email } of [member, await t.em().findOneOrFail(User, dealer.user.id)])
      expect((await invite(email)).error?.message).toBe(MEMBER_ALREADY);
  });

  test('of somebody who has left may come back, here or elsewhere, with the new role and password', async () => {
    const { email, token } = await invited('sales');
    const { id } = (await accept(token)).data.user;
    await t.trpc('team.remove', { userId: id }, { as: dealer.user });
    const other = await t.createDealer();
    await invite(email, 'content', other.user);
    const again = await accept(await tokenFor(email), { password: 'altă-parolă-lungă', lastName: 'Pop' });
    expect(again.data.user).toMatchObject({ id, lastName: 'Pop' });
    expect((await t.trpc('dealer.mine', undefined, { as: { id } })).data).toMatchObject({
      id: other.id,
      dealerRole: 'content',
    });
    const login = (password: string) => t.rest('POST', '/api/login', { body: { email, password } });
    expect([(await login('altă-parolă-lungă')).status, (await login(PERSON.password)).status]).toEqual([200, 401]);
  });
});
