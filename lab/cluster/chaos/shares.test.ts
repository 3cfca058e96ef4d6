import { expect, test } from 'vitest';
import type { Report } from './load/mixed-load.ts';
import { type Kind, Tally } from './load/tally.ts';
import { dropped, failedShare, uploads, VITAL } from './shares.ts';
import { excesses } from './verdict.ts';

type Few = Partial<Record<'ok' | 'refused' | 'failed' | 'dropped', number>>;

/** A report of so many of each. */
function reportOf(kinds: Partial<Record<Kind, Few>>): Report {
  const tally = new Tally();
  for (const [kind, few] of Object.entries(kinds) as [Kind, Few][]) {
    for (const outcome of ['ok', 'refused', 'failed'] as const) {
      for (let count = 0; count < (few[outcome] ?? 0); count++) tally.record(kind, outcome, 1);
    }
    for (let count = 0; count < (few.dropped ?? 0); count++) tally.recordDropped(kind);
  }
  return { seconds: 1, socketAwayMs: 0, ...tally.take() };
}

test('a refusal is a failure unless it may be; reports are added up', () => {
  const report = reportOf({ page: { ok: 90, refused: 9, failed: 1 }, lead: { ok: 99, refused: 1 } });
  expect(failedShare(report)).toEqual({ asked: 200, failed: 1, refused: 10, percent: 5.5 });
  expect(failedShare([report, report], { mayRefuse: true })).toEqual({
    asked: 400,
    failed: 2,
    refused: 20,
    percent: 0.5,
  });
});

test('a site that refuses every lead but one is found, however many reads it answers', () => {
  const report = reportOf({ search: { ok: 900, refused: 300 }, lead: { ok: 1, refused: 119 }, message: { ok: 120 } });
  expect(failedShare(report, { mayRefuse: true }).percent).toBe(0);
  expect(failedShare(report, { kinds: VITAL }).percent).toBeGreaterThan(0.1);
});

test('nothing asked is no share that passes', () => {
  expect(excesses({ none: { value: failedShare(reportOf({}), { kinds: VITAL }).percent, max: 0.1 } })).toHaveLength(1);
});

test('reads that were due and not sent are more than one in a hundred: the load was not what the row says', () => {
  const good = reportOf({ search: { ok: 900, dropped: 1 }, page: { ok: 100, dropped: 1 } });
  const thin = reportOf({ search: { ok: 900, dropped: 100 }, page: { ok: 100 } });
  expect(excesses(dropped(good))).toEqual([]);
  expect(excesses(dropped(thin))).toEqual(['percent of reads not sent is 9.091, at most 1']);
  expect(excesses(dropped(thin, 10))).toEqual([]);
  expect(excesses(dropped([good, good, good, thin]))).toEqual(['percent of reads not sent is 2.582, at most 1']);
});

test('pictures that never come back are found among thousands of other requests', () => {
  const others = { search: { ok: 2_300 } };
  const gone = reportOf({ ...others, upload: { failed: 2 } });
  expect(failedShare(gone).percent).toBeLessThan(0.1);
  expect(excesses(uploads(gone, { max: 0, when: ' afterwards' }))).toEqual([
    'uploads stored afterwards is 0, at least 1',
    'uploads failed afterwards is 2, at most 0',
  ]);
  expect(excesses(uploads(reportOf({ ...others, upload: { ok: 2, refused: 1 } })))).toEqual([]);
  expect(excesses(uploads(reportOf(others)))).toEqual(['uploads stored is 0, at least 1']);
});
