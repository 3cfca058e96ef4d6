import { Report, ReportDecisionInput, ReportInput, ReportListInput, ReportPage, ReportReceipt } from 'contracts/report';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { createReport, listReports, setReportDecision } from './report.service.ts';

export const reportRouter = router({
  create: procedure.public
    .input(ReportInput)
    .output(ReportReceipt)
    .mutation(({ ctx, input }) => createReport(ctx, input)),
  list: procedure.admin
    .input(ReportListInput)
    .output(ReportPage)
    .query(({ ctx, input }) => listReports(ctx, input)),
  decide: procedure.admin
    .input(ReportDecisionInput)
    .output(Report)
    .mutation(({ ctx, input }) => setReportDecision(ctx, input)),
});
