import { describe, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ContactMessage } from './contact-message.entity.ts';

const t = useTestApp();
const message = {
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  phone: '0722 000 111',
  message: 'Bună ziua, am o întrebare.',
};
const send = (body: object, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  t.rest('POST', '/api/contact', { body, ...options });

describe('POST /api/contact', () => {
  test(
    'stores the message and emails the administrators; the subject is ours',
    { tags: ['WA3-entity-31', 'WA7-call-21', 'WA7-call-22', 'WA1-product-16', 'WA6-role-23'] },
    async () => {
      const admin = await t.createUser('admin');
      await t.createUser('admin', { deletedAt: t.clock.now() });
      const { status, body } = await send(
        { ...message, subject: 'Contact de pe rău.ro\r\nBcc: x@y.ro' },
        { headers: { host: t.env.baseHost } },
      );
      expect([status, body]).toEqual([201, { success: true }]);
      expect(await t.em().findOneOrFail(ContactMessage, { email: message.email })).toMatchObject({
        name: 'Ana Pop',
        phone: '+40722000111',
        message: message.message,
        subject: 'Contact de pe localhost:3000',
        createdAt: t.clock.now(),
      });
      const mails = await t.em().find(Mail, { kind: 'contact' });
      expect(mails).toMatchObject([
        { toAddress: admin.email, replyTo: message.email, subject: 'Contact de pe localhost:3000', status: 'queued' },
      ]);
      for (const part of ['Ana Pop', '0722 000 111', message.message]) expect(mails[0]?.text).toContain(part);
    },
  );

  test('works without a telephone, by tRPC too', { tags: ['WA5-form-27'] }, async () => {
    const { phone: _phone, ...rest } = message;
    expect((await t.trpc('contact.send', { ...rest, email: 'fara@exemplu.ro' })).data).toEqual({ success: true });
    expect((await t.em().findOneOrFail(ContactMessage, { email: 'fara@exemplu.ro' })).phone).toBeNull();
  });

  test.each([
    [{ name: 'A' }, 'name', 'Numele trebuie să aibă cel puțin 2 caractere'],
    [{ name: 'Ana\r\nBcc: tinta@exemplu.ro' }, 'name', 'Textul conține caractere nepermise'],
    [{ email: 'ana' }, 'email', 'Email invalid'],
    [{ email: 'ana@exemplu.ro\r\nBcc: tinta@exemplu.ro' }, 'email', 'Email invalid'],
    [{ email: undefined }, 'email', 'Email invalid'],
    [{ message: 'Prea mic' }, 'message', 'Mesajul trebuie să aibă cel puțin 10 caractere'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Cel mult 5000 de caractere'],
    [{ phone: '0'.repeat(31) }, 'phone', 'Cel mult 30 de caractere'],
  ])(
    'refuses %j and keeps nothing',
    { tags: ['WA5-form-25', 'WA5-form-26', 'WA5-form-28'] },
    async (wrong, path, text) => {
      const before = await t.em().count(ContactMessage, {});
      const { status, body } = await send({ ...message, ...wrong });
      expect([status, body.message, body.issues]).toEqual([400, text, [{ path, message: text }]]);
      expect(await t.em().count(ContactMessage, {})).toBe(before);
    },
  );

  test('answers a filled honeypot as a success, and stores nothing', async () => {
    const before = await t.em().count(ContactMessage, {});
    expect((await send({ ...message, website: 'https://spam.ro' })).status).toBe(201);
    expect(await t.em().count(ContactMessage, {})).toBe(before);
  });

  test('is counted by address', async () => {
    t.limits.reset();
    await send(message, { ip: '203.0.113.9' });
    expect(t.limits.taken).toEqual([{ rule: 'contact', key: '203.0.113.9' }]);
    t.limits.refuse('contact');
    const before = await t.em().count(ContactMessage, {});
    expect((await send(message)).status).toBe(429);
    expect(await t.em().count(ContactMessage, {})).toBe(before);
    t.limits.reset();
  });
});
