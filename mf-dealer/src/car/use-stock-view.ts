import { useNavigate, useSearch } from 'contracts/router';
import { type StockGap, StockInput, type StockSort } from 'contracts/stock';
import type { CarStatus } from 'contracts/car';
import { api } from '../api.ts';
import { STOCK_PAGE_SIZE } from './first-stock.ts';

/** The list's parameters in the address; an empty value removes one. */
export interface StockAddress {
  q?: string;
  stare?: CarStatus | '';
  lipsa?: StockGap | '';
  sort?: StockSort | '';
  pagina?: number | '';
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The list by its address: it survives reload, back and copying. */
export function useStockView() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = Math.max(1, Math.floor(Number(search['pagina'])) || 1);
  const input = StockInput.parse({
    q: text(search['q']),
    status: search['stare'],
    gap: search['lipsa'],
    sort: search['sort'],
    limit: STOCK_PAGE_SIZE,
    offset: (page - 1) * STOCK_PAGE_SIZE,
  });
  const query = api.stock.list.useQuery(input, { placeholderData: (previous) => previous });
  /** Any other change resets to the first page. */
  const change = (to: StockAddress) => {
    const next = { ...search, tab: 'cars', pagina: '', ...to };
    const given = Object.entries(next).filter(([, value]) => value !== '' && value !== undefined);
    const kept: Record<string, unknown> = { tab: 'cars', ...Object.fromEntries(given) };
    void navigate({ to: '/dealer-dashboard', search: kept as { tab: 'cars' }, replace: true });
  };
  return { input, page, query, change };
}
