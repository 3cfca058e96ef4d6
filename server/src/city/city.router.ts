import { City, CityInput, CityPatch } from 'contracts/city';
import { procedure, router } from '../trpc.ts';
import { createCity, updateCity } from './city-edit.service.ts';
import { listCities } from './city.service.ts';

export const cityRouter = router({
  list: procedure.public.output(City.array()).query(({ ctx }) => listCities(ctx)),
  create: procedure.admin
    .input(CityInput)
    .output(City)
    .mutation(({ ctx, input }) => createCity(ctx, input)),
  update: procedure.admin
    .input(CityPatch)
    .output(City)
    .mutation(({ ctx, input }) => updateCity(ctx, input)),
});
