/** Traces of a real server, with a collector, a mail server and an S3 service beside it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeAll, openChat } from '../../testing/chat-client.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { findRedis, startRedis, type TestRedis } from '../../testing/redis-server.ts';
import { type ServerProcess, startServer, stopServers } from '../../testing/server-process.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type CollectedSpan, startCollector, type TraceCollector } from '../../testing/trace-collector.ts';

const t = useTestApp();
const STRANGER = 'a'.repeat(32);
const SECRET = 'Bearer jeton-de-colector';
const BUYER = { userName: 'Ioana Necunoscuta', userEmail: 'ioana.necunoscuta@example.ro', userPhone: '0722 123 456' };
const BROWSER = 'Browserul-Ioanei/7';
let collector: TraceCollector;
let mail: MailServer;
let s3: S3Server;
let redis: TestRedis | null = null;
let server: ServerProcess;

beforeAll(async () => {
  [collector, mail, s3] = await Promise.all([startCollector(), startMailServer(), startS3Server()]);
  const program = findRedis();
  if (program) redis = await startRedis(program);
  server = await startServer({
    ...(redis ? { REDIS_URL: redis.url } : {}),
    DATABASE_URL: t.databaseUrl,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=${encodeURIComponent(SECRET)}`,
    TRACES_SHARE: '100',
    SMTP_URL: mail.url,
    ...s3.env,
  });
}, 60_000);
afterAll(async () => {
  await stopServers();
  await Promise.all([collector.close(), mail.close(), s3.close(), redis?.remove()]);
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`http://${server.host}${path}`, {
    ...init,
    headers: { 'user-agent': BROWSER, traceparent: `00-${STRANGER}-${'b'.repeat(16)}-01`, ...init.headers },
  });
const named = (name: string) => collector.spans.filter((span) => span.name === name);
/** Waits for so many spans of this name: the server sends them in batches, so one can come long after another. */
const some = async (count: number, name: string): Promise<CollectedSpan[]> => {
  await vi.waitFor(() => expect(named(name), name).toHaveLength(count), { timeout: 10_000, interval: 100 });
  return named(name);
};
const one = (name: string): Promise<CollectedSpan> =>
  vi.waitUntil(() => named(name)[0], { timeout: 10_000, interval: 100 });
const valueOf = (span: CollectedSpan, key: string) =>
  Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];
const traceOf = ({ traceId }: CollectedSpan) => collector.spans.filter((span) => span.traceId === traceId);

test('a request for an offer is one trace: procedure, SQL, and the emails that leave because of it', async () => {
  const car = await t.createCar();
  const body = JSON.stringify({ carId: car.id, ...BUYER, message: 'Când o pot vedea?' });
  const answer = await call('/api/leads', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect(answer.status).toBe(201);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), { timeout: 10_000 });
  const request = await one('POST /api/leads');
  const jobs = await some(2, 'job mail');
  const [delivery] = await some(2, 'smtp');
  expect(request.parentSpanId ?? '').toBe('');
  expect(valueOf(request, 'http.route')).toBe('/api/leads');
  expect(valueOf(request, 'http.response.status_code')).toBe(201);
  const spans = traceOf(request);
  const created = spans.find(({ name }) => name === 'lead.create');
  expect(created?.parentSpanId).toBe(request.spanId);
  const statements = spans.filter((span) => valueOf(span, 'db.system.name') === 'postgresql');
  expect(statements.some((span) => /insert into "?lead"?/.test(String(valueOf(span, 'db.query.text'))))).toBe(true);
  expect(spans.filter(({ name }) => name === 'job mail')).toEqual(jobs);
  for (const job of jobs) expect(spans.map(({ spanId }) => spanId)).toContain(job.parentSpanId);
  expect(jobs.map(({ spanId }) => spanId)).toContain(delivery?.parentSpanId);
});

test('a page, an object of the S3 service and a message of the chat have traces', async () => {
  expect((await call('/login?q=Ioana')).status).toBe(200);
  expect((await call(`/objects/uploads/${'0'.repeat(32)}-1600.webp`)).status).toBe(404);
  const chat = await openChat(server.host);
  chat.say('bună ziua din partea Ioanei');
  await chat.next('chat_receipt');
  closeAll();
  const message = await one('chat message');
  expect(traceOf(message).some((span) => valueOf(span, 'db.system.name') === 'postgresql')).toBe(true);
  const store = await one('s3');
  expect(valueOf(store, 'dependency.name')).toBe('s3');
  const object = traceOf(store).find(({ spanId }) => spanId === store.parentSpanId);
  expect(object?.name).toBe('GET /objects/uploads/:file');
  expect(collector.spans.some((span) => valueOf(span, 'url.path') === '/login')).toBe(true);
});

test.runIf(findRedis())('a count in Redis is a part of its message', async () => {
  await one('redis');
  const parents = new Map(collector.spans.map(({ spanId, name }) => [spanId, name]));
  expect(named('redis').map(({ parentSpanId = '' }) => parents.get(parentSpanId))).toContain('chat message');
});

test('health checks have none', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) await call(path);
  await call('/api/search');
  await one('GET /api/search');
  expect(collector.spans.filter(({ name }) => /healthz|readyz|metrics/.test(name))).toEqual([]);
});

test('what ends last is sent while the server stops; a stranger decides nothing, and nobody is recognised', async () => {
  await call('/api/brands');
  await server.stop();
  expect(named('GET /api/brands')).toHaveLength(1);
  expect(collector.headers.every(({ authorization }) => authorization === SECRET)).toBe(true);
  const sent = collector.text();
  expect(sent).toContain('"service.name"');
  for (const trace of collector.spans) expect(trace.traceId).not.toBe(STRANGER);
  for (const secret of [
    ...Object.values(BUYER),
    BROWSER,
    'Ioan',
    '722123456',
    'client.address',
    'network.peer.address',
  ])
    expect(sent).not.toContain(secret);
  expect(collector.spans.flatMap(({ events = [] }) => events)).toEqual([]);
});
