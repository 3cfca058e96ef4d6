/**
 * Two real server processes on one database: a message sent to one is delivered by the other, also when one of them
 * stops.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeAll, openChat } from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
const PATIENCE_MS = 60_000;
const started: { process: ChildProcess; dataDir: string }[] = [];
afterEach(closeAll);
afterAll(async () => {
  for (const { process: server, dataDir } of started) {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function start(): Promise<{ host: string; process: ChildProcess }> {
  const [port, dataDir] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'autonou-rolling-'))];
  const server = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: 'un secret comun al celor două procese',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  started.push({ process: server, dataDir });
  const host = `127.0.0.1:${port}`;
  await expect.poll(() => isReady(host), { timeout: PATIENCE_MS, interval: 200 }).toBe(true);
  return { host, process: server };
}

const isReady = async (host: string) => (await fetch(`http://${host}/readyz`).catch(() => null))?.ok ?? false;

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

test(
  'a question at one process, the answer from the other; a stopped one sends 1001, and nothing is lost meanwhile',
  async () => {
    // Real processes use the real time, so sessions must not be dated by the test clock.
    t.clock.set(new Date());
    const [one, two] = await Promise.all([start(), start()]);
    const user = { cookie: await t.signIn(await t.createUser()) };
    const asking = await openChat(one.host, { headers: user });
    const admin = await openChat(two.host, { headers: { cookie: await t.signIn(await t.createUser('admin')) } });
    asking.say('întrebare');
    const question = await asking.next('chat_receipt');
    expect((await admin.hears(question.id)).message).toBe('întrebare');
    const presence = (await (await fetch(`http://${one.host}/trpc/chat.presence`)).json()) as object;
    expect(presence).toEqual({ result: { data: { online: true } } });

    const stopping = stop(one.process);
    expect(await asking.closed).toEqual({ code: 1001, reason: 'server is stopping' });
    await stopping;
    admin.say('răspuns', { receiverId: question.threadId });
    const answer = await admin.next('chat_receipt');
    const again = await openChat(two.host, { headers: user });
    const history = await t.trpc('chat.history', {}, { as: user.cookie });
    expect(history.data.items.map(({ id }: { id: number }) => id)).toEqual([answer.id, question.id]);
    await sleep(1_000);
    again.say('am primit');
    const { id } = await again.next('chat_receipt');
    expect((await admin.hears(id)).senderId).toBe(String(question.threadId));
  },
  PATIENCE_MS * 2,
);
