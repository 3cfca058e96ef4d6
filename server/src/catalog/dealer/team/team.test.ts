// A dealer's team: who acts for whom, roles, removal, absence and the deletion of accounts.
import { FIRST_MEMBER, MEMBER_NOT_FOUND, SITE_STAFF } from 'contracts/team-texts';
import { DAY_MS } from 'contracts/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { User } from '../../../identity/user/user.entity.ts';
import { Session } from '../../../identity/session/session.entity.ts';
import { Upload } from '../../upload/upload.entity.ts';
import { hashPassword } from '../../../platform/config/secrets/password.ts';
import { hashToken } from '../../../platform/config/secrets/session-token.ts';
import type { DealerRow, UserRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
let dealer: DealerRow;
let owner: { id: number };
let sales: UserRow;
let content: UserRow;

beforeEach(async () => {
  dealer = await t.createDealer();
  owner = { id: dealer.user.id };
  sales = await t.createMember({ dealer: dealer.id, role: 'sales' });
  content = await t.createMember({ dealer: dealer.id, role: 'content' });
});

const membersOf = async () => (await t.trpc('team.get', undefined, { as: owner })).data.members;
const lead = async () => {
  const car = await t.createCar({ dealer: dealer.id });
  const body = { userName: 'Ana Pop', userEmail: `ana${car.id}@exemplu.ro`, carId: car.id };
  return { car, id: (await t.rest('POST', '/api/leads', { body })).body.id as number };
};

describe('who acts for a dealer', () => {
  test('the session of a member says dealer, as that of the owner', async () => {
    const { body } = await t.rest('GET', '/api/auth/user', { as: sales });
    const own = await t.rest('GET', '/api/auth/user', { as: owner });
    expect([body.role, body.id, Object.keys(body)]).toEqual(['dealer', sales.id, Object.keys(own.body)]);
  });

  test('by-user answers every member the same, with its own id and with the owner’s, and a stranger nothing', async () => {
    const expected = (await t.rest('GET', `/api/dealers/by-user/${owner.id}`, { as: owner })).body;
    expect(expected).toMatchObject({ id: dealer.id });
    for (const member of [sales, content])
      for (const id of [member.id, owner.id])
        expect((await t.rest('GET', `/api/dealers/by-user/${id}`, { as: member })).body).toEqual(expected);
    expect((await t.rest('GET', `/api/dealers/by-user/${content.id}`, { as: sales })).status).toBe(404);
    const admin = await t.createUser('admin');
    expect((await t.rest('GET', `/api/dealers/by-user/${sales.id}`, { as: admin })).body).toEqual(expected);
    const { user } = await t.createDealer();
    expect((await t.rest('GET', `/api/dealers/by-user/${sales.id}`, { as: user })).status).toBe(404);
  });

  test('a member works on the dealer’s cars and leads, and on no other dealer’s', async () => {
    const { car, id } = await lead();
    expect((await t.rest('PATCH', `/api/cars/${car.id}`, { as: content, body: { price: 19_000 } })).status).toBe(200);
    expect((await t.trpc('lead.get', { id }, { as: sales })).data.id).toBe(id);
    const hidden = await t.createCar({ dealer: dealer.id, status: 'inactive' });
    expect((await t.rest('GET', `/api/cars/${hidden.id}`, { as: sales })).status).toBe(200);
    const stranger = await t.createMember({ dealer: (await t.createDealer()).id });
    expect((await t.trpc('lead.get', { id }, { as: stranger })).status).toBe(404);
    expect((await t.rest('GET', `/api/cars/${hidden.id}`, { as: stranger })).status).toBe(404);
    expect((await t.rest('PATCH', `/api/cars/${car.id}`, { as: stranger, body: { price: 1 } })).status).toBe(403);
  });

  test('what a member uploads is the dealership’s', async () => {
    const { status } = await t.rest('POST', '/api/objects/upload', { as: content, body: { purpose: 'picture' } });
    expect(status).toBe(200);
    expect(await t.em().count(Upload, { user: owner.id })).toBe(1);
    expect(await t.em().count(Upload, { user: content.id })).toBe(0);
  });

  test('the panel is told the caller’s part', async () => {
    const partOf = async (as: { id: number }) => (await t.trpc('dealer.mine', undefined, { as })).data.dealerRole;
    expect([await partOf(owner), await partOf(sales), await partOf(content)]).toEqual(['owner', 'sales', 'content']);
  });

  test('an impersonation acts as the owner, and the journal names nobody', async () => {
    const admin = await t.createUser('admin');
    const as = await t.signIn(admin);
    const { token } = (await t.rest('POST', `/api/admin/impersonate/token/${dealer.id}`, { as, body: {} })).body;
    const { status, headers } = await t.rest('POST', `/api/admin/impersonate/${token}`, { as });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect((await t.rest('GET', '/api/auth/user', { as: cookie })).body).toMatchObject({ id: owner.id });
    expect((await t.trpc('team.setAssignment', { assignsLeads: 'turn' }, { as: cookie })).status).toBe(200);
    const { items } = (await t.trpc('team.journal', {}, { as: owner })).data;
    expect(items).toMatchObject([{ name: SITE_STAFF, action: 'team.setAssignment' }]);
  });
});

describe('members', () => {
  test('the first user comes first, and can be neither removed nor given another role', async () => {
    const members = await membersOf();
    expect(members[0]).toMatchObject({ userId: owner.id, isFirst: true, role: 'owner' });
    expect(members.map(({ role }: { role: string }) => role).toSorted()).toEqual(['content', 'owner', 'sales']);
    for (const [name, input] of [
      ['team.remove', { userId: owner.id }],
      ['team.setRole', { userId: owner.id, role: 'sales' }],
    ] as const) {
      const { status, error } = await t.trpc(name, input, { as: owner });
      expect([status, error?.message]).toEqual([409, FIRST_MEMBER]);
    }
    expect((await t.trpc('team.leave', undefined, { as: owner })).status).toBe(409);
  });

  test('another role applies from the next call on', async () => {
    const as = await t.signIn(sales);
    expect((await t.trpc('lead.list', { dealerId: dealer.id }, { as })).status).toBe(200);
    await t.trpc('team.setRole', { userId: sales.id, role: 'content' }, { as: owner });
    // Open windows are closed with the right to leads.
    expect((await t.trpc('lead.list', { dealerId: dealer.id }, { as })).status).toBe(401);
    expect((await t.trpc('lead.list', { dealerId: dealer.id }, { as: sales })).status).toBe(403);
    expect((await t.trpc('dealer.profile', undefined, { as: sales })).status).toBe(200);
  });

  test('of several who remove a member at once one has done it, and the journal says so once', async () => {
    const as = await t.signIn(owner);
    const remove = () => t.trpc('team.remove', { userId: sales.id }, { as });
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const lines = await t
      .em()
      .execute(`select 1 from dealer_journal where action = 'team.remove' and dealer_id = ?`, [dealer.id]);
    expect(lines).toHaveLength(1);
  });

  test('a removed member is out at once, signs in no more, and leaves the leads to others', async () => {
    const { id } = await lead();
    await t.trpc('lead.assign', { id, userId: sales.id }, { as: owner });
    const as = await t.signIn(sales);
    await t.trpc('lead.note', { id, note: 'Sună mâine' }, { as });
    expect((await t.trpc('team.remove', { userId: sales.id }, { as: owner })).status).toBe(200);
    expect((await t.trpc('dealer.mine', undefined, { as })).status).toBe(401);
    expect(await t.em().count(Session, { user: sales.id })).toBe(0);
    expect((await t.trpc('dealer.mine', undefined, { as: sales })).status).toBe(401);
    expect((await membersOf()).map(({ userId }: { userId: number }) => userId)).toEqual([owner.id, content.id]);
    expect((await t.trpc('lead.get', { id }, { as: owner })).data).toMatchObject({
      assignee: null,
      note: 'Sună mâine',
    });
    const { items } = (await t.trpc('team.journal', {}, { as: owner })).data;
    expect(items).toContainEqual(
      expect.objectContaining({
        name: `${sales.firstName} ${sales.lastName}`,
        action: 'lead.note',
        object: `id:${id}`,
      }),
    );
  });

  test('another dealer’s member is unknown', async () => {
    const { userId } = (await t.trpc('team.mine', undefined, { as: sales })).data;
    const { user } = await t.createDealer();
    for (const [name, input] of [
      ['team.remove', { userId }],
      ['team.setRole', { userId, role: 'content' }],
      ['team.setAbsence', { userId, from: null, until: null }],
    ] as const) {
      const { status, error } = await t.trpc(name, input, { as: user });
      expect([status, error?.message]).toEqual([404, MEMBER_NOT_FOUND]);
    }
  });

  test('a member leaves by itself', async () => {
    const as = await t.signIn(content);
    expect((await t.trpc('team.leave', undefined, { as })).status).toBe(200);
    expect((await t.trpc('dealer.mine', undefined, { as })).status).toBe(401);
    expect(await membersOf()).toHaveLength(2);
  });

  test('the first user joined with the dealer, also after a first absence', async () => {
    const joined = async () => (await membersOf())[0].joinedAt;
    const before = await joined();
    t.clock.advance(5 * DAY_MS);
    await t.trpc('team.setAbsence', { userId: owner.id, from: '2026-12-01', until: '2026-12-03' }, { as: owner });
    expect(await joined()).toBe(before);
    const { data } = await t.trpc('account.exportData', undefined, { as: owner });
    expect(new Date(data.team[0].joinedAt).toISOString()).toBe(before);
  });

  test('a member sets the own absence, the owner anybody’s, and nobody another’s', async () => {
    const days = { from: '2026-12-01', until: '2026-12-03' };
    expect((await t.trpc('team.setAbsence', { userId: sales.id, ...days }, { as: sales })).status).toBe(200);
    expect((await t.trpc('team.setAbsence', { userId: owner.id, ...days }, { as: owner })).data).toMatchObject({
      absentFrom: days.from,
      absentUntil: days.until,
    });
    expect((await t.trpc('team.setAbsence', { userId: content.id, ...days }, { as: sales })).status).toBe(403);
    const turned = { userId: sales.id, from: days.until, until: days.from };
    const { status, error } = await t.trpc('team.setAbsence', turned, { as: sales });
    expect([status, error?.issues]).toEqual([400, [expect.objectContaining({ path: 'until' })]]);
  });
});

describe('the end of a dealership', () => {
  test('a deleted dealer’s members are out, and sign in no more', async () => {
    const as = await t.signIn(sales);
    await t.rest('DELETE', `/api/admin/dealers/${dealer.id}`, { as: await t.createUser('admin') });
    expect((await t.trpc('dealer.mine', undefined, { as })).status).toBe(401);
    expect((await t.em().findOneOrFail(User, sales.id)).closedAt).not.toBeNull();
  });

  test('a suspended owner’s members are out until it is lifted', async () => {
    const [as, admin] = [await t.signIn(sales), await t.createUser('admin')];
    await t.trpc('user.suspend', { id: owner.id, reason: 'Abuz repetat' }, { as: admin });
    expect((await t.trpc('dealer.mine', undefined, { as })).status).toBe(401);
    expect((await t.trpc('dealer.mine', undefined, { as: sales })).status).toBe(401);
    await t.trpc('user.liftSuspension', { id: owner.id }, { as: admin });
    expect((await t.trpc('dealer.mine', undefined, { as: sales })).status).toBe(200);
  });

  test('a member’s deleted account leaves no name in the journal, and no place in the team', async () => {
    const { id } = await lead();
    await t.trpc('lead.assign', { id, userId: sales.id }, { as: sales });
    await t.rest('DELETE', `/api/admin/users/${sales.id}`, { as: await t.createUser('admin') });
    const { items } = (await t.trpc('team.journal', {}, { as: owner })).data;
    expect(items).toMatchObject([{ name: 'Utilizator șters', action: 'lead.assign' }]);
    expect(await membersOf()).toHaveLength(2);
    expect((await t.trpc('lead.get', { id }, { as: owner })).data.assignee).toBeNull();
    expect(await t.em().findOneOrFail(User, sales.id)).toMatchObject({ dealerOwnerId: null, dealerRole: null });
  });

  test('a member exports and deletes the own account, the first user does not', async () => {
    await t.trpc('team.setAbsence', { userId: sales.id, from: '2026-12-01', until: '2026-12-02' }, { as: sales });
    const { data } = await t.trpc('account.exportData', {}, { as: sales });
    expect(data.team).toEqual([expect.objectContaining({ dealer: dealer.name, role: 'sales' })]);
    expect(data.teamActions).toEqual([expect.objectContaining({ action: 'team.setAbsence' })]);
    const passwordHash = await hashPassword('o-parolă-lungă');
    await t.em().nativeUpdate(User, { id: { $in: [sales.id, owner.id] } }, { passwordHash });
    const remove = (as: { id: number }) => t.trpc('account.delete', { password: 'o-parolă-lungă' }, { as });
    expect([(await remove(owner)).status, (await remove(sales)).status]).toEqual([409, 200]);
    expect((await membersOf()).map(({ userId }: { userId: number }) => userId)).toEqual([owner.id, content.id]);
  });

  test('tokens of sessions are those of the member, not of the owner', async () => {
    const cookie = await t.signIn(sales);
    const session = await t.em().findOneOrFail(Session, { tokenHash: hashToken(cookie.replace('sid=', '')) });
    expect(session.user.id).toBe(sales.id);
  });
});
