import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../../identity/user/user.entity.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const t = useTestApp();
const env = { adminEmail: 'sef@firma.ro', adminPassword: 'o parola lunga', adminPasswordMinLength: 12 };
const log = { error: vi.fn() };
const at = () => ({ now: new Date(), log });
const admins = () => t.em().find(User, { role: 'admin' });

test('the configured administrator is created once, while there is none but the demo’s', async () => {
  await ensureFirstAdmin(t.em(), { ...env, adminEmail: null, adminPassword: null }, at());
  expect(await admins()).toEqual([]);
  await t.createUser('admin', { email: 'admin@autonou.test' });
  await ensureFirstAdmin(t.em(), env, at());
  await ensureFirstAdmin(t.em(), { ...env, adminEmail: 'alt@firma.ro' }, at());
  expect((await admins()).map(({ email }) => email)).toEqual(['admin@autonou.test', 'sef@firma.ro']);
  const login = await t.rest('POST', '/api/login', { body: { email: 'sef@firma.ro', password: 'o parola lunga' } });
  expect(login.status).toBe(200);
});

test('an already registered address does not become an administrator and does not prevent the start', async () => {
  await t.em().nativeUpdate(User, { role: 'admin' }, { role: 'user' });
  const { id } = await t.createUser('user', { email: 'Sef.Nou@firma.ro' });
  await ensureFirstAdmin(t.em(), { ...env, adminEmail: 'sef.nou@firma.ro' }, at());
  expect(await admins()).toEqual([]);
  expect(await t.em().findOneOrFail(User, id)).toMatchObject({ role: 'user', passwordHash: 'none' });
  expect(log.error).toHaveBeenCalledWith({}, expect.stringMatching(/ADMIN_EMAIL/));
});
