import { useNavigate, useSearch } from '@tanstack/react-router';

const TABLE_PAGE_SIZE = 20;

export interface TableView {
  q: string;
  /** A column's name, "-" before it for the largest first; undefined: the server's own order. */
  sort: string | undefined;
  page: number;
  /** For the call: `limit` and `offset`. */
  limit: number;
  offset: number;
  /** A filter's value in the address; '' means no filter. */
  filter(name: string): string;
  /** Writes into the address; an empty value leaves it, and any change but of the page goes to the first page. */
  change(to: Record<string, string | number>): void;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A table as the address asks for it: search, order, filters and page survive reload, back and copying. */
export function useTableView(size = TABLE_PAGE_SIZE): TableView {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = Math.max(1, Math.floor(Number(search['pagina'])) || 1);
  const change: TableView['change'] = (to) => {
    const next = Object.entries({ ...search, pagina: '', ...to })
      .map(([name, value]) => [name, text(value)] as const)
      .filter(([, value]) => value !== '');
    void navigate({ to: '/admin-dashboard', search: Object.fromEntries(next), replace: true });
  };
  return {
    q: text(search['q']),
    sort: text(search['sort']) || undefined,
    page,
    limit: size,
    offset: (page - 1) * size,
    filter: (name) => text(search[name]),
    change,
  };
}
