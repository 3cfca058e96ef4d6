import type { ReactNode } from 'react';
import type { CallError } from 'contracts/field-issues';
import { ErrorState, LoadingState } from './page-state.tsx';

export interface QueryErrorProps {
  title?: string;
  query: { error: CallError | null; isFetching: boolean; refetch(): unknown };
}

/** A query that has failed, with a button that repeats it. */
export const QueryError = ({ query, ...props }: QueryErrorProps) => (
  <ErrorState {...props} error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
);

interface QueryContentProps<Data> extends Omit<QueryErrorProps, 'query'> {
  query: QueryErrorProps['query'] & { data: Data | undefined };
  /** Its place until the first answer. */
  waiting?: ReactNode;
  children(data: Data): ReactNode;
}

/** Shows the answer of a query, also while a newer one fails; before the first answer its place, or the failure. */
export function QueryContent<Data>({ query, waiting = <LoadingState />, children, ...props }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryError query={query} {...props} /> : waiting;
}
