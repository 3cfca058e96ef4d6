// A local port in front of a database on a socket: the link between can be closed, slow, or stalled.
import net from 'node:net';
import { socketFile } from '../../server/src/platform/database/postgres/address.ts';
import { freePort } from './site.ts';

export interface DatabaseProxy {
  /** The database through the proxy, for DATABASE_URL. */
  url: string;
  /** Accepts connections from now on; until then they are refused. */
  open(): Promise<void>;
  /** The delay of each chunk, in milliseconds, in either direction. */
  delay(ms: number): void;
  /** Nothing passes until `flow`; connections stay open and new ones are accepted. */
  stall(): void;
  flow(): void;
  close(): void;
}

/** The path for net.connect of a database on a socket of this machine. */
function socketOf(databaseUrl: string): string {
  const { searchParams, port } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (!folder) throw new Error('that database is on no socket');
  return socketFile(folder, Number(port));
}

/** A proxy that is still closed. */
export async function newDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = socketOf(databaseUrl);
  const port = await freePort();
  let delayMs = 0;
  let isStalled = false;
  const sockets = new Set<net.Socket>();
  const flows = new Set<() => void>();

  /** Forwards chunks in order, each after its delay. */
  const carry = (from: net.Socket, to: net.Socket): void => {
    const queue: { at: number; piece: Buffer | null }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const go = (): void => {
      clearTimeout(timer);
      while (!isStalled && queue[0] && queue[0].at <= performance.now()) {
        const piece = queue.shift()?.piece;
        if (piece) to.write(piece);
        else to.end();
      }
      if (!isStalled && queue[0]) timer = setTimeout(go, Math.max(1, queue[0].at - performance.now()));
    };
    const take = (piece: Buffer | null): void => {
      queue.push({ at: performance.now() + delayMs, piece });
      go();
    };
    flows.add(go);
    from.on('data', take);
    from.on('end', () => take(null));
    from.on('close', () => {
      clearTimeout(timer);
      flows.delete(go);
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => to.destroy());
  };

  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = net.connect({ path: target, allowHalfOpen: true });
    for (const socket of [client, upstream]) sockets.add(socket);
    carry(client, upstream);
    carry(upstream, client);
  });
  return {
    url: Object.assign(new URL(databaseUrl), { search: '', host: `127.0.0.1:${port}` }).href,
    open: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    delay: (ms) => void (delayMs = ms),
    stall: () => void (isStalled = true),
    flow: () => {
      isStalled = false;
      for (const go of flows) go();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
