import { AuditFile, AuditFilters, AuditListInput, AuditPage } from 'contracts/audit';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { exportEntries, listEntries } from './audit-log.service.ts';

export const auditRouter = router({
  list: procedure.admin
    .meta({ work: 'reports' })
    .input(AuditListInput.prefault({}))
    .output(AuditPage)
    .query(resolver(listEntries)),
  export: procedure.admin
    .meta({ work: 'reports' })
    .input(AuditFilters)
    .output(AuditFile)
    .mutation(resolver(exportEntries)),
});
