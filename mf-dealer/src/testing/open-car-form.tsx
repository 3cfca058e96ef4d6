// The car's dialog with its calls answered from a table, for its tests.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, renderPage } from 'ui/testing/render-page';
import { useState } from 'react';
import { expect } from 'vitest';
import { CarDialog } from '../car-form/car-dialog.tsx';
import type { CarDialogTarget } from '../car-form/car-dialog-props.ts';
import { LostSessionProvider } from 'ui/lost-session';
import { A_CAR, A_USER, BRANDS, MODELS } from './a-stock.ts';

export const PATIENCE = { timeout: 10_000 };

function Page({ target }: { target: CarDialogTarget }) {
  const [shown, setShown] = useState<CarDialogTarget | null>(target);
  return (
    <LostSessionProvider user={A_USER}>
      <button type="button" onClick={() => setShown(target)}>
        Deschide
      </button>
      <CarDialog user={A_USER} dealerId={100_101} target={shown} onClose={() => setShown(null)} />
    </LostSessionProvider>
  );
}

/** Opens the dialog and waits for its fields. */
export async function openCarForm(target: CarDialogTarget, answers: ApiTable = {}) {
  const page = await renderPage(() => <Page target={target} />, {
    api: {
      'brand.list': BRANDS,
      'model.list': MODELS,
      'city.list': [],
      'car.get': A_CAR,
      'car.create': A_CAR,
      'car.update': A_CAR,
      ...answers,
    },
  });
  const user = userEvent.setup();
  await screen.findByLabelText(/Titlul anunțului/);
  const dialog = within(screen.getByRole('dialog'));
  const field = (label: string | RegExp) => dialog.getByLabelText(label) as HTMLInputElement;
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  };
  const pick = async (label: RegExp, option: string) => {
    const input = dialog.getAllByLabelText(label).find((node) => node.tagName === 'INPUT') as HTMLInputElement;
    await waitFor(() => expect(input.disabled).toBe(false), PATIENCE);
    fireEvent.click(input);
    fireEvent.click(await screen.findByText(option, { selector: '[role="option"] *' }, PATIENCE));
  };
  const press = (name: string) =>
    user.click(screen.getByText(name, { selector: 'button, button *' }).closest('button') as HTMLElement);
  const pressIcon = (name: string) => user.click(screen.getByLabelText(name));
  const called = (name: string) =>
    page.calls.filter((call) => call.name === name).map(({ input }) => input as Record<string, unknown>);
  return { ...page, user, dialog, field, fill, pick, press, pressIcon, called };
}

/** The minimum that a car needs. */
export async function fillNewCar({ pick, fill }: Awaited<ReturnType<typeof openCarForm>>) {
  await pick(/^Marca/, 'Škoda');
  await pick(/^Model/, 'Octavia');
  fill({ 'Preț, TVA inclus (EUR) *': '24.990' });
}
