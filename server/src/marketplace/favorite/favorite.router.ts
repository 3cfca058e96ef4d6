import { Ack } from 'contracts/ack';
import { FavoriteInput, FavoriteList, ListedFavorite } from 'contracts/favorite';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.service.ts';

const Range = z.object(plainListFields);

export const favoriteRouter = router({
  list: procedure.buyer
    .meta({
      rest: 'GET /api/favorites',
      operation: 'listFavorites',
      summary: "The buyer's favourite cars, the last saved first",
      spec: 'work-areas §7',
      takes: takes(Range, listFavorites),
      listOf: ListedFavorite,
    })
    .input(Range.prefault({}))
    .output(FavoriteList)
    .query(async ({ ctx, input }) => (await listFavorites(ctx, input)).items),
  add: procedure.buyer
    .meta({
      creates: true,
      rest: 'POST /api/favorites/:carId',
      operation: 'addFavorite',
      summary: 'Save a car as favourite; saving it again changes nothing',
      spec: 'our addition',
      errors: ['conflict'],
    })
    .input(FavoriteInput)
    .output(Ack)
    .mutation(resolver(addFavorite)),
  remove: procedure.buyer
    .meta({
      rest: 'DELETE /api/favorites/:carId',
      operation: 'removeFavorite',
      summary: 'Remove a favourite; removing it again changes nothing',
      spec: 'work-areas §7',
    })
    .input(FavoriteInput)
    .output(Ack)
    .mutation(resolver(removeFavorite)),
});
