// Experiment 20: a hundred uploads at once, among them decompression bombs, files one byte too large and aborted
// uploads.
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/src/app/database/config.ts';
import { sharp } from '../../server/src/platform/pictures/guarded-sharp.ts';
import { makeFactories } from '../../server/src/testing/factories.ts';
import { testSize } from '../../server/src/testing/test-size.ts';
import { databaseOf, freePort, newDataDir, startSite, statusOf, type Site } from './site.ts';

const MEMORY_MB = 300;
// A hundred in `npm run test:long`; thirty cover the same in a few seconds.
const SHARE = testSize({ smoke: 0.3, whole: 1 });
const dataDir = newDataDir();
let site: Site;
let dealer: string;
let admin: string;

beforeAll(async () => {
  site = startSite({ dataDir: dataDir.path, port: await freePort() });
  await site.ready();
  const orm = await openDatabase((await databaseOf(dataDir.path)).url);
  const { createDealer, createUser, signIn } = makeFactories(
    () => orm.em.fork(),
    () => new Date(),
  );
  dealer = await signIn((await createDealer()).user);
  admin = await signIn(await createUser('admin'));
  await orm.close(true);
});

afterAll(async () => {
  await site.kill('SIGTERM');
  dataDir.remove();
});

const flat = { channels: 3, background: '#1f5b47' } as const;
const noisy = { noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;

/** The uploads, as a dealer's picture or an administrator's logo, and their allowed responses beside "try again". */
async function cases() {
  const photo = await sharp({ create: { width: 4000, height: 3000, ...flat, ...noisy } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const bomb = await sharp({ create: { width: 8000, height: 5200, ...flat } })
    .png()
    .toBuffer();
  // The largest picture that is accepted, in the format that is the most expensive to decode.
  const heavy = await sharp({ create: { width: 8000, height: 4990, ...flat } })
    .jpeg({ progressive: true })
    .toBuffer();
  const small = await sharp({ create: { width: 64, height: 64, ...flat } })
    .jpeg()
    .toBuffer();
  const tooLong = Buffer.concat([small, Buffer.alloc(5_242_881 - small.length)]);
  return [
    { count: 25, content: photo, cookie: dealer, expected: [200] },
    { count: 5, content: heavy, cookie: dealer, expected: [200] },
    { count: 20, content: bomb, cookie: dealer, expected: [413] },
    { count: 20, content: tooLong, cookie: admin, expected: [413] },
    { count: 30, content: photo, cookie: dealer, expected: [0], breaksOff: true },
  ];
}

async function place(cookie: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/objects/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: cookie === admin ? 'logo' : 'picture' }),
  });
  return new URL(((await answer.json()) as { uploadURL: string }).uploadURL).pathname;
}

/**
 * The status, or 0 when the connection ended without one. Without a Content-Length the size is only known by
 * counting.
 */
function put(address: string, content: Buffer, breaksOff: boolean): Promise<number> {
  return new Promise((resolve) => {
    // Each on its own connection: one that the server has just closed for idling would end without a status.
    const request = http.request(`${site.url}${address}`, { method: 'PUT', agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
    if (!breaksOff) return void request.end(content);
    request.write(content.subarray(0, content.length / 2), () => request.destroy());
  });
}

function readProc(pid: number | string | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // ended meanwhile
  }
}
const megabytes = (pid: number | string | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024;

/** The server and its decoder process. */
function residentMb(): number {
  const { pid } = site.process;
  const children = readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean);
  const decoders = children.filter((id) => readProc(id, 'cmdline').includes('encode-worker'));
  return [pid, ...decoders].map(megabytes).reduce((sum, size) => sum + size, 0);
}
const incoming = (): string[] => readdirSync(path.join(dataDir.path, 'objects/incoming'));

test('a hundred at once: memory stays bounded, no temporary file is left, and the site responds meanwhile', async () => {
  const all = await cases();
  expect(await put(await place(dealer), all[0]?.content ?? Buffer.alloc(0), false)).toBe(200);
  const before = residentMb();
  let peak = before;
  let slowest = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb());
    const from = performance.now();
    void statusOf(`${site.url}/healthz`).then(() => (slowest = Math.max(slowest, performance.now() - from)));
  }, 50);
  const sent = await Promise.all(
    all.flatMap(({ count, content, cookie, expected, breaksOff = false }) =>
      Array.from({ length: Math.ceil(count * SHARE) }, async () => {
        const status = await put(await place(cookie), content, breaksOff);
        return { status, expected, isFine: expected.includes(status) || (status === 503 && !breaksOff) };
      }),
    ),
  );
  clearInterval(watch);
  await site.until(() => incoming().length === 0);
  const figures = Object.groupBy(sent, ({ status }) => status);
  console.log(
    Object.entries(figures)
      .map(([status, list]) => `${status}: ${list?.length}`)
      .join(', '),
    `memory ${Math.round(before)} → ${Math.round(peak)} MB, slowest /healthz ${Math.round(slowest)} ms`,
  );
  expect(sent.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
  expect(peak - before).toBeLessThan(MEMORY_MB);
  expect(slowest).toBeLessThan(5_000);
  expect(await put(await place(dealer), all[0]?.content ?? Buffer.alloc(0), false)).toBe(200);
});
