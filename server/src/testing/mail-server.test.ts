import { once } from 'node:events';
import net from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';

test('a connection that is reset ends nobody else’s', async () => {
  const server = await startMailServer();
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  // In the middle of an email, outside of which the library ignores it.
  for (const command of ['EHLO a', 'MAIL FROM:<a@exemplu.ro>']) {
    await once(socket, 'data');
    socket.write(`${command}\r\n`);
  }
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  const transport = createTransport(server.url);
  await transport.sendMail({ from: 'a@exemplu.ro', to: 'b@exemplu.ro', text: 'Bună ziua' });
  expect(server.mails.map(({ text }) => text)).toEqual(['Bună ziua']);
  transport.close();
  await server.close();
});
