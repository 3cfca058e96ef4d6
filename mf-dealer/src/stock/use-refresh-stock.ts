import { api } from '../api.ts';

/** Refetches everything that a change of the stock may affect. */
export function useRefreshStock() {
  const utils = api.useUtils();
  return () => Promise.all([utils.stock.list.invalidate(), utils.dealer.mine.invalidate(), utils.car.get.invalidate()]);
}
