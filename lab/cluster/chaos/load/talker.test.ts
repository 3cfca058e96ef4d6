import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Acknowledged } from './ledger.ts';
import { Talker } from './talker.ts';
import { Tally } from './tally.ts';

const PAUSES_MS = [0, 300, 50, 50];
let server: WebSocketServer;
afterEach(() => server.close());

/** A talker at a server that answers each try with a frame of this type. */
async function openTalker(typeOf: (ids: readonly string[], talker: Talker) => 'chat_receipt' | 'chat_error') {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/ws' });
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const person = { cookie: '', name: 'proba', localAddress: '127.0.0.1' };
  const ledger: Acknowledged = { leads: [], messages: [], uploads: [] };
  const tally = new Tally();
  const talker = new Talker(site, person, { tally, ledger, pausesMs: PAUSES_MS });
  /** The ids of the messages that have come, in their order. */
  const ids: string[] = [];
  server.on('connection', (socket) => {
    socket.send(JSON.stringify({ type: 'conversation', leadId: null, messageId: null, side: null }));
    socket.on('message', (text: Buffer) => {
      const { clientId } = JSON.parse(text.toString()) as { clientId: string };
      ids.push(clientId);
      socket.send(JSON.stringify({ type: typeOf(ids, talker), data: { clientId } }));
    });
  });
  return { talker, ledger, tally, ids };
}

/** Sends one message whose first tries the server refuses, and returns its outcome. */
async function sendAfter(refusals: number) {
  const { talker, ledger, tally, ids } = await openTalker((all) =>
    all.length > refusals ? 'chat_receipt' : 'chat_error',
  );
  const talking = talker.talk();
  await expect.poll(() => ledger.messages, { timeout: 5_000 }).toEqual(['proba 0']);
  talker.stop();
  await talking;
  expect(new Set(ids).size).toBe(1);
  const { kinds, failures } = tally.take();
  return { message: kinds.message, failures, tries: ids.length };
}

test('a talker takes frames of other kinds, which have no data, and its receipt after them', async () => {
  expect(await sendAfter(0)).toMatchObject({ message: { asked: 1, ok: 1 }, tries: 1 });
});

test('a message that its one retry has stored counts, and its time begins at the first try', async () => {
  const { message, failures, tries } = await sendAfter(1);
  expect({ message, failures, tries }).toMatchObject({ message: { asked: 1, ok: 1 }, failures: {}, tries: 2 });
  expect(message?.p99).toBeGreaterThanOrEqual(290);
});

test('a message that a third try has stored is in the ledger, and has failed, once', async () => {
  const { message, failures, tries } = await sendAfter(2);
  expect({ message, tries }).toMatchObject({ message: { asked: 1, ok: 0, failed: 1 }, tries: 3 });
  expect(failures).toEqual({ 'message failed 0': { count: 1, atS: [0] } });
});

test('a message under way when its talker is stopped still has its retry, and counts', async () => {
  const { talker, ledger, tally, ids } = await openTalker((_ids, one) => {
    one.stop();
    return 'chat_error';
  });
  await talker.talk();
  expect(tally.take().kinds.message).toMatchObject({ asked: 1, failed: 1 });
  expect({ tries: ids.length, stored: ledger.messages }).toEqual({ tries: 2, stored: [] });
});
