/**
 * Counts sequential round trips to the database, whatever its clock: a proxy passes on what a client asks, and holds all
 * answers back until nothing more is asked. One release is one round trip, of however many statements and connections.
 */
import net from 'node:net';
import { socketFile } from '../platform/postgres/address.ts';

/**
 * Longer than the code between two statements of one request that do not wait for each other, on a busy machine too.
 * However long, it joins no two that do wait.
 */
const QUIET_MS = 40;

export interface RoundTrips {
  /** The database through the proxy. */
  url: string;
  /** The round trips of this work, on connections that are open. */
  count(work: () => Promise<unknown>): Promise<number>;
  /** Every answer is this late from now on, while nothing is counted. */
  delay(ms: number): void;
  close(): void;
}

interface Held {
  to: net.Socket;
  piece: Buffer;
}

export async function countRoundTrips(databaseUrl: string): Promise<RoundTrips> {
  const address = new URL(databaseUrl);
  const path = socketFile(address.searchParams.get('host') ?? '', Number(address.port));
  const sockets = new Set<net.Socket>();
  let held: Held[] = [];
  let trips = 0;
  let isCounting = false;
  let delayMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const release = () => {
    const answers = held;
    held = [];
    if (answers.length > 0) trips++;
    for (const { to, piece } of answers) to.write(piece);
  };
  const hold = () => {
    clearTimeout(timer);
    timer = setTimeout(release, QUIET_MS);
  };
  const server = net.createServer({ noDelay: true }, (client) => {
    const database = net.connect({ path });
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (piece) => {
      database.write(piece);
      if (isCounting) hold();
    });
    database.on('data', (piece) => {
      if (!isCounting) return void setTimeout(() => client.write(piece), delayMs);
      held.push({ to: client, piece });
      hold();
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: Object.assign(address, { search: '', host: `127.0.0.1:${port}` }).href,
    count: async (work) => {
      isCounting = true;
      trips = 0;
      try {
        await work();
        return trips;
      } finally {
        isCounting = false;
      }
    },
    delay: (ms) => void (delayMs = ms),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
