// The package has no types; this is the part that the benchmark uses.
declare module 'autocannon' {
  export interface Result {
    requests: { total: number };
    /** In seconds. */
    duration: number;
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export interface Options {
    url: string;
    connections: number;
    /** In seconds; or a number of requests. */
    duration?: number;
    amount?: number;
    timeout?: number;
    /** Milliseconds between samples. */
    sampleInt?: number;
    /** Called before each request, which it may change. */
    requests: { setupRequest(request: object): object }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
