import autocannon from 'autocannon';
import { CONSTANT_PATH } from './constant-path.ts';
import { processorTime, type Server } from './server.ts';

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const SECONDS = 6;
const REFERENCE_SECONDS = 3;
const SAMPLE_MS = 100;
const ANSWER_TIMEOUT_SECONDS = 30;

export interface Load {
  requestsPerSecond: number;
  p99: number;
  /** Processor time of the server per request, in microseconds: independent of the machine's load. */
  processorMicroseconds: number;
}

/**
 * A load, and a reference load before and after it, mostly the constant route: other work on the machine affects
 * both.
 */
export interface Compared extends Load {
  constant: Load;
}

export type HowLong = ({ duration: number } | { amount: number }) & {
  /** At once; 32 by default. */
  connections?: number;
};

/** A request to send: its path, and its body if any. */
export type RequestSpec = string | { path: string; method: string; headers: Record<string, string>; body: string };

/** Sends the requests in order, each over the connection that is free. */
export async function load(server: Server, wanted: readonly RequestSpec[], howLong: HowLong): Promise<Load> {
  const before = await processorTime(server);
  let next = 0;
  // In order, whichever connection is free; a list would be prepared for each connection beforehand.
  const setupRequest = (request: object) => {
    const asked = wanted[next++ % wanted.length] ?? '/';
    return { ...request, ...(typeof asked === 'string' ? { path: asked } : asked) };
  };
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    timeout: ANSWER_TIMEOUT_SECONDS,
    ...howLong,
    // It ends with a sample: in whole seconds, a number of requests that takes 11.1 s would count as 12.
    sampleInt: SAMPLE_MS,
    requests: [{ setupRequest }],
  });
  const used = (await processorTime(server)) - before;
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) console.warn('not answered:', { non2xx, errors, timeouts });
  return {
    requestsPerSecond: Math.round(result.requests.total / result.duration),
    p99: result.latency.p99,
    processorMicroseconds: Math.round(used / Math.max(1, result.requests.total)),
  };
}

interface Comparison {
  /** Requests sent before the measurement. */
  warm?: HowLong;
  /** The reference; by default the constant route of the same server. */
  reference?: () => Promise<Load>;
}

/** Measures a load between two measurements of its reference. */
export async function compare(
  server: Server,
  wanted: readonly RequestSpec[],
  { warm = { duration: WARM_SECONDS }, reference }: Comparison = {},
): Promise<Compared> {
  const refer = reference ?? (() => load(server, [CONSTANT_PATH], { duration: REFERENCE_SECONDS }));
  await load(server, wanted, warm);
  return measureBetween(refer, () => load(server, wanted, { duration: SECONDS }));
}

/** A load between two loads of its reference. */
export async function measureBetween(refer: () => Promise<Load>, measure: () => Promise<Load>): Promise<Compared> {
  const before = await refer();
  const found = await measure();
  const after = await refer();
  const mean = (of: (load: Load) => number) => Number(((of(before) + of(after)) / 2).toPrecision(3));
  const constant = {
    requestsPerSecond: mean((one) => one.requestsPerSecond),
    p99: mean((one) => one.p99),
    processorMicroseconds: mean((one) => one.processorMicroseconds),
  };
  return { ...found, constant };
}
