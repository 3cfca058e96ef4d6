/** An OTLP collector on loopback that keeps the spans it is sent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
}

interface Export {
  resourceSpans: { resource: Pick<CollectedSpan, 'attributes'>; scopeSpans: { spans: CollectedSpan[] }[] }[];
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  /** All that was sent, as it arrived. */
  text(): string;
  /** Headers of the exports. */
  headers: Record<string, unknown>[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const collector: TraceCollector = {
    url: '',
    spans: [],
    headers: [],
    text: () => bodies.join('\n'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    bodies.push(body);
    collector.headers.push(request.headers);
    const { resourceSpans } = JSON.parse(body) as Export;
    for (const { scopeSpans } of resourceSpans) collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}
