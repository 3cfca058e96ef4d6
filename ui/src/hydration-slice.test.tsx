import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { startTransition, use, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { HydrationSlice, onHydratedSlices } from './hydration-slice.tsx';
import { ServerDrawn } from './server-drawn.tsx';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
});

/** The server's markup of it, and a function that hydrates it. */
function drawn(page: ReactNode) {
  const place = document.createElement('div');
  // Without a document the server's own branches are taken.
  const { document: kept } = globalThis;
  Reflect.deleteProperty(globalThis, 'document');
  try {
    place.innerHTML = renderToString(page);
  } finally {
    Object.assign(globalThis, { document: kept });
  }
  document.body.append(place);
  const onRecoverableError = vi.fn();
  const hydrate = (now: ReactNode = page) =>
    act(async () => startTransition(() => void (root = hydrateRoot(place, now, { onRecoverableError }))));
  return { place, hydrate, onRecoverableError };
}

function Counter({ name, code }: { name: string; code?: Promise<unknown> | undefined }) {
  if (code) use(code);
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}

const Page = ({ code }: { code?: Promise<unknown> }) => (
  <>
    <HydrationSlice>
      <Counter name="antet" />
    </HydrationSlice>
    <HydrationSlice>
      <Counter name="pagină" code={code} />
    </HydrationSlice>
  </>
);

test('a slice lives while another one still waits, and the end is told once all do', async () => {
  const { hydrate, onRecoverableError } = drawn(<Page />);
  const code = Promise.withResolvers<unknown>();
  await hydrate(<Page code={code.promise} />);
  fireEvent.click(screen.getByText('antet 0'));
  expect(screen.getByText('antet 1')).toBeTruthy();
  fireEvent.click(screen.getByText('pagină 0'));
  expect(screen.getByText('pagină 0')).toBeTruthy();
  const told = vi.fn();
  onHydratedSlices(told);
  expect(told).not.toHaveBeenCalled();
  await act(async () => code.resolve(null));
  expect(told).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('pagină 0'));
  expect(screen.getByText('pagină 1')).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a slice that leaves the page before it lives is waited for no longer', async () => {
  const { hydrate } = drawn(<Page />);
  await hydrate(<Page code={new Promise(() => undefined)} />);
  const told = vi.fn();
  onHydratedSlices(told);
  await act(async () => root?.unmount());
  root = undefined;
  expect(told).toHaveBeenCalledOnce();
});

test('what the server has drawn stays, without running; the browser draws it where the server has not', async () => {
  const ran = vi.fn();
  const Text = () => {
    ran();
    return <p>Termeni</p>;
  };
  const page = (
    <ServerDrawn as="section" className="long">
      <Text />
    </ServerDrawn>
  );
  const { place, hydrate, onRecoverableError } = drawn(page);
  const server = place.querySelector('p');
  expect(server?.textContent).toBe('Termeni');
  ran.mockClear();
  await hydrate();
  expect(place.querySelector('p')).toBe(server);
  expect(place.querySelector('section')?.className).toBe('long');
  expect(ran).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root?.render(<div>{page}</div>));
  expect(place.querySelector('p')?.textContent).toBe('Termeni');
  expect(ran).toHaveBeenCalled();
});
