// A line between two programs that can be made slow, or still, while both of them live.
import net from 'node:net';

export interface TcpProxy {
  port: number;
  /** How long each piece is on its way, in milliseconds, in either direction. */
  delay(ms: number): void;
  /** Nothing passes until `flow`; connections stay open and new ones are taken. */
  stall(): void;
  flow(): void;
  close(): void;
}

/** Where a PostgreSQL address leads: to a port, or to a socket in a folder (`?host=/folder`). */
export function targetOf(databaseUrl: string): net.NetConnectOpts {
  const url = new URL(databaseUrl);
  const port = Number(url.port || 5432);
  const folder = url.searchParams.get('host');
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { port, host: url.hostname };
}

/** The same database by way of a proxy. */
export function throughProxy(databaseUrl: string, proxy: Pick<TcpProxy, 'port'>): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return url.href;
}

export async function startTcpProxy(target: net.NetConnectOpts): Promise<TcpProxy> {
  let delayMs = 0;
  let isStalled = false;
  const sockets = new Set<net.Socket>();
  const flows = new Set<() => void>();

  /** Passes pieces on in their order, each after its time. */
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

  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    const upstream = net.connect({ ...target, allowHalfOpen: true });
    for (const socket of [client, upstream]) sockets.add(socket);
    carry(client, upstream);
    carry(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
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
