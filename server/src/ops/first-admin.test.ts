import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const t = useTestApp();
const env = { adminEmail: 'sef@firma.ro', adminPassword: 'o parola lunga', adminPasswordMinLength: 12 };
const admins = () => t.em().find(User, { role: 'admin' });

test('the configured administrator is made once, while there is none but the demo’s', async () => {
  await ensureFirstAdmin(t.em(), { ...env, adminEmail: null, adminPassword: null }, new Date());
  expect(await admins()).toEqual([]);
  await t.createUser('admin', { email: 'admin@autonou.test' });
  await ensureFirstAdmin(t.em(), env, new Date());
  await ensureFirstAdmin(t.em(), { ...env, adminEmail: 'alt@firma.ro' }, new Date());
  expect((await admins()).map(({ email }) => email)).toEqual(['admin@autonou.test', 'sef@firma.ro']);
  const login = await t.rest('POST', '/api/login', { body: { email: 'sef@firma.ro', password: 'o parola lunga' } });
  expect(login.status).toBe(200);
});
