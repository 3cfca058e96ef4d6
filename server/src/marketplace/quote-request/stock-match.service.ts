import { CarSearch } from 'contracts/search';
import { countCarsByDealer, searchCars } from '../../catalog/search/search.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { ResolvedCriteria } from './resolved-criteria.ts';

const SHOWN = 4;

/** The request as a search of the stock. Colours and budget are wishes that cars have to meet here too. */
function searchOf({ models, town, centre, radiusKm, wishes }: ResolvedCriteria): CarSearch {
  const { fuel, gearbox, mustHave, colors, budget } = wishes;
  return CarSearch.parse({
    brand: [...new Set(models.map(({ brand }) => String(brand.id)))],
    model: models.map(({ model }) => String(model.id)),
    fuelType: fuel,
    gearbox,
    equipment: mustHave,
    color: colors,
    ...(budget === null ? {} : { priceMax: budget }),
    ...(centre && radiusKm !== null ? { near: town?.slug, radiusKm } : {}),
    limit: SHOWN,
  });
}

/** The public cars that a request finds: their number and four of them. */
export async function matchingStock(ctx: Ctx, criteria: ResolvedCriteria) {
  const { cars, total } = await searchCars(ctx, searchOf(criteria));
  return { cars, total };
}

/** How many of them each dealer has; a dealer without any is missing. */
export const matchingByDealer = (ctx: Pick<Ctx, 'em'>, criteria: ResolvedCriteria): Promise<Map<number, number>> =>
  countCarsByDealer(ctx, searchOf(criteria));
