import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReturnedFocus } from './use-returned-focus.ts';

function Dialog({ name }: { name: string }) {
  useReturnedFocus(true);
  return (
    <div role="dialog">
      <button type="button">{name}</button>
    </div>
  );
}
const page = (dialog: string | null) => (
  <>
    <button type="button">Deschide</button>
    <button type="button">Altceva</button>
    {dialog ? <Dialog key={dialog} name={dialog} /> : null}
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)));

function open() {
  const view = render(page(null));
  button('Deschide').focus();
  view.rerender(page('Primul'));
  button('Primul').focus();
  return view;
}

it('returns the focus to the opener of a dialog that was rendered open', async () => {
  open().rerender(page(null));
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Deschide')));
});

it('returns it too when another dialog has replaced the first, and does not disturb that one', async () => {
  const view = open();
  view.rerender(page('Al doilea'));
  button('Al doilea').focus();
  await later();
  expect(document.activeElement).toBe(button('Al doilea'));
  view.rerender(page(null));
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Deschide')));
});

it('leaves it where the page has moved it', async () => {
  open().rerender(page(null));
  button('Altceva').focus();
  await later();
  expect(document.activeElement).toBe(button('Altceva'));
});
