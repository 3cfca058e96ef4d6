/**
 * Two real server processes on one database: a message sent to one is delivered by the other, also when one of them
 * stops.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeAll, openChat } from '../../testing/chat-client.ts';
import { startServer, stopServers } from '../../testing/server-process.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const PATIENCE_MS = 60_000;
afterEach(closeAll);
afterAll(stopServers);

const start = () => startServer({ DATABASE_URL: t.databaseUrl, LOG_LEVEL: 'silent' });

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

    const stopping = one.stop();
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
