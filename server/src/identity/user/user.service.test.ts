import { describe, expect, test } from 'vitest';
import { verifyPassword } from '../../platform/config/secrets/password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from './user.entity.ts';
import { createAdmin, findUserByEmail } from './user.service.ts';

const t = useTestApp();
const auto = useTestApp({ env: { DEALER_AUTO_APPROVE: 'true', PASSWORD_MIN_LENGTH: '20' } });
const rules = () => ({ adminPasswordMinLength: t.env.adminPasswordMinLength, now: t.clock.now() });

describe('createAdmin', () => {
  test('creates an administrator who can sign in', async () => {
    const id = await createAdmin(t.em(), { email: 'Sef@exemplu.ro', password: 'o parolă lungă' }, rules());
    const user = await t.em().findOneOrFail(User, { id });
    expect(user).toMatchObject({ role: 'admin', email: 'Sef@exemplu.ro', firstName: 'Administrator' });
    expect(await verifyPassword('o parolă lungă', user.passwordHash)).toBe(true);
    const body = { email: 'sef@exemplu.ro', password: 'o parolă lungă' };
    expect((await t.rest('POST', '/api/login', { body })).body.user.role).toBe('admin');
  });

  test('requires twelve characters', async () => {
    const short = createAdmin(t.em(), { email: 'scurt@exemplu.ro', password: 'unsprezece1' }, rules());
    await expect(short).rejects.toThrow('Parola trebuie să aibă cel puțin 12 caractere');
    expect(await findUserByEmail(t.em(), 'scurt@exemplu.ro')).toBeNull();
  });

  test('does not take another account’s address', async () => {
    const { email } = await t.createUser();
    const taken = createAdmin(t.em(), { email: email.toUpperCase(), password: 'o parolă lungă' }, rules());
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('with other settings', () => {
  const body = {
    email: 'auto@exemplu.ro',
    password: 'x'.repeat(20),
    firstName: 'Ion',
    lastName: 'Pop',
    role: 'dealer',
  };

  test('a longer password may be required', async () => {
    const message = 'Parola trebuie să aibă cel puțin 20 de caractere';
    const { status, body: problem } = await auto.rest('POST', '/api/register', {
      body: { ...body, password: 'x'.repeat(19) },
    });
    expect(status).toBe(400);
    expect(problem).toMatchObject({ message, issues: [{ path: 'password', message }] });
  });

  test('DEALER_AUTO_APPROVE approves at once', { tags: ['PS6-role-13'] }, async () => {
    const { headers } = await auto.rest('POST', '/api/register', { body });
    const as = String(headers['set-cookie']).split(';')[0] ?? '';
    const { data } = await auto.trpc('dealer.mine', undefined, { as });
    expect(data).toMatchObject({ name: 'Ion Pop', email: body.email, status: 'approved', verified: false });
  });
});

test('an address is found without case and not when deleted', async () => {
  const user = await t.createUser('user', { email: 'Ana.Pop@Exemplu.ro' });
  expect((await findUserByEmail(t.em(), 'ana.pop@exemplu.RO'))?.id).toBe(user.id);
  await t.em().nativeUpdate(User, { id: user.id }, { deletedAt: t.clock.now() });
  expect(await findUserByEmail(t.em(), 'ana.pop@exemplu.ro')).toBeNull();
});
