import type { IncomingMessage, Server } from 'node:http';
import { badRequest } from '../../platform/errors.ts';
import { endWith, rawProblem } from './raw-answer.ts';

/** How long a body may take, and the pace that an upload must keep once that time is over. */
export interface BodyPatience {
  ms: number;
  /** Bytes per second, on the average since the request began. */
  pace: number;
  /** Told of each one that is cut, with the seconds that it took. */
  onCut?: (seconds: number) => void;
}

// 32 KiB a second is a poor mobile connection; 10 MiB then take a bit more than five minutes.
export const BODY_PATIENCE: BodyPatience = { ms: 10_000, pace: 32 * 1024 };
/** For Node's own limit: as long as the largest upload may take at that pace. */
export const LONGEST_REQUEST_MS = 400_000;
const LOOK_EVERY = 10;
const ANSWER = rawProblem(badRequest('Cererea a durat prea mult'), 408);

/**
 * Cuts bodies that don't arrive: after ten seconds, but an upload goes on as long as it keeps its pace. Node knows one
 * limit for all requests, so it stands at the longest one. By the address as written, which is safe: whatever
 * passes for an upload is held to the pace.
 */
export function cutSlowBodies(
  server: Server,
  uploadPath: string,
  { ms, pace, onCut }: BodyPatience = BODY_PATIENCE,
): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isUpload = request.method === 'PUT' && request.url?.startsWith(uploadPath) === true;
    const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead];
    const timer = setInterval(() => {
      const took = performance.now() - startedAt;
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const least = isUpload ? (took / 1000) * pace : Infinity;
      if (took < ms || socket.bytesRead - bytesBefore >= least) return;
      clearInterval(timer);
      onCut?.(took / 1_000);
      endWith(socket, ANSWER);
    }, ms / LOOK_EVERY).unref();
  });
}
