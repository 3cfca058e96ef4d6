import { Ack } from 'contracts/ack';
import { Car, CarCard, FeaturedCar } from 'contracts/car';
import { CarPatch, NewCarInput } from 'contracts/car-input';
import { CarItems, DealerCarPageInput, FeaturedInput, SimilarInput } from 'contracts/car-list';
import { CarPageAnswer } from 'contracts/car-page';
import { CompareInput, ComparedCar } from 'contracts/compare';
import { KeptCarsInput } from 'contracts/favorite';
import { Id } from 'contracts/id';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { compareCars } from './car-compare.service.ts';
import { createCar, deleteCar, updateCar } from './car-stock.service.ts';
import { carPage, getCar, listDealerCars, listFeatured, listPublicCards, listSimilar } from './car.service.ts';

const ById = z.object({ id: Id });
/** What is no id is nobody's, so the answer is an unknown car's, as at REST (docs/rules.md, rule 5). */
const ByAnyId = z.object({ id: z.custom<number>().transform((id) => Id.safeParse(id).data ?? 0) });

export const carRouter = router({
  get: procedure.public
    .input(ByAnyId)
    .output(Car)
    .query(({ ctx, input }) => getCar(ctx, input)),
  page: procedure.public
    .input(ById)
    .output(CarPageAnswer)
    .query(({ ctx, input }) => carPage(ctx, input)),
  featured: procedure.public
    .input(FeaturedInput.prefault({}))
    .output(FeaturedCar.array())
    .query(({ ctx, input }) => listFeatured(ctx, input)),
  similar: procedure.public
    .input(SimilarInput)
    .output(CarCard.array())
    .query(({ ctx, input }) => listSimilar(ctx, input)),
  ofDealer: procedure.public
    .input(DealerCarPageInput)
    .output(CarItems)
    .query(({ ctx, input }) => listDealerCars(ctx, input)),
  compare: procedure.public
    .input(CompareInput)
    .output(ComparedCar.array())
    .query(({ ctx, input }) => compareCars(ctx, input)),
  /** Of the ids that a visitor's browser keeps, the cars on offer. */
  cards: procedure.public
    .input(KeptCarsInput)
    .output(CarCard.array())
    .query(({ ctx, input }) => listPublicCards(ctx, input)),
  create: procedure.dealerOrAdmin
    .input(NewCarInput)
    .output(Car)
    .mutation(({ ctx, input }) => createCar(ctx, input)),
  update: procedure.dealerOrAdmin
    .input(CarPatch)
    .output(Car)
    .mutation(({ ctx, input }) => updateCar(ctx, input)),
  delete: procedure.dealerOrAdmin
    .input(ById)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteCar(ctx, input)),
});
