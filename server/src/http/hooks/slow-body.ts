import type { IncomingMessage, Server } from 'node:http';
import { badRequest } from '../../platform/errors.ts';
import { endWith, rawProblem } from './raw-answer.ts';

/** How long a body may take, and the pace that an upload must keep once that time is over. */
export interface BodyPatience {
  ms: number;
  /** Bytes per second, on the average since the request began. */
  minBytesPerSecond: number;
  /** Told of each one that is cut, with the seconds that it took. */
  onCut?: (seconds: number) => void;
}

// 32 KiB a second is a poor mobile connection; 10 MiB then take a bit more than five minutes.
export const BODY_PATIENCE: BodyPatience = { ms: 10_000, minBytesPerSecond: 32 * 1024 };
/** For Node's own limit: as long as the largest upload may take at that pace. */
export const REQUEST_TIMEOUT_MS = 400_000;
const LOOKS = 10;
const ANSWER = rawProblem(badRequest('Cererea a durat prea mult'), 408);

/**
 * Cuts bodies that don't arrive: after ten seconds, but an upload goes on as long as it keeps its pace. Node knows one
 * limit for all requests, so it stands at the longest one. By the address as written, which is safe: whatever
 * passes for an upload is held to the pace. Time is counted by our own looks, so a moment in which this process stood still is one
 * look and blames nobody.
 */
export function cutSlowBodies(
  server: Server,
  uploadPath: string,
  { ms, minBytesPerSecond, onCut }: BodyPatience = BODY_PATIENCE,
): void {
  const lookEveryMs = ms / LOOKS;
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isUpload = request.method === 'PUT' && request.url?.startsWith(uploadPath) === true;
    const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead];
    let waitedMs = 0;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      if (isWaitingForUs(request)) return;
      waitedMs += lookEveryMs;
      const least = isUpload ? (waitedMs / 1000) * minBytesPerSecond : Infinity;
      if (waitedMs < ms || socket.bytesRead - bytesBefore >= least) return;
      clearInterval(timer);
      onCut?.((performance.now() - startedAt) / 1_000);
      endWith(socket, ANSWER);
    }, lookEveryMs).unref();
  });
}

/** The client has sent more than we have taken: an earlier request of its connection, or whoever reads the body, is not done. */
const isWaitingForUs = (request: IncomingMessage): boolean =>
  request.socket.isPaused() || request.readableLength >= request.readableHighWaterMark;
