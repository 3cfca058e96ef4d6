/** Removes from spans what may be personal data or a secret, before they leave this server. */
import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { maskUrl } from '../../platform/logging/logger.ts';

/** All other attributes stay here: addresses of visitors, their browsers, queries of searches. */
const KEPT: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'dependency.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.system',
  'rpc.method',
  'rpc.system',
  'server.address',
  'server.port',
  'url.path',
]);
/**
 * Parameters, which stay, and literals: most statements have none of these, since their values are parameters. A text
 * without an end goes to the end.
 */
const VALUES = /\$\d+|E?'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|\b\d+(?:\.\d+)?\b/g;
const MAX_SQL_LENGTH = 2_000;

/** A statement without its values. */
export const withoutValues = (sql: string): string =>
  sql.replace(VALUES, (text) => (text.startsWith('$') ? text : '?')).slice(0, MAX_SQL_LENGTH);

/** Passes on spans with the attributes that are allowed, without events and messages of errors. */
export function privateExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, onDone) => {
      exporter.export(spans.map(withoutPrivate), onDone);
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function withoutPrivate(span: ReadableSpan): ReadableSpan {
  const { code } = span.status;
  // The span's methods and times are on its prototype; only these three differ.
  return Object.create(span, {
    attributes: { value: keptOf(span.attributes), enumerable: true },
    events: { value: [], enumerable: true },
    status: { value: { code }, enumerable: true },
  }) as ReadableSpan;
}

function keptOf(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? masked(name, value) : value]),
  );
}

function masked(name: string, value: string): string {
  if (name === 'db.query.text') return withoutValues(value);
  return name === 'url.path' ? maskUrl(value) : value;
}
