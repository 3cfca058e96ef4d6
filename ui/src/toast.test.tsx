import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { renderPage } from './testing/render-page.tsx';
import { useState } from 'react';
import { hideToast, leavePageWithToasts, showToast } from './toast.ts';
import { ToastPlace } from './toast-place.tsx';

afterEach(() => {
  act(() => hideToast());
  vi.useRealTimers();
});
const page = () => renderPage(() => <main>Pagină</main>);

test(
  'a toast replaces the one on screen, so that at most one is there',
  { tags: ['PS4-chat-10', 'PS9-const-39'] },
  async () => {
    await page();
    act(() => {
      showToast({ kind: 'error', title: 'Eroare', message: 'Nu s-a putut.' });
      showToast({ kind: 'success', title: 'Salvat' });
    });
    expect(screen.getAllByTestId('toast')).toHaveLength(1);
    expect(screen.getByTestId('toast').textContent).toContain('Salvat');
  },
);

test(
  'every toast leaves after 5 seconds, a success and an error alike',
  { tags: ['PS4-chat-11', 'PS9-const-38'] },
  async () => {
    await page();
    vi.useFakeTimers();
    for (const kind of ['success', 'error'] as const) {
      act(() => showToast({ kind, title: 'Gata' }));
      act(() => vi.advanceTimersByTime(4_900));
      expect(screen.queryByTestId('toast')).not.toBeNull();
      act(() => vi.advanceTimersByTime(200));
      expect(screen.queryByTestId('toast')).toBeNull();
      expect(screen.queryByText('Gata')).toBeNull();
    }
    act(() => showToast({ kind: 'error', title: 'Eroare' }));
    fireEvent.click(screen.getByRole('button', { name: 'Închide notificarea' }));
    expect(screen.queryByTestId('toast')).toBeNull();
  },
);

test('a toast waits under the pointer and under the focus, and then has its whole time again', async () => {
  await page();
  vi.useFakeTimers();
  const toast = () => screen.queryByTestId('toast');
  for (const [enter, leave] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    act(() => showToast({ kind: 'error', title: 'Eroare' }));
    enter(toast()!);
    act(() => vi.advanceTimersByTime(MINUTE_MS));
    expect(toast()).not.toBeNull();
    leave(toast()!);
    act(() => vi.advanceTimersByTime(4_900));
    expect(toast()).not.toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(toast()).toBeNull();
  }
});

test('an older toast that ends does not remove the newer one', async () => {
  await page();
  vi.useFakeTimers();
  act(() => showToast({ kind: 'success', title: 'Unu' }));
  act(() => vi.advanceTimersByTime(3_000));
  act(() => showToast({ kind: 'success', title: 'Doi' }));
  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.getByTestId('toast').textContent).toContain('Doi');
});

const failed = () => act(() => showToast({ kind: 'error', title: 'Eroare', message: 'Nu s-a putut.' }));

/** A page with a form, and a dialog with another one over it. */
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
      {isOpen ? (
        <div role="dialog" aria-modal="true" aria-label="Mașina">
          <ToastPlace />
          <button type="button">Șterge</button>
        </div>
      ) : null}
    </main>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Pagină' }));

