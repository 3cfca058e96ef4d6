import type { Orm } from '../../../platform/database/orm.ts';
import type { Env } from '../../../platform/config/env.ts';
import type { JobRunner } from '../../../platform/jobs/jobs.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { auditChanges } from './release-audit.service.ts';

const QUEUE = 'release-audit';
const EVERY_MINUTE = '* * * * *';

/** Audits what commands have changed; administrators' own changes are audited at once. */
export function registerReleaseAudit(jobs: JobRunner, { orm, env }: { orm: Orm; env: Env }): void {
  const run = async () => void (await auditChanges({ em: orm.em.fork() }, await releasesOf(env).readLive()));
  jobs.work(QUEUE, run, { cron: EVERY_MINUTE });
}
