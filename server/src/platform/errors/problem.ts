import { DriverException } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { ErrorCode, ErrorData, Problem } from 'contracts/errors';
import { z } from 'zod';
import { keyRefusal } from './key-violation.ts';
import { DependencyUnavailable } from '../resilience/dependency.ts';
import {
  badRequest,
  causesOf,
  DomainError,
  ERROR_TABLE,
  QueueFullError,
  StoreUnavailable,
  unavailable,
} from './errors.ts';

const INTERNAL_TEXT = 'A apărut o eroare neașteptată. Vă rugăm să încercați din nou.';
const INVALID_TEXT = 'Datele trimise nu sunt valide';

// Errors of Fastify itself before a handler runs.
const FRAMEWORK_CODES: Record<number, [ErrorCode, string]> = {
  400: ['bad_request', 'Cererea nu a putut fi citită'],
  // A folder, or a path outside it, requested of the static files.
  403: ['not_found', 'Fișierul nu există'],
  404: ['not_found', 'Pagina nu a fost găsită'],
  405: ['method_not_allowed', 'Metoda cererii nu este potrivită'],
  408: ['bad_request', 'Cererea a durat prea mult'],
  413: ['payload_too_large', 'Cererea este prea mare'],
  414: ['bad_request', 'Adresa este prea lungă'],
  415: ['unsupported_media_type', 'Se acceptă numai date JSON'],
  431: ['bad_request', 'Antetul cererii este prea mare'],
};

// Class 08 (connection), 53 (resources), 57 (shutdown, cancelled by timeout), 40 (serialisation, deadlock) and 55P03
// (a lock not in time): the caller may retry. 25006: the primary is a replica now, and the balancer has not noticed yet.
const PASSING_SQLSTATE = /^(08|53|57|40|25006|55P03)/;
const PASSING_SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const PASSING_POOL = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/i;

// A number too large for its column, or a text with a character that PostgreSQL can't store (NUL): the schemas catch
// these first; where one doesn't, it is still the caller's error and not retryable.
const IMPOSSIBLE_VALUE = /^(22003|22021|22P05)$/;
const NUL_IN_MESSAGE = 'invalid message format';

/** An unavailable database on a Unix socket: its file is missing, or its backlog is full. */
const isAwaySocket = (fault: Error): boolean =>
  'syscall' in fault && fault.syscall === 'connect' && 'code' in fault && /^(ENOENT|EAGAIN)$/.test(String(fault.code));

const isImpossibleValue = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      IMPOSSIBLE_VALUE.test(String(code)) || (code === '08P01' && message.includes(NUL_IN_MESSAGE)),
  );

const isPassingDatabaseFault = (error: unknown): boolean =>
  causesOf(error).some((fault) => {
    const code = String(fault.code);
    if (PASSING_SQLSTATE.test(code) || PASSING_SOCKET.test(code) || PASSING_POOL.test(fault.message)) return true;
    return isAwaySocket(fault);
  });

/** A full queue, or a service that can't be asked now; null for other errors. */
function refusalIn(error: unknown): DomainError | null {
  if (error instanceof QueueFullError) return unavailable(error.retryAfterS);
  return error instanceof DependencyUnavailable ? unavailable() : null;
}

/** MikroORM makes an error of its own of what a connection's queue refuses, with the fields of that. */
function copiedRefusal(error: unknown): DomainError | null {
  if (!(error instanceof DriverException) || String(error.code) !== 'unavailable') return null;
  return unavailable(Number(Reflect.get(error, 'retryAfter')) || undefined);
}

function fromZod(error: z.ZodError): DomainError {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new DomainError('bad_request', issues[0]?.message ?? INVALID_TEXT, { issues });
}

function statusOf(error: unknown): number {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error);
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** tRPC reports wrong input as BAD_REQUEST; a schema error anywhere else (an answer, a stored value) is our fault. */
const isOwnFault = (error: unknown): boolean => error instanceof TRPCError && error.code !== 'BAD_REQUEST';

/**
 * Converts any thrown value to a DomainError; an unknown one becomes "internal" with one fixed text (docs/rules/calls.md,
 * rule 3).
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof z.ZodError) return fromZod(error);
  const copied = copiedRefusal(error);
  if (copied) return copied;
  if (error instanceof Error && error.cause instanceof DomainError) return error.cause;
  if (error instanceof Error && error.cause instanceof z.ZodError && !isOwnFault(error)) return fromZod(error.cause);
  if (error instanceof StoreUnavailable) return unavailable();
  if (isImpossibleValue(error)) return badRequest(INVALID_TEXT);
  const taken = keyRefusal(error);
  if (taken) return taken;
  const refusal = refusalIn(error) ?? (error instanceof Error ? refusalIn(error.cause) : null);
  if (refusal) return refusal;
  if (isPassingDatabaseFault(error)) return unavailable();
  const known = FRAMEWORK_CODES[statusOf(error)];
  return known ? new DomainError(...known) : new DomainError('internal', INTERNAL_TEXT);
}

/** RFC 9457 body of a failure. */
export function toProblem(error: DomainError, requestId: string): Problem {
  const { status, title } = ERROR_TABLE[error.code];
  const { message, code, issues } = error;
  return { title, status, detail: message, message, code, requestId, ...(issues.length > 0 ? { issues } : {}) };
}

/** The same error in tRPC's format, for calls that are refused before tRPC sees them. */
export function toTrpcEnvelope({ code, message, issues }: DomainError, requestId: string) {
  const { status, trpc } = ERROR_TABLE[code];
  const data: ErrorData & { httpStatus: number } = { code, issues, requestId, httpStatus: status };
  return { error: { message, code: TRPC_ERROR_CODES_BY_KEY[trpc], data } };
}
