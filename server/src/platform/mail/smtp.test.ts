import { SMTP_HOST_REFUSED, SMTP_TEST_FAILED } from 'contracts/setting';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../audit/audit.entity.ts';
import { Mail } from './mail.entity.ts';
import { queueMail } from './mail.service.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { Setting } from '../config/settings/setting.entity.ts';

const server = await startMailServer();
const other = await startMailServer();
const t = useTestApp();
const fresh = useTestApp();
const operated = useTestApp({ env: { SMTP_URL: 'smtps://robot%40firma.ro:canarulSecret@mail.firma.ro' } });
const PASS = ' parolă cu  spații ';
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
const form = (values: object = {}) => ({
  host: '127.0.0.1',
  port: portOf(server),
  user: 'site@firma.ro',
  pass: PASS,
  secure: false,
  ...values,
});
const save = async (body: unknown, app: TestApp = t) =>
  app.rest('POST', '/api/admin/settings/smtp', { as: await app.createUser('admin'), body });
const read = async (app: TestApp = t) =>
  (await app.rest('GET', '/api/admin/settings/smtp', { as: await app.createUser('admin') })).body;
const tryIt = async (body: object = {}, as?: { id: number }) =>
  t.rest('POST', '/api/admin/settings/smtp/test', { as: as ?? (await t.createUser('admin')), body });
const write = (app: TestApp, to: string) =>
  app.em().transactional((em) => {
    const { env, jobs } = app;
    const mail = { kind: 'test', to, toName: null, replyTo: null, subject: 'Salut', text: 'Bună ziua' };
    return queueMail({ em, env, jobs, now: app.clock.now }, mail);
  });
const statusOf = async (app: TestApp, toAddress: string) => (await app.em().findOneOrFail(Mail, { toAddress })).status;

beforeEach(() => {
  t.limits.reset();
  server.mails.length = 0;
  other.mails.length = 0;
});
afterAll(() => Promise.all([server.close(), other.close()]));

describe('the mail server', () => {
  test(
    'is null at first, with port 587 proposed; SMTP_URL is shown without its password',
    { tags: ['WA7-admin-08', 'WA9-const-15', 'WA3-entity-29'] },
    async () => {
      const none = { host: null, port: 587, user: null, secure: false, configured: false, source: null };
      expect(await read(fresh)).toEqual(none);
      expect(await read(operated)).toEqual({
        host: 'mail.firma.ro',
        port: 465,
        user: 'robot@firma.ro',
        secure: true,
        configured: true,
        source: 'environment',
      });
    },
  );

  test(
    'is stored with its password encrypted, and overrides SMTP_URL',
    { tags: ['WA7-admin-32', 'WA6-role-21'] },
    async () => {
      const saved = await save(form({ port: String(portOf(server)), secure: undefined }), operated);
      const answer = {
        host: '127.0.0.1',
        port: portOf(server),
        user: 'site@firma.ro',
        secure: false,
        configured: true,
        source: 'stored',
      };
      expect([saved.status, saved.body]).toEqual([200, answer]);
      expect(await read(operated)).toEqual(answer);
      expect(JSON.stringify(await operated.em().find(Setting, {}))).not.toContain('spații');
      expect(await operated.em().count(AuditEntry, { action: 'setting.saveSmtp' })).toBe(1);
    },
  );

  test('set while emails wait sends them, from its user’s address; another one takes over at once', async () => {
    await write(fresh, 'unu@exemplu.ro');
    await fresh.runJobs();
    expect(await statusOf(fresh, 'unu@exemplu.ro')).toBe('unconfigured');
    await save(form(), fresh);
    expect(await statusOf(fresh, 'unu@exemplu.ro')).toBe('queued');
    await fresh.runJobs();
    expect(await statusOf(fresh, 'unu@exemplu.ro')).toBe('sent');
    expect(server.mails).toMatchObject([{ to: ['unu@exemplu.ro'], headers: { from: 'AutoNou <site@firma.ro>' } }]);
    await save(form({ port: portOf(other) }), fresh);
    await write(fresh, 'doi@exemplu.ro');
    await fresh.runJobs();
    expect(other.mails.map(({ to }) => to)).toEqual([['doi@exemplu.ro']]);
  });

  test.each([
    ['host', { host: '' }, 'Introduceți adresa serverului de email'],
    ['host', { host: 'a'.repeat(256) }, 'Cel mult 255 de caractere'],
    ['host', { host: 'mail firma' }, 'Introduceți adresa serverului de email'],
    ['host', { host: 'x/../y' }, 'Introduceți adresa serverului de email'],
    ['port', { port: 0 }, 'Portul trebuie să fie un număr valid între 1 și 65535'],
    ['port', { port: 65_536 }, 'Portul trebuie să fie un număr valid între 1 și 65535'],
    ['port', { port: 'smtp' }, 'Portul trebuie să fie un număr valid între 1 și 65535'],
    ['port', { port: 25.5 }, 'Portul trebuie să fie un număr valid între 1 și 65535'],
    ['user', { user: 'site' }, 'Introduceți o adresă de email validă'],
    ['user', { user: `${'a'.repeat(250)}@firma.ro` }, 'Introduceți o adresă de email validă'],
    ['pass', { pass: '' }, 'Parola este obligatorie'],
    ['pass', { pass: undefined }, 'Parola este obligatorie'],
    ['pass', { pass: 'p'.repeat(256) }, 'Cel mult 255 de caractere'],
    ['secure', { secure: 'da' }, 'Alegeți dacă se folosește o conexiune securizată'],
  ])(
    'is refused with a wrong %s: %o',
    { tags: ['WA5-form-08', 'WA5-form-09', 'WA5-form-10', 'WA5-form-11', 'WA5-form-12'] },
    async (path, wrong, message) => {
      await save(form());
      const before = await read();
      const { status, body } = await save(form(wrong));
      expect(status).toBe(400);
      expect(body.issues[0]).toEqual({ path, message });
      expect(await read()).toEqual(before);
    },
  );

  test.each(['169.254.169.254', '::ffff:a9fe:a9fe', 'fe80::1', '2852039166', 'metadata.google.internal'])(
    'is not %s: 400',
    async (host) => {
      const { status, body } = await save(form({ host }));
      expect([status, body.message, body.issues[0].path]).toEqual([400, SMTP_HOST_REFUSED, 'host']);
    },
  );

  test('is refused to buyers and dealers', async () => {
    for (const role of ['user', 'dealer'] as const) {
      const as = await t.createUser(role);
      expect((await t.rest('GET', '/api/admin/settings/smtp', { as })).status).toBe(403);
      expect((await t.rest('POST', '/api/admin/settings/smtp', { as, body: form() })).status).toBe(403);
      expect((await tryIt({}, as)).status).toBe(403);
    }
  });
});

