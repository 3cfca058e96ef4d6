import { Ack } from 'contracts/ack';
import { Car, CarCard } from 'contracts/car';
import { CarInput, CarPatch } from 'contracts/car-input';
import { DealerCarsInput, FeaturedInput } from 'contracts/car-list';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { listRow, row } from '../../platform/calls/rest.ts';
import { createCar, deleteCar, updateCar } from './car-stock.service.ts';
import { getCar, listDealerCars, listFeatured } from './car.service.ts';

/** The version of a car that its owner read; If-Match takes it. */
const versionTag = ({ updatedAt }: Car): Record<string, string> => (updatedAt ? { etag: `"${updatedAt}"` } : {});

const answerHeaders = { ETag: 'The version of the car, for If-Match; only for its dealer and administrators' };

export const carRows = [
  row({
    method: 'GET',
    path: '/api/cars/featured',
    summary: 'The cars that the home page shows',
    access: 'public',
    spec: 'public-site §7',
    input: FeaturedInput,
    output: CarCard.array(),
    verb: listFeatured,
  }),
  row({
    method: 'GET',
    path: '/api/cars/:id',
    summary: 'A public car with all its facts; its dealer and administrators see it in every status',
    access: 'public',
    spec: 'public-site §7',
    input: z.object({ id: Id }),
    output: Car,
    verb: getCar,
    headers: versionTag,
    answerHeaders,
  }),
  listRow({
    method: 'GET',
    path: '/api/dealers/:id/cars',
    summary: "A dealer's public cars, newest first; the dealer and administrators see all of them",
    access: 'public',
    spec: 'work-areas §7',
    input: DealerCarsInput,
    output: CarCard.array(),
    verb: listDealerCars,
  }),
  row({
    method: 'POST',
    path: '/api/dealers/:id/cars',
    summary: 'Add a car to the own stock; it is active at once',
    operation: 'createCar',
    access: 'dealer-or-admin',
    status: 201,
    spec: 'work-areas §7',
    input: CarInput.extend({ id: Id }),
    output: Car,
    verb: (ctx, { id, ...input }) => createCar(ctx, { ...input, dealerId: id }),
    headers: versionTag,
    answerHeaders,
  }),
  row({
    method: 'PATCH',
    path: '/api/cars/:id',
    summary: 'Change a car; what is not sent stays',
    errors: ['precondition_failed'],
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: CarPatch,
    output: Car,
    fromHeaders: { ifMatch: 'If-Match' },
    verb: updateCar,
    headers: versionTag,
    answerHeaders,
  }),
  row({
    method: 'DELETE',
    path: '/api/cars/:id',
    summary: 'Delete a car; its requests keep the title',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: z.object({ id: Id }),
    output: Ack,
    verb: deleteCar,
  }),
];
