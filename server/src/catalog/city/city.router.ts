import { Ack } from 'contracts/ack';
import { City, CityInput, CityPatch } from 'contracts/city';
import { CityTableInput, CityTablePage, MergeInput, ReferenceId } from 'contracts/reference-admin';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { deleteCity, listCityRows, mergeCities } from './city-admin.service.ts';
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
  table: procedure.admin
    .input(CityTableInput.prefault({}))
    .output(CityTablePage)
    .query(({ ctx, input }) => listCityRows(ctx, input)),
  delete: procedure.admin
    .input(ReferenceId)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteCity(ctx, input)),
  merge: procedure.admin
    .input(MergeInput)
    .output(Ack)
    .mutation(({ ctx, input }) => mergeCities(ctx, input)),
});