describe('the test email', () => {
  test(
    'is sent to the administrator’s own address or the requested one',
    { tags: ['WA7-admin-33', 'WA5-form-13', 'WA2-admin-35'] },
    async () => {
      await save(form());
      const admin = await t.createUser('admin');
      for (const body of [{}, { testEmail: '' }]) {
        expect(await tryIt(body, admin)).toMatchObject({
          status: 200,
          body: { success: true, recipient: admin.email },
        });
      }
      expect((await tryIt({ testEmail: 'alt@exemplu.ro' })).body).toEqual({
        success: true,
        recipient: 'alt@exemplu.ro',
      });
      expect(server.mails.map(({ to }) => to)).toEqual([[admin.email], [admin.email], ['alt@exemplu.ro']]);
      expect((await tryIt({ testEmail: 'nu-e-adresa' })).status).toBe(400);
    },
  );

  test(
    'that fails is 502 with one text, over REST and tRPC, whatever went wrong',
    { tags: ['WA8-error-26'] },
    async () => {
      await save(form());
      server.fail(1, { code: 550, text: 'no' });
      const refused = await tryIt();
      expect(refused.status).toBe(502);
      expect(refused.body).toMatchObject({ title: 'Bad Gateway', code: 'bad_gateway', message: SMTP_TEST_FAILED });
      await save(form({ port: 1 }));
      const as = await t.createUser('admin');
      const { status, error } = await t.trpc('setting.testSmtp', {}, { as });
      expect([status, error?.message]).toEqual([502, 'Eroare la trimiterea email-ului']);
      await t.em().nativeDelete(Setting, {});
      expect((await tryIt()).status).toBe(502);
    },
  );

  test('is counted by administrator and refused beyond the limit', async () => {
    await save(form());
    const admin = await t.createUser('admin');
    await tryIt({}, admin);
    expect(t.limits.taken).toEqual([{ rule: 'smtp-test', key: `user:${admin.id}` }]);
    t.limits.refuse('smtp-test');
    const { status, headers } = await tryIt({}, admin);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect(server.mails).toHaveLength(1);
  });
});
