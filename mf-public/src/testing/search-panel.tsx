/** Home's search panel on a page of its own, and a visitor's actions on it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, renderPage } from 'ui/testing/render-page';
import { expect } from 'vitest';
import { SearchPanel } from '../home/search-panel.tsx';
import { REFERENCE } from './example-car.ts';

export const NOWHERE = { success: false, city: null, reason: 'unknown' };
export const open = async (api: ApiTable = {}) => {
  const view = await renderPage(SearchPanel, { api: { ...REFERENCE, 'geoip.locate': NOWHERE, ...api } });
  await waitFor(() => expect(view.calls.some(({ name }) => name === 'geoip.locate')).toBe(true));
  return { ...view, user: userEvent.setup() };
};
export type View = Awaited<ReturnType<typeof open>>;

export const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
export async function choose({ user }: View, name: string, option: string) {
  await user.click(box(name));
  await user.click(await screen.findByRole('option', { name: option }));
}
export const search = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Caută mașini' }));
