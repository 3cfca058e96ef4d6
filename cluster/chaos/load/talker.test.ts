import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Acknowledged } from './ledger.ts';
import { Talker } from './talker.ts';
import { Tally } from './tally.ts';

test('a talker takes frames of other kinds, which have no data, and its receipt after them', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/ws' });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.send(JSON.stringify({ type: 'conversation', leadId: null, messageId: null, side: null }));
    socket.on('message', (text: Buffer) => {
      const { clientId } = JSON.parse(text.toString()) as { clientId: string };
      socket.send(JSON.stringify({ type: 'chat_receipt', data: { clientId } }));
    });
  });
  const ledger: Acknowledged = { leads: [], messages: [], uploads: [] };
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const person = { cookie: '', name: 'proba', localAddress: '127.0.0.1' };
  const talker = new Talker(site, person, { tally: new Tally(), ledger });
  const talking = talker.talk();
  await expect.poll(() => ledger.messages, { timeout: 5_000 }).toEqual(['proba 0']);
  talker.stop();
  await talking;
  server.close();
});
