import { expect, test, vi } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { useTestApp } from '../../testing/test-app.ts';
import { Session } from './session.entity.ts';
import { cleanSessions } from './session.job.ts';

const t = useTestApp();
const statusOf = async (as: string) => (await t.rest('GET', '/api/auth/user', { as })).status;

test('expired and idle sessions are removed, and no other', async () => {
  const user = await t.createUser();
  const [ended, unused, used] = [await t.signIn(user), await t.signIn(user), await t.signIn(user)];
  const start = t.clock.now();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clean = () => cleanSessions({ orm: t.orm, log, now: t.clock.now });
  expect(await clean()).toBe(0);
  expect(log.info).not.toHaveBeenCalled();

  const first = await t.em().findOneOrFail(Session, { user: user.id }, { orderBy: { tokenHash: 'asc' } });
  await t.em().nativeUpdate(Session, { tokenHash: first.tokenHash }, { expiresAt: new Date(start.getTime() + DAY_MS) });
  t.clock.advance(DAY_MS);
  expect(await clean()).toBe(1);
  const statuses = await Promise.all([ended, unused, used].map(statusOf));
  expect(statuses.toSorted()).toEqual([200, 200, 401]);

  const [alive] = [ended, unused, used].filter((_cookie, index) => statuses[index] === 200);
  t.clock.advance(7 * DAY_MS - 2);
  expect(await statusOf(alive ?? '')).toBe(200);
  expect(await clean()).toBe(0);
  t.clock.advance(DAY_MS);
  expect(await clean()).toBe(1);
  expect(await statusOf(alive ?? '')).toBe(200);
  expect(await t.em().count(Session, {})).toBe(1);
  expect(log.info).toHaveBeenLastCalledWith({ sessions: 1 }, expect.any(String));
});
