import { THREAD_NOT_FOUND } from 'contracts/chat';
import { afterEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { closeAll } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatThread } from './chat-thread.entity.ts';

const t = useTestApp();
afterEach(closeAll);

const { socketWith, said, guestWhoWrote, historyOf } = chatVisitors(t);

describe('one’s own conversation', () => {
  test('newest first, paged, with its unread count; no other caller sees it', async () => {
    const [user, stranger] = [await t.createUser(), await t.createUser('dealer')];
    const [as, foreign] = [await t.signIn(user), await t.signIn(stranger)];
    const client = await socketWith(as);
    const { threadId } = await said(client, 'unu');
    const admin = await socketWith(await t.signIn(await t.createUser('admin')));
    await said(admin, 'doi', { receiverId: threadId });
    t.clock.advance(1_000);
    const last = await said(admin, 'trei, tuturor', { chatType: 'broadcast' });
    const all = await historyOf(as);
    expect(all.items.map(({ message }: { message: string }) => message)).toEqual(['trei, tuturor', 'doi', 'unu']);
    expect(all).toMatchObject({ total: 3, unread: 2, threadId });
    expect(all.items[2]).toMatchObject({ senderId: String(threadId), receiverId: 'admin', authorName: null });
    const page = (await t.trpc('chat.history', { limit: 1, offset: 1 }, { as })).data;
    expect([page.items.length, page.items[0].message, page.total]).toEqual([1, 'doi', 3]);
    for (const caller of [foreign, await t.signIn(await t.createUser('admin')), 'sid=altceva']) {
      expect(await historyOf(caller)).toEqual({ items: [], total: 0, unread: 0, threadId: null });
    }
    await t.trpc('chat.markRead', { upTo: 2_147_483_648 }, { as: foreign });
    expect((await historyOf(as)).unread).toBe(2);
    await t.trpc('chat.markRead', { upTo: last.id }, { as });
    expect((await historyOf(as)).unread).toBe(0);
    await t.trpc('chat.markRead', { upTo: 1 }, { as });
    expect((await historyOf(as)).unread).toBe(0);
  });

  test('broadcasts sent before it began are not in it', async () => {
    const admin = await socketWith(await t.signIn(await t.createUser('admin')));
    await said(admin, 'demult', { chatType: 'broadcast' });
    t.clock.advance(1_000);
    const as = await t.signIn(await t.createUser());
    await said(await socketWith(as), 'Bună');
    expect((await historyOf(as)).total).toBe(1);
  });
});

describe('the inbox', () => {
  test('has every conversation with its unread messages, is searched without accents, and is read on record', async () => {
    const admin = await t.createUser('admin');
    const user = await t.createUser('user', { firstName: 'Ștefan', lastName: 'Țăranu' });
    const client = await socketWith(await t.signIn(user));
    const { threadId } = await said(client, 'unu');
    await said(client, 'doi');
    t.clock.advance(MINUTE_MS);
    const { receipt } = await guestWhoWrote('de la un oaspete');
    const { data } = await t.trpc('chat.list', { limit: 2 }, { as: admin });
    expect(data.items).toEqual([
      {
        id: receipt.threadId,
        kind: 'guest',
        userId: null,
        name: null,
        email: null,
        lastMessage: 'de la un oaspete',
        lastMessageAt: receipt.createdAt,
        createdAt: receipt.createdAt,
        unread: 1,
      },
      expect.objectContaining({ id: threadId, kind: 'user', userId: user.id, name: 'Ștefan Țăranu', unread: 2 }),
    ]);
    expect(data.total).toBe(await t.em().count(ChatThread, {}));
    const found = (await t.trpc('chat.list', { q: 'taranu STEFAN' }, { as: admin })).data;
    expect(found.items.map(({ id }: { id: number }) => id)).toEqual([threadId]);
    expect(found.unread).toBe(data.unread);

    const { data: thread } = await t.trpc('chat.get', { id: threadId, limit: 1 }, { as: admin });
    expect(thread).toMatchObject({ thread: { id: threadId, unread: 2 }, items: [{ message: 'doi' }], total: 2 });
    await t.trpc('chat.markThreadRead', { id: threadId, upTo: thread.items[0].id }, { as: admin });
    const unread = (await t.trpc('chat.list', { unread: true, limit: 100 }, { as: admin })).data;
    expect(unread.items.some(({ id }: { id: number }) => id === threadId)).toBe(false);
    expect(unread.unread).toBe(data.unread - 2);

    const recorded = await t.em().find(AuditEntry, { actorId: admin.id }, { orderBy: { id: 'asc' } });
    expect(recorded.map(({ action, object }) => [action, object])).toEqual([
      ['chat.list', null],
      ['chat.list', null],
      ['chat.get', `chat:${threadId}`],
      ['chat.markThreadRead', `chat:${threadId}`],
      ['chat.list', null],
    ]);
  });

  test('an answer marks the visitor’s messages as read', async () => {
    const { receipt } = await guestWhoWrote('întrebare');
    const admin = await t.createUser('admin');
    await said(await socketWith(await t.signIn(admin)), 'răspuns', { receiverId: receipt.threadId });
    expect((await t.trpc('chat.get', { id: receipt.threadId }, { as: admin })).data.thread.unread).toBe(0);
  });

  test.each([1, 2_147_483_648, 9_007_199_254_740_991])('%i is not a conversation: 404', async (id) => {
    const as = await t.createUser('admin');
    for (const call of ['chat.get', 'chat.markThreadRead']) {
      const { status, error } = await t.trpc(call, { id, upTo: 1 }, { as });
      expect([status, error?.message]).toEqual([404, THREAD_NOT_FOUND]);
    }
  });

  test('is for administrators only', async () => {
    const { receipt, cookie } = await guestWhoWrote('numai pentru administratori');
    for (const as of [cookie, await t.signIn(await t.createUser()), await t.signIn(await t.createUser('dealer'))]) {
      for (const call of ['chat.list', 'chat.get', 'chat.markThreadRead']) {
        const { status, data } = await t.trpc(call, { id: receipt.threadId, upTo: receipt.id }, { as });
        expect([call, status, data]).toEqual([call, as === cookie ? 401 : 403, undefined]);
      }
    }
    expect((await t.em().findOneOrFail(ChatThread, { id: receipt.threadId ?? 0 })).adminReadId).toBe(0);
  });
});

describe('presence', () => {
  test('is reported while an administrator’s socket is open, and not for any other role', async () => {
    const online = async () => (await t.trpc('chat.presence')).data.online;
    await expect.poll(online).toBe(false);
    await socketWith(await t.signIn(await t.createUser('dealer')));
    await socketWith();
    expect(await online()).toBe(false);
    const admin = await socketWith(await t.signIn(await t.createUser('admin')));
    await expect.poll(online).toBe(true);
    admin.close();
    await expect.poll(online).toBe(false);
  });

  test('of a crashed process expires after a while', async () => {
    const at = t.clock.now();
    await t.em().execute('insert into chat_presence (process, admins, seen_at) values (gen_random_uuid(), 1, ?)', [at]);
    expect((await t.trpc('chat.presence')).data).toEqual({ online: true });
    t.clock.advance(76_000);
    expect((await t.trpc('chat.presence')).data).toEqual({ online: false });
  });
});
