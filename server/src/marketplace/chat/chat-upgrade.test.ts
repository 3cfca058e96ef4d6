/** Who may open a socket, from which origin, and which requests are not upgrades. */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { closeAll, listening, openChat, rawUpgrade, readHead, upgradeAnswer } from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const proxied = useTestApp({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://autonou.example' } });
afterEach(closeAll);
const host = () => listening(t.app);

describe('origins', () => {
  test.each([
    ['https://evil.example'],
    ['http://autonou.example.evil.test'],
    ['null'],
    [''],
    ['http://localhost:3000.evil.test'],
    ['https://localhost:3000'],
    ['file://'],
  ])('Origin "%s" is refused and noted', async (origin) => {
    const before = await t.em().count(AuditEntry, { action: 'GET /ws' });
    expect((await upgradeAnswer(await host(), { origin })).status).toBe(403);
    await expect.poll(() => t.em().count(AuditEntry, { action: 'GET /ws', result: 'forbidden' })).toBe(before + 1);
  });

  test.each(['cross-site', 'same-site'])('Sec-Fetch-Site: %s is refused', async (site) => {
    const headers = { origin: t.env.publicUrl, 'sec-fetch-site': site };
    expect((await upgradeAnswer(await host(), headers)).status).toBe(403);
  });

  test('the site’s own page, loopback names and programs without an Origin are accepted', async () => {
    const at = await host();
    for (const headers of [{ origin: t.env.publicUrl }, { origin: `http://${at}` }, {}]) {
      expect((await upgradeAnswer(at, headers as Record<string, string>)).status).toBe(101);
    }
  });

  test('a foreign host is refused, a dealer site has no chat', async () => {
    expect((await upgradeAnswer(await host(), { host: 'evil.example' })).status).toBe(421);
    await t.createDealer({ subdomain: 'cu-chat' });
    const headers = { host: `cu-chat.${t.env.baseHost}`, origin: `http://cu-chat.${t.env.baseHost}` };
    expect((await upgradeAnswer(await host(), headers)).status).toBe(403);
    expect((await upgradeAnswer(await host(), { origin: headers.origin })).status).toBe(403);
  });

  test('over https only the https origin is accepted', async () => {
    const at = await listening(proxied.app);
    const from = (origin: string) => upgradeAnswer(at, { host: 'autonou.example', origin });
    expect((await from('https://autonou.example')).status).toBe(101);
    expect((await from('http://autonou.example')).status).toBe(403);
  });

  test('one address opens a hundred sockets at most, and 120 a minute', async () => {
    const at = await listening(proxied.app);
    const from = (ip: string) => rawUpgrade(at, { host: 'autonou.example', 'x-forwarded-for': ip });
    const statusOf = async (ip: string) => {
      const socket = await from(ip);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await readHead(socket))?.[1]);
      return { socket, status };
    };
    const opened = [];
    for (let count = 0; count < 100; count += 1) opened.push(await statusOf('203.0.113.7'));
    expect(opened.map(({ status }) => status)).toEqual(Array(100).fill(101));
    expect((await statusOf('203.0.113.7')).status).toBe(429);
    expect((await statusOf('203.0.113.8')).status).toBe(101);
    for (const { socket } of opened) socket.destroy();
    await expect.poll(() => proxied.app.websocketServer.clients.size).toBeLessThan(5);
    const later = [];
    for (let count = 0; count < 20; count += 1) later.push((await statusOf('203.0.113.7')).status);
    expect(later).toEqual([...Array(19).fill(101), 429]);
  });

  test('new guests of one address are counted, guests who wrote before are not', async () => {
    const client = await openChat(await host());
    t.limits.reset();
    client.say('unu');
    await client.next('chat_receipt');
    client.say('doi');
    await client.next('chat_receipt');
    expect(t.limits.taken).toEqual([{ rule: 'chat-guest', key: '127.0.0.1' }]);
    t.limits.refuse('chat-guest');
    const another = await openChat(await host());
    another.say('unu');
    expect((await another.next('chat_error')).code).toBe('too_many_requests');
    t.limits.reset();
  });
});

describe('other requests', () => {
  test('GET /ws without an upgrade is 404', async () => {
    const { status, body } = await t.rest('GET', '/ws');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test.each(['/api/brands', '/ws', '/api/auth/user'])(
    '%s: a wish for HTTP/2 is passed over, as before',
    async (path) => {
      const wish = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
      const call = request(`http://${await host()}${path}`, { headers: wish }).end();
      const [answer] = await once(call, 'response');
      expect(answer.statusCode).toBe({ '/api/brands': 200, '/ws': 404, '/api/auth/user': 401 }[path]);
      answer.destroy();
    },
  );

  test.each(['/api/brands', '/', '/%77s', '/ws/x'])('%s opens no socket', async (path) => {
    const wish = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const call = request(`http://${await host()}${path}`, { headers: wish }).end();
    const [answer] = await once(call, 'response');
    expect(answer.statusCode).not.toBe(101);
    answer.destroy();
    expect(t.app.websocketServer.clients.size).toBe(0);
  });
});
