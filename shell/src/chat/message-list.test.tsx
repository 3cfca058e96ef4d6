import { act, fireEvent, screen } from '@testing-library/react';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { renderPage } from 'ui/testing/render-page';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ChatEntry } from './chat-log.ts';
import { MessageList } from './message-list.tsx';

const entry = (id: number): ChatEntry => ({
  key: `m${id}`,
  text: `Mesajul ${id}`,
  at: '2026-11-20T10:00:00.000Z',
  isOwn: id % 2 === 0,
  state: 'stored',
  refusal: null,
});
const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => entry(from + at));
const CONNECTED = { connection: { kind: 'connected' }, isOnline: true, unread: 0 } as const;
const OLDER = { name: 'Mesaje mai vechi' };
const NEWER = { name: 'Mesaje mai noi' };

/** The numbers of the messages in the document: the first, the last, and how many. */
function shown(): number[] {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-message]')].map((one) =>
    Number(one.dataset['message']!.slice(1)),
  );
  return [ids[0]!, ids.at(-1)!, ids.length];
}

/** A conversation of which the messages from `first` on are known; the button loads fifty more. */
async function open(first: number, last: number) {
  function Chat() {
    const [known, setKnown] = useState({ first, last });
    const write = () => setKnown((before) => ({ ...before, last: before.last + 1 }));
    return (
      <>
        <MessageList
          view={{ ...CONNECTED, entries: entries(known.first, known.last), hasOlder: known.first > 1 }}
          isOpen
          note={null}
          onOlder={() => setKnown((before) => ({ ...before, first: Math.max(1, before.first - 50) }))}
          onResend={() => undefined}
        />
        <button onClick={write}>Scrie</button>
      </>
    );
  }
  await renderPage(Chat);
  return { list: screen.getByRole('log'), write: () => act(async () => screen.getByText('Scrie').click()) };
}
const press = (name: typeof OLDER) => fireEvent.click(screen.getByRole('button', name));

test('up to a hundred messages are all there', async () => {
  await open(51, 100);
  press(OLDER);
  expect(shown()).toEqual([1, 100, MAX_PLAIN_ROWS]);
  expect(screen.queryByRole('button', OLDER)).toBeNull();
  expect(screen.queryByRole('button', NEWER)).toBeNull();
});

test('of a longer conversation a hundred are in the document, and all can be reached', async () => {
  const { write } = await open(151, 260);
  expect(shown()).toEqual([161, 260, MAX_PLAIN_ROWS]);
  // Ten are known but not shown; then the server is asked.
  press(OLDER);
  expect(shown()).toEqual([151, 250, MAX_PLAIN_ROWS]);
  press(OLDER);
  expect(shown()).toEqual([101, 200, MAX_PLAIN_ROWS]);
  press(OLDER);
  press(OLDER);
  expect(shown()).toEqual([1, 100, MAX_PLAIN_ROWS]);
  expect(screen.queryByRole('button', OLDER)).toBeNull();
  press(NEWER);
  expect(shown()).toEqual([51, 150, MAX_PLAIN_ROWS]);
  // A new message brings the newest back.
  await write();
  expect(shown()).toEqual([162, 261, MAX_PLAIN_ROWS]);
  expect(screen.queryByRole('button', NEWER)).toBeNull();
});

test('known messages appear when the list is scrolled to its beginning, and the first one stays in its place', async () => {
  const { list } = await open(1, 140);
  expect(shown()).toEqual([41, 140, MAX_PLAIN_ROWS]);
  // Each message is 50 px high.
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...list.querySelectorAll('[data-message]')].indexOf(this);
    return new DOMRect(0, at * 50 - list.scrollTop, 300, 50);
  });
  list.scrollTop = 0;
  fireEvent.scroll(list);
  expect(shown()).toEqual([1, 100, MAX_PLAIN_ROWS]);
  expect(list.scrollTop).toBe(40 * 50);
  rect.mockRestore();
});

test('the button that is gone leaves the focus in the list', async () => {
  const { list } = await open(1, 140);
  const button = screen.getByRole('button', OLDER);
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('button', OLDER)).toBeNull();
  expect(document.activeElement).toBe(list);
});
