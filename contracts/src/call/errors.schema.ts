import { z } from 'zod';

/** The closed vocabulary of errors; one table on the server maps it to HTTP and tRPC. */
export const ErrorCode = z.enum([
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'gone',
  'conflict',
  'precondition_failed',
  'payload_too_large',
  'unsupported_media_type',
  'misdirected',
  'too_many_requests',
  'bad_gateway',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/**
 * One invalid field; `path` is the field's name, dots for nested ones. With `value`, it is no mistake but a question:
 * the value is accepted once it is confirmed (docs/rules/stock.md "Plausible values").
 */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  value: z.union([z.string(), z.number()]).optional(),
});
export type Issue = z.infer<typeof Issue>;

/** RFC 9457 body of every REST error; `message` repeats `detail`, for a toast (docs/rules/calls.md, rule 3). */
export const Problem = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: ErrorCode,
  requestId: z.string(),
  issues: z.array(Issue).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** `error.data` of a tRPC error beside tRPC's own fields. */
export interface ErrorData {
  code: ErrorCode;
  issues: Issue[];
  requestId: string;
}
