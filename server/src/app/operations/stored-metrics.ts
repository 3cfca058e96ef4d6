/** Metrics that are read where all servers of the site keep them: jobs and emails, and what is released of each part. */
import { Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../platform/database/orm.ts';
import type { Env } from '../../platform/config/env.ts';
import { type QueueFigures, readQueueFigures } from '../../platform/jobs/job-figures.ts';
import { type MailFigures, readMailFigures } from '../../platform/mail/mail-figures.ts';
import { type ReleasedPart, releasedParts } from './served-parts.ts';

export interface StoredFigures {
  queues: readonly QueueFigures[];
  mails: MailFigures;
  releases: readonly ReleasedPart[];
}

const FRESH_MS = 5_000;

/** Rejects while the database does not answer. */
export async function readStored(orm: Orm, env: Pick<Env, 'projectDir' | 'releasesDir'>): Promise<StoredFigures> {
  const em = orm.em.fork();
  const queues = await readQueueFigures(em);
  return { queues, mails: await readMailFigures(em), releases: await releasedParts(env) };
}

/** Without an answer the metrics lack them, and the others are there. */
export function measureStored(register: Registry, read: () => Promise<StoredFigures>): void {
  const latest = remembered(read);
  type Fill = (gauge: Gauge, figures: StoredFigures) => void;
  const gauge = (name: string, help: string, { labelNames, fill }: { labelNames: string[]; fill: Fill }) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const figures = await latest();
        this.reset();
        if (figures) fill(this, figures);
      },
    });
  const byQueue = (name: string, help: string, field: Exclude<keyof QueueFigures, 'queue'>) =>
    gauge(name, help, {
      labelNames: ['queue'],
      fill: (metric, { queues }) => {
        for (const one of queues) metric.set({ queue: one.queue }, one[field]);
      },
    });
  byQueue('jobs_waiting', 'Jobs that are due and have not begun', 'waiting');
  byQueue('jobs_oldest_seconds', 'How long the oldest of them has been due', 'oldestSeconds');
  byQueue('jobs_failed', 'Jobs whose last try has failed, until they are repeated or discarded', 'failed');
  gauge('mails_unsent', 'Emails that have not left: queued, unconfigured (no mail server), failed for good', {
    labelNames: ['status'],
    fill: (metric, { mails }) => {
      for (const status of ['queued', 'unconfigured', 'failed'] as const) metric.set({ status }, mails[status]);
    },
  });
  gauge('mails_oldest_seconds', 'How long ago the oldest email was written that is to leave', {
    labelNames: [],
    fill: (metric, { mails }) => metric.set(mails.oldestSeconds),
  });
  gauge('release_info', 'Always 1: which release of a part is live, and which is tried on a share of the visitors', {
    labelNames: ['part', 'release', 'state'],
    fill: (metric, { releases }) => {
      for (const one of releases) metric.set({ ...one }, 1);
    },
  });
}

/** One reading for all gauges of a scrape; null when it failed. */
function remembered<T>(read: () => Promise<T>): () => Promise<T | null> {
  let latest: Promise<T | null> | null = null;
  let readAt = -Infinity;
  return () => {
    if (latest === null || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      latest = read().catch(() => null);
    }
    return latest;
  };
}
