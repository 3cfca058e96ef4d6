import type { CarFilterName } from 'contracts/search';

/** One condition; its column is one of the engine's layout. All conditions of a question hold together. */
export type Clause = (
  | { kind: 'codes'; column: string; codes: readonly number[] }
  | { kind: 'range'; column: string; from: number; to: number }
  | { kind: 'word'; prefix: string }
) & {
  /** The filter that it comes from; counts beside a filter leave its own conditions out. */
  filter: CarFilterName | null;
};
