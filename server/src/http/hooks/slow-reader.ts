import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const PATIENCE_MS = 10_000;
const LOOK_EVERY = 10;

interface Progress {
  /** Pending answers of the socket: a client may pipeline several requests. */
  owed: number;
  sent: number;
  /**
   * Checks since the last byte was sent: the server's own, so that a moment in which the event loop was blocked blames
   * no client.
   */
  idleLooks: number;
  /** The time of the first of those checks. */
  since: number;
}

interface ReaderPatience {
  patienceMs?: number;
  /** Called for each connection that is cut, with the seconds in which nothing was sent. */
  onCut?: (seconds: number) => void;
}

// Node's own timeout checks this too: without it a large answer in one write shows no progress until its end.
type Handle = { writeQueueSize?: number };
const queued = (socket: Socket): number => (socket as { _handle?: Handle | null })._handle?.writeQueueSize ?? 0;

/** Grows with each byte that is sent to the network; bytes still queued in this process do not count. */
const sentBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength - queued(socket);

/**
 * Cuts clients that send a request and then do not read: ten seconds in which nothing of an answer is sent. A socket's
 * own timeout needs twice as long for that, and any small read restarts it.
 */
export function cutSlowReaders(server: Server, { patienceMs = PATIENCE_MS, onCut }: ReaderPatience = {}): void {
  const answering = new Map<Socket, Progress>();
  server.on('request', ({ socket }, answer) => {
    const progress = answering.get(socket) ?? { owed: 0, sent: sentBy(socket), idleLooks: 0, since: performance.now() };
    progress.owed += 1;
    answering.set(socket, progress);
    answer.once('close', () => {
      progress.owed -= 1;
      if (progress.owed === 0) answering.delete(socket);
    });
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, progress] of answering) {
      const sent = sentBy(socket);
      // While the answer is still being made, no client is to blame.
      if (socket.destroyed) answering.delete(socket);
      else if (sent !== progress.sent || socket.writableLength === 0) {
        Object.assign(progress, { sent, idleLooks: 0, since: now });
      } else if (++progress.idleLooks >= LOOK_EVERY) {
        onCut?.((now - progress.since) / 1_000);
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, patienceMs / LOOK_EVERY).unref();
  server.once('close', () => clearInterval(timer));
}
