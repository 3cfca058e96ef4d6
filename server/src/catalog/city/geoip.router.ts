import { GeoipAnswer } from 'contracts/city';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { locate } from './geoip.service.ts';

export const geoipRouter = router({
  locate: procedure.public.output(GeoipAnswer).query(({ ctx }) => locate(ctx)),
});
