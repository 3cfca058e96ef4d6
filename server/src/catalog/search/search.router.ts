import { CarPage, CarSearch } from 'contracts/search';
import { SuggestInput, Suggestions } from 'contracts/search-suggest';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { searchCars } from './search.service.ts';
import { suggest } from './suggest.service.ts';

export const searchRouter = router({
  cars: procedure.public
    .input(CarSearch)
    .output(CarPage)
    .query(({ ctx, input }) => searchCars(ctx, input)),
  suggest: procedure.public
    .input(SuggestInput)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx, input)),
});
