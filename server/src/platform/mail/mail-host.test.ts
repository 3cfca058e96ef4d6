import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectToMailHost, isNearHost, isRefusedHost } from './mail-host.ts';

const connected = (to: { host: string; port: number }) =>
  new Promise<Socket | undefined>((resolve, reject) => {
    connectToMailHost(to, 2000, (error, socket) => (error ? reject(error) : resolve(socket)));
  });

test.each([
  '169.254.169.254',
  '169.254.0.1',
  '::ffff:169.254.169.254',
  'fe80::1',
  'fd00:ec2::254',
  '100.100.100.200',
  // Other notations of 169.254.169.254 that the system's resolver accepts.
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  'metadata.google.internal',
  'METADATA',
  'metadata.google.internal.',
  'instance-data.ec2.internal',
  '0.0.0.0',
  '::',
  '0:0:0:0:0:0:0:0',
  '::ffff:0.0.0.0',
])('%s is refused, before and at the connection', async (host) => {
  expect(await isRefusedHost(host)).toBe(true);
  await expect(connected({ host, port: 25 })).rejects.toThrow('refused mail host');
});

test.each(['127.0.0.1', '::1', 'localhost', '10.0.0.5', '192.168.1.1', '203.0.113.9', 'kein.invalid'])(
  '%s is not refused',
  async (host) => {
    expect(await isRefusedHost(host)).toBe(false);
  },
);

test('connects to any other, by name or address', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('220 hello\r\n'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    const socket = await connected({ host, port });
    expect(socket?.remotePort).toBe(port);
    socket?.destroy();
  }
  server.close();
  await expect(connected({ host: '127.0.0.1', port })).rejects.toThrow('ECONNREFUSED');
});

test('only nearby machines may be used without TLS', () => {
  expect(['127.0.0.1', '10.1.2.3', 'mailhog', 'localhost', '::1'].every(isNearHost)).toBe(true);
  expect(['smtp.gmail.com', '203.0.113.9', '2001:db8::1'].some(isNearHost)).toBe(false);
});
