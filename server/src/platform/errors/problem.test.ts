import { DriverException } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { ErrorCode, Problem } from 'contracts/errors';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { badRequest, ERROR_TABLE, forbidden, tooManyRequests, unavailable } from './errors.ts';
import { toDomainError, toProblem, toTrpcEnvelope } from './problem.ts';

const databaseError = (code: string, message = 'SELECT secret FROM app_user') =>
  Object.assign(new Error(message), { code });
const socketError = (syscall: string) => Object.assign(databaseError('ENOENT'), { syscall });
const zodError = z.object({ a: z.object({ b: z.string('text') }) }).safeParse({ a: { b: 1 } }).error;

test('a refusal that the ORM repeats keeps its time to wait', () => {
  expect(toDomainError(new DriverException(unavailable(3))).retryAfter).toBe(3);
});

describe('conversion of failures', () => {
  test.each<[string, unknown, ErrorCode]>([
    ['our own', forbidden(), 'forbidden'],
    ['our own, wrapped', new TRPCError({ code: 'FORBIDDEN', cause: forbidden() }), 'forbidden'],
    ['a queue for connections that is full, as the ORM repeats it', new DriverException(unavailable(3)), 'unavailable'],
    ['wrong input', zodError, 'bad_request'],
    ['wrong input by tRPC', new TRPCError({ code: 'BAD_REQUEST', cause: zodError }), 'bad_request'],
    ['an answer that misfits', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }), 'internal'],
    ['unreadable input of tRPC', new TRPCError({ code: 'PARSE_ERROR' }), 'bad_request'],
    ['a mutation by GET', new TRPCError({ code: 'METHOD_NOT_SUPPORTED' }), 'method_not_allowed'],
    ['a foreign type', new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' }), 'unsupported_media_type'],
    ['a large body', Object.assign(new Error('x'), { statusCode: 413 }), 'payload_too_large'],
    ['the database shutting down', databaseError('57P01'), 'unavailable'],
    ['no connection', databaseError('08006'), 'unavailable'],
    ['a write at a primary that has become a replica', databaseError('25006'), 'unavailable'],
    ['no connection, wrapped', new Error('x', { cause: databaseError('ECONNREFUSED') }), 'unavailable'],
    ['no socket', new Error('x', { cause: socketError('connect') }), 'unavailable'],
    ['a file of ours that is missing', socketError('open'), 'internal'],
    ['a pooler’s complaint', databaseError('08P01', 'query_wait_timeout'), 'unavailable'],
    ['a character that cannot be stored', databaseError('08P01', 'invalid message format'), 'bad_request'],
    ['a number too large', databaseError('22003'), 'bad_request'],
    ['a unique key nobody thought of', databaseError('23505'), 'conflict'],
    ['a slip of ours', new TypeError('cannot read x of undefined'), 'internal'],
    ['no error at all', 'text', 'internal'],
  ])('%s', (_what, error, code) => {
    expect(toDomainError(error).code).toBe(code);
  });

  test('issues name their field by dots', () => {
    expect(toDomainError(zodError).issues).toEqual([{ path: 'a.b', message: 'text' }]);
  });
});

describe('the answer to the caller', () => {
  test('a problem whose message repeats the detail', { tags: ['PS8-error-23'] }, () => {
    const problem = toProblem(badRequest('Nu se poate', [{ path: 'a', message: 'b' }]), 'id-1');
    expect(Problem.parse(problem)).toEqual({
      title: 'Bad Request',
      status: 400,
      detail: 'Nu se poate',
      message: 'Nu se poate',
      code: 'bad_request',
      requestId: 'id-1',
      issues: [{ path: 'a', message: 'b' }],
    });
  });

  test('a fixed text for everything unknown, without its cause', () => {
    const problem = toProblem(toDomainError(databaseError('23502')), 'id-1');
    expect(problem.message).toBe('A apărut o eroare neașteptată. Vă rugăm să încercați din nou.');
    expect(JSON.stringify(problem)).not.toMatch(/secret|SELECT|23502/);
  });

  test('the same as a tRPC error', () => {
    expect(toTrpcEnvelope(tooManyRequests(7), 'id-1')).toEqual({
      error: {
        message: 'Prea multe cereri. Vă rugăm să încercați din nou mai târziu.',
        code: -32029,
        data: { code: 'too_many_requests', issues: [], requestId: 'id-1', httpStatus: 429 },
      },
    });
  });

  test('every code of the vocabulary has a status and a title', () => {
    for (const code of ErrorCode.options) {
      expect(ERROR_TABLE[code].status).toBeGreaterThanOrEqual(400);
      expect(ERROR_TABLE[code].title).toMatch(/^[A-Z]/);
    }
  });
});
