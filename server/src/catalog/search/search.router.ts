import { CarPage, CarSearch, ListedCarPage } from 'contracts/search';
import { SuggestInput, Suggestions } from 'contracts/search-suggest';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { preparedListedSearch, preparedSearch, preparedSuggestions } from './prepared-search.ts';
import { searchCars } from './search.service.ts';
import { suggest } from './suggest.service.ts';

export const searchRouter = router({
  cars: procedure.public
    .meta({
      rest: 'GET /api/search',
      operation: 'searchCars',
      summary: 'Search public cars; a filter that is not understood is ignored',
      spec: 'public-site §7',
      example: { query: { brand: 'skoda', fuelType: 'benzina', priceMax: 30_000, sort: 'price_asc', limit: 12 } },
      answers: ListedCarPage,
      restPrepared: preparedListedSearch,
      prepared: preparedSearch,
    })
    .input(CarSearch)
    .output(CarPage)
    .query(resolver(searchCars)),
  suggest: procedure.public
    .meta({ prepared: preparedSuggestions })
    .input(SuggestInput)
    .output(Suggestions)
    .query(resolver(suggest)),
});
