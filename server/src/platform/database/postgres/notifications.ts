/** Receives PostgreSQL's NOTIFY events, over a connection of its own that reconnects automatically. */
import pg from 'pg';
import type { Log } from '../../context/context.ts';
import { CONNECTION_LIFE_MS, keepAlive } from '../../resilience/retry.ts';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2_000;
const CONNECT_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 5_000;

export interface NotificationOptions {
  url: string;
  log: Log;
  /** Handlers by channel. They must not throw. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** After each connect: earlier events are not repeated, so subscribers must query what they missed. */
  onListening(): void;
}

export interface Notifications {
  /** Checks whether the connection still answers; a dead one is replaced. */
  check(): Promise<void>;
  isListening(): boolean;
  stop(): Promise<void>;
}

/** Starts at once and keeps retrying while the database is unavailable; nothing waits for it. */
export function listenToNotifications(options: NotificationOptions): Notifications {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  const running = keepAlive(listen, {
    firstPauseMs: FIRST_PAUSE_MS,
    maxPauseMs: MAX_PAUSE_MS,
    lifeMs: CONNECTION_LIFE_MS,
    signal: stopping.signal,
    onFailure: (error) => options.log.warn({ err: error }, 'notifications wait for the database'),
  });

  /** One connection's lifetime: resolves when it is lost or no longer needed, rejects when it could not be opened. */
  async function listen(): Promise<void> {
    const { signal } = stopping;
    const lost = Promise.withResolvers<void>();
    try {
      client = await connect(options, lost.resolve);
      if (signal.aborted) return;
      options.onListening();
      await Promise.race([lost.promise, aborted(signal)]);
    } finally {
      const old = client;
      client = null;
      await old?.end().catch(() => undefined);
    }
  }

  return {
    isListening: () => client !== null,
    check: async () => {
      const current = client;
      // Closing it makes the loop above reconnect.
      await current?.query('select 1').catch(() => current.end().catch(() => undefined));
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

async function connect({ url, channels }: NotificationOptions, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  client.on('notification', ({ channel, payload = '' }) => {
    if (Object.hasOwn(channels, channel)) channels[channel]?.(payload);
  });
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`listen "${channel}"`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
