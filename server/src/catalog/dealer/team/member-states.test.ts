// Who counts as a member, who is absent on which day, and whose turn it is (docs/rules/dealers.md "Dealer teams").
import { DAY_MS } from 'contracts/durations';
import type { Colleague, JournalPage, Team } from 'contracts/team';
import { SITE_STAFF } from 'contracts/team-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../../../identity/session/session.entity.ts';
import { User } from '../../../identity/user/user.entity.ts';
import { Lead } from '../../../marketplace/lead/lead.entity.ts';
import type { DealerRow, UserRow } from '../../../testing/factories.ts';
import { findRow, findRows } from '../../../testing/rows.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { saveLeft, saveMember } from './team.repository.ts';
import { turnSql } from './turn.service.ts';

const t = useTestApp();
const START = '2026-11-20T10:00:00.000Z';
const TODAY = '2026-11-20';
let dealer: DealerRow;
let member: UserRow;

beforeEach(async () => {
  t.clock.set(START);
  dealer = await t.createDealer();
  member = await t.createMember({ dealer: dealer.id, role: 'sales' });
});

const team = async () => (await t.trpc('team.get', undefined, { as: dealer.user })).data as Team;
const listed = async () => (await team()).members.map(({ userId }) => userId);
const colleagues = async () => (await t.trpc('team.colleagues', undefined, { as: dealer.user })).data as Colleague[];
const memberRow = async (id: number) =>
  (await findRows(t, 'select *, absent_from::text as "from" from dealer_member where user_id = ?', [id]))[0];
const change = (values: object, id = member.id) => t.em().nativeUpdate(User, id, values);
const setRow = (sql: string, id = member.id) =>
  t.em().execute(`update dealer_member set ${sql} where user_id = ?`, [id]);
const assignInTurn = () => t.trpc('team.setAssignment', { assignsLeads: 'turn' }, { as: dealer.user });
async function turnOn(day: string): Promise<number | null> {
  const { turn } = await findRow(t, `select ${turnSql('?')} as turn`, [dealer.id, day, dealer.id, day]);
  return turn?.userId ?? null;
}

test.each<[string, () => Promise<unknown>, { isListed: boolean; takesLeads?: boolean }]>([
  ['in use', async () => undefined, { isListed: true }],
  ['suspended', () => change({ suspendedAt: new Date() }), { isListed: true, takesLeads: false }],
  ['of another role', () => change({ dealerRole: 'content' }), { isListed: true, takesLeads: false }],
  ['absent today', () => setRow(`absent_from = '${TODAY}', absent_until = '${TODAY}'`), { isListed: true }],
  ['closed', () => change({ closedAt: new Date() }), { isListed: false }],
  ['deleted', () => change({ deletedAt: new Date() }), { isListed: false }],
  ['left', () => setRow('left_at = now()'), { isListed: false }],
  [
    'of another owner by now',
    async () => change({ dealerOwnerId: (await t.createDealer()).user.id }),
    { isListed: false },
  ],
])('a member whose account is %s', async (name, make, { isListed, takesLeads = isListed }) => {
  await make();
  await assignInTurn();
  expect((await listed()).includes(member.id)).toBe(isListed);
  expect((await colleagues()).some(({ userId }) => userId === member.id)).toBe(takesLeads);
  // The first user is away, so that the turn is the member's if it may be.
  await t.trpc('team.setAbsence', { userId: dealer.user.id, from: TODAY, until: TODAY }, { as: dealer.user });
  expect(await turnOn(TODAY)).toBe(takesLeads && name !== 'absent today' ? member.id : null);
});

test('another dealer’s members are in no list', async () => {
  const other = await t.createDealer();
  await t.createMember({ dealer: other.id });
  expect(await listed()).toEqual([dealer.user.id, member.id]);
});

describe('an absence', () => {
  const WINTER = ['2026-12-01', '2026-12-03'] as const;
  const SUMMER = ['2026-07-01', '2026-07-01'] as const;
  test.for<[string, readonly [string, string], string, boolean]>([
    ['before the first midnight', WINTER, '2026-11-30T21:59:59.999Z', false],
    ['from the first midnight in Bucharest', WINTER, '2026-11-30T22:00:00Z', true],
    ['until the last midnight', WINTER, '2026-12-03T21:59:59.999Z', true],
    ['not after it', WINTER, '2026-12-03T22:00:00Z', false],
    ['before midnight in summer', SUMMER, '2026-06-30T20:59:59.999Z', false],
    ['from midnight in summer', SUMMER, '2026-06-30T21:00:00Z', true],
    ['of a day, until its end', SUMMER, '2026-07-01T20:59:59.999Z', true],
    ['not the day after', SUMMER, '2026-07-01T21:00:00Z', false],
  ])('%s', async ([_name, [from, until], now, isAbsent]) => {
    t.clock.set(now);
    await t.trpc('team.setAbsence', { userId: member.id, from, until }, { as: member });
    expect((await t.trpc('team.mine', undefined, { as: member })).data).toMatchObject({ isAbsent, absentFrom: from });
    expect((await team()).members.find(({ userId }) => userId === member.id)?.isAbsent).toBe(isAbsent);
    expect((await colleagues()).find(({ userId }) => userId === member.id)?.isAbsent).toBe(isAbsent);
  });

  test('ends by two nulls, and leaves the day of joining', async () => {
    const { joinedAt } = (await t.trpc('team.mine', undefined, { as: member })).data;
    t.clock.advance(3 * DAY_MS);
    const set = (from: string | null) =>
      t.trpc('team.setAbsence', { userId: member.id, from, until: from }, { as: member });
    expect((await set('2026-11-23')).data).toMatchObject({ isAbsent: true, joinedAt });
    expect((await set(null)).data).toMatchObject({ isAbsent: false, absentFrom: null, absentUntil: null, joinedAt });
  });

  test('is nobody’s to set at another dealer, and leaves no row', async () => {
    const stranger = await t.createUser('dealer');
    const set = { userId: stranger.id, from: TODAY, until: TODAY };
    expect((await t.trpc('team.setAbsence', set, { as: dealer.user })).status).toBe(404);
    expect(await memberRow(stranger.id)).toBeUndefined();
    expect((await t.trpc('team.setAbsence', { ...set, userId: dealer.user.id }, { as: member })).status).toBe(403);
  });
});

