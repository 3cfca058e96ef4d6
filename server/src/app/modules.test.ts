import { JOB_NAMES } from 'contracts/job-names';
import { expect, test } from 'vitest';
import { createJobs } from '../platform/jobs/jobs.ts';
import { useTestApp } from '../testing/test-app.ts';
import { registerJobs } from './modules.ts';

const t = useTestApp();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('administrators read every queue by a name in words', () => {
  const queues: string[] = [];
  const jobs = createJobs({ orm: t.orm, log, isPolling: false });
  const work = (queue: string) => void queues.push(queue);
  const { orm, limits, search, clock } = t;
  const env = { ...t.env, databaseUrl: null };
  const recording = Object.assign(Object.create(jobs), { work, onReady: () => undefined });
  registerJobs(recording, { orm, env, limits, search, log, now: clock.now })();
  expect(Object.keys(JOB_NAMES).toSorted()).toEqual(queues.toSorted());
});
