import type { ErrorCode, Issue } from 'contracts/errors';

/** An error that the caller may see: a code of the closed vocabulary and a Romanian text. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly issues: Issue[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, extra: { issues?: Issue[]; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.issues = extra.issues ?? [];
    this.retryAfter = extra.retryAfter;
  }
}

export const badRequest = (message: string, issues: Issue[] = []) =>
  new DomainError('bad_request', message, { issues });
// The English word is the documented marker of "not signed in" (public-site §8).
export const unauthorized = (message = 'Unauthorized') => new DomainError('unauthorized', message);
export const forbidden = (message = 'Nu aveți dreptul la această acțiune') => new DomainError('forbidden', message);
export const notFound = (message = 'Pagina nu a fost găsită') => new DomainError('not_found', message);
export const conflict = (message: string, issues: Issue[] = []) => new DomainError('conflict', message, { issues });
/** The row changed since the caller read it (If-Match). */
export const preconditionFailed = (message: string) => new DomainError('precondition_failed', message);
/** Another server failed; only the SMTP test answers so. */
export const badGateway = (message: string) => new DomainError('bad_gateway', message);
export const tooManyRequests = (retryAfter: number) =>
  new DomainError('too_many_requests', 'Prea multe cereri. Vă rugăm să încercați din nou mai târziu.', { retryAfter });
export const unavailable = (retryAfter = 5) =>
  new DomainError('unavailable', 'Serviciul este ocupat. Vă rugăm să încercați din nou în câteva clipe.', {
    retryAfter,
  });

/** A queue is full, or this one has waited in it too long: 503 with Retry-After (problem.ts). */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly retryAfterS: number;

  constructor(what: string, retryAfterS: number) {
    super(`too much of ${what}`);
    this.retryAfterS = retryAfterS;
  }
}

/** The object store does not answer, or refuses us: a later attempt may succeed. The reason is the cause. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** An error and what caused it, the outermost first; their codes, where they have one, are of the system or of SQL. */
export function causesOf(error: unknown): (Error & { code?: unknown })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The one table of codes: HTTP status, tRPC code and English title of each. */
export const ERROR_TABLE = {
  bad_request: { status: 400, trpc: 'BAD_REQUEST', title: 'Bad Request' },
  unauthorized: { status: 401, trpc: 'UNAUTHORIZED', title: 'Unauthorized' },
  forbidden: { status: 403, trpc: 'FORBIDDEN', title: 'Forbidden' },
  not_found: { status: 404, trpc: 'NOT_FOUND', title: 'Not Found' },
  method_not_allowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED', title: 'Method Not Allowed' },
  gone: { status: 410, trpc: 'NOT_FOUND', title: 'Gone' },
  conflict: { status: 409, trpc: 'CONFLICT', title: 'Conflict' },
  precondition_failed: { status: 412, trpc: 'PRECONDITION_FAILED', title: 'Precondition Failed' },
  payload_too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', title: 'Payload Too Large' },
  unsupported_media_type: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', title: 'Unsupported Media Type' },
  misdirected: { status: 421, trpc: 'BAD_REQUEST', title: 'Misdirected Request' },
  too_many_requests: { status: 429, trpc: 'TOO_MANY_REQUESTS', title: 'Too Many Requests' },
  bad_gateway: { status: 502, trpc: 'BAD_GATEWAY', title: 'Bad Gateway' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE', title: 'Service Unavailable' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', title: 'Internal Server Error' },
} as const satisfies Record<ErrorCode, { status: number; trpc: string; title: string }>;
