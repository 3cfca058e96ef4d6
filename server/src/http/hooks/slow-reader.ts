import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const PATIENCE_MS = 10_000;
const LOOK_EVERY = 10;

interface Progress {
  /** Answers that the socket still owes: several may be asked for at once. */
  owed: number;
  sent: number;
  /** Looks at it since anything has left: of the server's own, so that a moment in which it stood still blames nobody. */
  idleLooks: number;
  /** When the first of those looks was. */
  since: number;
}

interface ReaderPatience {
  patienceMs?: number;
  /** Told of each one that is cut, with the seconds in which nothing left. */
  onCut?: (seconds: number) => void;
}

// Node's own timeout looks there too: without it a large answer that is one write shows no progress until its end.
type Handle = { writeQueueSize?: number };
const queued = (socket: Socket): number => (socket as { _handle?: Handle | null })._handle?.writeQueueSize ?? 0;

/** Grows with each byte that leaves for the network; what still waits in this process does not count. */
const sentBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength - queued(socket);

/**
 * Cuts whoever asks and then doesn't read: ten seconds in which nothing of an answer leaves. A socket's own timeout needs
 * twice as long for that, and any small read begins it anew.
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
      // An answer that is still being thought of is nobody's fault who would read it.
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
