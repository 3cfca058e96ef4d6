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
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
import { getStatistics, listCarStatistics, listMissed } from './dealer-statistics.service.ts';
import { exportStatistics } from './statistics-file.service.ts';
import { setWeeklyEmail } from './weekly-email.service.ts';

const ofMembers = procedure.dealerOrAdmin.meta({ right: 'member' });

export const dealerStatisticsRouter = router({
  get: ofMembers.input(StatisticsInput).output(DealerStatistics).query(resolver(getStatistics)),
  cars: ofMembers.input(StatisticsCarsInput).output(CarStatisticsPage).query(resolver(listCarStatistics)),
  missed: ofMembers.input(StatisticsInput).output(MissedSearches).query(resolver(listMissed)),
  export: procedure.dealerOrAdmin
    .meta({ right: 'exports', work: 'reports' })
    .input(StatisticsFileInput)
    .output(StatisticsFile)
    .query(resolver(exportStatistics)),
  setWeeklyEmail: procedure.dealer
    .meta({ right: 'profile', changesSearch: false })
    .input(WeeklyEmailInput)
    .output(Ack)
    .mutation(resolver(setWeeklyEmail)),
});
