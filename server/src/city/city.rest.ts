import { City } from 'contracts/city';
import { z } from 'zod';
import { row } from '../rest.ts';
import { listCities } from './city.service.ts';

export const cityRows = [
  row({
    method: 'GET',
    path: '/api/cities',
    access: 'public',
    spec: 'public-site §7',
    input: z.object({}),
    output: City.array(),
    verb: listCities,
  }),
];
