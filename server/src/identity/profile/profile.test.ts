import { describe, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { wordsOf } from '../../platform/mail/mail.service.ts';
import { Session } from '../session/session.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { User } from '../user/user.entity.ts';

const t = useTestApp();
const patch = (as: { id: number } | string, body: unknown) => t.rest('PATCH', '/api/profile', { as, body });
const rowOf = (id: number) => t.em().findOneOrFail(User, id);

describe('PATCH /api/profile', () => {
  test(
    'writes the five fields and answers the user, over REST and tRPC',
    { tags: ['WA7-call-17', 'WA1-product-06'] },
    async () => {
      const user = await t.createUser();
      const body = {
        firstName: ' Ioana ',
        lastName: 'Ștefănescu',
        email: user.email,
        phone: '0722 000 111',
        city: 'Cluj-Napoca',
      };
      const { status, body: answer } = await patch(user, body);
      expect(status).toBe(200);
      expect(answer).toEqual({
        ...body,
        id: user.id,
        firstName: 'Ioana',
        phone: '+40722000111',
        role: 'user',
        isImpersonating: false,
        createdAt: user.createdAt.toISOString(),
      });
      expect((await t.rest('GET', '/api/auth/user', { as: user })).body).toEqual(answer);
      const { data } = await t.trpc('profile.update', { city: '' }, { as: user });
      expect(data).toEqual({ ...answer, city: null });
    },
  );

  test('changes nothing else, and leaves absent fields', { tags: ['WA5-form-24'] }, async () => {
    const user = await t.createUser('user', { phone: '+40722000111', city: 'Iași' });
    await patch(user, { role: 'admin', id: 1, passwordHash: 'x', deletedAt: '2020-01-01', createdAt: '2020-01-01' });
    expect(await rowOf(user.id)).toMatchObject({ role: 'user', passwordHash: 'none', deletedAt: null, city: 'Iași' });
    await patch(user, { phone: null, city: ' ' });
    expect(await rowOf(user.id)).toMatchObject({ firstName: 'Ana', phone: null, city: null });
  });

  test.each([
    [{ firstName: 'A' }, 'Prenumele trebuie să aibă cel puțin 2 caractere'],
    [{ lastName: ' B ' }, 'Numele trebuie să aibă cel puțin 2 caractere'],
    [{ firstName: null }, 'Prenumele trebuie să aibă cel puțin 2 caractere'],
    [{ email: 'ana' }, 'Introduceți o adresă de email validă'],
    [{ email: '' }, 'Introduceți o adresă de email validă'],
    [{ firstName: 'A\u0000b' }, 'Textul conține caractere nepermise'],
    [{ phone: '0'.repeat(31) }, 'Cel mult 30 de caractere'],
    [{ city: 17 }, expect.any(String)],
  ])(
    'refuses %j and writes nothing',
    { tags: ['WA5-form-21', 'WA5-form-22', 'WA5-form-23'] },
    async (wrong, message) => {
      const user = await t.createUser();
      const { status, body } = await patch(user, { lastName: 'Altul', ...wrong });
      expect([status, body.message]).toEqual([400, message]);
      expect((await rowOf(user.id)).lastName).toBe(user.lastName);
    },
  );

  test('an address of another account is 409, whatever its case, also for two at the same time', async () => {
    const [user, other, third] = [await t.createUser(), await t.createUser(), await t.createUser()];
    const { status, body } = await patch(user, { email: other.email.toUpperCase() });
    expect([status, body.issues]).toEqual([
      409,
      [{ path: 'email', message: 'Există deja un cont cu această adresă de email' }],
    ]);
    const both = await Promise.all([user, third].map((as) => patch(as, { email: 'nou@exemplu.ro' })));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('a new address is reported to the old one and ends the other sessions; this one continues', async () => {
    const user = await t.createUser();
    const [here, elsewhere] = [await t.signIn(user), await t.signIn(user)];
    const stranger = await t.signIn(await t.createUser());
    expect((await patch(here, { email: 'alta@exemplu.ro' })).status).toBe(200);
    expect((await t.rest('GET', '/api/auth/user', { as: here })).body.email).toBe('alta@exemplu.ro');
    expect((await t.rest('GET', '/api/auth/user', { as: elsewhere })).status).toBe(401);
    expect((await t.rest('GET', '/api/auth/user', { as: stranger })).status).toBe(200);
    const mails = await t.em().find(Mail, { kind: 'address-changed' });
    expect(mails.map(({ toAddress }) => toAddress)).toContain(user.email);
    const mail = mails.at(-1);
    expect(mail && wordsOf(t.env, mail)).toContain('/anulare-schimbare-email#');
    expect(mail && wordsOf(t.env, mail)).not.toContain('alta@exemplu.ro');
  });

  test('the email to the old address, which may be unproven, contains nothing that was typed', async () => {
    const user = await t.createUser('user', { firstName: 'Premii pe spam.example', emailConfirmedAt: null });
    await patch(user, { email: 'premii@exemplu.ro' });
    const mail = await t.em().findOneOrFail(Mail, { kind: 'address-changed', toAddress: user.email });
    expect(wordsOf(t.env, mail)).toMatch(/^Bună ziua,\n/);
    expect(wordsOf(t.env, mail)).not.toContain('spam.example');
  });

  test('the same address in another case is not a change', async () => {
    const user = await t.createUser();
    const [here, elsewhere] = [await t.signIn(user), await t.signIn(user)];
    await patch(here, { email: user.email.toUpperCase() });
    expect((await t.rest('GET', '/api/auth/user', { as: elsewhere })).body.email).toBe(user.email.toUpperCase());
    expect(await t.em().count(Mail, { kind: 'address-changed', toAddress: user.email })).toBe(0);
  });

  test('is 401 without a session, and 403 while impersonating', async () => {
    expect((await t.rest('PATCH', '/api/profile', { body: {} })).status).toBe(401);
    const [user, admin] = [await t.createUser(), await t.createUser('admin')];
    const cookie = await t.signIn(user);
    await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.id });
    expect((await patch(cookie, { firstName: 'Altcineva' })).status).toBe(403);
    expect((await rowOf(user.id)).firstName).toBe('Ana');
    for (const role of ['dealer', 'admin'] as const) {
      expect((await patch(await t.createUser(role), { firstName: 'Maria' })).status).toBe(200);
    }
  });
});
