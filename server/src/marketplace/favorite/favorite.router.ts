import { Ack } from 'contracts/ack';
import { FavoriteInput, FavoriteList } from 'contracts/favorite';
import { plainListFields } from 'contracts/pagination';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.service.ts';

const Range = z.object(plainListFields);

export const favoriteRouter = router({
  list: procedure.buyer
    .input(Range.prefault({}))
    .output(FavoriteList)
    .query(async ({ ctx, input }) => (await listFavorites(ctx, input)).items),
  add: procedure.buyer
    .input(FavoriteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => addFavorite(ctx, input)),
  remove: procedure.buyer
    .input(FavoriteInput)
    .output(Ack)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
});
