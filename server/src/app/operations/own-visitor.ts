/** Who asks the site from within, over connections as a proxy has them. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface OwnVisitor {
  /** Rejects when there is no answer, and once `signal` is aborted. */
  ask: (path: string, headers?: Record<string, string>) => Promise<{ status: number; body: string }>;
  close: () => void;
}

interface Own {
  /** The site's own host, as a browser sends it. */
  baseHost: string;
  signal: AbortSignal;
}

const CONNECTIONS = 20;

/**
 * Requests over connections that stay, which take turns. What is only handed to the router (`inject`) has other
 * objects than a visitor's request, so what the compiler has made of it does not fit the first visitors.
 *
 * The site need not listen: the connections come through a port of the loopback, which is open only meanwhile.
 */
export async function ownVisitor(app: FastifyInstance, { baseHost, signal }: Own): Promise<OwnVisitor> {
  await app.ready();
  const proxy = createServer((socket) => void app.server.emit('connection', socket));
  const port = await listen(proxy);
  const agent = new Agent({ keepAlive: true });
  const addresses = Array.from({ length: CONNECTIONS }, ownAddress);
  let turn = 0;
  return {
    async ask(path, headers = {}) {
      const localAddress = addresses[turn++ % CONNECTIONS];
      const to = { host: '127.0.0.1', port, path, headers: { host: baseHost, ...headers } };
      const sent = request({ ...to, agent, localAddress, signal }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, body: await text(answer) };
    },
    close: () => {
      agent.destroy();
      proxy.close();
    },
  };
}

async function listen(proxy: Server): Promise<number> {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return (proxy.address() as AddressInfo).port;
}

/**
 * Limits count by address, and behind a proxy this machine's own is limited as all are, which every server that starts
 * within a minute would share. On Linux all of 127.0.0.0/8 is this machine.
 */
function ownAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}
