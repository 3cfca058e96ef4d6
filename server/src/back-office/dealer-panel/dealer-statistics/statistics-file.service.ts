import type { StatisticsFile, StatisticsFileInput } from 'contracts/dealer-statistics';
import { bucharestDay } from 'contracts/format';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { csvOf, type Table } from '../../../platform/text/csv.ts';
import { searchCarStatistics } from './car-statistics.repository.ts';
import { carView, getStatistics, listMissed } from './dealer-statistics.service.ts';
import { requireOwnNumbers } from './own-numbers.ts';
import { periodOf } from './period.ts';
import { answersTable, carsTable, daysTable, FILE_NAMES, funnelTable, missedTable } from './statistics-csv.ts';

/** A dealer has at most 20 000 cars; sold ones beside them are as many at most. */
const MAX_CARS = 40_000;

/** One of the screen's tables as a CSV file, whole. Another dealer's is 404. */
export async function exportStatistics(ctx: SignedInCtx, input: StatisticsFileInput): Promise<StatisticsFile> {
  const table = await tableOf(ctx, input);
  const fileName = `${FILE_NAMES[input.file]}-${input.days}-${bucharestDay(ctx.now())}.csv`;
  return { fileName, csv: csvOf(table), rows: table.data.length };
}

async function tableOf(ctx: SignedInCtx, { file, ...asked }: StatisticsFileInput): Promise<Table> {
  if (file === 'missed') return missedTable((await listMissed(ctx, asked)).items);
  if (file === 'cars') return carsOf(ctx, asked);
  const statistics = await getStatistics(ctx, asked);
  return { days: daysTable, funnel: funnelTable, answers: answersTable }[file](statistics);
}

async function carsOf(ctx: SignedInCtx, { dealerId, days }: Omit<StatisticsFileInput, 'file'>): Promise<Table> {
  await requireOwnNumbers(ctx, dealerId);
  const all = { dealerId, sort: '-views', limit: MAX_CARS, offset: 0 } as const;
  const rows = await searchCarStatistics(ctx.em, { ...all, period: periodOf(ctx.now(), days) });
  return carsTable(rows.map(carView));
}
