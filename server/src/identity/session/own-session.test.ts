import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from 'contracts/durations';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const list = async (as: string) => (await t.trpc('session.own', undefined, { as })).data;

test('a person sees the own live sessions, the last used first, and which one is this', async () => {
  const user = await t.createUser();
  await t.signIn(await t.createUser());
  const forgotten = await t.signIn(user);
  t.clock.advance(8 * DAY_MS);
  const phone = await t.signIn(user);
  t.clock.advance(HOUR_MS);
  const desk = await t.signIn(user);
  expect(await list(desk)).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  t.clock.advance(120_000);
  expect((await list(phone)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
  expect((await t.rest('GET', '/api/auth/user', { as: forgotten })).status).toBe(401);
});

test('ending the others leaves this one', async () => {
  const user = await t.createUser();
  const [lost, kept] = [await t.signIn(user), await t.signIn(user)];
  const stranger = await t.signIn(await t.createUser());
  expect((await t.trpc('session.endOthers', undefined, { as: kept })).data).toEqual({ success: true });
  const status = async (as: string) => (await t.rest('GET', '/api/auth/user', { as })).status;
  expect([await status(lost), await status(kept), await status(stranger)]).toEqual([401, 200, 200]);
});

test('an administrator who impersonates the person loses only the impersonation, and is the administrator again', async () => {
  const [user, admin] = [await t.createUser(), await t.createUser('admin')];
  const as = await t.signIn(admin);
  const { body } = await t.rest('POST', `/api/admin/impersonate-user/token/${user.id}`, { as });
  const { headers } = await t.rest('POST', `/api/admin/impersonate-user/${body.token}`, { as });
  const acting = String(headers['set-cookie']).split(';')[0] ?? '';
  expect((await t.trpc('session.endOthers', undefined, { as: user })).data).toEqual({ success: true });
  const { status, body: me } = await t.rest('GET', '/api/auth/user', { as: acting });
  expect([status, me]).toMatchObject([200, { id: admin.id, isImpersonating: false }]);
  // No access to the person's data is left in that browser.
  expect((await t.rest('GET', '/api/favorites', { as: acting })).status).toBe(403);
  expect((await t.rest('POST', '/api/admin/stop-impersonation', { as: acting })).status).toBe(400);
});
