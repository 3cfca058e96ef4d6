import { createServer, type RequestListener, type Server } from 'node:http';
import { badRequest, DomainError } from '../../platform/errors/errors.ts';
import { connectionBound } from './connections.ts';
import { endWith, rawProblem } from './raw-answer.ts';
import { CutClients, type CutKind } from './cut-clients.ts';
import { BODY_PATIENCE, cutSlowBodies, REQUEST_TIMEOUT_MS } from './slow-body.ts';
import { cutSlowReaders } from './slow-reader.ts';
import { inTurns } from './turns.ts';

/** Idle timeout: how long a connection may do nothing while no answer is pending on it. */
const IDLE_MS = 10_000;
const TIMES = { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000 };

declare module 'fastify' {
  interface FastifyInstance {
    /** Open connections, including chat sockets. */
    openConnections(): Promise<number>;
    cutClients: CutClients;
  }
}

interface EdgeOptions {
  trustProxy: readonly string[];
  /** The addresses of uploads: their bodies may take longer. */
  uploadPath: string;
  shouldUpgradeCallback: (request: Parameters<RequestListener>[0]) => boolean;
}

// The parser refuses these before a request exists.
const REFUSALS: Record<string, { status: number; failure: DomainError }> = {
  HPE_HEADER_OVERFLOW: { status: 431, failure: badRequest('Antetul cererii este prea mare') },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    failure: new DomainError('payload_too_large', 'Cererea este prea mare'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, failure: badRequest('Cererea a durat prea mult') },
};
const UNREADABLE = { status: 400, failure: badRequest('Cererea nu a putut fi citită') };

/**
 * Makes the server's HTTP servers (for `localhost` there are two, one for each family) with all limits on a client's
 * resources: requests of a connection, connections of an address, slow headers, bodies and readers.
 */
export function httpServers({ trustProxy, uploadPath, shouldUpgradeCallback }: EdgeOptions) {
  const bound = connectionBound({ trustProxy });
  const servers: Server[] = [];
  const cuts = new CutClients();
  const connectedAt = new WeakMap<object, number>();
  const ageOf = (socket: object) => (performance.now() - (connectedAt.get(socket) ?? 0)) / 1_000;
  const create = (handler: RequestListener): Server => {
    const turns = inTurns(handler);
    /** Requests of each connection so far. */
    const asked = new WeakMap<object, number>();
    const server = createServer({ ...TIMES, shouldUpgradeCallback, requestTimeout: REQUEST_TIMEOUT_MS });
    server.setTimeout(IDLE_MS);
    server.on('connection', (socket) => void connectedAt.set(socket, performance.now()));
    bound.guard(server);
    server.on('request', ({ socket }) => void asked.set(socket, (asked.get(socket) ?? 0) + 1));
    server.on('request', turns.listener);
    // With a listener Node leaves the decision to us. A server that is still working is bound by its own deadline
    // (http/hooks/deadline.ts), a client that does not send or read by the two below.
    server.on('timeout', (socket) => {
      if (turns.owes(socket)) return;
      const { bytesRead } = socket;
      afterReading(() => {
        if (socket.destroyed || socket.bytesRead !== bytesRead) return;
        socket.destroy();
        cuts.note('idle', (socket.timeout ?? 0) / 1_000);
      });
    });
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (error.code === 'ECONNRESET' || !('remoteAddress' in socket)) return socket.destroy();
      const { status, failure } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
      const refuse = () => endWith(socket as Parameters<typeof endWith>[0], rawProblem(failure, status));
      if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse();
      const before = asked.get(socket);
      afterReading(() => {
        if (socket.destroyed || asked.get(socket) !== before) return;
        cuts.note('headers', ageOf(socket));
        refuse();
      });
    });
    const note = (kind: CutKind) => (seconds: number) => cuts.note(kind, seconds);
    cutSlowBodies(server, uploadPath, { ...BODY_PATIENCE, onCut: note('body') });
    cutSlowReaders(server, { onCut: note('reader') });
    servers.push(server);
    return server;
  };
  const openConnections = async (): Promise<number> => {
    const counts = await Promise.all(servers.map(connectionsOf));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return { create, openConnections, cuts };
}

/**
 * Node runs timers before it reads what has arrived: after a moment in which the event loop was blocked, clients would
 * be blamed for it. So a client that would be cut is checked again after all pending input has been read.
 */
const afterReading = (decide: () => void): void => void setImmediate(decide);

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
