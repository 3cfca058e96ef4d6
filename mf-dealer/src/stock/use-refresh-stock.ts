import { api } from '../api.ts';

/** Reads everything anew that a change of the stock may show in. */
export function useRefreshStock() {
  const utils = api.useUtils();
  return () => Promise.all([utils.stock.list.invalidate(), utils.dealer.mine.invalidate(), utils.car.get.invalidate()]);
}
