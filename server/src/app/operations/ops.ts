/**
 * Endpoints for operators and load balancers: /healthz (alive), /readyz (send traffic), /metrics; and the 503s that
 * follow from them.
 */
import type { FastifyInstance } from 'fastify';
import type { Gauge } from 'prom-client';
import { notFound, unavailable } from '../../platform/errors/errors.ts';
import type { CutClients } from '../../http/hooks/cut-clients.ts';
import { mayReadMetrics, mayReadReport } from './metrics-access.ts';
import type { SharedFigures } from '../../platform/limits/limit-metrics.ts';
import type { SearchFigures } from '../../catalog/search/search-figures.ts';
import type { ReadReplicas } from '../../platform/database/read-replicas.ts';
import type { SocketFigures } from '../../marketplace/chat/socket-places.ts';
import type { StoredFigures } from './stored-metrics.ts';
import { createMetrics, type PoolFigures } from './metrics.ts';
import { nameRequest } from '../../platform/logging/spans.ts';
import { isOpsPath } from './ops-paths.ts';
import type { Readiness } from './readiness.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_S = 2;

export interface OpsOptions {
  readiness: Readiness;
  /** True while there is too little free space to write. */
  isDiskLow?: () => boolean;
  pool?: () => PoolFigures;
  search?: () => SearchFigures;
  /** Gauges of backups and drills; registered with the other metrics. */
  backups?: readonly Gauge[];
  replicas?: Pick<ReadReplicas, 'figures' | 'isPrimaryAway'>;
  /** Jobs, emails and releases. */
  stored?: () => Promise<StoredFigures>;
  /** The state that this server shares with others. */
  shared?: () => SharedFigures;
  /** How many sockets are open, and the places that this server adds. */
  sockets?: () => SocketFigures;
  /** Counts of slow clients that were disconnected. */
  cuts?: CutClients;
  /** METRICS_TOKEN; null: metrics are for loopback and private addresses. */
  metricsToken?: string | null;
}

/** To be called before any other route or hook: it measures and guards what is registered after it. */
export function mountOps(app: FastifyInstance, options: OpsOptions): void {
  const { readiness, isDiskLow = () => false, metricsToken = null } = options;
  const metrics = createMetrics(options);
  app.addHook('onRequest', (request, _reply, done) => {
    nameRequest(request.method, request.routeOptions.url ?? 'none');
    if (isOpsPath(request.url)) return done();
    if (!readiness.isServing()) throw unavailable(RETRY_AFTER_S);
    if (isDiskLow() && !SAFE_METHODS.has(request.method)) throw unavailable(RETRY_AFTER_S);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // So that a keep-alive client opens its next connection elsewhere.
    if (readiness.isDraining()) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe({
      method: request.method,
      // The pattern, not the address: one series per route, and no personal data.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { alive: true };
  });
  app.get('/readyz', { logLevel: 'error' }, async (request, reply) => {
    const report = await readiness.report();
    const { ready } = report;
    if (!ready) void reply.code(503).header('retry-after', RETRY_AFTER_S);
    void reply.header('cache-control', 'no-store');
    return mayReadReport(request, metricsToken) ? report : { ready };
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // It does not exist for all other callers.
    if (!mayReadMetrics(request, metricsToken)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  app.addHook('onClose', async () => metrics.stop());
}
