import { useNavigate, useSearch } from 'contracts/router';

const TABLE_PAGE_SIZE = 20;

export interface TableView {
  q: string;
  /** A column's name, with a leading "-" for descending; undefined: the server's own order. */
  sort: string | undefined;
  page: number;
  /** Input of the call: `limit` and `offset`. */
  limit: number;
  offset: number;
  /** A filter's value in the address; '' means no filter. */
  filter(name: string): string;
  /**
   * Writes to the address; an empty value removes a parameter, and any change except the page resets to the first
   * page.
   */
  change(to: Record<string, string | number>): void;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

interface TableViewOptions {
  /** Rows per page. */
  size?: number;
  /** Prefix of this list in the address, on a screen with several: "masini" for `masini-pagina`. */
  name?: string;
}

/** A table by its address: search, order, filters and page survive reload, back and copying. */
export function useTableView({ size = TABLE_PAGE_SIZE, name = '' }: TableViewOptions = {}): TableView {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const key = (word: string) => (name ? `${name}-${word}` : word);
  const page = Math.max(1, Math.floor(Number(search[key('pagina')])) || 1);
  const change: TableView['change'] = (to) => {
    const own = Object.fromEntries(Object.entries(to).map(([word, value]) => [key(word), value]));
    const next = Object.entries({ ...search, [key('pagina')]: '', ...own })
      .map(([name, value]) => [name, text(value)] as const)
      .filter(([, value]) => value !== '');
    void navigate({ to: '/admin-dashboard', search: Object.fromEntries(next), replace: true });
  };
  return {
    q: text(search[key('q')]),
    sort: text(search[key('sort')]) || undefined,
    page,
    limit: size,
    offset: (page - 1) * size,
    filter: (word) => text(search[key(word)]),
    change,
  };
}
