// Experiment 15, second part: thousands of requests pipelined on a few connections whose responses are never read.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeredWithin, type Figures, figuresOf } from './figures.ts';
import { largestAsset } from './largest-asset.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';
import { percentile } from './traffic.ts';

const SOCKETS = 50;
const PIPELINED = 500;
const ATTACK_MS = 12_000;
const MAX_GROWTH_MB = 300;
const MAX_DESCRIPTORS = 500;
const OTHERS_P99_SECONDS = 0.5;
const dataDir = newDataDir();
let site: Site;
let port: number;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  port = await freePort();
  // Behind a local proxy the loopback exemption does not apply.
  site = startSite({ dataDir: dataDir.path, port, env: { TRUST_PROXY: '127.0.0.1' } });
  await site.ready();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.kill('SIGTERM');
  dataDir.remove();
});

/** The client address changes, so that other requests do not share one address with exhausted limits. */
let callers = 0;
const ask = (path: string) =>
  fetch(site.url + path, { headers: { 'x-forwarded-for': `198.51.100.${(callers++ % 250) + 1}` } });

function attack(): void {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const request = `GET ${largestAsset()} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n`;
  socket.write(request.repeat(PIPELINED));
}

const megabytes = (figures: Figures) => (figures.get('process_resident_memory_bytes') ?? 0) / 1e6;
const descriptors = (figures: Figures) => figures.get('process_open_fds') ?? 0;

test(
  '50 connections × 500 requests for the largest file use little memory, and others are served',
  { timeout: 120_000 },
  async () => {
    for (let count = 0; count < 40; count++) await (await ask(count % 2 ? largestAsset() : '/login')).arrayBuffer();
    const calm: number[] = [];
    for (let count = 0; count < 60; count++) calm.push(await timed());
    const before = await figuresOf(site.url);
    for (let count = 0; count < SOCKETS; count++) attack();

    const times: number[] = [];
    let [maxMb, maxDescriptors] = [0, 0];
    for (const until = performance.now() + ATTACK_MS; performance.now() < until;) {
      times.push(await timed());
      const now = await figuresOf(site.url);
      maxMb = Math.max(maxMb, megabytes(now));
      maxDescriptors = Math.max(maxDescriptors, descriptors(now));
      await sleep(20);
    }
    const after = await figuresOf(site.url);
    const growth = maxMb - megabytes(before);
    const inServer = answeredWithin(0.99, { before, after, route: '/api/brands' });
    const p99 = percentile(times, 0.99);
    console.log(
      `15: ${SOCKETS} × ${PIPELINED} pipelined: +${Math.round(growth)} MB, ${maxDescriptors} descriptors (before ${descriptors(before)});`,
      `others: ${times.length} calls, p99 ${Math.round(p99)} ms (before ${Math.round(percentile(calm, 0.99))}), in the server ≤ ${inServer} s`,
    );
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    expect(maxDescriptors - descriptors(before)).toBeLessThan(MAX_DESCRIPTORS);
    const limit = Math.max(OTHERS_P99_SECONDS, (3 * percentile(calm, 0.99)) / 1_000);
    expect(Math.min(inServer, p99 / 1_000)).toBeLessThanOrEqual(limit);
  },
);

async function timed(): Promise<number> {
  const from = performance.now();
  const answer = await ask('/api/brands');
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - from;
}
