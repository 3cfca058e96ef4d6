import { Stats } from 'contracts/stats';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { getStats } from './stats.service.ts';

export const statsRouter = router({
  get: procedure.public.output(Stats).query(({ ctx }) => getStats(ctx)),
});
