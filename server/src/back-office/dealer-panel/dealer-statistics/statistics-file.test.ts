// The tables as files: what they hold, and that a spreadsheet computes nothing of it.
import type { StatisticsFile } from 'contracts/dealer-statistics';
import { STATISTICS_FILES } from 'contracts/dealer-figures';
import { expect, test } from 'vitest';
import type { DealerRow } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const fileOf = async ({ id, user }: DealerRow, file: string, days = 30): Promise<StatisticsFile> =>
  (await t.trpc('dealerStatistics.export', { dealerId: id, days, file }, { as: user })).data;

test('each table is a file with a byte order mark, semicolons and a row for each of its rows', async () => {
  const dealer = await t.createDealer();
  await t.createCar({ dealer: dealer.id });
  const rows: number[] = [];
  for (const name of STATISTICS_FILES) {
    const file = await fileOf(dealer, name);
    expect(file.fileName).toMatch(/^[a-z-]+-30-2026-11-20\.csv$/);
    expect(file.csv.startsWith('\ufeff"')).toBe(true);
    expect(file.csv.split('\r\n').filter(Boolean).length - 1).toBe(file.rows);
    rows.push(file.rows);
  }
  expect(rows).toEqual([30, 1, 5, 1, 0]);
});

test('another dealer’s tables are unknown', async () => {
  const [dealer, other] = [await t.createDealer(), await t.createDealer()];
  await t.createCar({ dealer: dealer.id });
  for (const file of STATISTICS_FILES) {
    const call = t.trpc('dealerStatistics.export', { dealerId: dealer.id, days: 30, file }, { as: other.user });
    expect([file, (await call).status]).toEqual([file, 404]);
  }
});

test('the funnel goes from views to sales', async () => {
  const dealer = await t.createDealer();
  await t.em().execute(
    `insert into dealer_day (dealer_id, day, views, favorites, calls, compares, leads, offers)
     values (?, '2026-11-20', 200, 6, 5, 4, 3, 2)`,
    [dealer.id],
  );
  await t.createCar({ dealer: dealer.id, status: 'sold', soldAt: t.clock.now() });
  expect((await fileOf(dealer, 'funnel')).csv.split('\r\n').slice(1)).toEqual([
    '"Vizualizări";"200";"100,00\u00a0%"',
    '"Favorite și comparări";"10";"5,00\u00a0%"',
    '"Apeluri și cereri";"8";"4,00\u00a0%"',
    '"Oferte trimise";"2";"1,00\u00a0%"',
    '"Mașini vândute";"1";"0,50\u00a0%"',
  ]);
});

test.for(['=HYPERLINK("x")', '+1+1', '-2', '@SUM(A1)', '\u200b=1', '＝1'])(
  'a title «%s» is not computed',
  async (title) => {
    const dealer = await t.createDealer();
    await t.createCar({ dealer: dealer.id, title });
    const [, row = ''] = (await fileOf(dealer, 'cars')).csv.split('\r\n');
    expect(row).toContain(`;"'${title.replaceAll('"', '""')}";`);
  },
);
