import { City } from 'contracts/city';
import { procedure, router } from '../trpc.ts';
import { listCities } from './city.service.ts';

export const cityRouter = router({
  list: procedure.public.output(City.array()).query(({ ctx }) => listCities(ctx)),
});
