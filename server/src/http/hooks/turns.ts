import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of one connection are processed at once. */
export interface TurnBounds {
  /** Requests in flight. */
  inFlight: number;
  /** Requests that wait for them; beyond this the connection is closed after the last of them. */
  waiting: number;
}

// Browsers send one request at a time on a connection; programs that pipeline rarely send more than ten.
const BOUNDS: TurnBounds = { inFlight: 8, waiting: 64 };

interface Line {
  inFlight: number;
  /** Each starts its request, as part of that request's own trace. */
  waiting: (() => void)[];
  /** Requests after the last accepted one are ignored. */
  isClosed: boolean;
}

/** The requests of each connection, processed a few at a time. */
export interface Turns {
  listener: RequestListener;
  /** Whether the connection has a pending answer. */
  owes(socket: Socket): boolean;
}

/**
 * Node emits all requests of a packet at once, some 600 in 64 KiB, and each would hold its answer, its file and its
 * place in every queue. So a connection has a few in flight; the next ones wait, unread bytes stay with the client, and
 * a client that keeps pipelining gets `Connection: close` with the last answer.
 */
export function inTurns(handler: RequestListener, bounds: TurnBounds = BOUNDS): Turns {
  const lines = new WeakMap<Socket, Line>();

  const start = (line: Line, request: IncomingMessage, response: ServerResponse): void => {
    line.inFlight += 1;
    response.once('close', () => {
      line.inFlight -= 1;
      goOn(line, request.socket);
    });
    handler(request, response);
  };

  const goOn = (line: Line, socket: Socket): void => {
    if (socket.destroyed) return void line.waiting.splice(0);
    line.waiting.shift()?.();
    if (line.waiting.length === 0 && !line.isClosed) socket.resume();
  };

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { inFlight: 0, waiting: [], isClosed: false };
    lines.set(socket, line);
    socket.once('close', () => line.waiting.splice(0));
    return line;
  };

  return {
    listener: (request, response) => {
      const { socket } = request;
      const line = lineOf(socket);
      if (line.isClosed) return;
      if (line.inFlight < bounds.inFlight) return start(line, request, response);
      line.waiting.push(AsyncLocalStorage.bind(() => start(line, request, response)));
      socket.pause();
      if (line.waiting.length < bounds.waiting) return;
      line.isClosed = true;
      response.setHeader('connection', 'close');
    },
    owes: (socket) => {
      const line = lines.get(socket);
      return line !== undefined && line.inFlight + line.waiting.length > 0;
    },
  };
}
