/** The site's HAProxy in front of a server that tells what it was told, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { until } from './services.ts';

const LOOPBACK = '127.0.0.1';
const LIMIT_MS = 10_000;
/** Headers with which a browser opens a WebSocket; the key is the one of RFC 6455. */
const SOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

export interface RequestSpec {
  /** The address of the loopback that asks. */
  from: string;
  /** Its own X-Forwarded-For. */
  visitor?: string;
  path?: string;
  method?: string;
  /** Asks for a WebSocket. */
  isSocket?: boolean;
  agent?: http.Agent;
}

/** Makes the configuration for this port and the server behind it. */
type Configure = (place: { port: number; behind: number }) => string;

export class FixtureProxy {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'autonou-proxy-'));
  readonly #held: http.ServerResponse[] = [];
  /** Answers with the headers it got, and keeps `/hold` waiting. */
  readonly #server = http.createServer((request, response) => {
    if (request.url === '/hold') this.#held.push(response);
    else response.end(JSON.stringify(request.headers));
  });
  #proxy: ChildProcess | null = null;
  #port = 0;

  async open(configure: Configure, env: Record<string, string>): Promise<void> {
    await once(this.#server.listen(0, LOOPBACK), 'listening');
    this.#port = await freePort();
    const { port: behind } = this.#server.address() as AddressInfo;
    const file = path.join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, configure({ port: this.#port, behind }));
    this.#proxy = spawn('haproxy', ['-db', '-f', file], {
      env: { ...process.env, RUNTIME_DIR: this.#folder, ...env },
      stdio: 'ignore',
    });
    await until('HAProxy answers', async () => (await this.ask({ from: LOOPBACK })).status === 200, LIMIT_MS);
  }

  /** The answer, and the headers that the server has got. Rejects when the connection is refused. */
  async ask(asked: RequestSpec) {
    const [answer] = (await once(this.#send(asked), 'response')) as [http.IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString('utf8');
    const told = answer.statusCode === 200 ? (JSON.parse(text) as http.IncomingHttpHeaders) : {};
    return { status: answer.statusCode, wait: answer.headers['retry-after'], told };
  }

  /** Resolves once all of them have reached the server and wait there; the result answers them. */
  async hold(all: readonly RequestSpec[]): Promise<() => void> {
    // One that is refused never waits, and `until` says so; one may be cut when the proxy ends.
    for (const asked of all) this.#send({ ...asked, path: '/hold' }).on('error', () => undefined);
    await until('all wait', async () => this.#held.length === all.length, LIMIT_MS);
    return () => {
      for (const response of this.#held.splice(0)) response.end();
    };
  }

  /** From now on no server answers. */
  stopServer(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async close(): Promise<void> {
    if (this.#proxy?.kill('SIGKILL')) await once(this.#proxy, 'exit');
    this.stopServer();
    rmSync(this.#folder, { recursive: true });
  }

  #send({ from, agent, visitor, path = '/', method = 'GET', isSocket = false }: RequestSpec): http.ClientRequest {
    const headers = { ...(visitor === undefined ? {} : { 'x-forwarded-for': visitor }), ...(isSocket ? SOCKET : {}) };
    const place = { host: LOOPBACK, port: this.#port, path, method, localAddress: from };
    // A connection of its own, unless told.
    return http.request({ ...place, headers, agent: agent ?? false }).end();
  }
}
