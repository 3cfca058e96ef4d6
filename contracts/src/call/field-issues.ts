import type { Issue } from './errors.schema.ts';

/** A failed call as the client's hooks return it; without `data` it never reached the server. */
export interface CallError {
  message: string;
  data?: { code?: string; issues?: Issue[]; requestId?: string; httpStatus?: number } | null | undefined;
}

/** The server's issues by field name, as forms expect them. */
export const issuesByField = (error: CallError): Record<string, string> =>
  Object.fromEntries((error.data?.issues ?? []).map(({ path, message }) => [path, message]));

/** The issues that are questions: values that the caller may confirm. */
export const questionsOf = (error: CallError): (Issue & { value: string | number })[] =>
  (error.data?.issues ?? []).flatMap((issue) => (issue.value === undefined ? [] : [{ ...issue, value: issue.value }]));

/** The server's own message, or `fallback` when the call never reached it. */
export const messageOf = (error: CallError, fallback: string): string => (error.data ? error.message : fallback);

/** The server's own words of a refusal, or `ours` when the call never reached it or it knows none. */
export function refusalText({ message, data }: CallError, ours: string): string {
  const isWorded = data?.code !== undefined && data.code !== 'internal';
  return isWorded && message !== '' ? message : ours;
}
