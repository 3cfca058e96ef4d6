import { Report, ReportDecisionInput, ReportInput, ReportListInput, ReportPage, ReportReceipt } from 'contracts/report';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { createReport, listReports, setReportDecision } from './report.service.ts';

export const reportRouter = router({
  create: procedure.public
    .meta({ creates: true })
    .input(ReportInput)
    .output(ReportReceipt)
    .mutation(resolver(createReport)),
  list: procedure.admin.input(ReportListInput).output(ReportPage).query(resolver(listReports)),
  decide: procedure.admin.input(ReportDecisionInput).output(Report).mutation(resolver(setReportDecision)),
});
