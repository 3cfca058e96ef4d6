// A port of this machine before the embedded database, which listens on a socket: what stands between can be shut or slow.
import net from 'node:net';
import { socketFile } from '../server/src/platform/postgres/address.ts';
import { freePort } from './site.ts';

export interface DatabaseGate {
  /** The database through the gate, for DATABASE_URL. */
  url: string;
  /** Lets connections through from now on; until then they are refused. */
  open(): Promise<void>;
  close(): void;
}

/** Where net.connect reaches a database that is on a socket of this machine. */
function socketOf(databaseUrl: string): string {
  const { searchParams, port } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (!folder) throw new Error('that database is on no socket');
  return socketFile(folder, Number(port));
}

/** `join` carries the bytes between the two; by default all of them at once. */
export async function newGate(databaseUrl: string, join = joinAtOnce): Promise<DatabaseGate> {
  const target = socketOf(databaseUrl);
  const port = await freePort();
  const gate = net.createServer((client) => join(client, net.connect(target)));
  const url = Object.assign(new URL(databaseUrl), { search: '', host: `127.0.0.1:${port}` }).href;
  return {
    url,
    open: () => new Promise((resolve) => gate.listen(port, '127.0.0.1', resolve)),
    close: () => void gate.close(),
  };
}

function joinAtOnce(client: net.Socket, database: net.Socket): void {
  for (const [from, to] of [
    [client, database],
    [database, client],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
  }
}
