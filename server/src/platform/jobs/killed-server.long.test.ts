import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createJobs } from './jobs.ts';
import { LONG_WORK } from './queue-rules.ts';

const t = useTestApp();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('the long work of a killed server waits for another one within a minute, long before it may have ended', async () => {
  const jobs = createJobs({ orm: t.orm, log, isPolling: true });
  const state = async () => (await t.em().execute(`select state from jobs.job where name = 'left'`))[0]?.state;
  try {
    const old = createJobs({ orm: t.orm, log, isPolling: false });
    old.work('left', async () => undefined, LONG_WORK);
    await old.start();
    await t.em().transactional((em) => old.enqueue(em, 'left', {}));
    // As the server had taken it, and then sent no heartbeat any more.
    await t
      .em()
      .execute(`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'left'`);
    await old.stop();
    await jobs.start();
    expect(await state()).toBe('active');
    await expect.poll(state, { timeout: 60_000, interval: 500 }).toBe('retry');
  } finally {
    await jobs.stop();
  }
}, 90_000);
