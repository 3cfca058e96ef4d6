/** The measured cost of each kind of work, on the real server in a process of its own. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { type RequestSpec, type HowLong, load } from '../../tools/bench/load.ts';
import { processorTime, type Server, startSite, stopServer } from '../../tools/bench/server.ts';
import { mixedQueries, toPath } from '../../tools/bench/workload.ts';
import type { Cost, MeasuredCosts } from './plan.ts';
import { databaseTime, residentBytes } from './processes.ts';
import { measureSockets } from './sockets.ts';

export interface Sizes {
  /** Pieces of each kind of work. */
  requests: number;
  pages: number;
  leads: number;
  sockets: number;
  idleSeconds: number;
}

interface Site {
  server: Server;
  /** The database's own folder. */
  directory: string;
}

const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };
const JSON_BODY = { 'content-type': 'application/json' };
const page = (path: string): RequestSpec => ({ path, method: 'GET', headers: AS_BROWSERS, body: '' });

/** Each page of results is another one, so that none is in the cache. */
const uncached = (first: number, count: number): RequestSpec[] =>
  Array.from({ length: count }, (_, index) => page(`/cauta?priceMin=${first + index}&priceMax=60000`));

function lead(carId: number, number: number): RequestSpec {
  const userEmail = `masurat.${number}@exemplu.ro`;
  const body = JSON.stringify({ carId, userName: 'Ana Pop', userEmail, message: 'Bună ziua' });
  return {
    path: '/api/leads',
    method: 'POST',
    headers: { ...JSON_BODY, 'idempotency-key': crypto.randomUUID() },
    body,
  };
}

/** Bytes of an answer with its headers, compressed as browsers accept it. */
function bytesOf({ url }: Server, asked: RequestSpec): Promise<number> {
  const { path, method, headers, body } =
    typeof asked === 'string' ? { path: asked, method: 'GET', headers: AS_BROWSERS, body: '' } : asked;
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { method, headers: { ...AS_BROWSERS, ...headers }, agent: false });
    request.on('error', reject);
    request.on('response', (answer) => {
      const { socket } = answer;
      answer.resume().on('end', () => resolve(socket.bytesRead));
    });
    request.end(body);
  });
}

/** The cost of requests, of which there are enough for processor times to be exact to some percent. */
async function costOf({ server, directory }: Site, asked: readonly RequestSpec[], howLong: HowLong): Promise<Cost> {
  const [first = '/'] = asked;
  const before = databaseTime(directory);
  const { processorMicroseconds } = await load(server, asked, howLong);
  const amount = 'amount' in howLong ? howLong.amount : 1;
  const database = Math.round((databaseTime(directory) - before) / amount);
  // A write is answered once more, by its Idempotency-Key.
  const bytes = await bytesOf(server, first);
  return { server: processorMicroseconds, database, bytes };
}

async function publicCars(url: string): Promise<number[]> {
  return withConnection(url, async (query) => {
    const { rows } = await query(`select id from car where status = 'active' order by id limit 500`);
    return rows.map(({ id }) => Number(id));
  });
}

/** @param stock the database, and what a car needs there and in the engine */
export async function measureCosts(
  stock: { url: string; directory: string; car: MeasuredCosts['car'] },
  sizes: Sizes,
): Promise<MeasuredCosts> {
  const { requests, pages, leads } = sizes;
  const cars = await publicCars(stock.url);
  // Without the engine of a large stock: what a server needs by itself.
  const server = await startSite(stock.url, 'engine', { PAGE_THREADS: '1' });
  const site = { server, directory: stock.directory };
  const many = (count: number, seed: number) => mixedQueries(count, { seed }).map(toPath);
  const leadTo = (number: number) => lead(cars[number % cars.length] ?? 0, number);
  const leadsFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => leadTo(first + n));
  // Warm, as a server that has run for a minute.
  await load(server, uncached(1, pages), { amount: pages });
  await load(server, many(requests, 3), { amount: requests });
  await load(server, leadsFrom(0, leads), { amount: leads, connections: 4 });
  const one = { connections: 1 };
  const costs = {
    cachedPage: await costOf(site, [page('/cauta?priceMax=30000')], { amount: requests }),
    page: await costOf(site, uncached(10_000, pages), { amount: pages, ...one }),
    search: await costOf(site, many(requests, 7), { amount: requests }),
    lead: await costOf(site, leadsFrom(leads, leads), { amount: leads, connections: 4 }),
  };
  await sleep(1_000);
  const serverMegabytes = Math.round(residentBytes(server.child.pid ?? 0) / 1e6);
  await stopServer(server);
  const chat = await chatCosts(stock, sizes);
  return { ...costs, ...chat, car: stock.car, serverMegabytes };
}

/** On a server that has done nothing else: memory that it had got before would hide what sockets need. */
async function chatCosts({ url, directory }: { url: string; directory: string }, sizes: Sizes) {
  const server = await startSite(url, 'engine', { PAGE_THREADS: '1' });
  const chat = await measureSockets(server, {
    ...sizes,
    processor: () => processorTime(server),
    database: () => databaseTime(directory),
  });
  await stopServer(server);
  return chat;
}
