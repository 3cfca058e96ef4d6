/** Malicious clients, and clients that no browser would be (docs/reliability.md 16). */
import { setTimeout as sleep } from 'node:timers/promises';
import { TOO_FAST } from 'contracts/chat';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  closeAll,
  closeCodeOf,
  listening,
  OPCODE,
  openChat,
  rawFrame,
  rawUpgrade,
  readHead,
  upgradeAnswer,
} from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatMessage } from './chat-message.entity.ts';

const t = useTestApp({ chat: { placesEach: 6 } });
const attentive = useTestApp({ chat: { pingEveryMs: 500 } });
afterEach(async () => {
  closeAll();
  await vi.waitUntil(() => t.app.websocketServer.clients.size === 0);
});

const host = () => listening(t.app);
const stored = () => t.em().count(ChatMessage, {});
const frameOf = (content: string) =>
  Buffer.from(JSON.stringify({ type: 'chat_message', receiverId: 'admin', content }));
/** An open socket that is written to byte by byte. */
async function bare() {
  const socket = await rawUpgrade(await host());
  expect(await readHead(socket)).toMatch(/^HTTP\/1\.1 101/);
  return socket;
}

test('no subprotocol is accepted, whatever is requested', async () => {
  const { status, text } = await upgradeAnswer(await listening(t.app), { 'sec-websocket-protocol': 'foo, bar' });
  expect(status).toBe(101);
  expect(text.toLowerCase()).not.toContain('sec-websocket-protocol');
});

describe('frames', () => {
  test('a frame of 16 KiB is read, a larger one closes with 1009', async () => {
    const limit = 16 * 1024;
    const fits = await openChat(await host());
    fits.send('{}'.padEnd(limit));
    expect((await fits.next('chat_error')).code).toBe('bad_request');
    const client = await openChat(await host());
    client.send('{}'.padEnd(limit + 1));
    expect((await client.closed).code).toBe(1009);
    expect(fits.isOpen()).toBe(true);
  });

  test('a fragmented message has the same limit', async () => {
    const socket = await bare();
    const piece = rawFrame(OPCODE.text, Buffer.alloc(8 * 1024, 0x20));
    const [first, further] = [Buffer.from(piece), Buffer.from(piece)];
    first[0] = OPCODE.text;
    further[0] = 0;
    socket.write(Buffer.concat([first, further, further]));
    expect(await closeCodeOf(socket)).toBe(1009);
  });

  test.each([
    ['broken UTF-8', rawFrame(OPCODE.text, Buffer.from([0xc3, 0x28])), 1007],
    ['no JSON', rawFrame(OPCODE.text, Buffer.from('{"type": "chat_message"')), 1007],
    ['JSON that is no object', rawFrame(OPCODE.text, Buffer.from('"chat_message"')), 1007],
    ['a list', rawFrame(OPCODE.text, Buffer.from('[1]')), 1007],
    ['nothing', rawFrame(OPCODE.text, Buffer.alloc(0)), 1007],
    ['a binary frame', rawFrame(OPCODE.binary, frameOf('Bună')), 1008],
  ])('%s closes the socket', async (_what, frame, code) => {
    const before = await stored();
    const socket = await bare();
    socket.write(frame);
    expect(await closeCodeOf(socket)).toBe(code);
    expect(await stored()).toBe(before);
  });

  test('an unmasked frame or one with reserved bits is a protocol error', async () => {
    for (const bytes of [Buffer.from([0x81, 0x02, 0x7b, 0x7d]), Buffer.from([0xf1, 0x80, 0, 0, 0, 0])]) {
      const socket = await bare();
      socket.write(bytes);
      expect(await closeCodeOf(socket)).toBe(1002);
    }
  });
});

describe('rate limits', () => {
  test('five at once, then one a second; the tenth invalid message closes with 1008', async () => {
    const before = await stored();
    const client = await openChat(await host());
    for (let count = 0; count < 15; count += 1) client.say(`mesajul ${count}`);
    expect(await client.closed).toEqual({ code: 1008, reason: 'too many bad messages' });
    expect(await client.next('chat_error')).toMatchObject({ code: 'too_many_requests', message: TOO_FAST });
    await expect.poll(stored).toBe(before + 5);
  });

  test('a second later another message is accepted', async () => {
    const client = await openChat(await host());
    for (let count = 0; count < 6; count += 1) client.say(`mesajul ${count}`);
    await client.next('chat_error');
    await sleep(1_100);
    client.say('după o secundă');
    for (let count = 0; count < 6; count += 1) await client.next('chat_receipt');
    expect(client.frames.at(-1)?.type).toBe('chat_receipt');
  });

  test('more windows do not raise the limit', async () => {
    const cookie = await t.signIn(await t.createUser());
    const clients = [
      await openChat(await host(), { headers: { cookie } }),
      await openChat(await host(), { headers: { cookie } }),
    ];
    const before = await stored();
    for (const client of clients) for (let count = 0; count < 4; count += 1) client.say(`mesajul ${count}`);
    await expect
      .poll(() => clients.flatMap(({ frames }) => frames).filter(({ type }) => type === 'chat_error').length)
      .toBe(3);
    await expect.poll(stored).toBe(before + 5);
  });

  test.each([
    ['pings', OPCODE.ping],
    ['pongs', OPCODE.pong],
  ])('a flood of %s closes with 1008', async (_what, opcode) => {
    const socket = await bare();
    const frame = rawFrame(opcode, Buffer.alloc(100, 0x61));
    for (let count = 0; count < 100; count += 1) socket.write(frame);
    expect(await closeCodeOf(socket)).toBe(1008);
  });

  test('a client that answers no ping is dropped at the second one, a client that answers stays', async () => {
    const at = await listening(attentive.app);
    const client = await openChat(at);
    const socket = await rawUpgrade(at);
    await readHead(socket);
    await expect.poll(() => attentive.app.websocketServer.clients.size, { timeout: 5_000 }).toBe(1);
    expect(client.isOpen()).toBe(true);
    socket.destroy();
  });

  test('above the maximum of sockets: 503 with Retry-After, and accepted again later', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, async () => openChat(await host())));
    const { status, text } = await upgradeAnswer(await host());
    expect(status).toBe(503);
    expect(text).toMatch(/retry-after: \d+/i);
    clients[0]?.close();
    await expect.poll(() => t.app.websocketServer.clients.size).toBe(5);
    expect((await upgradeAnswer(await host())).status).toBe(101);
  });

  test('a crowd that connects at once does not exceed the maximum either', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => rawUpgrade(await host())));
    const heads = await Promise.all(answers.map(readHead));
    expect(heads.filter((head) => head.startsWith('HTTP/1.1 101'))).toHaveLength(6);
    expect(heads.filter((head) => head.startsWith('HTTP/1.1 503'))).toHaveLength(14);
    for (const socket of answers) socket.destroy();
  });
});
