import { Ack } from 'contracts/ack';
import { Car, CarCard, DealerListedCar, DocumentedCar, FeaturedCar, ListedCar } from 'contracts/car';
import { CarFormPatch, CarInput, CarPatch, NewCarInput } from 'contracts/car-input';
import { CarItems, DealerCarPageInput, DealerCarsInput, FeaturedInput, SimilarInput } from 'contracts/car-list';
import { CarPageAnswer } from 'contracts/car-page';
import { CompareInput, ComparedCar } from 'contracts/compare';
import { FavoriteCarsInput } from 'contracts/favorite';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { compareCars } from './car-compare.service.ts';
import { createCar, deleteCar, updateCar } from './car-stock.service.ts';
import { carPage, getCar, listDealerCars, listFeatured, listPublicCards, listSimilar } from './car.service.ts';
import { preparedCar } from './prepared-car.ts';

const ById = z.object({ id: Id });
/** An invalid id belongs to no car, so the answer is an unknown car's, as over REST (docs/rules/calls.md, rule 5). */
const ByAnyId = z.object({ id: z.custom<number>().transform((id) => Id.safeParse(id).data ?? 0) });

/** The version of a car that its owner read; sent as If-Match. */
const VERSION = {
  ETag: {
    meaning: 'The version of the car, for If-Match; only for its dealer and administrators',
    of: ({ updatedAt }: DocumentedCar) => (updatedAt ? `"${updatedAt}"` : null),
  },
};

export const carRouter = router({
  featured: procedure.public
    .meta({
      rest: 'GET /api/cars/featured',
      operation: 'listFeatured',
      summary: 'The cars that the home page shows',
      spec: 'public-site §7',
      example: { query: { limit: 3 } },
      answers: ListedCar.array(),
    })
    .input(FeaturedInput.prefault({}))
    .output(FeaturedCar.array())
    .query(resolver(listFeatured)),
  get: procedure.public
    .meta({
      rest: 'GET /api/cars/:id',
      operation: 'getCar',
      summary: 'A public car with all its facts; its dealer and administrators see it in every status',
      spec: 'public-site §7',
      takes: takes(ById, getCar),
      answers: DocumentedCar,
      answerHeaders: VERSION,
      restPrepared: preparedCar,
    })
    .input(ByAnyId)
    .output(Car)
    .query(resolver(getCar)),
  ofDealer: procedure.public
    .meta({
      rest: 'GET /api/dealers/:id/cars',
      operation: 'listDealerCars',
      summary: "A dealer's public cars, newest first; the dealer and administrators see all of them",
      spec: 'work-areas §7',
      example: { query: { limit: 20, offset: 0 } },
      takes: takes(DealerCarsInput, listDealerCars),
      listOf: DealerListedCar,
    })
    .input(DealerCarPageInput)
    .output(CarItems)
    .query(resolver(listDealerCars)),
  create: procedure.dealerOrAdmin
    .meta({
      right: 'cars',
      creates: true,
      rest: 'POST /api/dealers/:id/cars',
      status: 201,
      operation: 'createCar',
      summary: 'Add a car to the own stock; it is active at once, or held with unusual values',
      spec: 'work-areas §7',
      example: {
        body: {
          brandId: 100_002,
          modelId: 'octavia',
          title: 'Škoda Octavia Combi 1.5 TSI Selection',
          price: 24_990,
          year: 2026,
          fuelType: 'benzina',
          transmission: 'manuala',
          bodyType: 'wagon',
          mileage: 10,
          color: 'gri',
          vin: 'TMBJR7NX5RY123456',
          wltp: { consumption: 5.4, co2: 122, emissionNorm: 'Euro 6e-bis' },
          availability: { kind: 'tranzit', date: '2026-12-15' },
        },
      },
      takes: takes(CarInput.extend({ id: Id }), (ctx: SignedInCtx, { id, ...input }) =>
        createCar(ctx, { ...input, dealerId: id }),
      ),
      answers: DocumentedCar,
      answerHeaders: VERSION,
    })
    .input(NewCarInput)
    .output(Car)
    .mutation(resolver(createCar)),
  update: procedure.dealerOrAdmin
    .meta({
      right: 'cars',
      rest: 'PATCH /api/cars/:id',
      operation: 'updateCar',
      summary: 'Change a car; what is not sent stays',
      spec: 'work-areas §7',
      errors: ['precondition_failed'],
      example: { headers: { 'If-Match': '"2026-11-20T10:00:00.000Z"' }, body: { price: 20_990, status: 'reserved' } },
      takes: takes(CarPatch, updateCar),
      fromHeaders: { ifMatch: 'If-Match' },
      answers: DocumentedCar,
      answerHeaders: VERSION,
    })
    .input(CarFormPatch)
    .output(Car)
    .mutation(resolver(updateCar)),
  delete: procedure.dealerOrAdmin
    .meta({
      right: 'cars',
      rest: 'DELETE /api/cars/:id',
      operation: 'deleteCar',
      summary: 'Delete a car; its requests keep the title',
      spec: 'work-areas §7',
      example: { params: { id: 100_002 } },
    })
    .input(ById)
    .output(Ack)
    .mutation(resolver(deleteCar)),
  page: procedure.public.input(ById).output(CarPageAnswer).query(resolver(carPage)),
  similar: procedure.public.input(SimilarInput).output(CarCard.array()).query(resolver(listSimilar)),
  compare: procedure.public.input(CompareInput).output(ComparedCar.array()).query(resolver(compareCars)),
  /** Lists those cars of a visitor's browser that are on offer. */
  cards: procedure.public.input(FavoriteCarsInput).output(CarCard.array()).query(resolver(listPublicCards)),
});
