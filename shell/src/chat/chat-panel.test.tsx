import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { TestSocket } from 'contracts/testing/test-socket';
import { PARKED } from 'contracts/socket-codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ChatPanel from './chat-panel.tsx';

const last = () => TestSocket.last;
const opened = () => TestSocket.all.length;

beforeEach(() => {
  TestSocket.all = [];
  vi.stubGlobal('WebSocket', TestSocket);
});
afterEach(() => vi.unstubAllGlobals());

async function connected({ online = true } = {}) {
  const Widget = () => (
    <aside data-chat>
      <button type="button">Deschide</button>
      <ChatPanel isOpen isReadOnly={false} onClose={() => undefined} onUnread={() => undefined} />
    </aside>
  );
  await renderPage(Widget, {
    api: { 'chat.history': { items: [], total: 0, unread: 0, threadId: null }, 'chat.presence': { online } },
  });
  await waitFor(() => expect(opened()).toBe(1));
  const state = () => document.querySelector('[data-state]')?.textContent;
  expect(state()).toBe('Conectare în curs...');
  await act(async () => last().open());
  await waitFor(() => expect(state()).toBe(online ? 'Conectat' : 'Conectat · vă răspundem mai târziu'));
  return { state };
}

test('a broken connection shows that it reconnects, with the reason below', async () => {
  const { state } = await connected();
  await act(async () => last().end());
  expect(state()).toBe('Conectare în curs...');
  expect(screen.getByText(/^Legătura s-a întrerupt/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').disabled).toBe(true);
  // Broken is not parked: switching windows does not speed up the retry.
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(opened()).toBe(1);
});

test.each([
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the pointer comes to the button', () => fireEvent.pointerEnter(document.querySelector('[data-chat]')!)],
  ['a key is pressed in it', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Deschide' }), { key: 'a' })],
  ['the focus reaches it', () => fireEvent.focusIn(screen.getByRole('button', { name: 'Deschide' }))],
])('who was parked comes back by itself when %s, and not before', async (_when, wake) => {
  const { state } = await connected();
  await act(async () => last().end(PARKED, 'parked'));
  expect(state()).toBe('Conectare în curs...');
  expect(screen.getByText(/pus pe pauză/)).toBeTruthy();
  expect(opened()).toBe(1);
  await act(async () => void wake());
  await waitFor(() => expect(opened()).toBe(2));
  await act(async () => last().open());
  expect(state()).toBe('Conectat');
});

test('beside the note that nobody is online, the state says so too', async () => {
  await connected({ online: false });
  expect(screen.getByText(/^Acum nu este nimeni online/)).toBeTruthy();
  expect(screen.getByText('Conectat').parentElement?.dataset['state']).toBe('alone');
});
