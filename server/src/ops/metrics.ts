/** Prometheus figures: process and event loop, requests by route, the database pool. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface PoolFigures {
  total: number;
  idle: number;
  waiting: number;
}

export interface Observation {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  contentType: string;
  observe(observation: Observation): void;
  text(): Promise<string>;
  stop(): void;
}

const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own, so that several apps in one process (tests) don't meet. */
export function createMetrics(pool?: () => PoolFigures): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [register],
  });
  if (pool) {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool, and requests waiting for one',
      labelNames: ['state'],
      registers: [register],
      collect() {
        const { total, idle, waiting } = pool();
        this.set({ state: 'busy' }, total - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
  }
  return {
    contentType: register.contentType,
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    text: () => register.metrics(),
    stop: () => register.clear(),
  };
}
