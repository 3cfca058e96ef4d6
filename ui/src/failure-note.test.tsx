// The message of an error, after its toast has left.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { renderPage } from './testing/render-page.tsx';
import { hideToast, leavePageWithToasts, showToast } from './toast.ts';
import { ToastPlace } from './toast-place.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => hideToast());
  vi.useRealTimers();
});

const failed = () => act(() => showToast({ kind: 'error', title: 'Eroare', message: 'Nu s-a putut.' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Pagină' }));

function Forms() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <form aria-label="Pagină" onSubmit={(event) => event.preventDefault()}>
        <ToastPlace />
        <button type="submit">Salvează</button>
      </form>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Dialog
      </button>
      {isOpen ? <button type="button">Șterge</button> : null}
    </main>
  );
}

/** What the browser has laid out; happy-dom lays out nothing. */
const layOut = (element: Element) =>
  vi.spyOn(element, 'getClientRects').mockReturnValue([new DOMRect(10, 20, 100, 40)] as unknown as DOMRectList);

test('what an error said stays beside the control that was pressed, until it is pressed again or closed', async () => {
  await renderPage(Forms);
  vi.useFakeTimers();
  const button = screen.getByRole('button', { name: 'Dialog' });
  layOut(button);
  const note = () => document.querySelector('.an-failure-note');
  for (const end of [() => fireEvent.click(button), () => press('Închide mesajul'), () => act(leavePageWithToasts)]) {
    fireEvent.click(button);
    fireEvent.click(button);
    failed();
    expect(note()).toBeNull();
    act(() => vi.advanceTimersByTime(MINUTE_MS));
    expect(screen.queryByTestId('toast')).toBeNull();
    expect(note()?.textContent).toBe('Eroare: Nu s-a putut.');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Nu s-a');
    end();
    expect(note()).toBeNull();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
    if (screen.queryByRole('button', { name: 'Șterge' })) press('Dialog');
  }
});

test('the note of a control on the right of a card ends where the control ends', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240);
  const at = (element: Element | null, left: number, width: number) =>
    vi.spyOn(element!, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 40));
  await renderPage(() => (
    <article className="an-card">
      <button type="button">Favorite</button>
    </article>
  ));
  vi.useFakeTimers();
  const button = screen.getByRole('button', { name: 'Favorite' });
  layOut(button);
  at(button.parentElement, 300, 300);
  for (const [left, expected] of [
    [550, '350px'],
    [310, '310px'],
  ] as const) {
    at(button, left, 40);
    fireEvent.click(button);
    failed();
    act(() => vi.advanceTimersByTime(MINUTE_MS));
    expect(document.querySelector<HTMLElement>('.an-failure-note')?.style.left).toBe(expected);
  }
});

test('the note of a control that has gone is where the focus went, as after a menu’s entry', async () => {
  await renderPage(Forms);
  vi.useFakeTimers();
  press('Dialog');
  const gone = screen.getByRole('button', { name: 'Șterge' });
  fireEvent.click(gone);
  const opener = screen.getByRole('button', { name: 'Dialog' });
  layOut(opener);
  act(() => opener.focus());
  press('Dialog');
  act(() => showToast({ kind: 'error', title: 'Eroare', control: gone }));
  act(() => vi.advanceTimersByTime(5_100));
  expect(opener.getAttribute('aria-describedby')).not.toBeNull();
});

test('what an error said stays in its form until that is submitted again', async () => {
  await renderPage(Forms);
  vi.useFakeTimers();
  send();
  failed();
  act(() => vi.advanceTimersByTime(MINUTE_MS));
  const form = screen.getByRole('form', { name: 'Pagină' });
  expect(screen.queryByTestId('toast')).toBeNull();
  expect(within(form).getByText('Eroare: Nu s-a putut.')).toBeDefined();
  send();
  expect(within(form).queryByText('Eroare: Nu s-a putut.')).toBeNull();
});
