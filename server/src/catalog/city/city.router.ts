import { Ack } from 'contracts/ack';
import { City, CityInput, CityPatch } from 'contracts/city';
import { CityTableInput, CityTablePage, MergeInput, ReferenceId } from 'contracts/reference-table';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { deleteCity, listCityRows, mergeCities } from './city-admin.service.ts';
import { createCity, updateCity } from './city-edit.service.ts';
import { listCities } from './city.service.ts';

export const cityRouter = router({
  list: procedure.public
    .meta({
      rest: 'GET /api/cities',
      operation: 'listCities',
      summary: 'All towns, by name',
      spec: 'public-site §7',
      isReferenceList: true,
    })
    .output(City.array())
    .query(resolver(listCities)),
  create: procedure.admin
    .meta({
      creates: true,
      rest: 'POST /api/admin/cities',
      status: 201,
      operation: 'createCity',
      summary: 'Create a town',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { body: { name: 'Oradea', county: 'Bihor' } },
    })
    .input(CityInput)
    .output(City)
    .mutation(resolver(createCity)),
  update: procedure.admin
    .meta({
      rest: 'PATCH /api/admin/cities/:id',
      operation: 'updateCity',
      summary: 'Change a town; what is not sent stays',
      spec: 'work-areas §7',
      errors: ['conflict'],
      example: { body: { county: 'Municipiul București' } },
    })
    .input(CityPatch)
    .output(City)
    .mutation(resolver(updateCity)),
  table: procedure.admin.input(CityTableInput.prefault({})).output(CityTablePage).query(resolver(listCityRows)),
  delete: procedure.admin.input(ReferenceId).output(Ack).mutation(resolver(deleteCity)),
  merge: procedure.admin.input(MergeInput).output(Ack).mutation(resolver(mergeCities)),
});
