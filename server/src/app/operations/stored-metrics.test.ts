import { expect, test } from 'vitest';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createMetrics } from './metrics.ts';
import { readStored } from './stored-metrics.ts';

const t = useTestApp();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const draft = {
  kind: 'lead-dealer',
  to: 'ana@exemplu.ro',
  toName: null,
  replyTo: null,
  subject: 'Salut',
  text: 'Text',
};

const shown = async () => (await createMetrics({ stored: () => readStored(t.orm, t.env) }).text()).split('\n');

test('jobs and emails that wait are counted by queue and status; parts have their release', async () => {
  await t.em().transactional((em) => queueMail({ em, env: t.env, jobs: t.jobs, now: () => new Date() }, draft));
  const lines = await shown();
  expect(lines).toContain('jobs_waiting{queue="mail"} 1');
  expect(lines).toContain('jobs_waiting{queue="session-cleaning"} 0');
  expect(lines).toContain('mails_unsent{status="queued"} 1');
  expect(lines).toContain('release_info{part="shell",release="checkout",state="live"} 1');
  expect(lines.filter((line) => line.startsWith('jobs_waiting{queue="failed"'))).toEqual([]);
  await t.runJobs();
  expect(await shown()).toContain('mails_unsent{status="unconfigured"} 1');
});

test('a job that failed for good is counted under its own queue', async () => {
  const jobs = createJobs({ orm: t.orm, log, isPolling: false });
  const fail = async () => Promise.reject(new Error('no'));
  jobs.work('breaking', fail, { options: { retryLimit: 1 } });
  await jobs.start();
  await t.em().transactional((em) => jobs.enqueue(em, 'breaking', { n: 1 }));
  await jobs.runWaiting();
  expect(await shown()).toContain('jobs_failed{queue="breaking"} 1');
  await jobs.stop();
});

test('while the database does not answer the other metrics are there', async () => {
  const metrics = createMetrics({
    stored: () => Promise.reject(new Error('gone')),
    sockets: () => ({ open: 3, places: 2_000 }),
  });
  const text = await metrics.text();
  expect(text).toContain('websocket_connections 3');
  expect(text).toContain('websocket_places 2000');
  expect(text).not.toContain('jobs_waiting{');
});

/** How often a procedure has ended so; other files of this process count too. */
async function timed(procedure: string, outcome: string): Promise<number> {
  const line = new RegExp(
    `procedure_duration_seconds_count\\{procedure="${procedure}",outcome="${outcome}"\\} (\\d+)`,
    'g',
  );
  const found = [...(await createMetrics().text()).matchAll(line)];
  return found.reduce((sum, [, count]) => sum + Number(count), 0);
}

test('a procedure is timed by its name and outcome, from REST and from the site', async () => {
  const counts = () =>
    Promise.all([timed('brand.list', 'ok'), timed('auth.login', 'ok'), timed('auth.login', '(?!ok)\\w+')]);
  const [brands = 0, logins = 0, refusals = 0] = await counts();
  await t.rest('GET', '/api/brands');
  await t.trpc('brand.list', {});
  await t.trpc('auth.login', { email: 'nimeni@exemplu.ro', password: 'nu-e-asta' });
  expect(await counts()).toEqual([brands + 2, logins, refusals + 1]);
});
