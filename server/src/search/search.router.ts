import { CarPage, CarSearch } from 'contracts/search';
import { procedure, router } from '../trpc.ts';
import { searchCars } from './search.service.ts';

export const searchRouter = router({
  cars: procedure.public
    .input(CarSearch)
    .output(CarPage)
    .query(({ ctx, input }) => searchCars(ctx, input)),
});
