/** The one table of the classes of work: how much of each is done at once, waits, and may use of the database. */

/** Bounds of one class in one server. */
export interface WorkBounds {
  /** Pieces of work at the same time. */
  atOnce: number;
  /** Pieces that wait behind them; the next one is refused at once. */
  maxWaiting: number;
  /** The longest wait; a request is answered within eight seconds in any case (http/hooks/deadline.ts). */
  maxWaitMs: number;
  /**
   * The longest stay, wait and work together, going by the last pieces: who would stay longer is refused at once, unless
   * half of the places are free. For work that all takes about as long.
   */
  maxStayMs?: number;
  /** The Retry-After of a refusal, in seconds. */
  retryAfterS: number;
}

/** Classes of requests and jobs also have a share of the pool's connections. */
interface DatabaseShare {
  /** Connections at most. */
  connections: number;
  /** May use the connections that are kept back from all others. */
  isVital?: true;
}

/** Sorted from the most to the least important: in this order connections are given out that become free. */
export const REQUEST_CLASSES = {
  /** Writes that people must not lose: leads, messages. */
  vital: { atOnce: 32, maxWaiting: 512, maxWaitMs: 1_500, retryAfterS: 2, connections: 16, isVital: true },
  /** Sign-in, registration, new passwords: as many as `hashing` takes, where they wait. */
  login: { atOnce: 66, maxWaiting: 0, maxWaitMs: 0, retryAfterS: 5, connections: 6 },
  /** Every other call. At eighty a second, which one busy core answers, the last of 400 waits for five seconds. */
  calls: { atOnce: 48, maxWaiting: 400, maxWaitMs: 5_000, retryAfterS: 2, connections: 10 },
  /**
   * Pages that are not in the cache; `atOnce` is PAGE_THREADS and six that fetch their data. They stay for half of the
   * time in which they must be answered: without that bound a crowd's pages were refused after five seconds, and on a
   * slow machine those that had waited were cut off at their deadline (tests/chaos/25-crowd).
   */
  pages: { atOnce: 10, maxWaiting: 100, maxWaitMs: 5_000, maxStayMs: 4_000, retryAfterS: 5, connections: 8 },
  /** Bodies of pictures and stock files while they arrive. */
  uploads: { atOnce: 64, maxWaiting: 64, maxWaitMs: 5_000, retryAfterS: 5, connections: 4 },
  /** Exports, statistics, the audit log, the test of the mail server. */
  reports: { atOnce: 6, maxWaiting: 24, maxWaitMs: 5_000, retryAfterS: 5, connections: 3 },
} as const satisfies Record<string, WorkBounds & DatabaseShare>;

/** Background jobs have their own concurrency (platform/jobs), and this share of the connections. */
const JOBS = { connections: 4 } as const satisfies DatabaseShare;

/** Work inside of requests that needs much of a core or of memory. */
const MACHINE_CLASSES = {
  /** Argon2id: some 60 ms of a core and 19 MiB each. */
  hashing: { atOnce: 2, maxWaiting: 64, maxWaitMs: 5_000, retryAfterS: 5 },
  /** Decoding of an uploaded picture: up to 335 MB. */
  decoding: { atOnce: 1, maxWaiting: 23, maxWaitMs: 30_000, retryAfterS: 5 },
  /** Searches without the engine: each counts its cars in the database, which all servers share. */
  databaseSearches: { atOnce: 2, maxWaiting: 100, maxWaitMs: 3_000, retryAfterS: 3 },
  /** Reading of a stock file. */
  imports: { atOnce: 1, maxWaiting: 7, maxWaitMs: 300_000, retryAfterS: 10 },
  /** Drawing of a document's pages (platform/pictures/documents): up to 768 MB. */
  documents: { atOnce: 1, maxWaiting: 7, maxWaitMs: 300_000, retryAfterS: 10 },
  /** Encoding of drawn cars on their first request. */
  drawings: { atOnce: 1, maxWaiting: 95, maxWaitMs: 60_000, retryAfterS: 5 },
  /**
   * Open sockets, counted together: each server adds so many places to those of all, and `RESERVED_SOCKETS` more for
   * those who are signed in (marketplace/chat/socket-places.ts).
   */
  sockets: { atOnce: 2_000, maxWaiting: 0, maxWaitMs: 0, retryAfterS: 5 },
} as const satisfies Record<string, WorkBounds>;

export const RESERVED_SOCKETS = 500;
/** Connections that only vital work gets. */
export const VITAL_CONNECTIONS = 4;

export const WORK_CLASSES = { ...REQUEST_CLASSES, ...MACHINE_CLASSES };

export type RequestClass = keyof typeof REQUEST_CLASSES;
export type WorkClass = keyof typeof WORK_CLASSES;

export const DATABASE_SHARES = { ...REQUEST_CLASSES, jobs: JOBS } satisfies Record<string, DatabaseShare>;
export type SharingClass = keyof typeof DATABASE_SHARES;

/** Refused first when the process is late: see load/lateness.ts. */
export const SHED_CLASSES: ReadonlySet<WorkClass> = new Set(['calls', 'pages', 'reports', 'uploads']);
