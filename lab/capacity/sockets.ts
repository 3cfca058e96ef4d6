/** Measures the cost of an open socket and of a chat message. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../../tools/bench/server.ts';
import type { MeasuredCosts } from './plan.ts';
import { residentBytes } from './processes.ts';

interface Measuring {
  sockets: number;
  idleSeconds: number;
  /** Processor time so far, in microseconds. */
  processor: () => Promise<number>;
  database: () => number;
}

/** At once, so that a connection attempt never waits for a long line. */
const BATCH = 50;
/** A speaker may send five at once. */
const MESSAGES_EACH = 4;
const TALKING = 100;
/** Bytes of a receipt's frame. */
const RECEIPT_BYTES = 200;

export async function measureSockets(
  { url, child }: Server,
  { sockets, idleSeconds, processor, database }: Measuring,
): Promise<Pick<MeasuredCosts, 'socket' | 'message'>> {
  const pid = child.pid ?? 0;
  const address = `${url.replace('http', 'ws')}/ws`;
  // The first ones pay for what all of them use.
  const open = await openSockets(address, Math.min(BATCH, sockets));
  const before = residentBytes(pid);
  open.push(...(await openSockets(address, sockets - open.length)));
  const bytes = Math.max(0, residentBytes(pid) - before) / Math.max(1, sockets - BATCH);
  const idleFrom = await processor();
  await sleep(idleSeconds * 1_000);
  const idle = (await processor()) - idleFrom;
  // Half of them warm up the code.
  const half = Math.ceil(open.length / 2);
  await sendFromAll(open.slice(0, half));
  const from = [await processor(), database()] as const;
  const sent = await sendFromAll(open.slice(half));
  const message = {
    server: Math.round(((await processor()) - from[0]) / sent),
    database: Math.round((database() - from[1]) / sent),
    bytes: RECEIPT_BYTES,
  };
  for (const socket of open) socket.close();
  const microsecondsPerSecond = Number((idle / idleSeconds / sockets).toPrecision(3));
  return { message, socket: { bytes: Math.round(bytes), microsecondsPerSecond } };
}

async function openSockets(address: string, count: number): Promise<WebSocket[]> {
  const open: WebSocket[] = [];
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    open.push(...(await Promise.all(Array.from({ length: size }, () => openSocket(address)))));
  }
  return open;
}

const openSocket = (address: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error('a socket was refused')));
  });

/** A hundred speak at a time; returns the number of messages. */
async function sendFromAll(sockets: readonly WebSocket[]): Promise<number> {
  let sent = 0;
  for (let first = 0; first < sockets.length; first += TALKING) {
    const counts = await Promise.all(sockets.slice(first, first + TALKING).map(sendMessages));
    for (const count of counts) sent += count;
  }
  return sent;
}

/** Sends a few messages and waits for their receipts; returns their number. */
async function sendMessages(socket: WebSocket): Promise<number> {
  const isDone = Promise.withResolvers<void>();
  let received = 0;
  socket.addEventListener('message', ({ data }) => {
    if (!String(data).includes('"chat_receipt"')) return;
    received += 1;
    if (received === MESSAGES_EACH) isDone.resolve();
  });
  for (let number = 0; number < MESSAGES_EACH; number++) {
    socket.send(JSON.stringify({ type: 'chat_message', receiverId: 'admin', content: `Bună ziua ${number}` }));
  }
  const late = sleep(30_000).then(() => {
    throw new Error(`${received} of ${MESSAGES_EACH} messages were stored`);
  });
  await Promise.race([isDone.promise, late]);
  return received;
}
