// HAProxy in front of the site: the cluster has the file of compose, which tells the servers who the visitor is, and bounds
// how many connections one has.
import { spawnSync } from 'node:child_process';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PER_ADDRESS } from '../../server/src/http/hooks/connections.ts';
import { siteProxyConfig } from './site-proxy.ts';
import { type RequestSpec, FixtureProxy } from './fixture-proxy.ts';

const template = siteProxyConfig([{ name: 'web1', address: '10.0.0.1' }]);
const canRun = process.platform === 'linux' && spawnSync('haproxy', ['-v']).status === 0;

test('the cluster has the file of compose, with its own servers', () => {
  const servers = template.split('\n').filter((line) => line.startsWith('  server '));
  const tracking = '  server web1 10.0.0.1:3000 track servers/web1';
  expect(servers).toEqual(['  server web1 10.0.0.1:3000 check', tracking, tracking]);
});

test('an address has as many connections here as at a server that visitors reach', () => {
  expect(template.match(/sc0_conn_cur gt \d+/g)).toEqual(Array(2).fill(`sc0_conn_cur gt ${MAX_PER_ADDRESS}`));
  expect(template.match(/sc1_conn_cur gt \d+/g)).toEqual(Array(2).fill(`sc1_conn_cur gt ${MAX_PER_ADDRESS * 4}`));
});

/** A read, a request to a dealer, a file and a socket. */
const ONE_OF_EACH: Omit<RequestSpec, 'from'>[] = [
  { path: '/' },
  { path: '/api/leads', method: 'POST' },
  { path: '/assets/a.js' },
  { path: '/ws/chat', isSocket: true },
];

const MAX_OPEN = 3;
const MAX_READS = 4;
/** With few connections and reads, so that few fill them. */
const configure = ({ port, behind }: { port: number; behind: number }) =>
  siteProxyConfig([{ name: 'site1', address: '127.0.0.1' }], behind)
    .replace(':8080', `:${port}`)
    .replaceAll(`gt ${MAX_PER_ADDRESS}`, `gt ${MAX_OPEN}`)
    .replace('maxconn 512', `maxconn ${MAX_READS}`);
const ENV = { BIND_ADDRESS: '127.0.0.1', PROTOCOL: 'https' };

describe.runIf(canRun)('as it runs, with small bounds', () => {
  const [TERMINATOR, ANYBODY, CROWD] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
  let proxy: FixtureProxy;
  const ask = (asked: RequestSpec) => proxy.ask(asked);
  const toldOf = async (asked: RequestSpec) => (await ask(asked)).told['x-forwarded-for'];

  beforeAll(async () => {
    proxy = new FixtureProxy();
    await proxy.open(configure, { ...ENV, TERMINATOR: `192.0.2.1 ${TERMINATOR}` });
  });
  afterAll(() => proxy.close());

  test('the terminator is believed, each time anew on a connection that many visitors share', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: TERMINATOR });
    const from = TERMINATOR;
    expect(await toldOf({ from, agent, visitor: '198.51.100.7' })).toBe('198.51.100.7');
    expect(await toldOf({ from, agent, visitor: '2001:db8::8' })).toBe('2001:db8::8');
    // The visitor's own entry comes before the one that the terminator has added.
    expect(await toldOf({ from, agent, visitor: '192.0.2.66, 198.51.100.9' })).toBe('198.51.100.9');
    expect(await toldOf({ from, agent, visitor: 'nobody' })).toBe(TERMINATOR);
    agent.destroy();
  });

  test('nobody else is', async () => {
    const { told } = await ask({ from: ANYBODY, visitor: '198.51.100.7' });
    expect(told['x-forwarded-for']).toBe(ANYBODY);
    expect(told['x-forwarded-proto']).toBe('https');
  });

  test('an address that has its connections gets no more, others do', async () => {
    const release = await proxy.hold(Array(MAX_OPEN).fill({ from: CROWD }));
    await expect(ask({ from: CROWD })).rejects.toThrow(/hang up|ECONNRESET|EPIPE/);
    expect((await ask({ from: ANYBODY })).status).toBe(200);
    release();
    await expect.poll(async () => (await ask({ from: CROWD }).catch(() => null))?.status).toBe(200);
  });

  test('a server that has its reads open gets no more, but requests to dealers and files', async () => {
    const readers = ['127.0.0.5', '127.0.0.6'].flatMap((from) => [{ from }, { from }]);
    const release = await proxy.hold(readers);
    expect(readers).toHaveLength(MAX_READS);
    expect(await ask({ from: ANYBODY })).toMatchObject({ status: 503, wait: '5' });
    expect((await ask({ from: ANYBODY, method: 'POST', path: '/api/leads' })).status).toBe(200);
    expect((await ask({ from: ANYBODY, path: '/assets/a.js' })).status).toBe(200);
    release();
    await expect.poll(async () => (await ask({ from: ANYBODY })).status).toBe(200);
  });

  test('behind the terminator a visitor has as many requests at once, by IPv6 from all of a /64', async () => {
    const from = TERMINATOR;
    const neighbours = ['1', '2', '3'].map((end) => ({ from, visitor: `2001:db8:0:7::${end}` }));
    const release = await proxy.hold(neighbours);
    expect(await ask({ from, visitor: '2001:db8:0:7::ffff' })).toMatchObject({ status: 503, wait: '10' });
    expect((await ask({ from, visitor: '2001:db8:0:8::1' })).status).toBe(200);
    expect((await ask({ from, visitor: '198.51.100.7' })).status).toBe(200);
    release();
    await expect.poll(async () => (await ask({ from, visitor: '2001:db8:0:7::1' })).status).toBe(200);
  });
});

test.runIf(canRun)('without a server everything is refused with Retry-After', async () => {
  const proxy = new FixtureProxy();
  try {
    await proxy.open(configure, { ...ENV, TERMINATOR: '192.0.2.1' });
    proxy.stopServer();
    const from = '127.0.0.7';
    await expect.poll(async () => (await proxy.ask({ from })).status).toBe(503);
    for (const one of ONE_OF_EACH) expect(await proxy.ask({ from, ...one })).toMatchObject({ status: 503, wait: '5' });
  } finally {
    await proxy.close();
  }
});
