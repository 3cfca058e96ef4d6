// Which sessions count as live, for what stays open longer than a request and for the administrators' table.
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { hashToken } from '../../platform/config/secrets/session-token.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { Session } from './session.entity.ts';
import { rolesOfSessions } from './session.service.ts';

const t = useTestApp();
const hashOf = async (user: { id: number }) => hashToken((await t.signIn(user)).slice('sid='.length));

test('roles are those of live sessions only, and asking is no use of them', async () => {
  const [buyer, dealer, admin] = [await t.createUser(), await t.createUser('dealer'), await t.createUser('admin')];
  const [deleted, suspended, acted] = [await t.createUser(), await t.createUser(), await t.createUser()];
  const live = [await hashOf(buyer), await hashOf(dealer), await hashOf(admin)];
  const gone = [await hashOf(deleted), await hashOf(suspended), 'unknown'];
  const orphaned = await hashOf(acted);
  await t.em().nativeUpdate(User, deleted.id, { deletedAt: t.clock.now() });
  await t.em().nativeUpdate(User, suspended.id, { suspendedAt: t.clock.now() });
  await t.em().nativeUpdate(Session, { tokenHash: orphaned }, { impersonator: buyer.id });
  const hashes = [...live, ...gone, orphaned];
  const roles = async () => [...(await rolesOfSessions(t.em(), hashes, t.clock.now()))].sort();
  expect(await roles()).toEqual([live.map((hash, index) => [hash, ['user', 'dealer', 'admin'][index]])].flat().sort());
  await t.em().nativeUpdate(Session, { tokenHash: orphaned }, { impersonator: admin.id });
  expect(await roles()).toContainEqual([orphaned, 'user']);
  t.clock.advance(2 * HOUR_MS + MINUTE_MS);
  expect((await roles()).map(([, role]) => role).sort()).toEqual(['dealer', 'user']);
  t.clock.advance(8 * DAY_MS);
  expect(await roles()).toEqual([]);
});

test('administrators see how many sessions of a person are live, and when one was last used', async () => {
  const [person, other, admin] = [await t.createUser(), await t.createUser(), await t.createUser('admin')];
  const count = async () => (await t.trpc('user.sessions', { id: person.id }, { as: admin })).data;
  expect(await count()).toEqual({ count: 0, lastSeenAt: null });
  const old = await hashOf(person);
  t.clock.advance(5 * DAY_MS);
  await hashOf(person);
  const used = t.clock.now();
  t.clock.advance(HOUR_MS);
  await hashOf(other);
  const acted = await hashOf(person);
  await t.em().nativeUpdate(Session, { tokenHash: acted }, { impersonator: admin.id });
  expect(await count()).toEqual({ count: 2, lastSeenAt: used.toISOString() });
  t.clock.advance(3 * DAY_MS);
  expect(await count()).toEqual({ count: 1, lastSeenAt: used.toISOString() });
  await t.em().nativeDelete(Session, { tokenHash: old });
  expect((await count()).count).toBe(1);
});

test('a list of one’s own sessions, a sign-out and an ended impersonation touch nobody else’s', async () => {
  const [person, other, noAdmin] = [await t.createUser(), await t.createUser(), await t.createUser()];
  const [mine, theirs, acted] = [await t.signIn(person), await t.signIn(other), await t.signIn(other)];
  const statusOf = async (as: string) => (await t.rest('GET', '/api/auth/user', { as })).status;
  const tokenHash = hashToken(acted.slice('sid='.length));
  await t.em().nativeUpdate(Session, { tokenHash }, { impersonator: noAdmin.id });
  expect(await statusOf(acted)).toBe(401);
  expect(await t.em().count(Session, { tokenHash })).toBe(0);
  expect((await t.trpc('session.own', undefined, { as: mine })).data).toHaveLength(1);
  expect((await t.rest('POST', '/api/logout', { as: mine })).status).toBe(200);
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([401, 200]);
});