describe('a turn', () => {
  test('is nobody’s while leads are taken by hand', async () => {
    expect(await turnOn(TODAY)).toBeNull();
    await assignInTurn();
    expect(await turnOn(TODAY)).toBe(dealer.user.id);
    await t.trpc('team.setAssignment', { assignsLeads: 'off' }, { as: dealer.user });
    expect(await turnOn(TODAY)).toBeNull();
  });

  test('is the one’s who has waited longest, who never had one first, and then the older account', async () => {
    const third = await t.createMember({ dealer: dealer.id, role: 'owner' });
    await assignInTurn();
    const had = (id: number, at: string) => setRow(`last_assigned_at = '${at}'`, id);
    await t.trpc('team.setAbsence', { userId: dealer.user.id, from: null, until: null }, { as: dealer.user });
    await had(dealer.user.id, '2026-11-19T10:00:00Z');
    expect(await turnOn(TODAY)).toBe(member.id);
    await had(member.id, '2026-11-18T10:00:00Z');
    expect(await turnOn(TODAY)).toBe(third.id);
    await had(third.id, '2026-11-20T09:00:00Z');
    expect(await turnOn(TODAY)).toBe(member.id);
    await had(member.id, '2026-11-20T09:59:00Z');
    expect(await turnOn(TODAY)).toBe(dealer.user.id);
  });
});

test('who comes back begins anew: neither absent nor at the end of the turns', async () => {
  await setRow(`absent_from = '2026-11-01', absent_until = '2026-12-01', last_assigned_at = now()`);
  const [left, again] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-21T10:00:00Z')];
  await saveLeft(t.em(), member.id, left);
  await saveLeft(t.em(), member.id, again);
  expect(new Date((await memberRow(member.id))?.['left_at'])).toEqual(left);
  await saveMember(t.em(), { userId: member.id, dealerId: dealer.id, at: again });
  const row = await memberRow(member.id);
  expect(row).toMatchObject({ left_at: null, from: null, absent_until: null, last_assigned_at: null });
  expect(new Date(row?.['joined_at'])).toEqual(again);
});

describe('windows and leads of a member', () => {
  async function assigned(): Promise<number> {
    const car = await t.createCar({ dealer: dealer.id });
    const lead = {
      car: car.id,
      dealer: dealer.id,
      userName: 'Ana',
      userEmail: 'ana@exemplu.ro',
      status: 'nou',
      dealerSeen: false,
    };
    return (await t.em().insert(Lead, { ...lead, assignee: member.id, createdAt: t.clock.now() } as never)) as number;
  }
  const stateOf = async (id: number) => ({
    windows: await t.em().count(Session, { user: member.id }),
    assignee: (await t.em().findOneOrFail(Lead, id)).assignee?.id ?? null,
  });

  test.for<[string, 'owner' | 'sales' | 'content', 'owner' | 'sales' | 'content', boolean]>([
    ['loses the right to leads', 'sales', 'content', false],
    ['keeps it', 'sales', 'owner', true],
    ['never had it', 'content', 'content', true],
    ['gets it', 'content', 'sales', true],
  ])('who %s by another role', async ([_name, before, after, isKept]) => {
    await change({ dealerRole: before });
    const id = await assigned();
    await t.signIn(member);
    expect((await t.trpc('team.setRole', { userId: member.id, role: after }, { as: dealer.user })).status).toBe(200);
    expect(await stateOf(id)).toEqual({ windows: isKept ? 1 : 0, assignee: isKept ? member.id : null });
    expect((await t.em().findOneOrFail(User, member.id)).dealerRole).toBe(after);
  });

  test('who is removed has neither, a closed account and a day of leaving', async () => {
    const id = await assigned();
    await t.signIn(member);
    await t.trpc('team.remove', { userId: member.id }, { as: dealer.user });
    expect(await stateOf(id)).toEqual({ windows: 0, assignee: null });
    expect((await t.em().findOneOrFail(User, member.id)).closedAt).toEqual(t.clock.now());
    expect(new Date((await memberRow(member.id))?.['left_at'])).toEqual(t.clock.now());
  });
});

test('the journal has the dealer’s own lines, and of an administrator neither name nor account', async () => {
  const other = await t.createDealer();
  await t.trpc('team.setAssignment', { assignsLeads: 'off' }, { as: other.user });
  await t.trpc('team.setAbsence', { userId: member.id, from: null, until: null }, { as: member });
  const cookie = await t.signIn(dealer.user);
  await t.em().nativeUpdate(Session, { user: dealer.user.id }, { impersonator: (await t.createUser('admin')).id });
  expect((await t.trpc('team.setAssignment', { assignsLeads: 'turn' }, { as: cookie })).status).toBe(200);
  const { items, total } = (await t.trpc('team.journal', {}, { as: dealer.user })).data as JournalPage;
  expect([total, items.map(({ name }) => name)]).toEqual([2, [SITE_STAFF, `${member.firstName} ${member.lastName}`]]);
  const rows = await findRows(t, 'select user_id from dealer_journal where dealer_id = ? order by id', [dealer.id]);
  expect(rows).toEqual([{ user_id: member.id }, { user_id: null }]);
});
