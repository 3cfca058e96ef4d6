// Which invitations still open a team: expired, used and revoked ones, full teams, barred people (docs/rules/dealers.md "Dealer
// teams"). Each rule at its boundary.
import { DAY_MS } from 'contracts/durations';
import { MAX_INVITATIONS, MAX_MEMBERS } from 'contracts/team';
import { HAS_DEALER_ACCOUNT, MEMBER_ALREADY, TEAM_FULL, TOO_MANY_INVITATIONS } from 'contracts/team-texts';
import { ADDRESS_BARRED } from 'contracts/user-suspension';
import { beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../../../identity/session/session.entity.ts';
import { barMailboxes } from '../../../identity/user/barred-mailbox.service.ts';
import { User } from '../../../identity/user/user.entity.ts';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../../platform/mail/mail.service.ts';
import { hashToken } from '../../../platform/config/secrets/session-token.ts';
import type { DealerRow } from '../../../testing/factories.ts';
import { findRow, findRows, insertRow } from '../../../testing/rows.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { findByToken, findInvitations, spendInvitation } from './invitation.repository.ts';
import { restoredInvitations } from './restored-invitations.ts';
import { cleanTeams } from './team.job.ts';

const t = useTestApp();
/** A moment so many days from now. */
const inDays = (days: number, after = 0) => new Date(t.clock.now().getTime() + days * DAY_MS + after);
const PERSON = { firstName: 'Ioana', lastName: 'Marin', password: 'o-parolă-lungă' };
let dealer: DealerRow;
let count = 0;

beforeEach(async () => {
  dealer = await t.createDealer();
});

interface Given {
  email?: string;
  expires?: Date;
  accepted?: Date | null;
  revoked?: Date | null;
  of?: DealerRow;
}
/** An invitation, open for a day unless told otherwise. */
async function invitation({
  email = `chemat${++count}@exemplu.ro`,
  expires = inDays(1),
  accepted = null,
  revoked = null,
  of = dealer,
}: Given = {}) {
  const token = `token-${++count}`;
  const id = await insertRow(t, 'dealer_invitation', {
    dealer_id: of.id,
    email,
    role: 'sales',
    token_hash: hashToken(token),
    created_at: inDays(-1),
    expires_at: expires,
    accepted_at: accepted,
    revoked_at: revoked,
  });
  return { id, token, email };
}
const invite = (email = `nou${++count}@exemplu.ro`, as: { id: number } | string = dealer.user) =>
  t.trpc('team.invite', { email, role: 'sales' }, { as });
const accept = (token: string) => t.trpc('team.accept', { token, ...PERSON });
const rowOf = (id: number) =>
  findRow(t, 'select accepted_at, revoked_at, revoked_at is null as kept from dealer_invitation where id = ?', [id]);
/** So many members beside the first user. */
async function fill(members: number): Promise<void> {
  const seed = `echipa${++count}`;
  await t.em().execute(
    `with u as (insert into app_user (email, password_hash, first_name, last_name, role, dealer_owner_id, dealer_role, created_at)
       select ? || n || '@exemplu.ro', 'none', 'Ana', 'Pop', 'dealer', ?, 'sales', now() from generate_series(1, ?) n returning id)
     insert into dealer_member (user_id, dealer_id, joined_at) select id, ?, now() from u`,
    [seed, dealer.user.id, members, dealer.id],
  );
}

test.each<[string, () => Given, { opens: boolean; canBeRevoked?: boolean }]>([
  ['a moment before its end', () => ({ expires: inDays(0, 1) }), { opens: true }],
  ['at its end', () => ({ expires: inDays(0) }), { opens: false, canBeRevoked: true }],
  ['accepted', () => ({ accepted: inDays(-1) }), { opens: false }],
  ['revoked', () => ({ revoked: inDays(-1) }), { opens: false }],
])('an invitation: %s', async (_name, given, { opens, canBeRevoked = opens }) => {
  const { id, token } = await invitation(given());
  const now = t.clock.now();
  const found = [await findByToken(t.em(), hashToken(token), now), ...(await findInvitations(t.em(), dealer.id, now))];
  expect(found.map((one) => one?.id)).toEqual(opens ? [id, id] : [undefined]);
  const before = await rowOf(id);
  const { status } = await t.trpc('team.revoke', { id }, { as: dealer.user });
  expect(status).toBe(canBeRevoked ? 200 : 404);
  const after = await rowOf(id);
  expect(canBeRevoked ? { ...after, revoked_at: null, kept: true } : after).toEqual(before);
  expect(await spendInvitation(t.em(), id, now)).toBe(false);
});

test('another dealer neither reads nor revokes it', async () => {
  const { id } = await invitation();
  const other = await t.createDealer();
  expect((await t.trpc('team.get', undefined, { as: other.user })).data.invitations).toEqual([]);
  expect((await t.trpc('team.revoke', { id }, { as: other.user })).status).toBe(404);
  expect(await rowOf(id)).toMatchObject({ kept: true });
});

test.each([
  ['the dealer was deleted', 'update dealer set deleted_at = now() where id = :dealer'],
  ['its first user was deleted', 'update app_user set deleted_at = now() where id = :user'],
  ['its first user is suspended', 'update app_user set suspended_at = now() where id = :user'],
])('a link opens nothing once %s', async (_name, sql) => {
  const { token } = await invitation();
  await t.em().execute(sql.replace(':dealer', String(dealer.id)).replace(':user', String(dealer.user.id)));
  expect(await findByToken(t.em(), hashToken(token), t.clock.now())).toBeNull();
});

test('one that has expired makes room for a new one to the address, at this dealer alone', async () => {
  const other = await t.createDealer();
  const email = `revine${++count}@exemplu.ro`;
  const expired = await invitation({ email: email.toUpperCase(), expires: inDays(0) });
  const foreign = await invitation({ email, expires: inDays(0), of: other });
  expect((await invite(email)).data.expiresAt).toBe(inDays(7).toISOString());
  expect([(await rowOf(expired.id))['kept'], (await rowOf(foreign.id))['kept']]).toEqual([false, true]);
  const open = await invitation({ expires: inDays(0, 1) });
  expect((await invite(open.email)).status).toBe(409);
  expect((await rowOf(open.id))['kept']).toBe(true);
});

describe('how many', () => {
  test('twenty open ones; those that are over are not counted, nor another dealer’s', async () => {
    const other = await t.createDealer();
    for (let each = 1; each < MAX_INVITATIONS; each++) await invitation();
    for (const over of [{ expires: inDays(0) }, { accepted: inDays(-1) }, { revoked: inDays(-1) }, { of: other }])
      await invitation(over);
    expect((await invite()).status).toBe(200);
    expect((await invite()).error?.message).toBe(TOO_MANY_INVITATIONS);
  });

  test('fifty members: with one place left one is invited and joins, and then nobody', async () => {
    await fill(MAX_MEMBERS - 2);
    expect((await invite()).status).toBe(200);
    const [first, second] = [await invitation(), await invitation()];
    expect((await accept(first.token)).status).toBe(200);
    expect((await invite()).error?.message).toBe(TEAM_FULL);
    expect((await accept(second.token)).error?.message).toBe(TEAM_FULL);
    expect(await t.em().count(User, { email: second.email })).toBe(0);
    expect(await rowOf(second.id)).toMatchObject({ accepted_at: null });
  });
});

describe('who', () => {
  test('is in the team is not invited, however the address is spelled', async () => {
    const member = await t.createMember({ dealer: dealer.id });
    await t.em().nativeUpdate(User, member.id, { email: member.email.replace('user', 'User') });
    expect((await invite(member.email)).error?.message).toBe(MEMBER_ALREADY);
  });

  test('impersonates the dealer does not invite', async () => {
    const cookie = await t.signIn(dealer.user);
    await t.em().nativeUpdate(Session, { user: dealer.user.id }, { impersonator: (await t.createUser('admin')).id });
    const email = `nimeni${++count}@exemplu.ro`;
    expect((await invite(email, cookie)).status).toBe(403);
    expect(await t.em().count(Mail, { toAddress: email })).toBe(0);
  });

  test('is suspended does not join under a spelling of the mailbox', async () => {
    const person = await t.createUser();
    const { token } = await invitation({ email: person.email.replace('@', '+echipa@') });
    await t.em().transactional((em) => barMailboxes({ em, env: t.env, now: t.clock.now }, person));
    expect((await accept(token)).error?.message).toBe(ADDRESS_BARRED);
  });

  test.each<[string, object, string | null]>([
    ['has left', { closedAt: new Date() }, null],
    ['has left, and is suspended', { closedAt: new Date(), suspendedAt: new Date() }, HAS_DEALER_ACCOUNT],
    ['is in another team', {}, HAS_DEALER_ACCOUNT],
    ['had a dealership', { closedAt: new Date(), dealerOwnerId: null, dealerRole: null }, HAS_DEALER_ACCOUNT],
  ])('%s', async (_name, values, refusal) => {
    const former = await t.createMember({ dealer: (await t.createDealer()).id });
    await t.em().nativeUpdate(User, former.id, values);
    const { token } = await invitation({ email: former.email });
    expect((await accept(token)).error?.message ?? null).toBe(refusal);
  });
});

test.each([
  ['verified', true],
  ['approved', false],
  ['pending', false],
] as const)('the email of a dealer that is %s names it: %s', async (status, isNamed) => {
  dealer = await t.createDealer({ status, name: 'Auto Numit' });
  const email = `citeste${++count}@exemplu.ro`;
  t.limits.reset();
  await invite(email);
  const [mail] = await t.em().find(Mail, { toAddress: email });
  expect(`${mail?.subject} ${mail && wordsOf(t.env, mail)}`.includes('Auto Numit')).toBe(isNamed);
  expect(t.limits.taken).toContainEqual(expect.objectContaining({ key: String(dealer.id) }));
});

test('at night invitations go thirty days after their end, used or not, and lines after a year', async () => {
  const rows = [
    await invitation({ expires: inDays(-30) }),
    await invitation({ expires: inDays(-30, -1) }),
    await invitation({ expires: inDays(-30, -1), accepted: inDays(-33) }),
    await invitation(),
  ];
  for (const [action, at] of [
    ['kept', inDays(-365)],
    ['gone', inDays(-365, -1)],
  ] as const)
    await t
      .em()
      .execute(`insert into dealer_journal (dealer_id, user_name, action, at) values (?, 'Ana', ?, ?)`, [
        dealer.id,
        action,
        at,
      ]);
  expect(await cleanTeams({ orm: t.orm, now: t.clock.now })).toBe(1);
  const left = await findRows(t, 'select id from dealer_invitation where dealer_id = ? order by id', [dealer.id]);
  expect(left.map(({ id }) => id)).toEqual([rows[0]?.id, rows[3]?.id]);
  const { items } = (await t.trpc('team.journal', {}, { as: dealer.user })).data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['kept']);
});

test('a restored copy ends open invitations alone', async () => {
  const [open, used, over] = [
    await invitation(),
    await invitation({ accepted: inDays(-1) }),
    await invitation({ revoked: inDays(-1) }),
  ];
  const before = await rowOf(over.id);
  await t.em().execute(restoredInvitations.end);
  expect((await rowOf(open.id))['kept']).toBe(false);
  expect(await rowOf(used.id)).toMatchObject({ kept: true });
  expect(await rowOf(over.id)).toEqual(before);
});
