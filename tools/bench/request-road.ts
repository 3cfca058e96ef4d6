/**
 * Measures requests on their way through the server: processor time of its process for each request, over a
 * bare Fastify route that sends as many bytes, in a process beside it and in the same run, since the machine is noisy.
 *
 *     node tools/bench/request-road.ts [healthz stats search car]
 *
 * DATA_DIR keeps the demo market for the next run; without it a folder of its own is filled first.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median } from './pages/figures.ts';
import { stopServer } from './server.ts';

const PORTS = { server: 4_121, bare: 4_122 };
const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = { warm: 2, round: 2 };
const MAX_SETTLING_S = 90;
/** Processor time in a second below which the server is idle. */
const IDLE_US = 60_000;
/** The unit of `/proc/PID/stat`. */
const TICK_US = 10_000;
const SMALL = '/small';
const LARGE = '/large';

interface Road {
  name: string;
  path: string;
  bare: string;
  maxRatio: number;
}

const SEARCH = '/api/search?limit=12&brand=dacia';
const roadsTo = (car: number): Road[] => [
  { name: 'healthz', path: '/healthz', bare: SMALL, maxRatio: 3 },
  { name: 'stats', path: '/api/stats', bare: SMALL, maxRatio: 5 },
  { name: 'search', path: SEARCH, bare: LARGE, maxRatio: 3.5 },
  { name: 'car', path: `/api/cars/${car}`, bare: SMALL, maxRatio: 15 },
];

/** Routes that do nothing but send ready bytes; the process ends with its parent. */
async function serveBare(bytes: number): Promise<void> {
  const large = Buffer.alloc(bytes, 'a');
  const app = Fastify();
  app.get(SMALL, async () => ({ ok: 1 }));
  app.get(LARGE, async (_request, reply) => reply.type('application/json; charset=utf-8').send(large));
  await app.listen({ port: PORTS.bare, host: '127.0.0.1' });
  process.once('disconnect', () => process.exit(0));
  process.send?.('serving');
}

async function start(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${file} has ended`)));
    child.on('message', (message) => message === 'serving' && resolve());
  });
  return child;
}

function processorUs({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_US;
}

/** Microseconds of the process for each request. */
async function load(child: ChildProcess, url: string, duration: number): Promise<number> {
  const before = processorUs(child);
  const requests = [{ setupRequest: (request: object) => request }];
  const { requests: sent, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration, requests });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return (processorUs(child) - before) / sent.total;
}

/** The first pages and pictures are drawn behind a start, in threads of the same process. */
async function settle(child: ChildProcess): Promise<void> {
  for (let second = 0; second < MAX_SETTLING_S; second++) {
    const before = processorUs(child);
    await sleep(1_000);
    if (processorUs(child) - before <= IDLE_US) return;
  }
}

async function measure(names: readonly string[]): Promise<void> {
  const dataDir = process.env['DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'request-road-'));
  const site = `http://127.0.0.1:${PORTS.server}`;
  const main = path.resolve(import.meta.dirname, '../../server/src/main.ts');
  const server = await start(main, [], { PORT: String(PORTS.server), HOST: '127.0.0.1', DATA_DIR: dataDir });
  const found = await fetch(site + SEARCH).then((answer) => answer.text());
  const bare = await start(import.meta.filename, ['bare', String(Buffer.byteLength(found))], {});
  const { cars } = JSON.parse(found) as { cars: { id: number }[] };
  await settle(server);
  const roads = roadsTo(cars[0]?.id ?? 0).filter(({ name }) => names.length === 0 || names.includes(name));
  for (const road of roads) {
    const ask = (seconds: number) => load(server, site + road.path, seconds);
    const askBare = (seconds: number) => load(bare, `http://127.0.0.1:${PORTS.bare}${road.bare}`, seconds);
    await ask(SECONDS.warm);
    await askBare(SECONDS.warm);
    const [own, base]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      base.push(await askBare(SECONDS.round));
      own.push(await ask(SECONDS.round));
    }
    const ratio = median(own) / median(base);
    const costs = `${median(own).toFixed(0)} µs / ${median(base).toFixed(0)} µs bare`;
    console.log(`${road.name.padEnd(8)} ${costs.padEnd(24)} ${ratio.toFixed(1)} × (at most ${road.maxRatio})`);
  }
  await Promise.all([stopServer({ child: server }), stopServer({ child: bare })]);
  if (!process.env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
}

const [mode = '', bytes] = process.argv.slice(2);
await (mode === 'bare' ? serveBare(Number(bytes)) : measure(process.argv.slice(2)));
