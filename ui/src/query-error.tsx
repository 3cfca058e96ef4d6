import type { CallError } from 'contracts/field-issues';
import { ErrorState } from './page-state.tsx';

export interface QueryErrorProps {
  title?: string;
  query: { error: CallError | null; isFetching: boolean; refetch(): unknown };
}

/** A query that has failed, with a button that repeats it. */
export const QueryError = ({ query, ...props }: QueryErrorProps) => (
  <ErrorState {...props} error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);
