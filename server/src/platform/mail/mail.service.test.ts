import { beforeEach, describe, expect, test } from 'vitest';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { createLimits } from '../limits/limits.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TestLimits } from '../../testing/test-limits.ts';
import { Mail } from './mail.entity.ts';
import { queueMails, queueMailToTyped } from './mail.service.ts';

const t = useTestApp();
const DAILY = 5;
const mail = (to: string, kind = 'lead-buyer') => ({ kind, to, toName: null, replyTo: null, subject: 'S', text: 'T' });
const mailsTo = (pattern: string) => t.em().count(Mail, { toAddress: { $like: pattern } });

beforeEach(() => t.limits.reset());

test('each of several emails is handed to the worker', async () => {
  await t.runJobs();
  const names = ['unu', 'doi', 'trei'];
  await t.em().transactional((em) =>
    queueMails(
      { em, env: t.env, jobs: t.jobs, now: t.clock.now },
      names.map((name) => mail(`${name}@mai-multe.ro`)),
    ),
  );
  expect(await t.runJobs()).toBe(names.length);
  // There is no mail server; what the worker has not seen is still `queued`.
  expect(await t.em().count(Mail, { toAddress: { $like: '%@mai-multe.ro' }, status: 'unconfigured' })).toBe(3);
});

describe('a typed address', () => {
  test('gets five emails of a kind a day, whatever its spelling and their subject', async () => {
    const limits = createLimits({ trustProxy: [] });
    const write = (to: string, kind?: string) =>
      t
        .em()
        .transactional((em) =>
          queueMailToTyped({ em, env: t.env, jobs: t.jobs, now: t.clock.now, limits }, mail(to, kind)),
        );
    for (let sent = 0; sent < 2 * DAILY; sent++)
      await write(sent % 2 ? `Victima+${sent}@exemplu.ro` : 'victima@exemplu.ro');
    expect(await mailsTo('%ictima%')).toBe(DAILY);
    await write('victima@exemplu.ro', 'address-changed');
    await write('altul@exemplu.ro');
    expect([await mailsTo('%ictima%'), await mailsTo('altul@%')]).toEqual([DAILY + 1, 1]);
  });

  test('beyond that a lead still reaches its dealer, and its sender gets the usual answer', async () => {
    const car = await t.createCar();
    t.limits.refuse('email');
    const body = { carId: car.id, userName: 'Ion Pop', userEmail: 'prea.multe@exemplu.ro' };
    expect((await t.rest('POST', '/api/leads', { body })).status).toBe(201);
    expect(await t.em().count(Lead, { userEmail: body.userEmail })).toBe(1);
    expect(await mailsTo('prea.multe@%')).toBe(0);
    expect(await t.em().count(Mail, { kind: 'lead-dealer', replyTo: body.userEmail })).toBe(1);
  });

  test('a failure other than a limit is not swallowed', async () => {
    const limits = Object.assign(new TestLimits(), { take: () => Promise.reject(new Error('broken')) });
    const queued = t
      .em()
      .transactional((em) =>
        queueMailToTyped({ em, env: t.env, jobs: t.jobs, now: t.clock.now, limits }, mail('x@exemplu.ro')),
      );
    await expect(queued).rejects.toThrow('broken');
  });
});
