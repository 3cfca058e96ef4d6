// HAProxy in front of the databases: a primary is one whose PostgreSQL has been promoted.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { fill } from './templates.ts';

const template = readFileSync(path.join(import.meta.dirname, 'config/haproxy-database.cfg'), 'utf8');
const canRun = process.platform === 'linux' && spawnSync('haproxy', ['-v']).status === 0;

async function portOf(server: net.Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

describe.runIf(canRun)('as it runs', () => {
  let folder: string;
  let proxy: ChildProcess;
  let port: number;
  let answer = { status: 503, role: 'replica' };
  const patroni = http.createServer((_request, response) => {
    // As Patroni 3 and 4 write it: the role is PostgreSQL's own word, the status who has the lock.
    response.writeHead(answer.status).end(`{"state": "running", "role": "${answer.role}", "timeline": 2}`);
  });
  const database = net.createServer((socket) => socket.on('error', () => undefined).end('hello'));

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'autonou-database-proxy-'));
    const server = `  server db1 127.0.0.1:${await portOf(database)} check port ${await portOf(patroni)}`;
    const rest = { FIRST_DATABASE: server, SECOND_DATABASE: server, THIRD_DATABASE: server };
    const text = fill(template, { ADDRESS: '127.0.0.1', FOLDER: folder, DATABASE_SERVERS: server, ...rest });
    const file = path.join(folder, 'haproxy.cfg');
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    [port = 0] = ports;
    writeFileSync(
      file,
      text.replaceAll(/:500([0-3]) /g, (_, index: string) => `:${ports[Number(index)]} `),
    );
    proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  });
  afterAll(() => {
    proxy.kill('SIGKILL');
    patroni.close();
    database.close();
    rmSync(folder, { recursive: true });
  });

  /** The answer of the primary's port: nothing where it leads nowhere. */
  const primary = async (): Promise<string> => {
    const socket = net.connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (data) => (said += data.toString())).on('error', () => undefined);
    await once(socket, 'close');
    return said;
  };
  /** The longest until a change is seen: two checks, and what a busy machine adds. */
  const soon = { timeout: 10_000, interval: 100 };

  test.each(['master', 'primary'])(
    'the port leads to who has the lock, once it is promoted: %s',
    async (role) => {
      answer = { status: 200, role };
      await expect.poll(primary, soon).toBe('hello');
      answer = { status: 200, role: 'replica' };
      await expect.poll(primary, soon).toBe('');
      answer = { status: 200, role };
      await expect.poll(primary, soon).toBe('hello');
      answer = { status: 503, role };
      await expect.poll(primary, soon).toBe('');
    },
    40_000,
  );
});
