import { Ack } from 'contracts/ack';
import { CrashReportInput } from 'contracts/crash-report';
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
import { createCrashReport } from './crash-report.service.ts';

export const crashReportRouter = router({
  create: procedure.public
    .meta({ fromDealerSites: true })
    .input(CrashReportInput)
    .output(Ack)
    .mutation(resolver(createCrashReport)),
});
