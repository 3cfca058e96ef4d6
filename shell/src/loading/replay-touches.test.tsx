import { type ReactNode, startTransition, Suspense, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EarlyTouch, EarlyTouches } from '../boot/early-touches.ts';
import { NO_REPLAY, takeOverTouches } from './replay-touches.ts';

let root: Root | undefined;
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let usual: boolean | undefined;
// React draws by itself, as in a browser: when it draws is what is tested.
beforeEach(() => {
  usual = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  root?.unmount();
  if (usual !== undefined) environment.IS_REACT_ACT_ENVIRONMENT = usual;
  document.body.replaceChildren();
});
const hydrated = (place: HTMLElement, page: ReactNode) => {
  root = hydrateRoot(place, page);
  return new Promise((resolve) => setTimeout(resolve, 20));
};

type PageProps = { code?: Promise<unknown>; send?: (text: string) => void };

function Form({ code, send = () => undefined }: PageProps) {
  if (code) use(code);
  const [text, setText] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [color, setColor] = useState('alb');
  const [pressed, setPressed] = useState(0);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send(`${text} ${isTicked} ${color} ${pressed}`);
      }}
    >
      <input id="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <input id="tick" type="checkbox" checked={isTicked} onChange={() => setTicked(!isTicked)} />
      <select id="color" value={color} onChange={(event) => setColor(event.currentTarget.value)}>
        <option>alb</option>
        <option>negru</option>
      </select>
      <button id="press" type="button" onClick={() => setPressed(pressed + 1)}>
        {pressed}
      </button>
      <button id="send">Trimite</button>
    </form>
  );
}
const Page = (props: PageProps) => (
  <Suspense fallback={null}>
    <Form {...props} />
  </Suspense>
);

const find = (id: string) => document.getElementById(id) as HTMLInputElement;

/** The server's page, touched before any code: typed, ticked, chosen, pressed and sent. */
function touchedPage(): { place: HTMLElement; early: EarlyTouches } {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.append(place);
  const list: EarlyTouch[] = [];
  const note = (event: Event) => {
    const { value, checked } = event.target as HTMLInputElement;
    const isAsked = event.type === 'click' || event.type === 'submit';
    list.push({ event, control: isAsked ? (event.target as Element) : null, value, checked });
    if (event.type === 'submit') event.preventDefault();
  };
  for (const type of ['input', 'change', 'click', 'submit']) place.addEventListener(type, note);
  const put = (id: string, change: (field: HTMLInputElement) => void, type: string) => {
    change(find(id));
    find(id).dispatchEvent(new Event(type, { bubbles: true }));
  };
  put('text', (field) => (field.value = 'An'), 'input');
  put('text', (field) => (field.value = 'Ana'), 'input');
  put('tick', (field) => (field.checked = true), 'change');
  put('color', (field) => (field.value = 'negru'), 'change');
  find('press').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  find('text').form?.requestSubmit();
  for (const type of ['input', 'change', 'click', 'submit']) place.removeEventListener(type, note);
  const settle = vi.fn((touch: EarlyTouch) => void list.splice(list.indexOf(touch), 1));
  return { place, early: { list, isLive: () => false, settle, stop: vi.fn() } };
}

test('what was touched is answered when its part is hydrated, in order, and only then', async () => {
  const { place, early } = touchedPage();
  const send = vi.fn();
  const code = Promise.withResolvers<unknown>();
  await hydrated(place, <Page code={code.promise} send={send} />);
  const touches = takeOverTouches(early);
  touches.replay();
  // Only the last of the text's two states counts.
  await vi.waitFor(() => expect(early.list).toHaveLength(5));
  expect(early.isLive(find('press'))).toBe(false);
  expect(send).not.toHaveBeenCalled();
  code.resolve(null);
  await code.promise;
  touches.end();
  await vi.waitFor(() => expect(early.stop).toHaveBeenCalled());
  expect(send.mock.calls).toEqual([['Ana true negru 1']]);
  expect([find('text').value, find('tick').checked, find('color').value]).toEqual(['Ana', true, 'negru']);
  expect(early.list).toEqual([]);
});

test('a touched part is hydrated at once', () => {
  const { place, early } = touchedPage();
  startTransition(() => void (root = hydrateRoot(place, <Page />)));
  takeOverTouches(early).replay();
  // In the same task, not when React comes to it; the first touch is a text's state that does not matter.
  expect(early.isLive(find('press'))).toBe(true);
  expect(early.list).toHaveLength(5);
});

test('what a render has reset meanwhile is put back', async () => {
  const { place, early } = touchedPage();
  await hydrated(place, <Page />);
  find('text').value = '';
  takeOverTouches(early).replay();
  await vi.waitFor(() => expect(early.list).toEqual([]));
  expect(find('text').value).toBe('Ana');
});

test('touches whose code failed are dropped, unanswered', async () => {
  const { place, early } = touchedPage();
  const send = vi.fn();
  await hydrated(place, <Page code={new Promise(() => undefined)} send={send} />);
  takeOverTouches(early).drop();
  expect(early.list).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

test('what is dropped while others are answered gets no answer, and is settled once', async () => {
  const { place, early } = touchedPage();
  const send = vi.fn();
  await hydrated(place, <Page send={send} />);
  const touched = [...early.list];
  const touches = takeOverTouches(early);
  touches.replay();
  touches.drop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).not.toHaveBeenCalled();
  expect(find('press').textContent).toBe('0');
  expect(vi.mocked(early.settle).mock.calls.map(([touch]) => touched.indexOf(touch))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a page without a boot has nothing to replay', () => {
  expect(takeOverTouches(undefined)).toBe(NO_REPLAY);
});
