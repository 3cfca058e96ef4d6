// The engine's twin of the SQL in ../filter/orders.ts, for the orders by groups (a change is made in both); the default order
// is `recent` (contracts/search): demoted cars after all others, and each group newest first.

/** Cars of one group are adjacent, newest first. */
export interface Group {
  premium: 0 | 1 | null;
  demoted: 0 | 1;
}

export const GROUPS: Record<'recent' | 'premium', readonly Group[]> = {
  recent: [
    { premium: null, demoted: 0 },
    { premium: null, demoted: 1 },
  ],
  premium: [
    { premium: 1, demoted: 0 },
    { premium: 0, demoted: 0 },
    { premium: 1, demoted: 1 },
    { premium: 0, demoted: 1 },
  ],
};
