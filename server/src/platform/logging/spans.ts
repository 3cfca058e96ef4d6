/**
 * Spans of OpenTelemetry: the parts of a request or job, with their times (docs/operations/one-machine.md "Health"). Without
 * OTEL_EXPORTER_OTLP_ENDPOINT the API's own empty tracer answers, and nothing is recorded.
 */
import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type SpanOptions,
} from '@opentelemetry/api';

const tracer = trace.getTracer('autonou');
/** False: the API is not asked at all, which for a cached answer cost a tenth of its time. */
let isRecording = false;

/** Called by the one who starts the SDK. */
export const recordSpans = (): void => void (isRecording = true);

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Does the work as a part of what is going on. An error marks the part and stays as it is. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return isRecording ? runSpan(name, { attributes }, work) : work();
}

/** The same for a call of another service; what belongs to no request or job, such as a probe, has no span. */
export function inCallSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isRecording || !trace.getActiveSpan()) return work();
  return runSpan(name, { attributes, kind: SpanKind.CLIENT }, work);
}

/** Work that began elsewhere: `parent` is what `currentTrace` returned there. Undefined: it begins here. */
export function inJobSpan<T>(
  name: string,
  { parent, attributes }: { parent: string | undefined; attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!isRecording) return work();
  return context.with(contextOf(parent), () => runSpan(name, { attributes, kind: SpanKind.CONSUMER }, work));
}

/** The current trace, as text that another process can continue; null when it is not recorded. */
export function currentTrace(): string | null {
  const span = isRecording ? trace.getActiveSpan()?.spanContext() : undefined;
  if (!span || span.traceFlags === 0) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** The id of what goes on, for the log; undefined when it is not recorded. */
export const currentTraceId = (): string | undefined => currentTrace()?.split('-')[1];

/** Names the span of a request by its route: its address would be a name of its own for each car. */
export function nameRequest(method: string, route: string): void {
  const span = isRecording ? trace.getActiveSpan() : undefined;
  if (!span) return;
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
}

function contextOf(parent: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

function runSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The kind of error only: a message may hold personal data. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
