import type { CarFilterName } from 'contracts/search';
import type { CodeColumn, RangeColumn } from './columns.ts';

/** One condition. All conditions of a question hold together. */
export type Clause = (
  | { kind: 'codes'; column: CodeColumn; codes: readonly number[] }
  | { kind: 'range'; column: RangeColumn; from: number; to: number }
  | { kind: 'word'; prefix: string }
) & {
  /** The filter that it comes from; counts beside a filter leave its own conditions out. */
  filter: CarFilterName | null;
};
