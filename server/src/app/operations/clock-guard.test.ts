import { expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contracts/durations';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { withConnection } from '../../platform/database/postgres/connection.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { guardClock, heldBack, nextMark, type ClockMark } from './clock-guard.ts';

const t = useTestApp();
const START = Date.parse('2026-11-22T12:00:00Z');
const at = (ms: number) => new Date(START + ms);

/** Checks these times, one after the other, starting from a trusted mark. */
const looks = (...times: number[]) =>
  times.reduce<ClockMark>((mark, time) => nextMark(mark, at(time)), { seenAt: at(0), doubt: null });

test('a clock that advances is trusted, and so is a night without the site', () => {
  expect(looks(MINUTE_MS, 10 * HOUR_MS, 33 * HOUR_MS).doubt).toBeNull();
  expect(nextMark(null, at(0))).toEqual({ seenAt: at(0), doubt: null });
});

test('more than a day ahead or behind is doubted, until it is back', () => {
  for (const jump of [400 * DAY_MS, -3 * DAY_MS]) {
    expect(looks(jump).doubt).toEqual({ since: at(jump), trustedAt: at(0) });
    expect(looks(jump, jump + HOUR_MS).doubt).not.toBeNull();
    expect(looks(jump, jump + HOUR_MS, 2 * HOUR_MS).doubt).toBeNull();
  }
  // From one wrong time to another.
  expect(looks(400 * DAY_MS, 400 * DAY_MS + HOUR_MS, 800 * DAY_MS).doubt).toEqual({
    since: at(800 * DAY_MS),
    trustedAt: at(HOUR_MS),
  });
});

test('a downtime of weeks is doubted for a day only', () => {
  const steady = Array.from({ length: 24 }, (_none, hour) => 30 * DAY_MS + hour * HOUR_MS);
  expect(looks(...steady).doubt).not.toBeNull();
  expect(looks(...steady, 31 * DAY_MS).doubt).toBeNull();
});

test('the mark survives restarts, the alarm is one line, and erasures wait', async () => {
  const url = t.databaseUrl;
  await withConnection(url, (query) => query('delete from clock_mark'));
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  let time = at(0);
  const guard = () => guardClock({ url, log, now: () => time });
  const first = guard();
  expect(await first.isPlausible()).toBe(true);
  await first.stop();

  time = at(730 * DAY_MS);
  const second = guard();
  const done = vi.fn();
  const jobs = createJobs({ orm: t.orm, log, isPolling: false });
  heldBack(jobs, second.isPlausible).work('clock-guard-test', async () => done());
  await jobs.start();
  const turn = async () => {
    await t.orm.em.fork().transactional((em) => jobs.enqueue(em, 'clock-guard-test', {}));
    await jobs.runWaiting();
  };
  await turn();
  await turn();
  expect(done).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { clock: time, expectedAbout: at(0), doubtedSince: time },
    expect.stringContaining('the clock has jumped'),
  );

  time = at(2 * HOUR_MS);
  await turn();
  expect(done).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith({ clock: time }, 'the clock is trusted again');
  await jobs.stop();
  await second.stop();
});
