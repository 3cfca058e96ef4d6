import type { IncomingMessage, Server } from 'node:http';

/** How long a body may take, and the pace that an upload must keep once that time is over. */
export interface BodyPatience {
  ms: number;
  /** Bytes per second, on the average since the request began. */
  pace: number;
}

// 32 KiB a second is a poor mobile connection; 10 MiB then take a bit more than five minutes.
const BODY_PATIENCE: BodyPatience = { ms: 10_000, pace: 32 * 1024 };
/** For Node's own limit: as long as the largest upload may take at that pace. */
export const LONGEST_REQUEST_MS = 400_000;
const LOOK_EVERY = 10;
// What Node itself answers when its own, single limit for all requests runs out.
const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Cuts bodies that don't arrive: after ten seconds, but an upload goes on as long as it keeps its pace. Node knows one
 * limit for all requests, so it stands at the longest one. By the address as written, which is safe: whatever
 * passes for an upload is held to the pace.
 */
export function cutSlowBodies(server: Server, uploadPath: string, patience: BodyPatience = BODY_PATIENCE): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isUpload = request.method === 'PUT' && request.url?.startsWith(uploadPath) === true;
    const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead];
    const timer = setInterval(() => {
      const took = performance.now() - startedAt;
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const least = isUpload ? (took / 1000) * patience.pace : Infinity;
      if (took < patience.ms || socket.bytesRead - bytesBefore >= least) return;
      clearInterval(timer);
      socket.end(ANSWER);
      socket.destroySoon();
    }, patience.ms / LOOK_EVERY).unref();
  });
}
