/** Prometheus metrics: process and event loop, requests by route, the database pool, open sockets. */
import type { SearchFigures } from '../../catalog/search/search-figures.ts';
import type { SocketFigures } from '../../marketplace/chat/socket-places.ts';
import { lostTransactions } from '../../platform/database/retrying-entity-manager.ts';
import { procedureTimes } from '../../platform/calls/measured.ts';
import type { ReadReplicas } from '../../platform/database/read-replicas.ts';
import { measureReplicas } from '../../platform/database/replica-metrics.ts';
import { measureShared, type SharedFigures } from '../../platform/limits/limit-metrics.ts';
import { gaugesIn, labelledGaugesIn } from '../../platform/logging/gauges.ts';
import { measureLoad } from './load-metrics.ts';
import type { Readiness } from './readiness.ts';
import { measureStored, type StoredFigures } from './stored-metrics.ts';
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

const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8.25, 10];

/** Sources of metrics that other parts count. */
interface Sources {
  readiness?: Pick<Readiness, 'report'>;
  cuts?: { figures(): ReadonlyMap<string, { count: number; maxSeconds: number }> };
  pool?: () => PoolFigures;
  sockets?: () => SocketFigures;
  search?: () => SearchFigures;
  shared?: () => SharedFigures;
  backups?: readonly Gauge[];
  replicas?: Pick<ReadReplicas, 'figures' | 'isPrimaryAway'>;
  stored?: () => Promise<StoredFigures>;
}

/** A registry of its own, so that several apps in one process (tests) don't share one. */
export function createMetrics(sources: Sources = {}): Metrics {
  const { pool, sockets, search, cuts, shared, readiness, backups = [], replicas, stored } = sources;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [register],
  });
  measureLoad(register);
  register.registerMetric(procedureTimes);
  register.registerMetric(lostTransactions);
  if (replicas) measureReplicas(register, replicas);
  if (stored) measureStored(register, stored);
  for (const gauge of backups) register.registerMetric(gauge);
  if (readiness) measureReadiness(register, readiness);
  if (search) measureSearch(register, search);
  if (shared) measureShared(register, shared);
  if (cuts) measureCuts(register, cuts);
  if (pool) {
    labelledGaugesIn(register, 'state')(
      'database_pool_connections',
      'Connections of the pool, and requests waiting for one',
      () => {
        const { total, idle, waiting } = pool();
        return Object.entries({ busy: total - idle, idle, waiting });
      },
    );
  }
  if (sockets) measureSockets(register, sockets);
  return {
    contentType: register.contentType,
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    text: () => register.metrics(),
    stop: () => register.clear(),
  };
}

function measureSockets(register: Registry, figures: () => SocketFigures): void {
  const gauge = gaugesIn(register);
  gauge('websocket_connections', 'Open sockets of the chat', () => figures().open);
  gauge('websocket_places', 'Places for sockets that this server adds to those of all', () => figures().places);
}

/** The checks of /readyz, so that an alert can name the one that fails. */
function measureReadiness(register: Registry, readiness: Pick<Readiness, 'report'>): void {
  new Gauge({
    name: 'readiness_check',
    help: 'The checks of /readyz: 1 passed, 0 failed',
    labelNames: ['check'],
    registers: [register],
    async collect() {
      const { checks } = await readiness.report();
      for (const [check, { ok }] of Object.entries(checks)) this.set({ check }, Number(ok));
    },
  });
}

function measureCuts(register: Registry, cuts: NonNullable<Sources['cuts']>): void {
  const gauge = labelledGaugesIn(register, 'kind');
  const ofKinds = (field: 'count' | 'maxSeconds') => () =>
    [...cuts.figures()].map(([kind, figures]) => [kind, figures[field]] as const);
  gauge('connections_cut', 'Connections given up, by what their client did not do', ofKinds('count'));
  gauge('connections_cut_longest_seconds', 'The longest that one of them was waited for', ofKinds('maxSeconds'));
}

function measureSearch(register: Registry, figures: () => SearchFigures): void {
  const gauge = gaugesIn(register);
  gauge('search_engine_ready', '1 while the engine in memory answers searches, 0 while the database does', () =>
    Number(figures().isReady),
  );
  gauge('search_engine_thread', '1 while the engine has a thread of its own, for a large stock', () =>
    Number(figures().isInThread),
  );
  gauge('search_engine_cars', 'Cars in the engine', () => figures().cars);
  gauge('search_engine_dead_slots', 'Places of cars that are gone, until they are reclaimed', () => {
    const { positions, cars } = figures();
    return positions - cars;
  });
  gauge('search_engine_bytes', 'Memory of its arrays and sets', () => figures().bytes);
  gauge('search_engine_version', 'Changes taken over since it was loaded', () => figures().version);
  labelledGaugesIn(register, 'path')(
    'search_answers_made',
    'Answers that were not in the cache, by what found them',
    () => Object.entries(figures().answered),
  );
}
