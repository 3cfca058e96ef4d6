/** Computes the needs of a market of some size from the measured costs. Pure functions: a test pins the formulas. */

import { WORK_CLASSES } from '../../server/src/platform/limits/load/work-classes.ts';

/** The cost of one piece of work. */
export interface Cost {
  /** Processor time of the server, all its threads, in microseconds. */
  server: number;
  /** Processor time of the database, in microseconds. */
  database: number;
  /** Bytes of the answer, as browsers accept it. */
  bytes: number;
}

export interface MeasuredCosts {
  cachedPage: Cost;
  page: Cost;
  /** A search that nobody has sent before. */
  search: Cost;
  lead: Cost;
  message: Cost;
  /** An open socket: bytes of the server's memory, and microseconds of it in each second. */
  socket: { bytes: number; microsecondsPerSecond: number };
  /** Bytes of a car in the engine's memory, and on the database's disk. */
  car: { engineBytes: number; databaseBytes: number };
  /** A server with its rendering threads and no cars, in megabytes. */
  serverMegabytes: number;
}

export type Work = 'cachedPage' | 'page' | 'search' | 'lead' | 'message';

/** The mix of a hundred requests. Drawings and static files are HAProxy's or a CDN's to keep, and not counted. */
export const MIX: Readonly<Record<Work, number>> = { cachedPage: 55, page: 8, search: 34, lead: 2, message: 1 };
/** Cores are planned to be busy for this share of the time; the chaos runs use the same. */
const BUSY = 0.6;
/** Open sockets for each request a second: a visitor sends one request in ten seconds and half of them chat. */
const SOCKETS_PER_REQUEST = 5;
/** One server process: its main thread, and a core for pages. */
const CORES_PER_SERVER = 2;
const DATABASE_CORES = 8;
/** An engine beyond this is a process of its own: the heap of a server stays small, and its pauses with it. */
const ENGINE_LIMIT_MEGABYTES = 512;
/** Room for growth, answers in the cache and the garbage of one collection. */
const HEADROOM = 1.5;
const WRITES: ReadonlySet<Work> = new Set(['lead', 'message']);

export interface Demand {
  cars: number;
  requestsPerSecond: number;
}

export interface Plan extends Demand {
  /** Processes of the site with two cores each, one of them spare. */
  servers: number;
  serverGigabytes: number;
  /** 0: each server has the engine within itself. */
  engineProcesses: number;
  engineGigabytes: number;
  /** Cores of the primary, which writes; and replicas with eight cores each, which read. */
  primaryCores: number;
  replicas: number;
  databaseGigabytes: number;
  sockets: number;
  /** To visitors, in megabits a second. */
  megabits: number;
}

/** Sum over the mix of one request. */
const perRequest = (of: (work: Work) => number): number =>
  (Object.keys(MIX) as Work[]).reduce((sum, work) => sum + (MIX[work] / 100) * of(work), 0);
const round = (value: number): number => Number(value.toPrecision(3));
/** Cores for so many microseconds in each second. */
const coresFor = (microseconds: number): number => microseconds / 1e6 / BUSY;

export function planFor({ cars, requestsPerSecond }: Demand, costs: MeasuredCosts): Plan {
  const sockets = requestsPerSecond * SOCKETS_PER_REQUEST;
  const idle = sockets * costs.socket.microsecondsPerSecond;
  const serverCores = coresFor(requestsPerSecond * perRequest((work) => costs[work].server) + idle);
  const needed = Math.max(serverCores / CORES_PER_SERVER, sockets / WORK_CLASSES.sockets.atOnce);
  const servers = Math.max(2, Math.ceil(needed) + 1);
  const engineMegabytes = (cars * costs.car.engineBytes * HEADROOM) / 1e6;
  const isApart = engineMegabytes > ENGINE_LIMIT_MEGABYTES;
  const socketMegabytes = ((sockets / servers) * costs.socket.bytes) / 1e6;
  const within = costs.serverMegabytes * HEADROOM + socketMegabytes + (isApart ? 0 : engineMegabytes);
  const searches = requestsPerSecond * (MIX.search / 100) * costs.search.server;
  const ofDatabase = (isWrite: boolean) =>
    coresFor(requestsPerSecond * perRequest((work) => (WRITES.has(work) === isWrite ? costs[work].database : 0)));
  return {
    cars,
    requestsPerSecond,
    servers,
    serverGigabytes: round(within / 1e3),
    engineProcesses: isApart ? Math.max(2, Math.ceil(coresFor(searches)) + 1) : 0,
    engineGigabytes: isApart ? round(engineMegabytes / 1e3) : 0,
    primaryCores: Math.max(2, Math.ceil(ofDatabase(true))),
    replicas: Math.max(2, Math.ceil(ofDatabase(false) / DATABASE_CORES)),
    databaseGigabytes: round((cars * costs.car.databaseBytes) / 1e9),
    sockets,
    megabits: round((requestsPerSecond * perRequest((work) => costs[work].bytes) * 8) / 1e6),
  };
}

export const DEMANDS: readonly Demand[] = [1_000_000, 10_000_000].flatMap((cars) =>
  [100, 1_000, 10_000].map((requestsPerSecond) => ({ cars, requestsPerSecond })),
);
