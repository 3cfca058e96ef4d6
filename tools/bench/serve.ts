/**
 * The real server, with one more route that always returns the same twelve cars; reports its address to the parent
 * process.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../server/src/app/app.ts';
import { openDatabase } from '../../server/src/app/database/config.ts';
import { Readiness } from '../../server/src/app/operations/readiness.ts';
import { readEnv } from '../../server/src/platform/config/env.ts';
import { registerJobs } from '../../server/src/app/modules.ts';
import { createJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLimits } from '../../server/src/platform/limits/limits.ts';
import { FollowingSearch } from '../../server/src/catalog/search/search-runtime.ts';
import { CONSTANT_PATH } from './constant-path.ts';

const [url = '', path12 = '', engineWord = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: console.warn, error: console.error };
const env = readEnv({
  DATABASE_URL: url,
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'autonou-bench-')),
  DEMO_DATA: 'false',
  LOG_LEVEL: 'silent',
  PAGE_THREADS: process.env['PAGE_THREADS'] ?? '',
});
const orm = await openDatabase(url);
const search = new FollowingSearch({ url: engineWord === 'engine' ? url : null, log: silent });
search.start();
const jobs = createJobs({ orm, log: silent, isPolling: false });
const readiness = new Readiness();
readiness.mark('migrations', true);
readiness.mark('seed', true);
const ops = { readiness };
const limits = createLimits(env);
// A lead queues its email; nothing is sent, since nothing polls.
registerJobs(jobs, { orm, env, limits, search, log: silent, now: () => new Date() });
await jobs.start();
const app = await buildApp({ env, orm, jobs, limits, search, logger: false, ops });
let twelve = '';
app.get(CONSTANT_PATH, { config: { access: 'public' } }, async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(twelve),
);
await app.listen({ port: 0, host: '127.0.0.1' });
while (engineWord === 'engine' && search.state() !== 'ready') await sleep(20);
twelve = (await app.inject(path12)).body;
process.send?.((app.server.address() as AddressInfo).port);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit(0));
