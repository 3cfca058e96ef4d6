import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from 'contracts/errors';
import { type DomainError, ERROR_TABLE } from '../../platform/errors/errors.ts';

/** A request that could not be parsed has no id; this one is in no log. */
const NO_REQUEST = 'none';

/**
 * A whole answer as bytes, for connections without a parsed request: `application/problem+json` like all others.
 * `status` may be finer than the failure's own, such as 431 of a bad request.
 */
export function rawProblem(failure: DomainError, status: number = ERROR_TABLE[failure.code].status): string {
  const { code, message, retryAfter } = failure;
  const title = STATUS_CODES[status] ?? ERROR_TABLE[code].title;
  const problem: Problem = { title, status, detail: message, message, code, requestId: NO_REQUEST };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: default-src 'none'; frame-ancestors 'none'`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends it and closes the connection, unless a part of another answer has been sent already. */
export function endWith(socket: Socket, answer: string): void {
  const { _httpMessage: answering } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (socket.writable && !answering?.headersSent) socket.write(answer);
  socket.destroySoon();
}
