import { Stats } from 'contracts/stats';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { preparedStats } from './prepared-stats.ts';
import { getStats } from './stats.service.ts';

export const statsRouter = router({
  get: procedure.public
    .meta({
      prepared: preparedStats,
      rest: 'GET /api/stats',
      operation: 'getStats',
      summary: "The site's figures, at most a minute old",
      spec: 'public-site §7',
    })
    .output(Stats)
    .query(resolver(getStats)),
});
