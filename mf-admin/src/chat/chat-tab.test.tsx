import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage, ChatThread } from 'contracts/chat';
import { renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { beforeEach, expect, it, vi } from 'vitest';
import ChatTab from './chat-tab.tsx';

beforeEach(() => {
  vi.stubGlobal('WebSocket', TestSocket);
  return () => vi.unstubAllGlobals();
});

const message = (id: number, text: string, isOwn = false): ChatMessage => ({
  id,
  message: text,
  createdAt: '2026-11-20T10:00:00.000Z',
  chatType: 'direct',
  clientId: null,
  senderId: isOwn ? 'admin' : '100001',
  receiverId: isOwn ? '100001' : 'admin',
  authorName: isOwn ? 'Ioana Admin' : null,
});
const THREAD: ChatThread = {
  id: 100_001,
  kind: 'guest',
  userId: null,
  name: null,
  email: null,
  lastMessage: 'Bună ziua',
  unread: 2,
  lastMessageAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('receives a conversation live, marks it as read, and answers in it', { tags: ['PS4-chat-13'] }, async () => {
  let items = [message(7, 'Bună ziua')];
  const { calls } = await renderPage(ChatTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=chat',
    api: {
      'chat.list': () => ({ items: [THREAD], total: 1, unread: 2 }),
      'chat.get': () => ({ thread: THREAD, items, total: items.length }),
      'chat.markThreadRead': { success: true },
    },
  });
  expect(await screen.findByText('2 necitite')).toBeTruthy();
  expect(screen.getByText('Conectare în curs...')).toBeTruthy();
  await act(async () => TestSocket.last.open());
  expect(screen.getByText(/Prezent/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: /Vizitator 100001/ }));
  await screen.findByRole('log', { name: 'Mesaje' });
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'chat.markThreadRead')?.input).toEqual({ id: 100_001, upTo: 7 }),
  );
  items = [message(8, 'Mai sunteți?'), ...items];
  await act(async () => TestSocket.last.receive({ type: 'chat_message', data: items[0] }));
  expect(await screen.findByText('Mai sunteți?')).toBeTruthy();
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'chat.markThreadRead')?.input).toEqual({ id: 100_001, upTo: 8 }),
  );

  await userEvent.type(screen.getByLabelText('Răspunsul dumneavoastră'), 'Da, vă ascult.{Enter}');
  expect(screen.getByText('Se trimite...')).toBeTruthy();
  const sent = TestSocket.last.sent[0]!;
  expect(sent).toMatchObject({ type: 'chat_message', receiverId: '100001', content: 'Da, vă ascult.' });
  items = [message(9, 'Da, vă ascult.', true), ...items];
  const receipt = { id: 9, createdAt: items[0]!.createdAt, threadId: 100_001, clientId: sent['clientId'] };
  await act(async () => TestSocket.last.receive({ type: 'chat_receipt', data: receipt }));
  expect(await screen.findByText(/Ioana Admin/)).toBeTruthy();
  expect(screen.queryByText('Se trimite...')).toBeNull();
});

it('shows that an answer was refused, and retries it on request', async () => {
  await renderPage(ChatTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=chat&conversatie=100001',
    api: { 'chat.list': { items: [], total: 0, unread: 0 }, 'chat.get': { thread: THREAD, items: [], total: 0 } },
  });
  expect(await screen.findByText('Nicio conversație')).toBeTruthy();
  await act(async () => TestSocket.last.open());
  await userEvent.type(screen.getByLabelText('Răspunsul dumneavoastră'), 'Salut');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite' }));
  const { clientId } = TestSocket.last.sent[0] as { clientId: string };
  const error = { code: 'not_found', message: 'Conversația nu a fost găsită', clientId };
  await act(async () => TestSocket.last.receive({ type: 'chat_error', data: error }));
  expect(await screen.findByText(/Netrimis. Conversația nu a fost găsită/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retrimite' }));
  expect(TestSocket.last.sent).toHaveLength(2);
});

it('has a hundred messages of a long conversation at once, and the older ones on request', async () => {
  const all = Array.from({ length: 130 }, (_, index) => message(130 - index, `Mesajul ${130 - index}`));
  const { calls } = await renderPage(ChatTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=chat&conversatie=100001',
    api: {
      'chat.list': { items: [], total: 0, unread: 0 },
      'chat.get': (input: unknown) => {
        const { limit, offset } = input as { limit: number; offset: number };
        return { thread: THREAD, items: all.slice(offset, offset + limit), total: all.length };
      },
      'chat.markThreadRead': { success: true },
    },
  });
  const shown = () => [...document.querySelectorAll('[data-message] p')].map(({ textContent }) => textContent);
  await screen.findByText('Mesajul 31');
  expect([shown().length, shown().at(-1)]).toEqual([100, 'Mesajul 130']);
  await userEvent.click(screen.getByRole('button', { name: 'Mesaje mai vechi' }));
  await screen.findByText('Mesajul 1');
  expect([shown().length, shown().at(-1)]).toEqual([100, 'Mesajul 100']);
  expect(screen.queryByRole('button', { name: 'Mesaje mai vechi' })).toBeNull();
  // The keyboard stays in the list, and what was read stays read.
  expect(document.activeElement).toBe(screen.getByRole('log', { name: 'Mesaje' }));
  expect(calls.filter(({ name }) => name === 'chat.markThreadRead').map(({ input }) => input)).toEqual([
    { id: 100_001, upTo: 130 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Mesaje mai noi' }));
  await screen.findByText('Mesajul 130');
  expect(shown().length).toBe(100);
});
