import { api } from '../api.ts';
import type { ListedCar } from './listed-car.ts';

/** Maximum number of cars in "Mașini recomandate" (work-areas §9). */
export const RECOMMENDED_LIMIT = 50;

/** The list's hint. */
export const RECOMMENDED_HINT = `Cel mult ${RECOMMENDED_LIMIT} de mașini: întâi cele premium, apoi cele mai noi, cel mult două ale unui dealer.`;

/** One page of the recommended cars. The server sends all of them at once, so they are paged here. */
export function useRecommendedCars({ enabled, offset, size }: { enabled: boolean; offset: number; size: number }) {
  const query = api.car.featured.useQuery({ limit: RECOMMENDED_LIMIT }, { enabled });
  const { data } = query;
  const items: readonly ListedCar[] = data?.slice(offset, offset + size) ?? [];
  return { ...query, data: data && { items, total: data.length } };
}
