// A small load balancer: it polls /readyz, tries another server when one refuses, and forwards sockets.
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;
const TRIES = 40;
const PAUSE_MS = 50;

export interface RetryingProxy {
  url: string;
  host: string;
  /** Number of retried requests. */
  retried(): number;
  close(): void;
}

interface Forwarded {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface RequestSpec {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export async function startRetryingProxy(ports: readonly number[]): Promise<RetryingProxy> {
  const ready = new Set<number>();
  const agent = new http.Agent({ keepAlive: true });
  const stopped = new AbortController();
  let [turn, retried] = [0, 0];

  const look = async (port: number): Promise<void> => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const next = (): number | undefined => [...ready][turn++ % Math.max(1, ready.size)];

  /** A request that a server refused or never answered goes to another: callers send only idempotent ones. */
  const forwardWithRetries = async (asked: RequestSpec): Promise<Forwarded | null> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const port = next();
      const answer = port === undefined ? null : await forward(agent, port, asked).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      retried += 1;
      await sleep(PAUSE_MS);
    }
    return null;
  };

  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url: path = '/', headers } = request;
    const answer = await forwardWithRetries({ method, path, headers, body: Buffer.concat(parts) });
    if (!answer) return response.writeHead(502).end();
    const { connection: _own, 'transfer-encoding': _framing, ...passed } = answer.headers;
    response.writeHead(answer.status, passed).end(answer.body);
  });
  server.on('upgrade', (request, client: net.Socket) => {
    const port = next();
    if (port === undefined) client.destroy();
    else joinSockets(request, client, port);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const port of ports) void look(port);
  const host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    retried: () => retried,
    close: () => {
      stopped.abort();
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const forward = (agent: http.Agent, port: number, { method, path, headers, body }: RequestSpec): Promise<Forwarded> =>
  new Promise((resolve, reject) => {
    const onward = http.request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    onward.on('error', reject);
    onward.end(body);
  });

/** Requests the same upgrade from the server; from then on everything is forwarded unchanged. */
function joinSockets(request: http.IncomingMessage, client: net.Socket, port: number): void {
  const upstream = net.connect(port, '127.0.0.1', () => {
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    client.pipe(upstream).pipe(client);
  });
  for (const socket of [client, upstream]) {
    const other = socket === client ? upstream : client;
    socket.on('error', () => other.destroy());
    socket.on('close', () => other.destroy());
  }
}