test('an error of a dialog appears in it above its buttons, and disappears with it', async () => {
  await renderPage(Forms);
  press('Dialog');
  failed();
  const dialog = screen.getByRole('dialog', { name: 'Mașina' });
  const alert = within(dialog).getByRole('alert');
  expect(alert.textContent).toContain('EroareNu s-a putut.');
  expect(alert.compareDocumentPosition(within(dialog).getByRole('button', { name: 'Șterge' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
  press('Dialog');
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('an error of a form appears in it until it is submitted again; any other in the corner', async () => {
  await renderPage(Forms);
  send();
  failed();
  const form = screen.getByRole('form', { name: 'Pagină' });
  expect(within(form).getByRole('alert').textContent).toContain('Nu s-a putut.');
  send();
  expect(screen.queryByTestId('toast')).toBeNull();
  fireEvent.click(document.body);
  failed();
  expect(form.contains(screen.getByTestId('toast'))).toBe(false);
});

test('a success never appears in a form, which may be gone', async () => {
  await renderPage(Forms);
  send();
  act(() => showToast({ kind: 'success', title: 'Salvat' }));
  expect(screen.getByRole('form', { name: 'Pagină' }).contains(screen.getByTestId('toast'))).toBe(false);
});

test('what was restored in a dialog is reported in it, above its buttons', async () => {
  await renderPage(Forms);
  press('Dialog');
  act(() => showToast({ kind: 'success', title: 'Ce ați completat s-a păstrat', isOfForm: true }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mașina' }));
  expect(dialog.getByRole('status').textContent).toContain('s-a păstrat');
});

test('what was restored in a form of the page is reported where it does not cover the save button', async () => {
  await renderPage(Forms);
  const region = document.querySelector('.an-toasts') as HTMLElement;
  const low = new DOMRect(16, 690, 358, 66);
  vi.spyOn(region, 'getBoundingClientRect').mockReturnValue(low);
  vi.spyOn(screen.getByRole('button', { name: 'Salvează' }), 'getBoundingClientRect').mockReturnValue(low);
  act(() => showToast({ kind: 'success', title: 'Salvat' }));
  expect(region.dataset['side']).toBe('bottom');
  act(() => showToast({ kind: 'success', title: 'Ce ați completat s-a păstrat', isOfForm: true }));
  expect(region.dataset['side']).toBe('top');
});

test('in the corner an error appears at the top, and at the bottom when it would cover what was pressed', async () => {
  await renderPage(Forms);
  const region = document.querySelector('.an-toasts') as HTMLElement;
  const at = (node: Element, top: number) =>
    vi.spyOn(node, 'getBoundingClientRect').mockReturnValue(new DOMRect(1_000, top, 300, 60));
  at(region, 84);
  const button = screen.getByRole('button', { name: 'Dialog' });
  failed();
  expect(region.dataset['side']).toBe('top');
  at(button, 100);
  press('Dialog');
  press('Dialog');
  failed();
  expect(region.dataset['side']).toBe('bottom');
});

test('a success does not cover what stays free, such as the field of a conversation', async () => {
  await renderPage(() => (
    <main>
      <form aria-label="Mesaj nou" data-toast-free="" />
    </main>
  ));
  const region = document.querySelector('.an-toasts') as HTMLElement;
  const at = (node: Element, top: number) =>
    vi.spyOn(node, 'getBoundingClientRect').mockReturnValue(new DOMRect(1_000, top, 300, 60));
  at(region, 800);
  at(screen.getByRole('form', { name: 'Mesaj nou' }), 200);
  act(() => showToast({ kind: 'success', title: 'Ofertă trimisă' }));
  expect(region.dataset['side']).toBe('bottom');
  at(screen.getByRole('form', { name: 'Mesaj nou' }), 780);
  act(() => showToast({ kind: 'success', title: 'Ofertă trimisă' }));
  expect(region.dataset['side']).toBe('top');
});

test('an error does not outlive its page; one that leads to another page is shown there, and no further', async () => {
  await page();
  failed();
  act(leavePageWithToasts);
  expect(screen.queryByTestId('toast')).toBeNull();
  act(() => showToast({ kind: 'error', title: 'Acces neautorizat', follows: true }));
  act(leavePageWithToasts);
  expect(screen.getByTestId('toast').textContent).toContain('Acces neautorizat');
  act(leavePageWithToasts);
  expect(screen.queryByTestId('toast')).toBeNull();
  act(() => showToast({ kind: 'success', title: 'Salvat' }));
  act(leavePageWithToasts);
  expect(screen.getByTestId('toast').textContent).toContain('Salvat');
});
