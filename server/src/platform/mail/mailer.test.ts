import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { createMailer, type Email, type MailError, smtpDependency } from './mailer.ts';

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

const email: Email = {
  from: { name: 'AutoNou', address: 'site@autonou.example' },
  to: { name: null, address: 'ana@exemplu.ro' },
  replyTo: null,
  subject: 'Bună ziua',
  text: 'Text',
  html: null,
  unsubscribeUrl: null,
  messageId: '<1@autonou.example>',
  date: new Date('2026-11-23T10:00:00Z'),
};

/** Sends emails of one mail server, and waits little. */
function impatient(url: string) {
  const dependency = smtpDependency({ timeoutMs: 300, restMs: 50 });
  const mailer = createMailer(url, dependency);
  ends.push(() => mailer.close());
  const send = () =>
    mailer.send(email).then(
      () => 'sent',
      (error: MailError) => error.message,
    );
  return { send, dependency };
}

/** A server that accepts connections and never says a word. */
async function silentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}

test('a mail server that hangs costs each email its limit, and after five of them nothing', async () => {
  const hanging = await silentServer();
  ends.push(hanging.close);
  const { send, dependency } = impatient(hanging.url);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
  expect(new Set(answers)).toEqual(new Set(['the mail server did not answer in time']));
  expect(dependency.state).toBe('open');
  expect(await send()).toBe('the mail server failed lately and is left alone for a moment');
  expect(dependency.figures().refused).toMatchObject({ late: 5, open: 1 });
});

test('one that is dead is left alone, and used again by itself when it is back', async () => {
  const server = await startMailServer();
  ends.push(() => server.close());
  const { send, dependency } = impatient(server.url);
  expect(await send()).toBe('sent');
  await server.close();
  for (let time = 0; time < 8; time++) await send();
  expect(dependency.state).toBe('open');
  await server.open();
  await expect.poll(send, { interval: 100 }).toBe('sent');
  expect(dependency.state).toBe('closed');
  expect(server.mails).toHaveLength(2);
});

test('one that refuses emails is not ill', async () => {
  const server = await startMailServer();
  ends.push(() => server.close());
  const { send, dependency } = impatient(server.url);
  server.fail(10, { code: 550, text: 'no such user' });
  for (let time = 0; time < 10; time++) expect(await send()).toContain('no such user');
  expect(dependency.state).toBe('closed');
  expect(await send()).toBe('sent');
});
