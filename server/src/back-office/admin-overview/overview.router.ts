import { Overview } from 'contracts/overview';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { getOverview } from './overview.service.ts';

export const overviewRouter = router({
  get: procedure.admin.output(Overview).query(({ ctx }) => getOverview(ctx)),
});
