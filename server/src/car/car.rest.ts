import { Car, CarCard } from 'contracts/car';
import { DealerCarsInput, FeaturedInput } from 'contracts/car-list';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { listRow, row } from '../rest.ts';
import { getCar, listDealerCars, listFeatured } from './car.service.ts';

export const carRows = [
  row({
    method: 'GET',
    path: '/api/cars/featured',
    access: 'public',
    spec: 'public-site §7',
    input: FeaturedInput,
    output: CarCard.array(),
    verb: listFeatured,
  }),
  row({
    method: 'GET',
    path: '/api/cars/:id',
    access: 'public',
    spec: 'public-site §7',
    input: z.object({ id: Id }),
    output: Car,
    verb: getCar,
  }),
  listRow({
    method: 'GET',
    path: '/api/dealers/:id/cars',
    access: 'public',
    spec: 'work-areas §7',
    input: DealerCarsInput,
    output: CarCard.array(),
    verb: listDealerCars,
  }),
];
