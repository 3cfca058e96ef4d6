// Concurrent visitors of many kinds that send requests until stopped; counts the responses.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Tally {
  asked: number;
  /** How often each status was returned; 0 is a missing response. */
  statuses: Map<number, number>;
  /** 503 without Retry-After. */
  withoutRetryAfter: number;
  /** Milliseconds of each request, in order of the responses. */
  times: number[];
}

export type RequestSender = () => Promise<Response>;

export interface Traffic {
  tally: Tally;
  /** Resolves when the last request has its response. */
  stop(): Promise<Tally>;
}

/** Milliseconds after which a response counts as missing. */
const PATIENCE_MS = 15_000;

export interface TrafficOptions {
  lanes: number;
  /** Between a response and the next request of a lane. */
  pauseMs?: number;
}

/** Each lane cycles through the kinds of requests, from its own start. */
export function startTraffic(kinds: readonly RequestSender[], { lanes, pauseMs = 0 }: TrafficOptions): Traffic {
  const tally: Tally = { asked: 0, statuses: new Map(), withoutRetryAfter: 0, times: [] };
  let isOver = false;
  const lane = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      await count(tally, kinds[turn % kinds.length] as RequestSender);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, (_none, index) => lane(index)));
  const stop = async () => {
    isOver = true;
    await running;
    return tally;
  };
  return { tally, stop };
}

async function count(tally: Tally, ask: RequestSender): Promise<void> {
  const from = performance.now();
  let status = 0;
  try {
    const answer = await ask();
    await answer.arrayBuffer();
    status = answer.status;
    if (status === 503 && !answer.headers.get('retry-after')) tally.withoutRetryAfter += 1;
  } catch {
    // No response: the connection was refused or broke.
  }
  tally.asked += 1;
  tally.times.push(performance.now() - from);
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
}

/** A GET request to a path of the site. */
export const get =
  (url: string, headers: Record<string, string> = {}): RequestSender =>
  () =>
    fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });

/** A POST request: `body` is called for each request. */
export const post =
  (url: string, body: () => object, headers: Record<string, string> = {}): RequestSender =>
  () =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body()),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });

/** By nearest rank; 0 without values. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;

/** Such as "200: 310, 503: 4". */
export const describeStatuses = ({ statuses }: Tally): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');
