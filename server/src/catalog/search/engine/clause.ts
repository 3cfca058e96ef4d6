import type { CarFilterName } from 'contracts/search';

/** One condition; its column is one of the engine's layout. All conditions of a query must hold. */
export type Clause = (
  | {
      kind: 'codes';
      column: string;
      codes: readonly number[];
      /** Codes of brands, all of whose cars fulfil it too. */
      orBrands?: readonly number[];
      /** Positions with one of the codes are refused instead. */
      isExcluded?: boolean;
    }
  /** All of the items. */
  | { kind: 'items'; items: readonly string[] }
  | { kind: 'range'; column: string; from: number; to: number }
  | { kind: 'word'; prefix: string }
) & {
  /** The filter that it comes from; the counts beside a filter leave out its own conditions. */
  filter: CarFilterName | null;
};
