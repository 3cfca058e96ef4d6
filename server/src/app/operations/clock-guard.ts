/**
 * A clock that jumps by months would make the nightly jobs erase what is to stay for years. So the time of each check
 * is stored, and irreversible jobs wait while the clock is in doubt (docs/operations/one-machine.md "A clock that jumped").
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { withConnection, type Query } from '../../platform/database/postgres/connection.ts';
import type { JobRunner } from '../../platform/jobs/jobs.ts';

const CHECK_EVERY_MS = MINUTE_MS;
/** While in doubt, so that the alarm is not lost among other lines. */
const ALARM_EVERY_MS = HOUR_MS;

export interface ClockMark {
  /** The clock's time at the last check. */
  seenAt: Date;
  /** Since when it is doubted, by the doubted clock, and the last time before. */
  doubt: { since: Date; trustedAt: Date } | null;
}

/**
 * The state after one more check of the clock. More than a day between two checks is a jump, either way. The doubt ends
 * when the clock is back where it would be without the jump, or when it has advanced for a day: a downtime of weeks
 * looks like a jump too, and a day is enough for an operator to see the alarm.
 */
export function nextMark(mark: ClockMark | null, now: Date): ClockMark {
  if (!mark) return { seenAt: now, doubt: null };
  const { seenAt, doubt } = mark;
  const hasJumped = Math.abs(now.getTime() - seenAt.getTime()) > DAY_MS;
  if (!doubt) return { seenAt: now, doubt: hasJumped ? { since: now, trustedAt: seenAt } : null };
  const expected = doubt.trustedAt.getTime() + (seenAt.getTime() - doubt.since.getTime());
  if (hasJumped) {
    const isBack = Math.abs(now.getTime() - expected) <= DAY_MS;
    return { seenAt: now, doubt: isBack ? null : { since: now, trustedAt: new Date(expected) } };
  }
  const isSteady = now.getTime() - doubt.since.getTime() >= DAY_MS;
  return { seenAt: now, doubt: isSteady ? null : doubt };
}

export interface ClockGuard {
  /** Checks now. False while the clock is in doubt; rejects when the database can't be queried. */
  isPlausible(): Promise<boolean>;
  stop(): Promise<void>;
}

interface ClockOptions {
  url: string;
  log: { error(fields: object, message: string): void; info(fields: object, message: string): void };
  now: () => Date;
}

/** Checks every minute. Before the schema exists, and while the database is unavailable, it waits. */
export function guardClock({ url, log, now }: ClockOptions): ClockGuard {
  let alarmedAt = -Infinity;
  let wasDoubted = false;
  const isPlausible = async () => {
    const { doubt, seenAt } = await withConnection(url, (query) => checkClock(query, now()));
    if (doubt && performance.now() - alarmedAt >= ALARM_EVERY_MS) {
      alarmedAt = performance.now();
      const figures = { clock: seenAt, expectedAbout: doubt.trustedAt, doubtedSince: doubt.since };
      log.error(
        figures,
        'the clock has jumped by more than a day: nothing is erased or ended before it is back, or a day old',
      );
    }
    if (!doubt && wasDoubted) log.info({ clock: seenAt }, 'the clock is trusted again');
    if (!doubt) alarmedAt = -Infinity;
    wasDoubted = doubt !== null;
    return doubt === null;
  };
  let checking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => (checking = isPlausible().catch(() => undefined)), CHECK_EVERY_MS).unref();
  return {
    isPlausible,
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}

/** By one process at a time: several servers share the mark. */
async function checkClock(query: Query, now: Date): Promise<ClockMark> {
  await query('begin');
  const { rows } = await query('select seen_at, doubted_at, trusted_at from clock_mark for update');
  const next = nextMark(rows[0] ? markOf(rows[0]) : null, now);
  await query(
    `insert into clock_mark (seen_at, doubted_at, trusted_at) values ($1, $2, $3) on conflict (id)
      do update set seen_at = excluded.seen_at, doubted_at = excluded.doubted_at, trusted_at = excluded.trusted_at`,
    [next.seenAt, next.doubt?.since ?? null, next.doubt?.trustedAt ?? null],
  );
  await query('commit');
  return next;
}

function markOf(row: { seen_at: Date; doubted_at: Date | null; trusted_at: Date | null }): ClockMark {
  const { seen_at: seenAt, doubted_at: since, trusted_at: trustedAt } = row;
  return { seenAt, doubt: since && trustedAt ? { since, trustedAt } : null };
}

/**
 * The same queues, but runs of what is registered here are skipped while `mayRun` returns false; the next run checks
 * again.
 */
export function heldBack(jobs: JobRunner, mayRun: () => Promise<boolean>): JobRunner {
  return {
    work: (queue, handler, rules) =>
      jobs.work(
        queue,
        async (run) => ((await mayRun()) ? handler(run as Parameters<typeof handler>[0]) : undefined),
        rules,
      ),
    enqueue: (...args) => jobs.enqueue(...args),
    repeatFailed: (...args) => jobs.repeatFailed(...args),
    onReady: (task) => jobs.onReady(task),
    start: () => jobs.start(),
    isReady: () => jobs.isReady(),
    stop: () => jobs.stop(),
    runWaiting: (most) => jobs.runWaiting(most),
  };
}
