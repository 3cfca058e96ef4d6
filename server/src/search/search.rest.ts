import { CarPage, CarSearch } from 'contracts/search';
import { row } from '../rest.ts';
import { searchCars } from './search.service.ts';

export const searchRows = [
  row({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    spec: 'public-site §7',
    input: CarSearch,
    output: CarPage,
    verb: searchCars,
  }),
];
