import type { IncomingMessage, Server } from 'node:http';
import { badRequest } from '../../platform/errors/errors.ts';
import { endWith, rawProblem } from './raw-answer.ts';

/** How long a body may take, and the minimum rate of an upload after that time. */
export interface BodyPatience {
  ms: number;
  /** Bytes per second, on average since the request began. */
  minBytesPerSecond: number;
  /** Called for each connection that is cut, with the seconds that it took. */
  onCut?: (seconds: number) => void;
}

// 32 KiB a second is a poor mobile connection; 10 MiB then take a bit more than five minutes.
export const BODY_PATIENCE: BodyPatience = { ms: 10_000, minBytesPerSecond: 32 * 1024 };
/** Node's own limit: as long as the largest upload may take at the minimum rate. */
export const REQUEST_TIMEOUT_MS = 400_000;
const LOOKS = 10;
const ANSWER = rawProblem(badRequest('Cererea a durat prea mult'), 408);

/**
 * Cuts connections whose bodies do not arrive: after ten seconds, but an upload may go on at the minimum rate. Node has
 * one limit for all requests, so it is set to the longest one. Uploads are recognised by the raw address, which is
 * safe: whatever passes for an upload is held to the rate. Time is counted by our own checks, so a moment in which the
 * event loop was blocked is one check and blames no client.
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

/**
 * The client has sent more than we have read: an earlier request of its connection, or the reader of the body, is not
 * done.
 */
const isWaitingForUs = (request: IncomingMessage): boolean =>
  request.socket.isPaused() || request.readableLength >= request.readableHighWaterMark;
