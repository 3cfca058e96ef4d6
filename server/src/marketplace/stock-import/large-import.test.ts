// The size of the largest dealers: 5 000 rows with 200 bad ones in the long run, a few hundred otherwise.
import { setInterval } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import type { DealerRow } from '../../testing/factories.ts';
import { csv, line, stockFiles } from '../../testing/stock-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';

const t = useTestApp({ isEngineOn: true });
const { importFile, messages, carsOf } = stockFiles(t);

/** Polls like a visitor, not as fast as possible: thousands of answers would take most of the memory. */
const PACE_MS = 20;

describe('a large file', () => {
  const ROWS = testSize({ smoke: 300, whole: 5_000 });
  const BAD = testSize({ smoke: 12, whole: 200 });
  const LIMIT = 300 * 1_048_576;
  let dealer: DealerRow;
  beforeAll(async () => {
    dealer = await t.createDealer();
  });
  const isBad = (index: number) => index % Math.floor(ROWS / BAD) === 0 && index / Math.floor(ROWS / BAD) < BAD;
  const file = csv(
    ...Array.from({ length: ROWS }, (_, index) =>
      line(`R-${index}`, isBad(index) ? { price: 'x' } : { price: `${10_000 + index}` }),
    ),
  );

  test(
    'good rows are imported, each bad one has its message, other calls are answered, memory stays low',
    { timeout: 600_000 },
    async () => {
      const start = process.memoryUsage.rss();
      let peak = start;
      let [slowest, asked, isOver] = [0, 0, false];
      const watch = async () => {
        for await (const _tick of setInterval(PACE_MS)) {
          if (isOver) return;
          const before = performance.now();
          expect((await t.trpc('stats.get')).status).toBe(200);
          slowest = Math.max(slowest, performance.now() - before);
          asked += 1;
          peak = Math.max(peak, process.memoryUsage.rss());
        }
      };
      const watching = watch();
      const { id, counts, status } = await importFile(dealer, file);
      isOver = true;
      await watching;
      expect(status).toBe('done');
      expect(counts).toEqual({ created: ROWS - BAD, updated: 0, same: 0, bad: BAD });
      const reported = await messages(dealer, id);
      expect(reported).toHaveLength(BAD);
      expect(reported[0]).toBe('Rândul 2, coloana „Preț”: «x» nu este un preț');
      expect(peak - start).toBeLessThan(LIMIT);
      expect(slowest).toBeLessThan(2_000);
      const search = async () => (await t.rest('GET', `/api/search?brand=dacia&model=duster`)).body;
      await expect.poll(async () => (await search()).total, { timeout: 10_000 }).toBeGreaterThanOrEqual(ROWS - BAD);
    },
  );

  test('the same file again changes nothing', { timeout: 600_000 }, async () => {
    const before = await carsOf(dealer);
    t.clock.advance(MINUTE_MS);
    const { counts } = await importFile(dealer, file);
    expect(counts).toEqual({ created: 0, updated: 0, same: ROWS - BAD, bad: BAD });
    const after = await carsOf(dealer);
    expect(after.map(({ id, updatedAt }) => [id, updatedAt])).toEqual(
      before.map(({ id, updatedAt }) => [id, updatedAt]),
    );
  });
});
