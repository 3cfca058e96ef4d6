import { Ack } from 'contracts/ack';
import {
  CarStatisticsPage,
  DealerStatistics,
  MissedSearches,
  StatisticsCarsInput,
  StatisticsFile,
  StatisticsFileInput,
  StatisticsInput,
  WeeklyEmailInput,
} from 'contracts/dealer-statistics';
import { procedure, router } from '../../../platform/calls/trpc.ts';
import { getStatistics, listCarStatistics, listMissed } from './dealer-statistics.service.ts';
import { exportStatistics } from './statistics-file.service.ts';
import { setWeeklyEmail } from './weekly-email.service.ts';

export const dealerStatisticsRouter = router({
  get: procedure.dealerOrAdmin
    .meta({ right: 'member' })
    .input(StatisticsInput)
    .output(DealerStatistics)
    .query(({ ctx, input }) => getStatistics(ctx, input)),
  cars: procedure.dealerOrAdmin
    .meta({ right: 'member' })
    .input(StatisticsCarsInput)
    .output(CarStatisticsPage)
    .query(({ ctx, input }) => listCarStatistics(ctx, input)),
  missed: procedure.dealerOrAdmin
    .meta({ right: 'member' })
    .input(StatisticsInput)
    .output(MissedSearches)
    .query(({ ctx, input }) => listMissed(ctx, input)),
  export: procedure.dealerOrAdmin
    .meta({ right: 'exports', work: 'reports' })
    .input(StatisticsFileInput)
    .output(StatisticsFile)
    .query(({ ctx, input }) => exportStatistics(ctx, input)),
  setWeeklyEmail: procedure.dealer
    .meta({ right: 'profile', changesSearch: false })
    .input(WeeklyEmailInput)
    .output(Ack)
    .mutation(({ ctx, input }) => setWeeklyEmail(ctx, input)),
});
