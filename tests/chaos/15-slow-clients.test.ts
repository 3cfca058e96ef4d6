// Experiment 15: hundreds of clients that send or read very slowly, and sockets that send nothing at all.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSize } from '../../server/src/testing/test-size.ts';
import { answeredWithin, figuresOf, stoodStill } from './figures.ts';
import { largestAsset } from './largest-asset.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';
import { percentile } from './traffic.ts';

const IDLE_SOCKETS = testSize({ smoke: 200, whole: 2_000 });
const SLOW_EACH = testSize({ smoke: 20, whole: 100 });
const CUT_SECONDS = 12;
const OTHERS_P99_SECONDS = 0.5;
const BURST = 2_000;
/** A proxy's patience; what finds no place is tried again by the system after a second. */
const CONNECT_MS = 900;
const dataDir = newDataDir();
let site: Site;
let port: number;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  port = await freePort();
  site = startSite({ dataDir: dataDir.path, port });
  await site.ready();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.kill('SIGTERM');
  dataDir.remove();
});

interface SlowClient {
  /** The reason the server counts when it cuts the client off; null: it is answered before that. */
  kind: 'headers' | 'body' | 'reader' | null;
  count: number;
  begin: string;
  /** Sent once a second. */
  drop?: string;
  /** False: the server's response stays in its own buffers. */
  reads?: boolean;
}

function keepSlow({ begin, drop, reads = true }: SlowClient): void {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  const drip = drop === undefined ? undefined : setInterval(() => socket.write(drop), 1_000);
  socket.on('error', () => undefined);
  socket.once('close', () => clearInterval(drip));
  socket.on('end', () => clearInterval(drip));
  if (reads) socket.resume();
  socket.write(begin);
}

const HOST = `Host: localhost\r\n`;
const CLIENTS: SlowClient[] = [
  { kind: 'headers', count: SLOW_EACH, begin: `GET / HTTP/1.1\r\n${HOST}`, drop: 'X-A: b\r\n' },
  {
    kind: 'body',
    count: SLOW_EACH,
    begin: `POST /api/leads HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    drop: ' ',
  },
  {
    kind: null,
    count: SLOW_EACH,
    begin: `PUT /objects/upload/abc HTTP/1.1\r\n${HOST}Content-Length: 9000000\r\n\r\nx`,
    drop: 'x',
  },
  // More responses than the buffers in between can take.
  {
    kind: 'reader',
    count: SLOW_EACH / 4,
    begin: `GET ${largestAsset()} HTTP/1.1\r\n${HOST}\r\n`.repeat(100),
    reads: false,
  },
];

/** Other clients keep sending requests; returns the milliseconds that each of them waited. */
async function watchOthers(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.then(() => (isOver = true));
  while (!isOver) {
    const from = performance.now();
    const answer = await fetch(`${site.url}/api/brands`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - from);
    await sleep(20);
  }
  return times;
}

/** How many were cut off for one of these reasons. */
async function cutSoFar(kinds: string[]): Promise<number> {
  const figures = await figuresOf(site.url);
  return kinds.reduce((sum, kind) => sum + (figures.get(`connections_cut{kind="${kind}"}`) ?? 0), 0);
}

async function areAllCut(): Promise<void> {
  const [headers, body, reader] = ['headers', 'body', 'reader'].map(
    (kind) => CLIENTS.find((client) => client.kind === kind)?.count ?? 0,
  );
  const reaches = async (kinds: string[], count: number) => {
    await expect.poll(() => cutSoFar(kinds), { timeout: 60_000, interval: 250 }).toBeGreaterThanOrEqual(count);
  };
  await reaches(['body'], body ?? 0);
  await reaches(['reader'], reader ?? 0);
  // A client that sends nothing at all has sent no headers either.
  await reaches(['headers', 'idle'], IDLE_SOCKETS + (headers ?? 0));
}

test('slow clients are cut off within twelve seconds, and others are not affected', { timeout: 120_000 }, async () => {
  for (let count = 0; count < IDLE_SOCKETS; count++) {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
  }
  const calm = percentile(await watchOthers(sleep(3_000)), 0.99);
  const before = await figuresOf(site.url);
  for (const client of CLIENTS) for (let made = 0; made < client.count; made++) keepSlow(client);
  const times = await watchOthers(areAllCut());
  const after = await figuresOf(site.url);

  const longest = Object.fromEntries(
    [...after].flatMap(([name, value]) => {
      const kind = /^connections_cut_longest_seconds\{kind="(\w+)"\}$/.exec(name)?.[1];
      return kind ? [[kind, Math.round(value * 10) / 10]] : [];
    }),
  );
  const inServer = answeredWithin(0.99, { before, after, route: '/api/brands' });
  const p99 = percentile(times, 0.99);
  console.log(
    `15: ${IDLE_SOCKETS} silent sockets; longest patience (s)`,
    longest,
    `others: ${times.length} calls, p99 ${Math.round(p99)} ms (before ${Math.round(calm)}), in the server ≤ ${inServer} s`,
  );
  for (const seconds of Object.values(longest)) expect(seconds).toBeLessThan(CUT_SECONDS + stoodStill(after));
  expect(longest).toMatchObject({ headers: expect.any(Number), body: expect.any(Number), reader: expect.any(Number) });
  // On a busy machine a client also waits for its own processor time; only the server's part is asserted.
  expect(Math.min(inServer, p99 / 1_000)).toBeLessThanOrEqual(Math.max(OTHERS_P99_SECONDS, (3 * calm) / 1_000));
});

test('two thousand connections that come at once wait, though the server takes none of them for a while', async () => {
  site.process.kill('SIGSTOP');
  try {
    const opened = Array.from({ length: BURST }, () => {
      const socket = net.connect(port, '127.0.0.1');
      sockets.push(socket);
      return new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).on('error', () => resolve(false));
        setTimeout(resolve, CONNECT_MS, false);
      });
    });
    expect((await Promise.all(opened)).filter((isOpen) => !isOpen)).toHaveLength(0);
  } finally {
    site.process.kill('SIGCONT');
  }
});
