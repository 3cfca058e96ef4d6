import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../jobs/jobs.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { Mail } from './mail.entity.ts';
import { registerMail } from './mail.job.ts';
import { type MailDraft, queueMail } from './mail.service.ts';

const server = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'site@autonou.example' } });
const withoutServer = useTestApp({ env: { SMTP_URL: '', DEMO_DATA: 'true' } });

const draft: MailDraft = {
  kind: 'test',
  to: 'ana@exemplu.ro',
  toName: 'Ana Ștefănescu',
  replyTo: 'dealer@exemplu.ro',
  subject: 'Mașina dumneavoastră vă așteaptă',
  text: 'Bună ziua,\n\nMașina „Škoda” vă așteaptă.\n.\nEchipa',
};

async function write(values: Partial<MailDraft> = {}, app: TestApp = t): Promise<number> {
  const { env, jobs } = app;
  return app.em().transactional(async (em) => {
    await queueMail({ em, env, jobs, now: app.clock.now }, { ...draft, ...values });
    const [newest] = await em.find(Mail, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return newest?.id ?? 0;
  });
}
const stored = (id: number, app: TestApp = t) => app.em().findOneOrFail(Mail, id);
const messageIds = () => server.mails.map(({ headers }) => headers['message-id']);

beforeEach(() => {
  server.mails.length = 0;
});
afterAll(() => server.close());

test('an email is sent once, whole, and with our name', async () => {
  const id = await write();
  expect(await t.runJobs()).toBe(1);
  expect(await t.runJobs()).toBe(0);
  const mail = await stored(id);
  expect(mail).toMatchObject({ status: 'sent', attempts: 1, error: null, sentAt: t.clock.now() });
  expect(server.mails).toMatchObject([
    {
      to: ['ana@exemplu.ro'],
      headers: {
        from: 'AutoNou <site@autonou.example>',
        to: 'Ana Ștefănescu <ana@exemplu.ro>',
        'reply-to': 'dealer@exemplu.ro',
        subject: draft.subject,
        'message-id': mail.messageId,
        'auto-submitted': 'auto-generated',
      },
    },
  ]);
  // The signature below the text.
  expect(server.mails[0]?.text.replaceAll('\r\n', '\n').split('\n\n—\n')[0]).toBe(draft.text);
});

test('a server that fails twice first gets it at the third attempt, under the same Message-ID', async () => {
  server.fail(2, { code: 451, text: 'later' });
  const id = await write();
  expect(await t.runJobs()).toBe(3);
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 3, error: null });
  expect(messageIds()).toEqual([(await stored(id)).messageId]);
});

test('a server that dies before it acknowledges gets the same email again, recognisable by its Message-ID', async () => {
  server.fail(1, 'dies');
  const id = await write();
  await t.runJobs();
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(new Set(messageIds())).toEqual(new Set([(await stored(id)).messageId]));
});

test('an email that the server refuses permanently fails with its reason, and is not retried', async () => {
  server.fail(1, { code: 550, text: 'no such user' });
  const id = await write();
  expect(await t.runJobs()).toBe(1);
  expect(await stored(id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: expect.stringContaining('no such user'),
  });
});

test('a full mailbox is retried, but not for ever', async () => {
  server.fail(61, { code: 552, text: '5.2.2 mailbox full' });
  const id = await write();
  expect(await t.runJobs()).toBe(61);
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 61, error: expect.stringContaining('full') });
});

test('while the server is down emails wait, with the reason; when it is back they are sent', async () => {
  await server.close();
  const id = await write();
  await t.runJobs(2);
  expect(await stored(id)).toMatchObject({
    status: 'queued',
    attempts: 2,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  await server.open();
  await t.runJobs();
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 3, error: null });
});

test('names and subjects cannot add headers or recipients', async () => {
  await write({ subject: 'Salut\r\nBcc: tinta@exemplu.ro', toName: 'A, <b@exemplu.ro>\r\nX-Rau: da' });
  await t.runJobs();
  expect(server.mails[0]?.to).toEqual(['ana@exemplu.ro']);
  expect(server.mails[0]?.headers).toMatchObject({ subject: 'Salut Bcc: tinta@exemplu.ro' });
  expect(Object.keys(server.mails[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['bcc']));
  expect(Object.keys(server.mails[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-rau']));
});

test('an email of a transaction that is rolled back never existed', async () => {
  const count = await t.em().count(Mail, {});
  const undone = t.em().transactional(async (em) => {
    await queueMail({ em, env: t.env, jobs: t.jobs, now: t.clock.now }, draft);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await t.em().count(Mail, {})).toBe(count);
  expect(await t.runJobs()).toBe(0);
});

describe('without a mail server', () => {
  test('emails wait as unconfigured; with demo data they can be read as files', async () => {
    const logged: object[] = [];
    const { orm, env, clock } = withoutServer;
    const jobs = createJobs({ orm, log: silent, isPolling: false });
    const log = { ...silent, info: (details: object) => void logged.push(details) };
    registerMail(jobs, { orm, env, log, now: clock.now });
    await jobs.start();
    const id = await write({}, withoutServer);
    await jobs.runWaiting();
    await jobs.stop();
    expect(await stored(id, withoutServer)).toMatchObject({ status: 'unconfigured', attempts: 0 });
    const folder = path.join(env.dataDir, 'mail');
    expect(readdirSync(folder)).toEqual([`${id}-test.txt`]);
    expect(logged).toEqual([{ kind: 'test', file: expect.stringMatching(/^file:\/\//) }]);
    const text = readFileSync(fileURLToPath((logged[0] as { file: string }).file), 'utf8');
    expect(text).toContain(`Către: Ana Ștefănescu <ana@exemplu.ro>\nSubiect: ${draft.subject}`);
    expect(text).toContain(draft.text);
  });

  test('once there is one, a restart sends what waited', async () => {
    const id = await write({}, withoutServer);
    await withoutServer.runJobs();
    const { orm, env, clock } = withoutServer;
    const jobs = createJobs({ orm, log: silent, isPolling: false });
    const close = registerMail(jobs, { orm, env: { ...env, smtpUrl: server.url }, log: silent, now: clock.now });
    await jobs.start();
    await jobs.runWaiting();
    await jobs.stop();
    close();
    expect(await stored(id, withoutServer)).toMatchObject({ status: 'sent' });
    expect(await withoutServer.em().count(Mail, { status: 'unconfigured' })).toBe(0);
  });
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
