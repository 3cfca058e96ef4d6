import { GeoipAnswer } from 'contracts/city';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { locate } from './geoip.service.ts';

export const geoipRouter = router({
  locate: procedure.public
    .meta({
      rest: 'GET /api/geoip',
      operation: 'locate',
      summary: "The visitor's town, guessed from the connection's address",
      spec: 'public-site §7',
    })
    .output(GeoipAnswer)
    .query(resolver(locate)),
});
