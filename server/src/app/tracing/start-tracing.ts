/**
 * OpenTelemetry's SDK, loaded only when traces are wanted, and before the libraries that it instruments: `http` and `pg`
 * are changed when they are required for the first time.
 */
import { createRequire } from 'node:module';
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { recordSpans } from '../../platform/logging/spans.ts';
import { serverName, serverVersion } from '../../platform/database/instances/instance.ts';
import { isOpsPath } from '../operations/ops-paths.ts';
import { privateExporter } from './private-exporter.ts';

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

const QUEUE = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 5_000 };
const QUIET_MS = 60_000;
const PERCENT = 100;

/** Records spans from now on. A collector that does not answer costs spans, and a line in the log each minute. */
export function startTracing(env: Env, { otlpEndpoint, log }: { otlpEndpoint: string; log: Log }): Tracing {
  reportTrouble(log);
  // No propagator: a stranger's `traceparent` must not decide what is recorded.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces`, headers: env.otlpHeaders });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'autonou',
      'service.version': serverVersion(env),
      'service.instance.id': serverName(env),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.tracesShare / PERCENT) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: privateExporter(exporter), ...QUEUE })],
  });
  trace.setGlobalTracerProvider(provider);
  recordSpans();
  instrument();
  return { stop: () => provider.shutdown() };
}

function instrument(): void {
  const http = new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => isOpsPath(url),
    // Calls of other services have spans of their own (platform/resilience/dependency.ts).
    disableOutgoingRequestInstrumentation: true,
  });
  // The queue asks each second whether there is work.
  const pg = new PgInstrumentation({
    requireParentSpan: true,
    requestHook: (span, { query }) => void span.updateName(`sql ${firstWord(query.text)}`),
  });
  for (const one of [http, pg]) one.enable();
  // A module that is imported later has its prototypes changed already.
  const require = createRequire(import.meta.url);
  for (const library of ['node:http', 'pg']) require(library);
}

const firstWord = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';

function reportTrouble(log: Log): void {
  let quietUntil = 0;
  const report = (message: string) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    log.warn({ reason: message }, 'traces do not reach their collector');
  };
  const nothing = () => undefined;
  const logger = { error: report, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
