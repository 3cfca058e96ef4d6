import { City, CityInput, CityPatch } from 'contracts/city';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { createCity, updateCity } from './city-edit.service.ts';
import { listCities } from './city.service.ts';

export const cityRows = [
  row({
    method: 'GET',
    path: '/api/cities',
    summary: 'All towns, by name',
    access: 'public',
    spec: 'public-site §7',
    input: z.object({}),
    output: City.array(),
    verb: listCities,
  }),
  row({
    method: 'POST',
    path: '/api/admin/cities',
    summary: 'Create a town',
    errors: ['conflict'],
    access: 'admin',
    status: 201,
    spec: 'work-areas §7',
    input: CityInput,
    output: City,
    verb: createCity,
  }),
  row({
    method: 'PATCH',
    path: '/api/admin/cities/:id',
    summary: 'Change a town; what is not sent stays',
    errors: ['conflict'],
    access: 'admin',
    spec: 'work-areas §7',
    input: CityPatch,
    output: City,
    verb: updateCity,
  }),
];
