// What the server calls over HTTP (the S3 service, the collector of traces) cannot send it to another address.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '../platform/config/env.ts';
import { createS3Calls, SERVER_TUNING } from '../platform/storage/s3-calls.ts';
import { createS3Store } from '../platform/storage/s3-objects.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function readObject(endpoint: string): Promise<unknown> {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const { s3 } = readEnv({ S3_ENDPOINT: endpoint, S3_BUCKET: 'bucket', S3_PATH_STYLE: 'true', ...keys });
  return createS3Store(createS3Calls(s3!, SERVER_TUNING), 'uploads/').get('abc-480.webp');
}

function sendTraces(endpoint: string): Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 2_000 });
  return new Promise((done, failed) => {
    exporter.export([], ({ error }) => (error ? failed(error) : done()));
  });
}

test.each([
  ['the S3 service', readObject],
  ['the collector of traces', sendTraces],
])('a redirect of %s is not followed', async (_who, call) => {
  const asked = { first: 0, elsewhere: 0 };
  const elsewhere = await listen((_request, answer) => {
    asked.elsewhere++;
    answer.end();
  });
  const first = await listen((request, answer) => {
    asked.first++;
    request.resume();
    answer.writeHead(307, { location: elsewhere }).end();
  });
  await expect(call(first)).rejects.toBeInstanceOf(Error);
  expect(asked).toEqual({ first: 1, elsewhere: 0 });
});
