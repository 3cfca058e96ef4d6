// Experiment 15: clients that send or read next to nothing, by the hundred, and sockets that say nothing at all.
import { readdirSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSize } from '../server/src/testing/test-size.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';

const IDLE_SOCKETS = testSize({ smoke: 200, whole: 2_000 });
const SLOW_EACH = testSize({ smoke: 20, whole: 100 });
const CUT_MS = 12_000;
/** Then a client that read nothing looks: cut, it finds the end at once; alive, the server sends on and waits five seconds. */
const LOOKS_AFTER_MS = 12_000;
const AT_ONCE_MS = 1_500;
const OTHERS_P99_MS = 500;
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

function largestAsset(): string {
  const folder = path.resolve(import.meta.dirname, '../shell/dist/assets');
  const size = (name: string) => statSync(path.join(folder, name)).size;
  return readdirSync(folder).toSorted((a, b) => size(b) - size(a))[0] ?? '';
}

interface SlowClient {
  begin: string;
  /** Sent once a second. */
  drop?: string;
  /** False: what the server answers stays in its own buffers. Such a client only learns that it was cut once it looks. */
  reads?: boolean;
}

/** Milliseconds until the server ended it; Infinity when it never did. */
function keepSlow({ begin, drop, reads = true }: SlowClient): Promise<number> {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  const from = performance.now();
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(Infinity), CUT_MS + 3_000);
    const drip = drop === undefined ? undefined : setInterval(() => socket.write(drop), 1_000);
    const end = () => {
      clearTimeout(limit);
      clearInterval(drip);
      resolve(performance.now() - from);
    };
    socket.on('error', () => undefined);
    socket.once('close', end);
    socket.on('end', end);
    if (reads) socket.resume();
    else void sleep(LOOKS_AFTER_MS).then(() => socket.resume());
    socket.write(begin);
  });
}

const REQUEST_LINE = `Host: localhost\r\n`;
const kinds: Record<string, SlowClient> = {
  'headers by the line': { begin: `GET / HTTP/1.1\r\n${REQUEST_LINE}`, drop: 'X-A: b\r\n' },
  'a body by the byte': {
    begin: `POST /api/leads HTTP/1.1\r\n${REQUEST_LINE}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    drop: ' ',
  },
  'an upload nobody allowed': {
    begin: `PUT /objects/upload/abc HTTP/1.1\r\n${REQUEST_LINE}Content-Length: 9000000\r\n\r\nx`,
    drop: 'x',
  },
  // More answers than the buffers between the two hold.
  'answers that nobody reads': {
    begin: `GET /assets/${largestAsset()} HTTP/1.1\r\n${REQUEST_LINE}\r\n`.repeat(100),
    reads: false,
  },
};

async function watchOthers(until: Promise<unknown>): Promise<{ p99: number; asked: number }> {
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
  times.sort((a, b) => a - b);
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, asked: times.length };
}

test('slow clients are cut within twelve seconds, and nobody else notices', { timeout: 60_000 }, async () => {
  for (let count = 0; count < IDLE_SOCKETS; count++) {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
  }
  const before = (await watchOthers(sleep(3_000))).p99;
  const slow = Object.entries(kinds).flatMap(([kind, client]) =>
    Array.from({ length: client.reads === false ? SLOW_EACH / 4 : SLOW_EACH }, async () => ({
      kind,
      took: await keepSlow(client),
    })),
  );
  const others = watchOthers(Promise.all(slow));
  const cut = await Promise.all(slow);
  const { p99, asked } = await others;
  const longest = (kind: string) => Math.max(...cut.filter((one) => one.kind === kind).map(({ took }) => took));
  const figures = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, Math.round(longest(kind))]));
  console.log(
    `${IDLE_SOCKETS} silent sockets; cut after (ms)`,
    figures,
    `others: ${asked} calls, p99 ${Math.round(p99)} ms (before ${Math.round(before)})`,
  );
  const isLate = ({ kind, took }: (typeof cut)[number]) =>
    took > (kinds[kind]?.reads === false ? LOOKS_AFTER_MS + AT_ONCE_MS : CUT_MS);
  expect(cut.filter(isLate)).toEqual([]);
  // On a machine that is busy with other things, they would have waited without the slow ones too.
  expect(p99).toBeLessThan(Math.max(OTHERS_P99_MS, 3 * before));
});
