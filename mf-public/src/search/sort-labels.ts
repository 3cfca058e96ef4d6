import type { Sort } from 'contracts/search';

/** The orders by name; the default stands first. The server orders the cars: `server/src/catalog/search/`. */
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  recent: 'Cele mai recente',
  price_asc: 'Preț crescător',
  price_desc: 'Preț descrescător',
  premium: 'Premium întâi',
  saving: 'Sub prețul de listă',
  power: 'Cele mai puternice',
  range: 'Autonomie electrică',
  delivery: 'Livrare rapidă',
  instalment: 'Rată lunară mică',
  distance: 'Cele mai apropiate',
};

/** An order's name within a sentence. */
export const sortLabel = (sort: string): string => (SORT_LABELS[sort as Sort] ?? sort).toLowerCase();
