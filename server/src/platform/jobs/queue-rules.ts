/** The promises of a queue: how often and how late a job is tried, and how many there may be. */
import type { QueueOptions, QueueResult } from 'pg-boss';

/** One queue: its retries, how many jobs run at once (at least two), and its cron, in Bucharest's time. */
export interface QueueRules {
  options?: QueueOptions;
  concurrency?: number;
  cron?: string;
  /** One job at most, waiting or running, on all servers together: another one is not queued. */
  isExclusive?: boolean;
}

/** Retried after 2, 4, 8 … seconds (with some jitter), at most every half hour, for about a day. */
export const PATIENT: QueueOptions = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  // A run that takes longer died with its server and is retried.
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * 3600,
};

/**
 * Work of minutes that may run again at any time, since it writes the same. A try that a stopping or killed server
 * leaves is followed by another server's within two minutes.
 */
export const LONG_WORK: QueueRules = {
  isExclusive: true,
  options: {
    retryLimit: 10,
    retryDelay: 60,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 24 * 3_600,
    // The heartbeat tells a killed server from a long run.
    heartbeatSeconds: 30,
  },
};

/** The queue of jobs whose last try has failed, until an administrator repeats or discards them. */
export const FAILED_QUEUE = 'failed';
export const FAILED_RULES: QueueRules = {
  options: { retentionSeconds: 14 * 24 * 3600, deleteAfterSeconds: 24 * 3600 },
};

/** The name of the queue's policy in pg-boss, which can't be changed later. */
export const policyOf = ({ isExclusive = false }: QueueRules) => (isExclusive ? 'exclusive' : 'standard');

/** Such a queue needs no further statement: the start has read all rows. */
export const isAsAsked = (queue: QueueResult | undefined, options: QueueOptions): boolean =>
  queue !== undefined && Object.entries(options).every(([rule, value]) => queue[rule as keyof QueueOptions] === value);
