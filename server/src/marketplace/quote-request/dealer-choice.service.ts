import { DAY_MS } from 'contracts/durations';
import { chooseDealers, type DealerCandidate } from 'contracts/dealer-score';
import { kmBetween } from '../../catalog/search/filter/distance.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type DealerRow, findDealersOfBrands } from './dealer-choice.repository.ts';
import { matchingByDealer } from './stock-match.service.ts';
import type { ResolvedCriteria } from './resolved-criteria.ts';

export interface ChosenDealer extends DealerCandidate {
  userId: number;
  name: string;
  email: string;
}

/**
 * The dealers that get a request, at most six, by the open formula of `contracts/dealer-score`; `paused` are left out
 * since they answer nothing. Within a radius, dealers whose place is unknown are not asked.
 */
export async function dealersFor(
  ctx: Pick<Ctx, 'em' | 'now'>,
  criteria: ResolvedCriteria,
): Promise<{ chosen: ChosenDealer[]; paused: ChosenDealer[] }> {
  const now = ctx.now();
  const brands = [...new Set(criteria.models.map(({ brand }) => brand.id))];
  const rows = await findDealersOfBrands(ctx.em, brands, now);
  const matching = await matchingByDealer(ctx, criteria);
  const candidates = rows.map((row) => candidateOf(row, { criteria, matchingCars: matching.get(row.id) ?? 0, now }));
  return chooseDealers(candidates.filter(({ distanceKm }) => isWithin(distanceKm, criteria)));
}

const isWithin = (distanceKm: number | null, { centre, radiusKm }: ResolvedCriteria): boolean =>
  centre === null || radiusKm === null || (distanceKm !== null && distanceKm <= radiusKm);

interface CandidateFacts {
  criteria: ResolvedCriteria;
  matchingCars: number;
  now: Date;
}

function candidateOf(row: DealerRow, { criteria: { centre }, matchingCars, now }: CandidateFacts): ChosenDealer {
  const { latitude, longitude, lastRequestAt, ...dealer } = row;
  const isPlaced = centre !== null && latitude !== null && longitude !== null;
  const sinceMs = lastRequestAt === null ? null : now.getTime() - Date.parse(lastRequestAt);
  return {
    ...dealer,
    distanceKm: isPlaced ? kmBetween(centre, { latitude, longitude }) : null,
    matchingCars,
    daysSinceRequest: sinceMs === null ? null : sinceMs / DAY_MS,
  };
}
