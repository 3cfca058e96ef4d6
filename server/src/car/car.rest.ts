import { Ack } from 'contracts/ack';
import { Car, CarCard } from 'contracts/car';
import { CarInput, CarPatch } from 'contracts/car-input';
import { DealerCarsInput, FeaturedInput } from 'contracts/car-list';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { listRow, row } from '../rest.ts';
import { createCar, deleteCar, updateCar } from './car-stock.service.ts';
import { getCar, listDealerCars, listFeatured } from './car.service.ts';

/** The version of a car that its owner read; If-Match takes it. */
const versionTag = ({ updatedAt }: Car): Record<string, string> => (updatedAt ? { etag: `"${updatedAt}"` } : {});

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
    headers: versionTag,
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
  row({
    method: 'POST',
    path: '/api/dealers/:id/cars',
    access: 'dealer-or-admin',
    status: 201,
    spec: 'work-areas §7',
    input: CarInput.extend({ id: Id }),
    output: Car,
    verb: (ctx, { id, ...input }) => createCar(ctx, { ...input, dealerId: id }),
    headers: versionTag,
  }),
  row({
    method: 'PATCH',
    path: '/api/cars/:id',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: CarPatch,
    output: Car,
    verb: (ctx, input, { headers }) => updateCar(ctx, { ...input, ifMatch: headers['if-match'] }),
    headers: versionTag,
  }),
  row({
    method: 'DELETE',
    path: '/api/cars/:id',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: z.object({ id: Id }),
    output: Ack,
    verb: deleteCar,
  }),
];
