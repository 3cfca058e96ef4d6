// A dealer's numbers: what its cars were looked at, asked for and sold, beside the market's medians (docs/rules/dealer-figures.md
// "Dealer statistics"). Days are calendar days in Bucharest.
import { z } from 'zod';
import { CarStatus } from '../car/car.schema.ts';
import { Id } from '../call/id.schema.ts';
import { tableFields } from '../call/table.schema.ts';
import { PricePosition } from '../price/price-insight.schema.ts';
import { FIGURES, PERIODS, STATISTICS_FILES } from './dealer-figures.ts';

/** The period in days, today the last of them; any other value means 30. */
const StatisticsPeriod = z.literal(PERIODS).catch(30).prefault(30);
export type StatisticsPeriod = z.output<typeof StatisticsPeriod>;

const asked = { dealerId: Id, days: StatisticsPeriod };

export const StatisticsInput = z.object(asked);
export type StatisticsInput = z.output<typeof StatisticsInput>;

/** Sums of a day or a period, by what was counted. */
export const Figures = z.object(
  Object.fromEntries(FIGURES.map((name) => [name, z.int()])) as Record<(typeof FIGURES)[number], z.ZodInt>,
);
export type Figures = z.infer<typeof Figures>;

/** How fast and how often dealers answer; null while there is too little to measure. */
export const AnswerFigures = z.object({
  /** Median minutes from a request to its first answer. */
  minutes: z.number().nullable(),
  /** Whole percent of the requests that were answered; those of the last 24 hours count once they are. */
  percent: z.int().nullable(),
});
export type AnswerFigures = z.infer<typeof AnswerFigures>;

const Median = AnswerFigures.extend({ name: z.string(), dealers: z.int() });

export const DealerStatistics = z.object({
  days: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null before the first count. */
  countedAt: z.iso.datetime().nullable(),
  totals: Figures,
  /** The same of as many days before; null for a year. */
  before: Figures.nullable(),
  /** Cars marked as sold in the period. */
  sold: z.int(),
  /** Every day of the period, the oldest first. */
  timeline: z.array(Figures.extend({ day: z.iso.date() })),
  answers: z.object({
    own: AnswerFigures.extend({ requests: z.int() }),
    /** Null without enough dealers to compare with: MIN_DEALERS of them, this one included. */
    town: Median.nullable(),
    brands: z.array(Median),
  }),
  /** Whether the weekly email is on. */
  hasWeeklyEmail: z.boolean(),
});
export type DealerStatistics = z.infer<typeof DealerStatistics>;

/** Columns by which the cars can be ordered. */
export const CAR_COLUMNS = ['title', 'price', 'daysInStock', 'place', 'priceRank', ...FIGURES] as const;
export type CarColumn = (typeof CAR_COLUMNS)[number];

export const StatisticsCarsInput = z.object({ ...asked, ...tableFields(CAR_COLUMNS, '-views') });
export type StatisticsCarsInput = z.output<typeof StatisticsCarsInput>;

export const CarStatistics = Figures.extend({
  id: Id,
  title: z.string(),
  status: CarStatus,
  /** EUR with VAT. */
  price: z.number(),
  /** Whole days on offer, up to today or to the sale. */
  daysInStock: z.int(),
  /** Among the public cars of the model in the usual order, of the last hour; null for a car that is not public. */
  place: z.object({ place: z.int(), of: z.int() }).nullable(),
  /** Among like cars, of the last night; null while there are too few. */
  position: PricePosition.pick({
    sample: true,
    median: true,
    dearerPercent: true,
    cheaperPercent: true,
    isTopAtListPrice: true,
  }).nullable(),
});
export type CarStatistics = z.infer<typeof CarStatistics>;

export const CarStatisticsPage = z.object({ items: z.array(CarStatistics), total: z.int() });
export type CarStatisticsPage = z.infer<typeof CarStatisticsPage>;

/** Searches that found nothing, by what they named. */
export const MissedSearch = z.object({
  brand: z.string(),
  model: z.string().nullable(),
  /** Null: the whole country. */
  county: z.string().nullable(),
  /** Labels of the other filters that were set. */
  filters: z.array(z.string()),
  searches: z.int(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

export const MissedSearches = z.object({ items: z.array(MissedSearch), total: z.int() });
export type MissedSearches = z.infer<typeof MissedSearches>;

export const StatisticsFileInput = z.object({ ...asked, file: z.enum(STATISTICS_FILES) });
export type StatisticsFileInput = z.output<typeof StatisticsFileInput>;

export const StatisticsFile = z.object({ fileName: z.string(), csv: z.string(), rows: z.int() });
export type StatisticsFile = z.infer<typeof StatisticsFile>;

export const WeeklyEmailInput = z.object({ isOn: z.boolean() });
export type WeeklyEmailInput = z.output<typeof WeeklyEmailInput>;
