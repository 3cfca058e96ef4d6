import { afterAll, beforeEach, expect, test } from 'vitest';
import { createJobs, type JobRunner } from '../../platform/jobs/jobs.ts';
import { cleanMails } from '../../platform/mail/mail-cleaning.job.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { useTestApp } from '../../testing/test-app.ts';

const server = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: server.url } });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const REFUSED = { code: 550, text: '5.1.1 mailbox unavailable' };
const BUSY = { code: 450, text: '4.3.2 try again later' };
afterAll(() => server.close());
beforeEach(async () => {
  server.mails.length = 0;
  await t.em().nativeDelete(Mail, {});
});

async function write(to: string): Promise<number> {
  const draft = { kind: 'lead-dealer', to, toName: 'Ana', replyTo: null, subject: `Cerere pentru ${to}`, text: 'Text' };
  return t.em().transactional(async (em) => {
    await queueMail({ em, env: t.env, jobs: t.jobs, now: t.clock.now }, draft);
    const [newest] = await em.find(Mail, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return newest?.id ?? 0;
  });
}
async function refused(to: string): Promise<number> {
  const id = await write(to);
  server.fail(1, REFUSED);
  await t.runJobs();
  return id;
}
const admin = () => t.createUser('admin');
const actions = async () =>
  (await t
    .em()
    .execute<{ action: string; object: string | null; result: string }[]>(
      `select action, object, result from audit_log where action like 'mail.%' or action like 'job.%' order by id`,
    )) ?? [];

test('an administrator sees who did not get what, and why; the text stays closed', async () => {
  const as = await admin();
  const id = await refused('ana@exemplu.ro');
  await write('necunoscut@exemplu.ro');
  const { data } = await t.trpc('mail.unsent', {}, { as });
  expect(data.total).toBe(1);
  expect(data.items[0]).toMatchObject({
    id,
    toAddress: 'ana@exemplu.ro',
    toName: 'Ana',
    state: 'failed',
    attempts: 1,
    nextTryAt: null,
    error: expect.stringContaining('mailbox unavailable'),
  });
  expect(Object.keys(data.items[0])).not.toContain('text');
  expect((await t.trpc('mail.unsent', { q: 'MAILBOX' }, { as })).data.total).toBe(1);
  expect((await t.trpc('mail.unsent', { q: '%' }, { as })).data.total).toBe(0);
  expect((await t.trpc('mail.unsent', { state: 'retrying' }, { as })).data.total).toBe(0);
  expect((await actions())[0]).toEqual({ action: 'mail.unsent', object: null, result: 'read' });
  await t.runJobs();
});

test('two administrators at once send an email again once, under its own Message-ID', async () => {
  const id = await refused('ana@exemplu.ro');
  const { messageId } = await t.em().findOneOrFail(Mail, id);
  const administrators = await Promise.all([admin(), admin()]);
  const answers = await Promise.all(
    [...administrators, ...administrators].map((as) => t.trpc('mail.resend', { ids: [id] }, { as })),
  );
  expect(answers.map(({ data }) => data.count).toSorted()).toEqual([0, 0, 0, 1]);
  expect(await t.runJobs()).toBe(1);
  expect(server.mails.map(({ headers }) => headers['message-id'])).toEqual([messageId]);
  expect(await t.em().findOneOrFail(Mail, id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  expect(await t.trpc('mail.resend', { ids: [id] }, { as: administrators[0]! })).toMatchObject({ data: { count: 0 } });
  expect((await actions()).filter(({ action }) => action === 'mail.resend')).toHaveLength(5);
});

test('one that fails again says so, and can be sent again', async () => {
  const as = await admin();
  const id = await refused('ana@exemplu.ro');
  await t.trpc('mail.resend', { ids: [id] }, { as });
  server.fail(1, REFUSED);
  await t.runJobs();
  expect((await t.trpc('mail.unsent', {}, { as })).data.items[0]).toMatchObject({ state: 'failed', attempts: 2 });
  expect((await t.trpc('mail.resend', { ids: [id] }, { as })).data.count).toBe(1);
  await t.runJobs();
});

test('one that waits for its next try is tried now, by its own job', async () => {
  const as = await admin();
  const id = await write('ana@exemplu.ro');
  server.fail(1, BUSY);
  await t.runJobs(1);
  const { data } = await t.trpc('mail.unsent', {}, { as });
  expect(data.items[0]).toMatchObject({ id, state: 'retrying', error: expect.stringContaining('try again later') });
  expect(data.items[0].nextTryAt).not.toBeNull();
  expect((await t.trpc('mail.resend', { ids: [id] }, { as })).data.count).toBe(1);
  const [job] = await t
    .em()
    .execute<{ due: boolean }[]>(
      `select start_after <= now() as due from jobs.job where name = 'mail' and state = 'retry'`,
    );
  expect(job?.due).toBe(true);
  await t.runJobs();
  expect(server.mails).toHaveLength(1);
});

test('all that match are sent again, the others stay', async () => {
  const as = await admin();
  for (const to of ['ana@exemplu.ro', 'dan@exemplu.ro', 'dan@altul.ro']) await refused(to);
  expect((await t.trpc('mail.resend', { q: 'dan@' }, { as })).data.count).toBe(2);
  await t.runJobs();
  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(['dan@altul.ro', 'dan@exemplu.ro']);
  expect((await t.trpc('mail.unsent', {}, { as })).data.total).toBe(1);
});

test('a discarded email is gone; one that is still tried stays', async () => {
  const as = await admin();
  const id = await refused('ana@exemplu.ro');
  const waiting = await write('dan@exemplu.ro');
  server.fail(1, BUSY);
  await t.runJobs(1);
  expect((await t.trpc('mail.discard', { ids: [id, waiting] }, { as })).data.count).toBe(1);
  expect((await t.em().find(Mail, {})).map((mail) => mail.id)).toEqual([waiting]);
  expect((await t.trpc('mail.discard', { ids: [] }, { as })).error?.issues[0]?.message).toBe(
    'Alegeți cel puțin un email',
  );
  await t.runJobs();
});

test('emails that are over are removed: sent after 90 days, given up after 30', async () => {
  const [sent, failed, waiting] = [
    await write('ana@exemplu.ro'),
    await write('dan@exemplu.ro'),
    await write('ion@exemplu.ro'),
  ];
  const days = async (id: number, status: string, age: number) =>
    void (await t
      .em()
      .nativeUpdate(Mail, id, {
        status: status as 'sent',
        createdAt: new Date(t.clock.now().getTime() - age * 86_400_000),
      }));
  await days(sent!, 'sent', 89);
  await days(failed!, 'failed', 31);
  await days(waiting!, 'queued', 400);
  expect(await cleanMails({ orm: t.orm, log, now: t.clock.now })).toBe(1);
  await days(sent!, 'sent', 91);
  expect(await cleanMails({ orm: t.orm, log, now: t.clock.now })).toBe(1);
  expect((await t.em().find(Mail, {})).map(({ id }) => id)).toEqual([waiting]);
  await t.runJobs();
});

/** A queue whose jobs fail at their only try until it is healed. */
async function breaking() {
  const jobs: JobRunner = createJobs({ orm: t.orm, log, isPolling: false });
  const done: object[] = [];
  let isHealed = false;
  const run = async ({ data }: { data: object }) => {
    if (!isHealed) throw new Error('fișierul lipsește');
    done.push(data);
  };
  jobs.work('breaking', run, { options: { retryLimit: 0 } });
  await jobs.start();
  const begin = (data: object) => t.em().transactional((em) => jobs.enqueue(em, 'breaking', data));
  return { jobs, done, begin, heal: () => void (isHealed = true) };
}

test('a job that failed for good is listed without what it was told of people, and repeated once', async () => {
  const as = await admin();
  const { jobs, done, begin, heal } = await breaking();
  await begin({ id: 100_005, email: 'ana@exemplu.ro' });
  await jobs.runWaiting();
  const { data } = await t.trpc('job.failed', {}, { as });
  expect(data).toMatchObject({
    total: 1,
    items: [{ queue: 'breaking', about: 'id 100005', reason: 'fișierul lipsește' }],
  });
  expect(JSON.stringify(data)).not.toContain('ana@exemplu.ro');
  const ids = [data.items[0].id];
  heal();
  const answers = await Promise.all([t.trpc('job.repeat', { ids }, { as }), t.trpc('job.repeat', { ids }, { as })]);
  expect(answers.map((answer) => answer.data.count).toSorted()).toEqual([0, 1]);
  await jobs.runWaiting();
  expect(done).toEqual([{ id: 100_005, email: 'ana@exemplu.ro' }]);
  expect((await t.trpc('job.failed', {}, { as })).data.total).toBe(0);
  await jobs.stop();
});

test('a discarded job is never done', async () => {
  const as = await admin();
  const { jobs, done, begin, heal } = await breaking();
  await begin({ id: 7 });
  await jobs.runWaiting();
  const { data } = await t.trpc('job.failed', {}, { as });
  expect((await t.trpc('job.discard', { ids: [data.items[0].id] }, { as })).data.count).toBe(1);
  heal();
  expect(await jobs.runWaiting()).toBe(0);
  expect(done).toEqual([]);
  expect((await t.trpc('job.failed', {}, { as })).data.total).toBe(0);
  await jobs.stop();
});
