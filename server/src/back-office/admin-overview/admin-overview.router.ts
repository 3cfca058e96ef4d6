import { Overview } from 'contracts/admin-overview';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { getAdminOverview } from './admin-overview.service.ts';

export const adminOverviewRouter = router({
  get: procedure.admin.meta({ work: 'reports' }).output(Overview).query(resolver(getAdminOverview)),
});
